#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/notation.h"

/// Keys that people write but the format does not have, from the table `schemas/words/keys.yaml`.
namespace spadille::record {

/// The context of an unknown key.
struct KeyPlace {
  std::string_view part;                    ///< its name in messages: "a hand"
  std::span<const std::string_view> known;  ///< the keys of this part
  std::string_view game;                    ///< the record's game; empty if unknown
  Notation notation = Notation::english;    ///< the record's notation
};

/// The table's answer to an unknown key.
struct OtherKey {
  std::vector<std::string> lines;  ///< forms to write instead: "declarer: Ana"
  std::string sentence;            ///< used if there are no lines

  /// Returns the end of a message: "; write 'declarer: Ana'".
  [[nodiscard]] std::string text() const;
};

/// Returns the table's answer to a word that is not a key here; nullopt if it has none.
std::optional<OtherKey> find_other_key(std::string_view word, const KeyPlace& place);

/// True if the table lists this word for this key, in any part.
bool may_mean(std::string_view word, std::string_view key);

}  // namespace spadille::record
