#pragma once

#include <optional>

#include "diagnosis/suspect.h"

namespace spadille::diagnosis {

/// Returns the one transcription error in the turns of a meld game that explains every error of the hand; nullopt if
/// there is none. It tries a draw from the other pile. If a player acts out of turn, it also tries another player for
/// the turn, and the turn swapped with the next.
std::optional<Related> turn_error(Suspect& suspect);

}  // namespace spadille::diagnosis
