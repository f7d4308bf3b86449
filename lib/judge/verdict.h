#pragma once

#include <vector>

#include "diagnostics/sink.h"
#include "result/hand_report.h"

namespace spadille::judge {

/// Returns the verdict on a hand with these diagnostics.
Verdict verdict_of(const std::vector<Diagnostic>& diagnostics, bool unfinished);

/// Moves the diagnostics of `sink` into a report, and sets its verdict.
void finish(Report& report, Sink& sink);

}  // namespace spadille::judge
