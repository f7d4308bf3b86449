#pragma once

#include <optional>

#include "diagnosis/slip.h"

namespace spadille::diagnosis {

/// The one slip in what is written of the deal that explains all that is wrong with a hand: two cards stand in each
/// other's hand, two hands at each other's names, or two cards in each other's place in the stock, which may be
/// written from its bottom. Nothing where there
/// is no such slip.
std::optional<Related> deal_slip(Suspect& suspect);

}  // namespace spadille::diagnosis
