#pragma once

#include <optional>

#include "diagnostics/diagnostic.h"
#include "mechanics/tricks/replay.h"

namespace spadille::tricks {

/// Returns the one transcription error that explains all faults of the tricks: with it corrected, there is nothing left
/// to report. The error is one of these: two tricks are swapped; a trick is left out or recorded as another; a card is
/// recorded as another; the players are named in the wrong order; two holdings are swapped; an exchange is left out.
/// Returns nullopt if there is no such error, or if too little is known to show it.
std::optional<Related> trick_error(const Setting& setting);

}  // namespace spadille::tricks
