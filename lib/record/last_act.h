#pragma once

#include "record/hand_record.h"

namespace spadille::record {

/// Returns the location of the last recorded action, where the hand stops. This is the last trick or turn. If there is
/// none, it is the last exchange or pass, then the called card, turned card or trump. Next is the last call, then the
/// contract. If there is none of them, it is the empty list of tricks or turns, or the hand.
Span last_act_at(const HandRecord& hand);

}  // namespace spadille::record
