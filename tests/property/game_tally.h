#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "games/game.h"
#include "property/world.h"

/// What random hands of a game have to show, beside what is asked of every game.
namespace spadille::test {

/// A random hand and all that was found out about it.
struct TalliedHand {
  const record::HandRecord& hand;
  const HandView& view;
  const rules::RuleSet& rules;

  /// The value of an option, as a rule set writes it.
  [[nodiscard]] std::string option(std::string_view name) const { return rules.value(*rules.find(name)); }
};

/// A hand with something left out that the rest tells, so that the report is the same.
struct Shorter {
  std::string_view what;  ///< as it is counted: "judged without its deal"
  /// Nothing where the rest of this hand does not tell it.
  std::optional<record::HandRecord> (*make)(const TalliedHand& tallied);
};

/// The part of one game.
struct GameTally {
  std::string_view game;
  std::vector<std::string_view> wanted;  ///< what must occur
  void (*count)(const TalliedHand& tallied, Tally& occurred);
  std::vector<Shorter> shorter;
};

GameTally ombre_tally();
GameTally quadrille_tally();
GameTally quintille_tally();
GameTally hearts_tally();
GameTally rummy_tally();
GameTally manipulation_rummy_tally();

/// The part of a game; null where it has none.
const GameTally* tally_of(std::string_view game);

}  // namespace spadille::test
