#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "cards/card_bag.h"
#include "games/manipulation_rummy/rules.h"
#include "mechanics/melds/faults.h"
#include "record/hand_record.h"

/// The table of manipulation rummy: what a turn makes of it.
namespace spadille::manipulation_rummy {

/// The melds on the table.
struct Table {
  std::vector<melds::Cards> melds;
  const record::MeldList* written = nullptr;  ///< where the record shows them; nothing before the first play
};

/// The table that a turn leaves.
Table table_of(const record::MeldList& written);

/// Whether a turn writes down the very melds that lie on the table, and plays nothing.
bool only_restates(const Table& before, const record::TurnEntry& turn);

/// What a new table shows of the turn.
struct Laid {
  melds::Cards played;  ///< the cards that came from the hand, as they are written
};

/// The hand of the one who plays.
struct Hand {
  std::optional<CardBag> cards;  ///< all of them if they are known
  /// The first of the cards that cannot come from it; nothing where all can, for all that is known.
  std::function<std::optional<std::size_t>(std::span<const Card>)> first_missing;
  /// What the record showed of the cards up to this turn.
  std::function<melds::Trace()> trace;
  bool others_may_have_played = false;  ///< since the table that was last written, by what has been told
};

/// Judges the table after a turn: no card of the old one is lost, at least one comes from the hand, where it was
/// held, and every meld is one; of several faults the first in this order is reported. Nothing where it is no
/// longer known what lies on the table (reported). Laws: table_stays, play_or_draw, play_from_hand, table_melds.
std::optional<Laid> judge_table(const melds::Acting& acting, const Rules& rules, const Table& before,
                                const record::TurnEntry& turn, const Hand& hand);

}  // namespace spadille::manipulation_rummy
