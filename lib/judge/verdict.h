#pragma once

#include <vector>

#include "diagnostics/diagnostic.h"
#include "result/hand_report.h"

namespace spadille::judge {

/// Returns the verdict on a hand with these diagnostics.
Verdict verdict_of(const std::vector<Diagnostic>& diagnostics, bool unfinished);

}  // namespace spadille::judge
