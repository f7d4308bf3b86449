#pragma once

#include "base/random.h"
#include "record/hand_record.h"
#include "rules/rule_set.h"

namespace spadille::rummy {

/// Returns a complete legal hand without claims, with its deal and dealer recorded. See `generate::random_hand`. The
/// hand is unfinished if nobody went out in any attempt.
record::HandRecord random_hand(const rules::RuleSet& rules, Random& random);

}  // namespace spadille::rummy
