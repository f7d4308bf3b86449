#pragma once

#include "rules/option.h"

/// Twelve cards, three players: follow suit and count tricks. The smallest trick game there can be, to show what a
/// game needs.
namespace spadille::toy {

/// The rules of the game, every option resolved.
struct Rules {
  rules::Option<rules::Bounded<1, 2>> last_trick{{1}};  ///< points of the fourth trick
};

/// Names of the options and the members they set.
const rules::GameOptions& options();

}  // namespace spadille::toy
