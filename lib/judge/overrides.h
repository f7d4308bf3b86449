#pragma once

#include <map>
#include <string>
#include <string_view>

#include "rules/loader.h"

namespace spadille::judge {

/// Rule sets that replace those of the records. A short name means a rule set of the record's game.
struct Overrides {
  rules::RuleSetPtr named;  ///< for a record that does not name its game; null if the rules do not name one either
  std::map<std::string_view, rules::RuleSetPtr> of_game;
  std::map<std::string_view, std::string> why_not;  ///< error messages of the games in which the rules cannot be loaded

  /// True if there are any.
  [[nodiscard]] bool given() const { return !of_game.empty(); }
};

/// Loads a preset, a file or a mapping `{…}` for every game. Returns an error message if no game can load it.
Result<Overrides, std::string> find_overrides(rules::Loader& loader, const std::string& rules);

}  // namespace spadille::judge
