#pragma once

#include <optional>
#include <string>

#include "diagnostics/sink.h"
#include "games/game.h"
#include "record/document.h"
#include "rules/rule_set.h"

namespace spadille::judge {

/// Returns the first dealer of a session: as its header records, otherwise by the draw; nullopt if neither shows one.
/// Reports cards that cannot be drawn, a draw that finds no dealer or another one than is recorded, and a way of
/// drawing that the rules do not have. `rules` is null if they are unknown. Option first_dealer.
std::optional<std::string> find_first_dealer(const record::Header& header, const GameEntry& game,
                                             const rules::RuleSet* rules, Sink& sink);

}  // namespace spadille::judge
