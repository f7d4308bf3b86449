#pragma once

#include <vector>

#include "diagnostics/diagnostic.h"
#include "result/hand_report.h"
#include "rules/rule_set.h"

namespace spadille::judge {

/// Adds to a diagnostic who stands for its rule, and the option that decides it.
void cite(Diagnostic& diagnostic, const rules::RuleSet& rules);

/// The verdict on a hand with these diagnostics.
Verdict verdict_of(const std::vector<Diagnostic>& diagnostics, bool unfinished);

}  // namespace spadille::judge
