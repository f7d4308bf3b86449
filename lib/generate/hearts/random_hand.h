#pragma once

#include "base/random.h"
#include "record/hand_record.h"
#include "rules/rule_set.h"

namespace spadille::hearts {

/// Like `generate::random_hand`.
record::HandRecord random_hand(const rules::RuleSet& rules, Random& random);

}  // namespace spadille::hearts
