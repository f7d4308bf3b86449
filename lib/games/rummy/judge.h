#pragma once

#include "games/game.h"

namespace spadille::rummy {

/// Returns the interface of rummy to the rest of the program.
GameEntry game_entry();

}  // namespace spadille::rummy
