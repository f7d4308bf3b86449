#pragma once

#include <optional>

#include "diagnosis/suspect.h"

namespace spadille::diagnosis {

/// Returns the one transcription error in the exchange that explains every error of the hand; nullopt if there is none.
/// It tries these: two adjacent exchanges are swapped, or one is left out. Nullopt also if no fault is in the exchange.
std::optional<Related> exchange_error(Suspect& suspect);

}  // namespace spadille::diagnosis
