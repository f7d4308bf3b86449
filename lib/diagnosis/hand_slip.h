#pragma once

#include <optional>

#include "diagnosis/slip.h"

namespace spadille::diagnosis {

/// Returns the one transcription error that explains every error of the hand: with it corrected, the hand has no
/// errors. Nullopt if there is none. It tries these: another player dealt, two adjacent calls are swapped, another suit
/// was trumps. Then it tries the exchange, the pass, the turns and the deal (`exchange_slip`, `pass_slip`, `turn_slip`,
/// `deal_slip`).
std::optional<Related> hand_slip(const record::HandRecord& hand, const SlipClues& clues,
                                 const IsFaultless& is_faultless);

}  // namespace spadille::diagnosis
