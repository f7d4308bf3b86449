#pragma once

#include <vector>

#include "diagnostics/sink.h"
#include "result/hand_report.h"

namespace spadille::judge {

/// Returns the verdict on a document with these diagnostics and this result.
Verdict verdict_of(const std::vector<Diagnostic>& diagnostics, const HandResult& result);

/// Moves the diagnostics of `sink` into a report, and sets its verdict. Sets `checked` of a hand.
void finish(Report& report, Sink& sink);

}  // namespace spadille::judge
