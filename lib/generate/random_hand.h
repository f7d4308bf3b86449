#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "record/hand_record.h"
#include "result/hand_report.h"
#include "rules/rule_set.h"

/// Random legal hands, for `spadille random` and for tests. The games do not depend on their generators.
namespace spadille::generate {

/// Returns the games that have a generator, by their names in the record format, in the order of `all_games()`.
std::span<const std::string_view> games();

/// True if `random_hand` supports the game.
bool has_generator(std::string_view game);

/// Returns a complete legal hand without claims. The game must have a generator. The same seed gives the same hand.
/// Rare contracts, outcomes and privileges are preferred, so that a few thousand hands contain everything that the
/// rules cover.
record::HandRecord random_hand(const rules::RuleSet& rules, Random& random);

/// Replaces the claims of a hand outside a session with the amounts of `result`. Removes them if the hand is not
/// settled.
void write_claims(record::HandRecord& hand, const rules::RuleSet& rules, const HandResult& result);

/// Returns cards as a record lists them, without locations.
template <class Cards>
record::CardList list_of(const Cards& cards) {
  record::CardList list;
  for (const Card card : cards) list.cards.push_back({card, {}});
  return list;
}
/// Returns names for two to six players of a random hand. Some are names that YAML would take for another type.
std::vector<std::string> random_players(std::size_t players, Random& random);

}  // namespace spadille::generate
