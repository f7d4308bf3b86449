#include "rules/rule_set.h"

#include <algorithm>
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
      as_set_(std::make_shared<const std::any>(std::move(said))),
      rules_(completed(game, as_set_)),
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
    if (print(*a.as_set_) != print(*b.as_set_) || print(*a.rules_) != print(*b.rules_)) differing.push_back(i);
  }
  return differing;
}

RuleMixer::RuleMixer(const RuleSet& base) : as_set_(std::make_shared<std::any>(*base.as_set_)), rules_(base) {
  rules_.as_set_ = as_set_;
  rules_.rules_ = RuleSet::completed(base.game(), as_set_);
}

void RuleMixer::take(const RuleSet& other, std::size_t option) {
  SPADILLE_ASSERT(&other.game() == &rules_.game());
  other.game().options[option].copy(*other.as_set_, *as_set_);
  complete_ = false;
}

bool RuleMixer::contradicts() const {
  const auto all = rules_.game().contradictions(*as_set_);
  return std::any_of(all.begin(), all.end(),
                     [](const Contradiction& each) { return each.weight == Contradiction::Weight::forbids; });
}

const RuleSet& RuleMixer::rules() {
  if (!complete_ && rules_.game().complete != nullptr) rules_.rules_ = RuleSet::completed(rules_.game(), as_set_);
  complete_ = true;
  return rules_;
}

}  // namespace spadille::rules
