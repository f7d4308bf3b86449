#pragma once

#include <vector>

#include "cards/card_order.h"
#include "games/ombre_family/order.h"

namespace spadille::ombre_family {

/// Returns the order of a black and of a red trump suit, and of a plain suit of each color. `pack` has both black suits
/// and a red one. Law: card_order; option red_ace.
std::vector<CardOrder> card_orders(CardSet pack, RedAce red_ace);

}  // namespace spadille::ombre_family
