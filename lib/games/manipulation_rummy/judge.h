#pragma once

#include "games/game.h"

namespace spadille::manipulation_rummy {

/// Manipulation rummy as the rest of the program meets it.
GameEntry game_entry();

}  // namespace spadille::manipulation_rummy
