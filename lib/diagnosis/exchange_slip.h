#pragma once

#include <optional>

#include "diagnosis/slip.h"

namespace spadille::diagnosis {

/// The one slip in what is written of the exchange that explains all that is wrong with a hand in which it goes wrong:
/// two exchanges stand in each other's place, or one is left out. Nothing where there is no such slip.
std::optional<Related> exchange_slip(Suspect& suspect);

}  // namespace spadille::diagnosis
