#pragma once

#include "base/small_vector.h"
#include "cards/card.h"

namespace spadille {

/// Cards in their order, from the top.
using Pile = SmallVector<Card, 14>;

}  // namespace spadille
