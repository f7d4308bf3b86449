#pragma once

#include "base/small_vector.h"
#include "cards/card.h"

namespace spadille {

/// Ordered cards, from the top.
using Pile = SmallVector<Card, 14>;

}  // namespace spadille
