#include "rules/rule_set.h"

namespace spadille::rules {

std::optional<std::size_t> RuleSet::find(std::string_view option) const {
  for (std::size_t i = 0; i < game_->options.size(); ++i)
    if (game_->options[i].name == option) return i;
  return std::nullopt;
}

}  // namespace spadille::rules
