#pragma once

#include <string>

#include "rules/rule_set.h"

namespace spadille::skeleton {

/// The name of a rule set that a house rule set extends, and the file of the house rule set.
struct HouseRules {
  const rules::RuleSet& base;
  std::string extends;  ///< the value of the key `extends`
  std::string file;     ///< the value of the key `rules` that names it
};

/// Returns a house rule set without options of its own. Each option of the game is an example in a comment, with its
/// value in the base and the text of all values in the catalogue.
std::string rules_skeleton(const HouseRules& house);

}  // namespace spadille::skeleton
