#pragma once

#include <map>
#include <vector>

#include "compare/comparison.h"
#include "compare/rule_mixes.h"
#include "judge/hand_case.h"
#include "rules/loader.h"

namespace spadille::compare {

/// Explains the differences between the rows of hands by judging them again under combined rule sets. Not thread-safe.
class Explainer {
 public:
  Explainer() = default;
  Explainer(const Explainer&) = delete;
  Explainer& operator=(const Explainer&) = delete;

  /// Fills `why` of a hand whose rows are grouped. `read` is the hand. `before` holds the session of each row before
  /// the hand; it is empty if the hand is in no session.
  void explain(ComparedHand& compared, const judge::HandCases& read,
               const std::vector<std::optional<judge::Session>>& before);

 private:
  RuleMixes& mixes_of(const std::vector<rules::RuleSetPtr>& rules);

  static constexpr std::size_t kMostKept = 64;
  std::map<std::vector<rules::RuleSetPtr>, RuleMixes> mixes_;  // comparing rule sets is slower than judging a hand
};

}  // namespace spadille::compare
