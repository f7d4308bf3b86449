#pragma once

#include <optional>

#include "diagnosis/suspect.h"

namespace spadille::diagnosis {

/// Returns the one transcription error that explains every error of the hand: with it corrected, the hand has no
/// errors. Nullopt if there is none. It tries these: another player dealt, two adjacent calls are swapped, another suit
/// was trumps. Then it tries the exchange, the pass, the turns and the deal (`exchange_error`, `pass_error`,
/// `turn_error`, `deal_error`).
std::optional<Related> find_transcription_error(const record::HandRecord& hand, const ErrorClues& clues,
                                                const IsFaultless& is_faultless);

}  // namespace spadille::diagnosis
