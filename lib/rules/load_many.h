#pragma once

#include <string>
#include <vector>

#include "rules/loader.h"

namespace spadille::rules {

/// Loads the rule sets that the words of a command line name. All must be of `game`, or if it is null of the first game
/// in which all words are valid. That game also applies to short names, mappings, and files that do not name one. The
/// error is a sentence.
Result<std::vector<RuleSetPtr>, std::string> load_together(Loader& loader, const std::vector<std::string>& words,
                                                           const GameOptions* game);

}  // namespace spadille::rules
