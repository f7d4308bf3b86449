#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/reading.h"

namespace spadille::rules {

/// The findings about a user's rule-set file.
struct CheckedRules {
  const GameOptions* game = nullptr;  ///< null if unknown
  std::vector<Finding> findings;      ///< sorted by location; each has one
};

/// Checks the text of a rule-set file. Reports every error, and options that have no effect, no source or the same
/// value without the file. `name` is its path. If the file does not name its game, `game` is assumed. If `game` is null
/// too, the game with the fewest unknown options is assumed. Ties go to the fewest errors.
CheckedRules check_rules(Reader& reader, const Document& document, const std::string& name, const GameOptions* game);

}  // namespace spadille::rules
