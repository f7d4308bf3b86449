#pragma once

#include <optional>
#include <string_view>

#include "games/game.h"
#include "syntax/node.h"

namespace spadille::judge {

/// The name of a file or, with its game, of a preset that the value of `rules` is or extends.
std::optional<std::string_view> name_behind(const syntax::Node& rules);

/// The game of a document: what it says (null where it does not), else what its rules tell, else ombre.
const GameEntry& infer_game(const syntax::Node& root, const rules::GameOptions* said);

/// Says that a word is not the name of a game, which games there are, and which one is meant by it.
std::string no_such_game(std::string_view word);

}  // namespace spadille::judge
