#include "rules/rule_set.h"

#include <utility>

#include "base/assert.h"

namespace spadille::rules {

std::shared_ptr<const std::any> RuleSet::completed(const GameOptions& game,
                                                   const std::shared_ptr<const std::any>& said) {
  if (game.complete == nullptr) return said;
  auto rules = std::make_shared<std::any>(*said);
  game.complete(*rules);
  return rules;
}

RuleSet::RuleSet(const GameOptions& game, std::string name, std::any said, std::vector<Origin> origins, About about)
    : game_(&game),
      name_(std::move(name)),
      said_(std::make_shared<const std::any>(std::move(said))),
      rules_(completed(game, said_)),
      origins_(std::make_shared<const std::vector<Origin>>(std::move(origins))),
      about_(std::move(about)) {}

std::optional<std::size_t> RuleSet::find(std::string_view option) const {
  for (std::size_t i = 0; i < game_->options.size(); ++i)
    if (game_->options[i].name == option) return i;
  return std::nullopt;
}

std::vector<std::size_t> differing_options(const RuleSet& a, const RuleSet& b) {
  SPADILLE_ASSERT(a.game_ == b.game_);
  const auto options = a.game_->options;
  std::vector<std::size_t> differing;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const auto& print = options[i].print;
    if (print(*a.said_) != print(*b.said_) || print(*a.rules_) != print(*b.rules_)) differing.push_back(i);
  }
  return differing;
}

}  // namespace spadille::rules
