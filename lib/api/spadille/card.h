#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "spadille/export.h"

namespace spadille::api {

/// The suits, in the order of cards in reports.
enum class Suit : std::uint8_t { spades, hearts, diamonds, clubs };

/// The ranks, in the order of cards in reports. This is not an order of strength: each game defines its own.
enum class Rank : std::uint8_t { ace, king, queen, jack, ten, nine, eight, seven, six, five, four, three, two };

/// One card of the 52-card pack.
struct Card {
  Suit suit{};
  Rank rank{};

  friend constexpr auto operator<=>(const Card&, const Card&) = default;
};

/// Returns a card in the English notation of records: `SA`, `H10`.
SPADILLE_API std::string to_string(Card card);

/// Parses one card in the English notation of records; nullopt for any other text.
SPADILLE_API std::optional<Card> parse_card(std::string_view text);

}  // namespace spadille::api
