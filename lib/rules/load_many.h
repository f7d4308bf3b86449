#pragma once

#include <string>
#include <vector>

#include "rules/loader.h"

namespace spadille::rules {

/// The rule sets that some words of a command line name, all of one game. A short name, a mapping or a file that does
/// not say its game belongs to the game that all the words can mean, the first of several. The error is a sentence.
Result<std::vector<RuleSetPtr>, std::string> load_together(Loader& loader, const std::vector<std::string>& words,
                                                           const GameOptions* game);

}  // namespace spadille::rules
