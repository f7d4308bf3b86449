#pragma once

#include <optional>

#include "diagnosis/slip.h"

namespace spadille::diagnosis {

/// The one slip in the turns of a game of melds that explains all that is wrong with a hand: a card is drawn from the
/// other pile; or, where somebody acts out of turn, the turn is another player's, or stands in the place of the one
/// beside it. Nothing where there is no such slip.
std::optional<Related> turn_slip(Suspect& suspect);

}  // namespace spadille::diagnosis
