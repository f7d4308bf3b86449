#pragma once

#include "games/game.h"

namespace spadille::ombre {

/// Returns the entry of ombre for `all_games`.
GameEntry game_entry();

}  // namespace spadille::ombre
