#pragma once

#include "record/hand_record.h"

namespace spadille::record {

/// Where a hand stops: the place of the last act recorded. That is the last trick or turn; without any, the last
/// exchange or passing, then what was named, then the last call. If none is recorded, the place of the empty list of
/// tricks or turns, or of the hand.
Span last_act_at(const HandRecord& hand);

}  // namespace spadille::record
