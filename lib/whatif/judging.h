#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "games/game.h"

namespace spadille::whatif {

/// What the referee finds in a hand.
struct Judged {
  HandView view;
  std::vector<Diagnostic> diagnostics;
};

/// Whether each fault is reported, or one transcription error for all the faults that it explains.
enum class Faults : std::uint8_t { each, explained };

/// Judges hands of one table: the same game, rules and session.
class Table {
 public:
  Table(const GameEntry& game, const rules::RuleSet& rules, Carried carried)
      : game_(game), rules_(rules), carried_(carried) {}

  [[nodiscard]] Judged judge(const record::HandRecord& hand, Faults faults = Faults::each) const;
  [[nodiscard]] const GameEntry& game() const { return game_; }
  [[nodiscard]] const rules::RuleSet& rules() const { return rules_; }

 private:
  const GameEntry& game_;
  const rules::RuleSet& rules_;
  Carried carried_;
};

/// Whether two diagnostics are the same fault at the same place.
bool is_same_fault(const Diagnostic& a, const Diagnostic& b);

/// The errors of the first that are not in the second.
std::vector<Diagnostic> faults_beyond(const std::vector<Diagnostic>& found, const std::vector<Diagnostic>& known);

}  // namespace spadille::whatif
