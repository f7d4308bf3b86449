#pragma once

#include <cstddef>
#include <string>

#include "diagnostics/sink.h"
#include "games/game.h"
#include "rules/rule_set.h"

namespace spadille::judge {

/// Whether the rules are for this number of players.
bool has_room(PlayerRange wanted, std::size_t players);

/// Reports at the list of players that the rules in force are for another number of them, and names those that are for
/// this one: presets of the game, or an option of it, or other games. The name of the rules in force is not in the
/// sentence: rules that say the same have to be reported alike.
void report_player_count(std::size_t named, const GameEntry& game, const rules::RuleSet& rules, Span at, Sink& sink);

}  // namespace spadille::judge
