#pragma once

#include <optional>

#include "diagnosis/slip.h"

namespace spadille::diagnosis {

/// The one slip in what is written of the cards passed that explains all that is wrong with a hand: they went another
/// way, two players stand in each other's place, or a card stands for another that its player was dealt. Nothing where
/// there is no such slip.
std::optional<Related> pass_slip(Suspect& suspect);

}  // namespace spadille::diagnosis
