#pragma once

#include "games/game.h"

namespace spadille::rummy {

/// Rummy as the rest of the program meets it.
GameEntry game_entry();

}  // namespace spadille::rummy
