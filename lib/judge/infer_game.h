#pragma once

#include <optional>
#include <string_view>

#include "games/game.h"
#include "syntax/node.h"

namespace spadille::judge {

/// Returns the file, or the preset with its game, that the value of `rules` names or extends; nullopt if there is none.
std::optional<std::string_view> name_behind(const syntax::Node& rules);

/// Returns the game of a document: `said` unless it is null, otherwise the game that its rules name, otherwise ombre.
const GameEntry& infer_game(const syntax::Node& root, const rules::GameOptions* said);

/// Returns a message: the word is not a game, the games are these, and one of them may be meant.
std::string no_such_game(std::string_view word);

}  // namespace spadille::judge
