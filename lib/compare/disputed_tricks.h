#pragma once

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include "compare/comparison.h"
#include "judge/hand_case.h"
#include "rules/loader.h"

namespace spadille::compare {

/// In which options two rule sets of one game differ, found once for every hand.
class DifferingOptions {
 public:
  rules::OptionSet of(const rules::RuleSetPtr& a, const rules::RuleSetPtr& b);

 private:
  struct Known {
    rules::RuleSetPtr a;  // keeps the key valid, as the other does
    rules::RuleSetPtr b;
    rules::OptionSet options;
  };

  static constexpr std::size_t kMostKept = 16384;
  std::map<std::pair<const rules::RuleSet*, const rules::RuleSet*>, Known> pairs_;
};

/// The tricks that not every row would give to the same player. `read` is the hand that the rows are judgements of.
std::vector<DisputedTrick> disputed_tricks(const std::vector<Row>& rows, const judge::HandCases& read,
                                           DifferingOptions& differing);

}  // namespace spadille::compare
