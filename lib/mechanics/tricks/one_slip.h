#pragma once

#include <optional>

#include "diagnostics/diagnostic.h"
#include "mechanics/tricks/replay.h"

namespace spadille::tricks {

/// The one slip of whoever wrote the hand down that explains all faults of its tricks: with it mended nothing is left
/// to be told. Two tricks stand in each other's place, a trick is left out or written as another, one card is, the
/// players are named in the wrong order, two hands are written as each other's, or an exchange is left out. Nothing
/// where there is no such slip, or where not all is known that would show it.
std::optional<Related> one_slip(const Setting& setting);

}  // namespace spadille::tricks
