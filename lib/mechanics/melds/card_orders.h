#pragma once

#include <vector>

#include "cards/card_order.h"
#include "mechanics/melds/options.h"

namespace spadille::melds {

/// Returns the longest run of a suit, then each short run that the ace may be in. Options ace, meld_min.
std::vector<CardOrder> run_orders(const MeldLaw& law);

/// Returns the cards of a suit by the points that they count if they are left, most first. Option card_points.
std::vector<CardOrder> worth_orders(const CardPoints& points);

}  // namespace spadille::melds
