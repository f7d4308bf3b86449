#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "games/game.h"
#include "record/writer.h"
#include "rules/loader.h"

/// Random hands in memory, for the benchmarks: the same in every run.
namespace spadille::bare {

/// Hands of one game, played and settled by the game's default rules.
struct MadeHands {
  const GameEntry& game;
  rules::RuleSetPtr rules;
  std::vector<record::HandRecord> records;  ///< with all their figures written

  /// Cards played to the tricks of all hands.
  [[nodiscard]] std::size_t plays() const;
  /// The hands as one text, each a document.
  [[nodiscard]] std::string text(record::WriteStyle::Syntax syntax) const;
};

/// Makes so many hands.
MadeHands make_hands(const GameEntry& game, std::size_t count);

/// What is carried to a hand that stands alone.
Carried carried_to(const record::HandRecord& hand);

/// The engine's verdict: all checks of a hand, its settlement and its written figures among them.
Verdict verdict_on(const MadeHands& hands, const record::HandRecord& hand);

}  // namespace spadille::bare
