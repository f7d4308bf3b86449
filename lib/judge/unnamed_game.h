#pragma once

#include <span>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "syntax/node.h"

namespace spadille::judge {

/// Returns the key that shows a game which a hand does not name: a misspelled `game` or `rules`, or a key of another
/// game than the default. Null if there is no such key. Only for hands without a game and rules.
const syntax::Node* key_of_unnamed_game(const syntax::Node& root);

/// Returns the diagnostics at such a key. The last one also names the games with that key. All other diagnostics follow
/// from the missing game.
std::vector<Diagnostic> faults_at_key(std::span<const Diagnostic> all, const syntax::Node& key);

}  // namespace spadille::judge
