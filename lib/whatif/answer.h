#pragma once

#include <optional>
#include <vector>

#include "judge/referee.h"
#include "whatif/act.h"
#include "whatif/differences.h"
#include "whatif/replay_on.h"

namespace spadille::whatif {

/// What would have been: the verdict on the changed act, and the hand with it.
struct Answer {
  ChangedAct act;
  std::vector<Diagnostic> faults;  ///< of the changed act; lawful without any
  std::optional<CardSet> legal;    ///< what might be played there
  bool certain = true;             ///< false where the record does not show all it takes to judge the act
  std::optional<Stop> stop;
  std::vector<Forced> forced;
  std::vector<Redrawn> redrawn;
  std::size_t tricks = 0;  ///< complete ones that were replayed
  Report recorded;
  Report changed;
  std::vector<Difference> differences;

  [[nodiscard]] bool is_lawful() const { return faults.empty(); }
  /// Whether the changed act cannot have happened, so that nothing follows from it.
  [[nodiscard]] bool is_impossible() const { return stop && stop->why == Stop::Why::impossible; }
};

/// Answers a question about a hand and its report. Throws `UsageError` where the question names nothing in it.
Answer answer(const Question& question, const judge::ReadHand& hand, const Report& report);

}  // namespace spadille::whatif
