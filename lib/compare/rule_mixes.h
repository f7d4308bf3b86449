#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "compare/why.h"
#include "rules/rule_set.h"

namespace spadille::compare {

/// Rule sets of one game that are compared, and all that lie between two of them.
class RuleMixes {
 public:
  /// There are at most 255 of them, all of one game.
  explicit RuleMixes(std::vector<std::shared_ptr<const rules::RuleSet>> rules);

  /// The values of the options in which any of them differ, each by a number: rules with the same numbers are the same.
  using Key = std::string;

  [[nodiscard]] const rules::RuleSet& rules(std::size_t i) const { return *rules_[i]; }
  /// The options in which two of them differ, ascending.
  [[nodiscard]] const std::vector<std::size_t>& differing(std::size_t from, std::size_t to) const {
    return differing_[from * rules_.size() + to];
  }
  /// The values of one of them.
  [[nodiscard]] const Key& own(std::size_t i) const { return values_[i]; }
  /// What the first becomes with these of the options in which the second differs from it.
  [[nodiscard]] Key key(std::size_t from, std::size_t to, Changes changes) const;
  /// The rules of such a key, as made of these two; null where they contradict each other. Good until the next call.
  const rules::RuleSet* mixed(std::size_t from, std::size_t to, Changes changes, const Key& key);

 private:
  static constexpr std::size_t kMostKept = 4096;

  std::vector<std::shared_ptr<const rules::RuleSet>> rules_;
  std::vector<Key> values_;                          // by rule set and option
  std::vector<std::vector<std::size_t>> differing_;  // by pair
  std::map<Key, std::shared_ptr<const rules::RuleSet>> kept_;
};

}  // namespace spadille::compare
