#pragma once

#include <string>
#include <string_view>

#include "cards/notation.h"

namespace spadille {

/// Returns "; did you mean 'S10'?" for a word that is almost a card or a group of cards: `S1O`, `S-A`, `SK.`, `QoS`,
/// `S11`. For a rank or a suit alone, returns a hint to the missing part. Otherwise empty.
std::string card_suggestion(std::string_view word, Notation notation);

}  // namespace spadille
