#pragma once

#include "games/game.h"

namespace spadille::toy {

/// The game as the rest of the program meets it.
GameEntry game_entry();

}  // namespace spadille::toy
