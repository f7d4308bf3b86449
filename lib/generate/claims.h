#pragma once

#include "record/hand_record.h"
#include "result/hand_report.h"

namespace spadille::generate {

/// Replaces the claims of a hand outside a session with the amounts of `result`. Removes them if the hand is not
/// settled.
void write_claims(record::HandRecord& hand, const HandResult& result);

}  // namespace spadille::generate
