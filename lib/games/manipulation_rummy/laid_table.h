#pragma once

#include "games/manipulation_rummy/table.h"

/// The rules of opening and of jokers, for a table of valid melds.
namespace spadille::manipulation_rummy {

/// A turn whose melds are all valid, except for those that the players condoned before.
struct LaidTable {
  const melds::Acting& acting;
  const Rules& rules;
  const TableMelds& before;
  const TableMelds& after;
  const melds::Cards& played;  ///< cards that came from the holding
  Span first_played;           ///< place of the first of them
};

/// Judges the first cards that a player lays. Returns false if they may not be laid so (reported). Options
/// initial_meld, initial_turn.
bool judge_opening(const LaidTable& laid);

/// Judges where the jokers of the old table have gone, and reports the first fault. Options joker_release,
/// joker_tile_from, joker_group, joker_set, joker_reuse.
void judge_jokers(const LaidTable& laid);

}  // namespace spadille::manipulation_rummy
