#pragma once

#include <cstdint>
#include <optional>

#include "cards/card.h"

namespace spadille {

/// A card that a record does not name: any card, one of a printed suit, or a trump.
enum class UnknownCard : std::uint8_t { spades, hearts, diamonds, clubs, any, trump };

/// Returns a card with only its printed suit known.
constexpr UnknownCard unknown_of(Suit suit) { return static_cast<UnknownCard>(suit); }

/// Returns the printed suit; nullopt if it is unknown.
constexpr std::optional<Suit> suit_of(UnknownCard card) {
  return card < UnknownCard::any ? std::optional(static_cast<Suit>(card)) : std::nullopt;
}

}  // namespace spadille
