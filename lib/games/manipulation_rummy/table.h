#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "cards/card_bag.h"
#include "games/manipulation_rummy/rules.h"
#include "mechanics/melds/faults.h"
#include "mechanics/melds/meld.h"
#include "record/hand_record.h"

/// The melds on the table of manipulation rummy, and how a turn changes them.
namespace spadille::manipulation_rummy {

/// The melds on the table.
struct TableMelds {
  std::vector<melds::Cards> melds;
  const record::MeldList* written = nullptr;  ///< as recorded; null before the first play
};

/// Returns the table that a turn leaves.
TableMelds table_of(const record::MeldList& written);

/// True if a turn records exactly the melds that are already on the table, and plays no card.
bool only_restates(const TableMelds& before, const record::TurnEntry& turn);

/// The holding of the player who acts.
struct ActingHand {
  std::optional<CardBag> cards;  ///< all of them; nullopt if unknown
  /// Returns the index of the first card that cannot come from the holding; nullopt if all can, as far as known.
  std::function<std::optional<std::size_t>(std::span<const Card>)> first_missing;
  /// Returns the places where the record showed the cards before this turn.
  std::function<melds::Trace()> trace;
  bool others_may_have_played = false;  ///< since the last recorded table, because of reported faults
};

/// Judges the table after a turn; `turn.table` must be set. No card of the old table may be missing. At least one card
/// must come from the holding, and the player must have held it. Every meld must be valid. Only the first fault in this
/// order is reported. Returns the cards that came from the holding, in recorded order; nullopt if it is now unknown
/// which cards are on the table (reported). Laws: table_stays, play_or_draw, play_from_hand, table_melds.
std::optional<melds::Cards> judge_table(const melds::Acting& acting, const Rules& rules, const TableMelds& before,
                                        const record::TurnEntry& turn, const ActingHand& hand);

}  // namespace spadille::manipulation_rummy
