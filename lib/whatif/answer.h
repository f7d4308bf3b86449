#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "judge/referee.h"
#include "whatif/act.h"
#include "whatif/differences.h"
#include "whatif/replay_on.h"

namespace spadille::whatif {

/// The judgment of a changed act, and of the hand that would have followed from it.
struct Answer {
  ChangedAct act;
  std::vector<Diagnostic> faults;  ///< faults of the changed act; it is legal if empty
  std::optional<CardSet> legal;    ///< cards that the rules allow at a changed play; nullopt if unknown
  bool certain = true;             ///< false if the record does not show all that is needed to judge the act
  std::optional<Stop> stop;
  std::vector<Forced> forced;
  std::vector<Redrawn> redrawn;
  std::size_t tricks = 0;  ///< number of complete tricks replayed
  Report recorded;
  Report changed;
  std::vector<Difference> differences;

  [[nodiscard]] bool is_legal() const { return faults.empty(); }
  /// True if the changed act cannot have happened, so that nothing follows from it.
  [[nodiscard]] bool is_impossible() const { return stop && stop->why == Stop::Why::impossible; }
};

/// Answers a question about a hand and its report. Throws `UsageError` if the question does not name an act of the
/// hand.
Answer answer(const Question& question, const judge::ReadHand& hand, const Report& report);

}  // namespace spadille::whatif
