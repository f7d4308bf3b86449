#pragma once

#include "base/random.h"
#include "record/hand_record.h"
#include "rules/rule_set.h"

namespace spadille::quadrille {

/// As `generate::random_hand`, for both games: dealt, bid, called, and played to its end, stopped, or no
/// further than the payments can change. Every contract, outcome, feat and kind of call occurs.
record::HandRecord random_hand(const rules::RuleSet& rules, Random& random);

}  // namespace spadille::quadrille
