#pragma once

#include <optional>

#include "referee/slip.h"

namespace spadille::referee {

/// The one slip in what is written of the exchange that explains all that is wrong with a hand in which it goes wrong:
/// two exchanges stand in each other's place, or one is left out. Nothing where there is no such slip.
std::optional<Related> exchange_slip(Suspect& suspect);

}  // namespace spadille::referee
