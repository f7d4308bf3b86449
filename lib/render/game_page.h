#pragma once

#include <string>

#include "games/game.h"

namespace spadille::render {

/// Returns the catalogue of a game as a page of Markdown: presets, options with their values and sources, laws.
std::string game_page(const GameEntry& game);

}  // namespace spadille::render
