#pragma once

#include <cstdint>
#include <optional>

#include "cards/card.h"

namespace spadille {

/// What a record tells of a card that it does not name: nothing, its printed suit, or that it is a trump.
enum class UnknownCard : std::uint8_t { spades, hearts, diamonds, clubs, any, trump };

/// Returns a card of which only the printed suit is known.
constexpr UnknownCard unknown_of(Suit suit) { return static_cast<UnknownCard>(suit); }

/// Returns the printed suit; nullopt if it is unknown.
constexpr std::optional<Suit> suit_of(UnknownCard card) {
  return card < UnknownCard::any ? std::optional(static_cast<Suit>(card)) : std::nullopt;
}

}  // namespace spadille
