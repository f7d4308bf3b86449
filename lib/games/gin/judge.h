#pragma once

#include "games/game.h"

namespace spadille::gin {

/// Returns the entry of gin rummy in the table of games.
GameEntry game_entry();

}  // namespace spadille::gin
