#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "diagnostics/diagnostic.h"

/// Answers how a recorded hand would have gone with one act changed.
namespace spadille::whatif {

/// The change to make, as the user wrote it.
struct Question {
  enum class What : std::uint8_t { play, call, trump, discard };
  What what = What::play;
  std::string value;              ///< the new card, bid, suit or cards
  std::optional<std::string> at;  ///< location of the act; nullopt for trumps and the called card
};

/// A location in a hand: `trick:4.2`, `trick:4.Bent`, `auction:3`, `exchange:Bent`, `turn:7`.
struct Place {
  Act::Kind kind;
  std::string entry;  ///< entry of its kind: a number from 1, or the name of a player
  std::string card;   ///< card of a trick, likewise; otherwise empty

  friend bool operator==(const Place&, const Place&) = default;
};

/// Parses a location. Throws `UsageError` if the text is not one.
Place parse_place(std::string_view text);

/// Parses a number from 1; nullopt if the text is not one.
std::optional<std::size_t> parse_number(std::string_view text);

}  // namespace spadille::whatif
