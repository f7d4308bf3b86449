#pragma once

#include "games/game.h"

namespace spadille::hearts {

/// Returns the entry of hearts for `all_games`.
GameEntry game_entry();

}  // namespace spadille::hearts
