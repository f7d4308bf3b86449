#pragma once

#include <map>
#include <string>
#include <string_view>

#include "rules/loader.h"

namespace spadille::judge {

/// Rules in force instead of the records' own. A short name means a rule set of the record's game.
struct Overrides {
  rules::RuleSetPtr named;  ///< for a record that does not say its game; null where the rules do not say it either
  std::map<std::string_view, rules::RuleSetPtr> of_game;
  std::map<std::string_view, std::string> why_not;  ///< of the games in which they mean nothing

  /// Whether there are any.
  [[nodiscard]] bool given() const { return !of_game.empty(); }
};

/// What a preset, a file or a mapping `{…}` means in every game; why not, where it means nothing in any.
Result<Overrides, std::string> find_overrides(rules::Loader& loader, const std::string& rules);

}  // namespace spadille::judge
