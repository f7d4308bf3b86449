#pragma once

#include "record/hand_record.h"
#include "result/hand_report.h"

namespace spadille::judge {

/// Removes the settlement of a hand from its result.
void leave_unsettled(HandResult& result);

/// True if the figures of a settled hand are in doubt: a reported error explains the recorded ones, and they do not
/// confirm the computed ones. A session then goes on as after an unsettled hand.
bool is_in_doubt(const record::HandRecord& hand, const HandResult& result);

}  // namespace spadille::judge
