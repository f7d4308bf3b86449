#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "games/game.h"
#include "referee/read_document.h"
#include "referee/session.h"
#include "referee/slip.h"
#include "verdict/hand_report.h"

namespace spadille::referee {

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

/// A step of the judging of a hand that was taken once.
struct TakenStep {
  Found found{};
  std::size_t number = 0;    ///< of what was found, in this step: the same for the same
  rules::OptionSet asked{};  ///< the options that it asked
  Sink told{};               ///< what it told, and nothing else
};

/// What a search for a slip in a hand came to.
struct SoughtSlip {
  std::optional<Related> found{};
  rules::OptionSet asked{};  ///< the options that it asked
};

/// Remembers the steps of judging one hand, and the search for a slip in it, so that rules which agree on what was
/// asked need not have it done again.
class StepMemory {
 public:
  StepMemory() = default;
  StepMemory(const StepMemory&) = delete;
  StepMemory& operator=(const StepMemory&) = delete;
  virtual ~StepMemory() = default;

  /// What a step (from 0) comes to under the rules in force, after what has that number in the step before (0 before
  /// the first); null where it is not known. Good until there is room for another in this step.
  virtual const TakenStep* find(std::size_t step, std::size_t before) = 0;
  /// Room for a step that is not known; what lies there may be overwritten.
  virtual TakenStep& room(std::size_t step) = 0;
  /// Keeps what was put into the room, and numbers it. `same` as in `Step`.
  virtual const TakenStep& keep(std::size_t step, std::size_t before, bool (*same)(const Found& a, const Found& b)) = 0;
  /// What the search for a slip by these clues comes to under the rules in force; null where it is not known. Good
  /// until another is kept.
  virtual const SoughtSlip* find_slip(const SlipClues& clues) = 0;
  virtual void keep_slip(const SlipClues& clues, const SoughtSlip& sought) = 0;
};

/// Judges a hand as the next of `session`, which it moves on; null where it stands alone. Fills what the report says of
/// it: not the names of players, game and rules, nor the sources of its diagnostics. What was carried to the hand;
/// nothing where it could not be judged. With a memory only the steps are taken that it does not know.
std::optional<Carried> judge(HandCase& hand, const rules::RuleSet& rules, Session* session, Report& report,
                             StepMemory* memory = nullptr);

}  // namespace spadille::referee
