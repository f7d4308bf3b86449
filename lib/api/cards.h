#pragma once

#include <span>
#include <vector>

#include "cards/card_set.h"
#include "spadille/card.h"

namespace spadille::api {

/// Convert a card to the public type and back.
Card card_of(spadille::Card card);
spadille::Card card_of(Card card);

/// Returns the cards in canonical order.
std::vector<Card> cards_of(CardSet cards);

}  // namespace spadille::api
