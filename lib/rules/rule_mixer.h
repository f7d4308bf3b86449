#pragma once

#include <any>
#include <cstddef>
#include <memory>

#include "rules/rule_set.h"

namespace spadille::rules {

/// A rule set that changes option by option, for judging with many combinations in turn.
class RuleMixer {
 public:
  /// Starts as a copy of `base`.
  explicit RuleMixer(const RuleSet& base);
  RuleMixer(const RuleMixer&) = delete;
  RuleMixer& operator=(const RuleMixer&) = delete;

  /// Gives an option the value that it has in another rule set of the same game.
  void take(const RuleSet& other, std::size_t option);
  /// True if the values contradict each other, so that no hand can be judged with them.
  [[nodiscard]] bool contradicts() const;
  /// Returns the current rule set, valid until the next change. For judging only: its name and the origins of its
  /// values remain those of `base`.
  const RuleSet& rules();

 private:
  std::shared_ptr<std::any> said_;
  RuleSet rules_;  // shares `said_`
  bool complete_ = true;
};

}  // namespace spadille::rules
