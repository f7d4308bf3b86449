#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "diagnostics/diagnostic.h"

/// What if one act of a recorded hand had been another?
namespace spadille::whatif {

/// What is changed, in the words of who asks.
struct Question {
  enum class What : std::uint8_t { play, call, trump, discard };
  What what = What::play;
  std::string value;              ///< the card, bid, suit or cards instead
  std::optional<std::string> at;  ///< where; trumps and the called card have their own place
};

/// A place in a hand: `trick:4.2`, `trick:4.Bent`, `auction:3`, `exchange:Bent`, `turn:7`.
struct Place {
  Act::Kind kind;
  std::string entry;  ///< which entry of its kind: a number from 1, or the name of a player
  std::string card;   ///< which card of a trick, likewise; empty elsewhere

  friend bool operator==(const Place&, const Place&) = default;
};

/// Reads a place. Throws `UsageError` where it is none.
Place parse_place(std::string_view text);

/// The number that a text is, counted from 1; nothing where it is none.
std::optional<std::size_t> parse_number(std::string_view text);

}  // namespace spadille::whatif
