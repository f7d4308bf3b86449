#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "diag/diagnostic.h"
#include "record/hand_record.h"

namespace spadille::referee {

/// What was told of a hand, in the order of telling.
using Faults = std::span<const Diagnostic>;

/// Whether a hand written otherwise would be faultless.
using IsFaultless = std::function<bool(const record::HandRecord& mended)>;

/// Whether any fault is one of this sort: its code begins so.
bool has_any(Faults faults, std::string_view sort);

/// The first fault of somebody who uses a card that he does not hold; null where there is none.
const Diagnostic* find_not_in_hand(Faults faults);

}  // namespace spadille::referee
