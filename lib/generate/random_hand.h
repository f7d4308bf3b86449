#pragma once

#include <span>
#include <string_view>

#include "base/random.h"
#include "record/hand_record.h"
#include "rules/rule_set.h"

/// Random legal hands, for `spadille random` and for tests. No game knows how its hands are generated.
namespace spadille::generate {

/// The games that have a generator, by their names in the record format, in the order of `all_games()`.
std::span<const std::string_view> games();

/// True if `random_hand` knows the game.
bool has_generator(std::string_view game);

/// A complete legal hand without claims, for a game that has a generator. The same seed gives the same hand. Rare
/// contracts, outcomes and privileges are preferred, so that a few thousand hands contain everything the rules know.
record::HandRecord random_hand(const rules::RuleSet& rules, Random& random);

}  // namespace spadille::generate
