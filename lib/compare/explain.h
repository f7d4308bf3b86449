#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "compare/comparison.h"
#include "judge/hand_case.h"

namespace spadille::compare {

/// Explains the differences between the rows of a hand by judging it again under combined rule sets. Fills `why`. The
/// rows must be grouped. `read` is the hand. `before` holds the session of each row before the hand; it is empty if the
/// hand is in no session.
void explain(ComparedHand& compared, judge::HandCases& read, const std::vector<std::optional<judge::Session>>& before);

/// True if both sessions carry the same into their next hand.
bool carry_the_same(const judge::Session& a, const judge::Session& b);

/// Finds the options that make two rows carry different things out of a hand. `before`: the session of both rows before
/// the hand. Returns them ascending; empty if there are none.
std::vector<std::size_t> explain_carried(const Row& from, const Row& to, judge::HandCases& read,
                                         const judge::Session& before);

}  // namespace spadille::compare
