#pragma once

#include "games/game.h"
#include "games/quadrille/rules.h"

namespace spadille::quadrille {

/// Quadrille and quintille as the rest of the program meets them.
GameEntry quadrille_entry();
/// Quintille as the rest of the program meets it.
GameEntry quintille_entry();

/// The entry of the game that these rules are of.
GameEntry entry_of(const Rules& rules);

}  // namespace spadille::quadrille
