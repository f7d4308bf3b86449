#pragma once

#include <any>
#include <cstddef>
#include <memory>

#include "rules/rule_set.h"

namespace spadille::rules {

/// Rules that change option by option, for judging under many of them one after the other.
class RuleMixer {
 public:
  /// Begins as a copy of these rules.
  explicit RuleMixer(const RuleSet& base);
  RuleMixer(const RuleMixer&) = delete;
  RuleMixer& operator=(const RuleMixer&) = delete;

  /// Gives an option the value that it has in another rule set of the same game.
  void take(const RuleSet& other, std::size_t option);
  /// Whether the values contradict each other, so that nothing can be judged by them.
  [[nodiscard]] bool contradicts() const;
  /// The rules as they are now; good until they change. For judging only: they have the name of the first ones, which
  /// also stands for every value.
  const RuleSet& rules();

 private:
  std::shared_ptr<std::any> said_;
  RuleSet rules_;  // looks at `said_`
  bool complete_ = true;
};

}  // namespace spadille::rules
