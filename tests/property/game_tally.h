#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "games/game.h"
#include "property/world.h"

/// The events that random hands of a game must include, in addition to those of every game.
namespace spadille::test {

/// A random hand with its view and its rule set.
struct TalliedHand {
  const record::HandRecord& hand;
  const HandView& view;
  const rules::RuleSet& rules;

  /// Returns the value of an option, in the syntax of a rule set.
  [[nodiscard]] std::string option(std::string_view name) const { return rules.value(*rules.find(name)); }
};

/// A hand without something that can be derived from the rest, so that the report is the same.
struct Shorter {
  std::string_view what;  ///< the counted event, such as "judged without its deal"
  /// Returns nullopt if it cannot be derived from the rest of this hand.
  std::optional<record::HandRecord> (*make)(const TalliedHand& tallied);
};

/// The tally of one game.
struct GameTally {
  std::string_view game;
  std::vector<std::string_view> wanted;  ///< events that must occur
  void (*count)(const TalliedHand& tallied, Tally& occurred);
  std::vector<Shorter> shorter;
};

GameTally ombre_tally();
GameTally quadrille_tally();
GameTally quintille_tally();
GameTally hearts_tally();
GameTally rummy_tally();
GameTally manipulation_rummy_tally();
GameTally german_solo_tally();
GameTally gin_tally();

/// Returns the tally of a game; null if there is none.
const GameTally* tally_of(std::string_view game);

}  // namespace spadille::test
