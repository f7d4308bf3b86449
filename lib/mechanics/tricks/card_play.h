#pragma once

#include <optional>

#include "mechanics/tricks/faults.h"
#include "mechanics/tricks/replay_state.h"

namespace spadille::tricks {

/// Plays one card of a trick, and reports what is wrong with it: its player is out of turn, does not hold it, or may
/// not play it. `due` is the player whose turn it is; `table` has the cards of the trick before it, and then the card
/// too.
void play_card(ReplayState& state, const Assigned& assigned, TrickNo number, Seat due, Table& table);

/// Reports a card that its player cannot have played. `where.seat` must be set. `before` is the location of its first
/// play, if it was played.
void report_holding(ReplayState& state, const faults::Where& where, Card card, const Table& table,
                    std::optional<Span> before);

}  // namespace spadille::tricks
