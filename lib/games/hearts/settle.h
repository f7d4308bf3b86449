#pragma once

#include <cstdint>

#include "diagnostics/sink.h"
#include "games/game.h"
#include "games/hearts/law.h"
#include "record/hand_record.h"
#include "result/hand_report.h"

namespace spadille::hearts {

/// A hand that is decided, and what it is settled by.
struct Settling {
  const record::HandRecord& record;
  const Rules& rules;
  const Carried& carried;
  Sink& sink;

  /// Returns what the score depends on besides the cards: the totals before the hand, and the shooter's choice.
  [[nodiscard]] Standing standing() const;
};

/// Puts outcome, feats and points of a decided hand into `result`. Leaves it unfinished, and reports why, if the
/// shooter had to choose and the record has no choice (`record/missing-key`), or if the result depends on totals that
/// are unknown (`record/incomplete`). Reports a choice that nobody had (`shooter/not-allowed`).
void settle(const Settling& hand, const Taken& taken, PointsResult& result);

/// How much of a player's lines is certain, if it is open which cards the player took. Each step leaves less.
enum class CertainLines : std::uint8_t {
  all,
  points,  ///< not the points of the single cards
  sum      ///< only the sum of the lines
};
/// Returns what of a player's lines is the same in both sheets.
CertainLines compare_lines(const ScoreSheet& a, const ScoreSheet& b, Seat seat);
/// Leaves only what is certain of the players' lines. Their sums stay.
void keep_certain(const BySeat<CertainLines>& certain, ScoreSheet& sheet);

/// Reports a choice of the shooter if the rules allow none (`shooter/not-allowed`). For hands that are not settled.
void check_choice(const record::HandRecord& record, const Rules& rules, Sink& sink);
/// As above, if the rules allow one but no player has taken all point cards.
void check_choice_without_moon(const record::HandRecord& record, const Rules& rules, Sink& sink);

}  // namespace spadille::hearts
