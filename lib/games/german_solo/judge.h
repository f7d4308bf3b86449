#pragma once

#include "games/game.h"

namespace spadille::german_solo {

/// Returns the entry of German Solo for `all_games`.
GameEntry game_entry();

}  // namespace spadille::german_solo
