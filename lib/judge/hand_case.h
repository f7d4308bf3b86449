#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "games/game.h"
#include "judge/lazy_document.h"
#include "judge/session.h"
#include "result/hand_report.h"

namespace spadille::judge {

/// A hand as it was read, ready to be judged by any rules of its game, as often as wanted.
struct HandCase {
  const GameEntry* game = nullptr;
  record::HandRecord record{};   ///< its dealer is the record's own, or the one whom the last judging found
  Sink read{};                   ///< what reading it told, and what the table condoned
  bool sound = true;             ///< false where too much of it was not understood (told already)
  Span players_at{};             ///< where the players stand; else the hand
  bool says_dealer = false;      ///< whether it has a dealer of its own, understood or not
  bool dealer_misspelt = false;  ///< whether the key is nearly there (told already)
};

/// A hand that was read without a tree, before its game was known.
struct PlainReading {
  record::PlainHead head;
  std::unique_ptr<HandCase> hand;  ///< null once it is one of a game
};

/// What was read of one document, for each game whose rules it is judged by. References to the hands are valid as long
/// as this.
class HandCases {
 public:
  std::optional<PlainReading> plain;  ///< the document, if it was read without a tree

  /// The document read as a hand of this game; null if it was not.
  [[nodiscard]] HandCase* find(const GameEntry& game) const;
  HandCase& add(std::unique_ptr<HandCase> hand) { return *cases_.emplace_back(std::move(hand)); }

 private:
  std::vector<std::unique_ptr<HandCase>> cases_;
};

/// Judges a hand as the next of `session`, which it moves on; null where it stands alone. Fills what the report says of
/// it: not the names of players, game and rules, nor the sources of its diagnostics. What was carried to the hand;
/// nothing where it could not be judged.
std::optional<Carried> judge(HandCase& hand, const rules::RuleSet& rules, Session* session, Report& report);

}  // namespace spadille::judge
