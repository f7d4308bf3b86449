#pragma once

#include <cstddef>
#include <string>

#include "diagnostics/sink.h"
#include "games/game.h"
#include "rules/rule_set.h"

namespace spadille::judge {

/// True if the rules are for this number of players.
bool has_room(PlayerRange wanted, std::size_t players);

/// Reports, at the list of players, that the rules in force are for another number of them. Names rules for this
/// number: presets of the game, otherwise an option of it, otherwise other games. The message does not name the rules
/// in force, so that equal rules are reported alike.
void report_player_count(std::size_t named, const GameEntry& game, const rules::RuleSet& rules, Span at, Sink& sink);

}  // namespace spadille::judge
