#pragma once

#include <vector>

#include "games/game.h"
#include "record/hand_record.h"

namespace spadille::judge {

/// Writes the names into the calls of the auction that the view attributes to a player.
void name_callers(record::HandRecord& hand, const HandView& view);

/// Writes the names into the cards of the tricks that the view shows just as they are recorded. Of each trick: whether
/// that is so.
std::vector<bool> name_players(record::HandRecord& hand, const HandView& view);

}  // namespace spadille::judge
