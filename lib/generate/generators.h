#pragma once

#include "base/random.h"
#include "record/hand_record.h"
#include "rules/rule_set.h"

// The generators of the games, as `generate::random_hand` uses them.

namespace spadille::german_solo {
/// Like `generate::random_hand`: dealt, bid and called. The hand is played to its end, stopped, or cut off once it is
/// decided. Every contract, outcome and kind of call occurs.
record::HandRecord random_hand(const rules::RuleSet& rules, Random& random);
}  // namespace spadille::german_solo

namespace spadille::gin {
/// Like `generate::random_hand`: dealt and played until a player knocks or the hand is dead. Gin, big gin, undercuts,
/// dead hands, and answers with and without their parts occur.
record::HandRecord random_hand(const rules::RuleSet& rules, Random& random);
}  // namespace spadille::gin

namespace spadille::hearts {
/// Like `generate::random_hand`.
record::HandRecord random_hand(const rules::RuleSet& rules, Random& random);
}  // namespace spadille::hearts

namespace spadille::manipulation_rummy {
/// Like `generate::random_hand`: dealt and played until a player is out or all have passed. Every way to bring cards to
/// the table occurs, and runs with the ace at either end. Every number of players that the rules allow occurs.
record::HandRecord random_hand(const rules::RuleSet& rules, Random& random);
}  // namespace spadille::manipulation_rummy

namespace spadille::ombre {
/// Like `generate::random_hand`, for ombre: dealt, bid and exchanged. The hand is played to its end, stopped,
/// surrendered or taken over. Every contract, outcome, feat, limit of the exchange and privilege occurs.
record::HandRecord random_hand(const rules::RuleSet& rules, Random& random);
}  // namespace spadille::ombre

namespace spadille::quadrille {
/// Like `generate::random_hand`, for both games: dealt, bid and called. The hand is played to its end, stopped, or cut
/// off once the payments can no longer change. Every contract, outcome, feat and kind of call occurs.
record::HandRecord random_hand(const rules::RuleSet& rules, Random& random);
}  // namespace spadille::quadrille

namespace spadille::rummy {
/// Returns a complete legal hand without claims, with its deal and dealer recorded. See `generate::random_hand`. The
/// hand is unfinished if nobody went out in any attempt.
record::HandRecord random_hand(const rules::RuleSet& rules, Random& random);
}  // namespace spadille::rummy
