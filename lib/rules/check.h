#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/reading.h"

namespace spadille::rules {

/// A rule-set file of one's own, and all that can be said against it.
struct CheckedRules {
  const GameOptions* game = nullptr;  ///< null where it cannot be told
  std::vector<Finding> findings;      ///< by their places; each has one
};

/// Checks the text of a file: every error that keeps it from being used, and what is idle, unsourced or superfluous in
/// it. `name` is its path. A file that does not say its game is taken for one of `game`, or where that is null of the
/// game that has most of its options, then in which it has the fewest errors.
CheckedRules check_rules(Reader& reader, const Document& document, const std::string& name, const GameOptions* game);

}  // namespace spadille::rules
