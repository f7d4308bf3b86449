#pragma once

#include "base/random.h"
#include "games/ombre/rules.h"
#include "record/hand_record.h"
#include "rules/rule_set.h"

namespace spadille::ombre {

/// A complete lawful hand under these rules, without claims: dealt, bid, exchanged, played to its end,
/// stopped, given up or taken over. Biased, so that every contract, outcome, feat, limit of the
/// exchange and privilege occurs in a few thousand hands. The same for the same random source.
record::HandRecord random_hand(const Rules& rules, Random& random);

/// Puts in all the claims that the rules give for the hand.
void add_claims(record::HandRecord& hand, const rules::RuleSet& rules);

}  // namespace spadille::ombre
