#pragma once

#include "games/game.h"

namespace spadille::toy {

/// Returns the entry of the toy game for the registry.
GameEntry game_entry();

}  // namespace spadille::toy
