#pragma once

#include <functional>
#include <optional>

#include "diag/diagnostic.h"
#include "record/hand_record.h"

namespace spadille::referee {

/// The one slip of whoever wrote a hand down that explains all that is wrong with it: with it mended the hand is
/// faultless. Another player dealt, two calls or two exchanges stand in each other's place,
/// another suit was trumps, or an exchange is left out. Nothing where there is no such slip.
std::optional<Related> hand_slip(const record::HandRecord& hand,
                                 const std::function<bool(const record::HandRecord& mended)>& is_faultless);

}  // namespace spadille::referee
