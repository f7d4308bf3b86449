#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "games/game.h"

namespace spadille::whatif {

/// The referee's findings in a hand.
struct Judged {
  HandView view;
  std::vector<Diagnostic> diagnostics;
};

/// The game, the rule set and the carried state by which hands are judged.
struct Conditions {
  const GameEntry& game;
  const rules::RuleSet& rules;
  Carried carried;

  /// Reports each fault, without a search for a transcription error.
  [[nodiscard]] Judged judge(const record::HandRecord& hand) const;
};

/// Returns the errors in `found` that are not in `known`.
std::vector<Diagnostic> faults_beyond(const std::vector<Diagnostic>& found, const std::vector<Diagnostic>& known);

}  // namespace spadille::whatif
