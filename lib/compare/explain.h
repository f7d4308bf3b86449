#pragma once

#include <map>
#include <vector>

#include "compare/comparison.h"
#include "compare/rule_mixes.h"
#include "referee/hand_case.h"

namespace spadille::compare {

/// Explains the differences between the rows of hands by judging them anew under mixed rules. Keeps the mixes from hand
/// to hand.
class Explainer {
 public:
  /// Fills `why` of a hand whose rows are grouped. `read` is the hand, `before` each row's session before it; none
  /// (empty) where the hand stands alone.
  void explain(ComparedHand& compared, const referee::HandCases& read,
               const std::vector<std::optional<referee::Session>>& before);

 private:
  RuleMixes& mixes_of(const std::vector<std::shared_ptr<const rules::RuleSet>>& rules);

  static constexpr std::size_t kMostKept = 64;
  std::map<std::vector<const rules::RuleSet*>, RuleMixes> mixes_;
};

}  // namespace spadille::compare
