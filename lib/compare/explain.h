#pragma once

#include <optional>
#include <vector>

#include "compare/comparison.h"
#include "judge/hand_case.h"

namespace spadille::compare {

/// Explains the differences between the rows of a hand by judging it again under combined rule sets. Fills `why`. The
/// rows must be grouped. `read` is the hand. `before` holds the session of each row before the hand; it is empty if the
/// hand is in no session.
void explain(ComparedHand& compared, judge::HandCases& read, const std::vector<std::optional<judge::Session>>& before);

}  // namespace spadille::compare
