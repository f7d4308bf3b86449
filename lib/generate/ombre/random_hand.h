#pragma once

#include "base/random.h"
#include "record/hand_record.h"
#include "rules/rule_set.h"

namespace spadille::ombre {

/// As `generate::random_hand`, for ombre: dealt, bid, exchanged, played to its end, stopped, given up or
/// taken over. Every contract, outcome, feat, limit of the exchange and privilege occurs.
record::HandRecord random_hand(const rules::RuleSet& rules, Random& random);

}  // namespace spadille::ombre
