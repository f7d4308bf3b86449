#include "rules/rule_mixer.h"

#include <algorithm>

#include "base/assert.h"

namespace spadille::rules {

RuleMixer::RuleMixer(const RuleSet& base) : said_(std::make_shared<std::any>(*base.said_)), rules_(base) {
  rules_.said_ = said_;
  rules_.rules_ = RuleSet::completed(base.game(), said_);
}

void RuleMixer::take(const RuleSet& other, std::size_t option) {
  SPADILLE_ASSERT(&other.game() == &rules_.game());
  other.game().options[option].copy(*other.said_, *said_);
  complete_ = false;
}

bool RuleMixer::contradicts() const {
  const auto all = rules_.game().contradictions(*said_);
  return std::any_of(all.begin(), all.end(),
                     [](const Contradiction& each) { return each.weight == Contradiction::Weight::forbids; });
}

const RuleSet& RuleMixer::rules() {
  if (!complete_ && rules_.game().complete != nullptr) rules_.rules_ = RuleSet::completed(rules_.game(), said_);
  complete_ = true;
  return rules_;
}

}  // namespace spadille::rules
