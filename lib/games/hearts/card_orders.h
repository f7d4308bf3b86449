#pragma once

#include <vector>

#include "cards/card_order.h"
#include "games/hearts/rules.h"

namespace spadille::hearts {

/// Returns the order of a suit, then the cards that score, by their points. Law: trick_winner; option points.
std::vector<CardOrder> card_orders(const Rules& rules);

}  // namespace spadille::hearts
