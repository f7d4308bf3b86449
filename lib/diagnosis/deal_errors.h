#pragma once

#include <optional>

#include "diagnosis/suspect.h"

namespace spadille::diagnosis {

/// Returns the one transcription error in the deal that explains every error of the hand; nullopt if there is none. It
/// tries these: two cards are swapped between two holdings; two holdings are swapped; two adjacent cards of the stock
/// are swapped; the stock is recorded from its bottom.
std::optional<Related> deal_error(Suspect& suspect);

}  // namespace spadille::diagnosis
