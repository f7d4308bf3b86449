#pragma once

#include <optional>

#include "diagnosis/slip.h"

namespace spadille::diagnosis {

/// The one slip of whoever wrote a hand down that explains all that is wrong with it: with it mended the hand is
/// faultless. Another player dealt, two calls stand in each other's place, another suit was trumps; or it lies in the
/// exchange, the pass, the turns or the deal (`exchange_slip`, `pass_slip`, `turn_slip`, `deal_slip`). Nothing where
/// there is no such slip.
std::optional<Related> hand_slip(const record::HandRecord& hand, const SlipClues& clues,
                                 const IsFaultless& is_faultless);

}  // namespace spadille::diagnosis
