#pragma once

#include "base/random.h"
#include "record/hand_record.h"
#include "rules/rule_set.h"

namespace spadille::ombre {

/// Like `generate::random_hand`, for ombre: dealt, bid and exchanged. The hand is played to its end, stopped,
/// surrendered or taken over. Every contract, outcome, feat, limit of the exchange and privilege occurs.
record::HandRecord random_hand(const rules::RuleSet& rules, Random& random);

}  // namespace spadille::ombre
