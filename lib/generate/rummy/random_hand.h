#pragma once

#include "base/random.h"
#include "record/hand_record.h"
#include "rules/rule_set.h"

namespace spadille::rummy {

/// A complete lawful hand without claims, its deal and dealer written. See generate::random_hand.
record::HandRecord random_hand(const rules::RuleSet& rules, Random& random);

}  // namespace spadille::rummy
