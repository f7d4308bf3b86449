#pragma once

#include <vector>

#include "diagnostics/diagnostic.h"
#include "result/hand_report.h"
#include "rules/rule_set.h"

namespace spadille::judge {

/// Adds to a diagnostic the source of its rule and, if an option decides it, the option.
void cite(Diagnostic& diagnostic, const rules::RuleSet& rules);

/// Returns the verdict on a hand with these diagnostics.
Verdict verdict_of(const std::vector<Diagnostic>& diagnostics, bool unfinished);

}  // namespace spadille::judge
