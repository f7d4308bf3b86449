#pragma once

#include "rules/option.h"

/// The toy game: twelve cards, three players; follow suit and count tricks. It is a minimal trick game and shows what a
/// game needs.
namespace spadille::toy {

/// The rule set of the game, with every option resolved.
struct Rules {
  rules::Option<rules::Bounded<1, 2>> last_trick{{1}};  ///< points for the fourth trick
};

/// Returns the names of the options and the members they set.
const rules::GameOptions& options();

}  // namespace spadille::toy
