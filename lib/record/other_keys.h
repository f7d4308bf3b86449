#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/notation.h"

/// Keys that people write and the format does not have, from the table `schemas/words/keys.yaml`.
namespace spadille::record {

/// Where an unknown key was found.
struct KeyPlace {
  std::string_view part;                    ///< as messages call it: "a hand"
  std::span<const std::string_view> known;  ///< the keys that it has
  std::string_view game;                    ///< the game of the record; empty if unknown
  Notation notation = Notation::english;    ///< the notation of the record
};

/// What the table says to an unknown key.
struct OtherKey {
  std::vector<std::string> lines;  ///< how to write it: "declarer: Ana"
  std::string sentence;            ///< instead of lines

  /// The end of a message: "; write 'declarer: Ana'".
  [[nodiscard]] std::string text() const;
};

/// What is meant by a word that is not a key here; nullopt where the table does not name it.
std::optional<OtherKey> find_other_key(std::string_view word, const KeyPlace& place);

/// Whether the table has this word for this key in any part.
bool may_mean(std::string_view word, std::string_view key);

}  // namespace spadille::record
