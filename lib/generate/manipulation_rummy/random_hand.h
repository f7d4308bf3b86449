#pragma once

#include "base/random.h"
#include "record/hand_record.h"
#include "rules/rule_set.h"

namespace spadille::manipulation_rummy {

/// Like `generate::random_hand`: dealt and played until a player is out or all have passed. Every way to bring cards to
/// the table occurs, and runs with the ace at either end. Every number of players that the rules allow occurs.
record::HandRecord random_hand(const rules::RuleSet& rules, Random& random);

}  // namespace spadille::manipulation_rummy
