#pragma once

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include "compare/comparison.h"
#include "judge/hand_case.h"
#include "rules/loader.h"

namespace spadille::compare {

/// Caches in which options two rule sets of one game differ.
class DifferingOptions {
 public:
  /// Returns the options in which `a` and `b` differ.
  rules::OptionSet of(const rules::RuleSetPtr& a, const rules::RuleSetPtr& b);

 private:
  static constexpr std::size_t kMostKept = 16384;
  std::map<std::pair<rules::RuleSetPtr, rules::RuleSetPtr>, rules::OptionSet> pairs_;
};

/// Returns the tricks that two rows give to different players, in order. `read` is the hand that the rows judge.
std::vector<DisputedTrick> disputed_tricks(const std::vector<Row>& rows, const judge::HandCases& read,
                                           DifferingOptions& differing);

}  // namespace spadille::compare
