#pragma once

#include "base/random.h"
#include "record/hand_record.h"
#include "rules/rule_set.h"

namespace spadille::manipulation_rummy {

/// As `generate::random_hand`: dealt and played until somebody is out or all have passed. Every way to bring cards
/// to the table occurs, runs with the ace at either end, and every number of players that the rules allow.
record::HandRecord random_hand(const rules::RuleSet& rules, Random& random);

}  // namespace spadille::manipulation_rummy
