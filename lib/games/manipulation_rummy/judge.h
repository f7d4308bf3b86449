#pragma once

#include "games/game.h"

namespace spadille::manipulation_rummy {

/// Returns the interface of manipulation rummy to the rest of the program.
GameEntry game_entry();

}  // namespace spadille::manipulation_rummy
