#pragma once

#include <string>
#include <vector>

#include "base/random.h"
#include "games/game.h"
#include "property/world.h"

/// Random rule sets of any game, from its presets and the options in its catalogue.
namespace spadille::test {

/// A value of an option, as JSON.
struct OptionValue {
  std::string option;
  std::string value;
};

/// Returns the values that the catalogue of a game lists, and some values of options with too many to list.
const std::vector<OptionValue>& option_values(const GameEntry& game);

/// Returns a random preset. If `turn` is odd, some options are changed. As `turn` grows, one of them takes all
/// values of the game in turn. The rule set never contradicts itself.
RulesText random_rules(const GameEntry& game, std::size_t turn, Random& random);

}  // namespace spadille::test
