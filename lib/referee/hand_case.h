#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "games/game.h"
#include "referee/session.h"
#include "verdict/hand_report.h"

namespace spadille::referee {

/// A hand as it was read, ready to be judged by any rules of its game, as often as wanted.
struct HandCase {
  const GameEntry& game;
  record::HandRecord record;     ///< its dealer is the record's own, or the one whom the last judging found
  Sink read;                     ///< what reading it told, and what the table condoned
  bool sound = true;             ///< false where too much of it was not understood (told already)
  Span players_at{};             ///< where the players stand; else the hand
  bool says_dealer = false;      ///< whether it has a dealer of its own, understood or not
  bool dealer_misspelt = false;  ///< whether the key is nearly there (told already)
};

/// What was read of one document, for each game whose rules it is judged by; references to them stay good.
class HandCases {
 public:
  /// What was read of it as a hand of this game; null where nothing was.
  [[nodiscard]] HandCase* find(const GameEntry& game) const;
  HandCase& add(HandCase hand);

 private:
  std::vector<std::unique_ptr<HandCase>> cases_;
};

/// Judges a hand as the next of `session`, which it moves on; null where it stands alone. Fills the report, all but
/// the sources of its diagnostics. What was carried to the hand; nothing where it could not be judged.
std::optional<Carried> judge(HandCase& hand, const rules::RuleSet& rules, Session* session, Report& report);

/// Whether so many can play.
bool has_room(PlayerRange wanted, std::size_t players);
/// Reports that the rules are for another number of players.
void report_player_count(std::size_t named, PlayerRange wanted, Span at, Sink& sink);

/// What the diagnostics mean for a document that is complete, or breaks off.
Verdict verdict_of(const std::vector<Diagnostic>& diagnostics, bool unfinished);

}  // namespace spadille::referee
