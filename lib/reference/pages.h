#pragma once

#include <string>

#include "games/game.h"

namespace spadille::reference {

/// Returns the catalogue of a game as a page of Markdown: presets, options with their values and sources, laws.
std::string game_page(const GameEntry& game);

/// Returns a page of Markdown with every diagnostic of records and of rule sets: its meaning, an example with it, and
/// one without.
std::string diagnostics_page();

}  // namespace spadille::reference
