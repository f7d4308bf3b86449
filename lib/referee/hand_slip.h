#pragma once

#include <functional>
#include <optional>

#include "diag/diagnostic.h"
#include "record/hand_record.h"

namespace spadille::referee {

/// Whether a hand written otherwise would be faultless.
using IsFaultless = std::function<bool(const record::HandRecord& mended)>;

/// The one slip of whoever wrote a hand down that explains all that is wrong with it: with it mended the hand is
/// faultless. Another player dealt, two calls, two exchanges or two cards of the stock stand in each other's place,
/// another suit was trumps, an exchange is left out, cards were passed otherwise (`pass_slip`), or two cards stand in
/// each other's hand of the deal. Nothing where there is no such slip. `not_in_hand` is a fault of somebody who used a
/// card that he does not hold; null where there is none.
std::optional<Related> hand_slip(const record::HandRecord& hand, const Diagnostic* not_in_hand,
                                 const IsFaultless& is_faultless);

}  // namespace spadille::referee
