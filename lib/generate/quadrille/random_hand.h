#pragma once

#include "base/random.h"
#include "record/hand_record.h"
#include "rules/rule_set.h"

namespace spadille::quadrille {

/// Like `generate::random_hand`, for both games: dealt, bid and called. The hand is played to its end, stopped, or cut
/// off once the payments can no longer change. Every contract, outcome, feat and kind of call occurs.
record::HandRecord random_hand(const rules::RuleSet& rules, Random& random);

}  // namespace spadille::quadrille
