#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "games/game.h"
#include "syntax/node.h"

namespace spadille::judge {

/// Returns the file, or the preset with its game, that the value of `rules` names or extends; nullopt if there is none.
std::optional<std::string_view> named_rules(const syntax::Node& rules);

/// True if the value of `rules` names its game: by a full name, a file, or its key `game`.
bool names_game(const syntax::Node& rules);

/// Returns the game of a document: `said` unless it is null, otherwise the game that its `rules` name; they are null if
/// it has no such key. Then returns `usual` unless it is null. Otherwise returns the default game.
const GameEntry& infer_game(const syntax::Node* rules, const rules::GameOptions* said, const rules::GameOptions* usual);

/// Returns a message: the word is not a game, the games are these, and one of them may be meant.
std::string no_such_game(std::string_view word);

/// Returns the key that shows a game which a hand does not name: a misspelled `game` or `rules`, or a key of another
/// game than the default. Null if there is no such key. Only for hands whose game nothing names.
const syntax::Node* key_of_unnamed_game(const syntax::Node& root);

/// Returns the diagnostics at such a key. The last one also names the games with that key. All other diagnostics follow
/// from the missing game.
std::vector<Diagnostic> faults_at_key(std::span<const Diagnostic> all, const syntax::Node& key);

/// True if neither the document nor its session names a game, and its rules do not either. `said` is null then.
bool is_game_guessed(const syntax::Node& root, const rules::GameOptions* said);

/// Returns the diagnostics of a hand by the keys of a game that may not be its own.
std::vector<Diagnostic> without_unknown_keys(std::span<const Diagnostic> all);

/// True if a document is a rule set and not a record: it has keys that only a rule set has, and none that only a record
/// has.
bool is_rule_set(const syntax::Node& root);

/// True if the whole text of a file is such a document; false if it has several documents.
bool is_rule_set_text(std::string_view text);

}  // namespace spadille::judge
