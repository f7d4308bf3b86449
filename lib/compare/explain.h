#pragma once

#include <map>
#include <vector>

#include "compare/comparison.h"
#include "compare/judged_mixes.h"
#include "compare/kept_steps.h"
#include "compare/report_room.h"
#include "compare/rule_mixes.h"
#include "referee/hand_case.h"
#include "rules/loader.h"

namespace spadille::compare {

/// Explains the differences between the rows of hands by judging them anew under mixed rules. Keeps the mixes from hand
/// to hand.
class Explainer {
 public:
  Explainer() = default;
  Explainer(const Explainer&) = delete;
  Explainer& operator=(const Explainer&) = delete;

  /// Begins with a hand. `rules` is what each of its rows is judged by, null for a row that is not judged; `before`
  /// each row's session before it, none (empty) where the hand stands alone.
  void begin_hand(const std::vector<rules::RuleSetPtr>& rules,
                  const std::vector<std::optional<referee::Session>>& before);
  /// For the judging of a row, which shares with the others what it has in common with them; null where it has nothing.
  KeptSteps* memory_of(std::size_t row);
  /// Fills `why` of the hand, whose rows are grouped. `read` is the hand.
  void explain(ComparedHand& compared, const referee::HandCases& read,
               const std::vector<std::optional<referee::Session>>& before);

 private:
  // The mixes of some rule sets, and room for what a hand comes to under them.
  struct Lot {
    explicit Lot(const std::vector<rules::RuleSetPtr>& rules) : mixes(rules), steps(mixes) {}
    RuleMixes mixes;
    JudgedMixes judged;
    KeptSteps steps;
    ReportRoom tried{};
  };
  // The rows of one game, where there are several.
  struct Party {
    const GameEntry& game;
    std::vector<std::size_t> rows{};
    std::vector<std::size_t> states{};  // by row: the first of them whose session was in the same state before the hand
    Lot* lot = nullptr;
  };

  void find_parties();

  static constexpr std::size_t kMostKept = 64;
  std::map<std::vector<rules::RuleSetPtr>, Lot> lots_;
  std::vector<rules::RuleSetPtr> rules_;  // of the hand, by row
  std::vector<Party> parties_;            // of these rows
};

}  // namespace spadille::compare
