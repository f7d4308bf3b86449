#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "games/game.h"
#include "record/writer.h"
#include "rules/loader.h"

/// Random hands in memory for the benchmarks. Every run makes the same hands.
namespace spadille::bare {

/// Hands of one game, played and settled by the game's default rule set.
struct MadeHands {
  const GameEntry& game;
  rules::RuleSetPtr rules;
  std::vector<record::HandRecord> records;  ///< with all their claims recorded

  /// Returns the number of cards played to the tricks of all hands.
  [[nodiscard]] std::size_t plays() const;
  /// Returns all hands as one text, each hand a document.
  [[nodiscard]] std::string text(record::WriteStyle::Syntax syntax) const;
};

/// Makes `count` hands. Throws if the default rule set cannot be loaded.
MadeHands make_hands(const GameEntry& game, std::size_t count);

/// Returns the state carried into a hand outside a session.
Carried carried_to(const record::HandRecord& hand);

/// Returns the engine's verdict. Runs all checks of a hand, including its settlement and its claims.
Verdict verdict_on(const MadeHands& hands, const record::HandRecord& hand);

}  // namespace spadille::bare
