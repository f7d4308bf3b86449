#pragma once

#include <string>
#include <vector>

#include "base/random.h"
#include "games/game.h"
#include "property/world.h"

/// Random rule sets of any game: its presets, and what its catalogue says of its options.
namespace spadille::test {

/// A value of an option, as JSON writes it.
struct OptionValue {
  std::string option;
  std::string value;
};

/// The values that the catalogue of a game lists, and some more of options with too many to list.
const std::vector<OptionValue>& option_values(const GameEntry& game);

/// One of the presets; in half of the turns with some options changed, of which one takes all the values of the
/// game in turn. Never one that contradicts itself.
RulesText random_rules(const GameEntry& game, std::size_t turn, Random& random);

}  // namespace spadille::test
