#pragma once

#include "games/ombre/held.h"

namespace spadille::ombre {

/// Judges the exchange in which the idle player takes the stock, and fills `held`. No other player may exchange. Law:
/// mort.
void judge_mort(const Setting& setting, const Dealt& dealt, Seat ombre, const ShownCards& shown, Doubts& doubts,
                Held& held);

}  // namespace spadille::ombre
