#pragma once

#include "diagnostics/sink.h"
#include "judge/session.h"
#include "record/hand_record.h"
#include "result/hand_report.h"

namespace spadille::judge {

/// Leaves a hand unsettled if an amount of it, or of the session after it, is larger than a record may state:
/// `record::kLargestAmount`, in chips or points. Reports that. So no sum of the program can overflow, however often a
/// pool doubles. `session` is null outside a session.
void refuse_large_amounts(const record::HandRecord& hand, const Session* session, HandResult& result, Sink& sink);

}  // namespace spadille::judge
