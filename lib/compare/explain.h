#pragma once

#include <map>
#include <vector>

#include "compare/comparison.h"
#include "compare/judged_mixes.h"
#include "compare/rule_mixes.h"
#include "referee/hand_case.h"

namespace spadille::compare {

/// Explains the differences between the rows of hands by judging them anew under mixed rules. Keeps the mixes from hand
/// to hand.
class Explainer {
 public:
  Explainer() = default;
  Explainer(const Explainer&) = delete;
  Explainer& operator=(const Explainer&) = delete;

  /// Fills `why` of a hand whose rows are grouped. `read` is the hand, `before` each row's session before it; none
  /// (empty) where the hand stands alone.
  void explain(ComparedHand& compared, const referee::HandCases& read,
               const std::vector<std::optional<referee::Session>>& before);

 private:
  using RuleSets = std::vector<std::shared_ptr<const rules::RuleSet>>;
  // The mixes of some rule sets, and room for what a hand comes to under them.
  struct Lot {
    explicit Lot(const RuleSets& rules) : mixes(rules) {}
    RuleMixes mixes;
    JudgedMixes judged;
  };

  Lot& lot_of(const RuleSets& rules);

  static constexpr std::size_t kMostKept = 64;
  std::map<RuleSets, Lot> lots_;
  std::pair<const RuleSets, Lot>* last_ = nullptr;  // the one used last
};

}  // namespace spadille::compare
