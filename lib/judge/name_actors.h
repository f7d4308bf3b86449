#pragma once

#include <vector>

#include "games/game.h"
#include "record/hand_record.h"

/// Names the players of actions whose record does not, as the judging attributes them.
namespace spadille::judge {

/// Adds the player to each call of the auction that the view attributes to one.
void name_callers(record::HandRecord& hand, const HandView& view);

/// Adds the player to each card of a trick, if the view shows the trick exactly as recorded. Returns for each trick
/// whether it does.
std::vector<bool> name_players(record::HandRecord& hand, const HandView& view);

}  // namespace spadille::judge
