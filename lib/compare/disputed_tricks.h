#pragma once

#include <vector>

#include "compare/comparison.h"
#include "judge/hand_case.h"

namespace spadille::compare {

/// Returns the tricks that two rows give to different players, in order. `read` is the hand that the rows judge.
std::vector<DisputedTrick> disputed_tricks(const std::vector<Row>& rows, judge::HandCases& read);

}  // namespace spadille::compare
