#pragma once

#include "games/ombre/held.h"

namespace spadille::ombre {

/// Replays the exchange and fills `held`. `ombre`: whether the recorded ombre is surely ombre. Calls `shown` only if a
/// holding cannot be known otherwise.
void judge_exchange(const Setting& setting, const Dealt& dealt, const Bid& bid, Certainty ombre,
                    const ShownCards& shown, Doubts& doubts, Held& held);

}  // namespace spadille::ombre
