#pragma once

#include "games/game.h"

namespace spadille::hearts {

/// Hearts as the rest of the program meets it.
GameEntry game_entry();

}  // namespace spadille::hearts
