#pragma once

#include "games/game.h"

namespace spadille::rummy {

/// A complete lawful hand without claims, its deal and dealer written. See GameEntry::random_hand.
record::HandRecord random_hand(const rules::RuleSet& rules, Random& random);

}  // namespace spadille::rummy
