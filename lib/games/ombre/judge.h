#pragma once

#include "games/game.h"

namespace spadille::ombre {

/// Ombre as the rest of the program meets it.
GameEntry game_entry();

}  // namespace spadille::ombre
