#pragma once

#include <optional>

#include "diagnosis/suspect.h"

namespace spadille::diagnosis {

/// Returns the one transcription error in the passed cards that explains every error of the hand; nullopt if there is
/// none. It tries these: another direction, two players swapped, or one card recorded for another that its player was
/// dealt.
std::optional<Related> pass_error(Suspect& suspect);

}  // namespace spadille::diagnosis
