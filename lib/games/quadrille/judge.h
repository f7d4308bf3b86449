#pragma once

#include "games/game.h"
#include "games/quadrille/rules.h"

namespace spadille::quadrille {

/// Returns the entry of quadrille for `all_games`.
GameEntry quadrille_entry();
/// Returns the entry of quintille for `all_games`.
GameEntry quintille_entry();

/// Returns the entry of the game that these rules belong to.
GameEntry entry_of(const Rules& rules);

}  // namespace spadille::quadrille
