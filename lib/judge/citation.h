#pragma once

#include "diagnostics/diagnostic.h"
#include "result/hand_report.h"
#include "rules/rule_set.h"

namespace spadille::judge {

/// Adds to a diagnostic the source of its rule, and the option that decides it. Has no effect if it names no rule.
void cite(Diagnostic& diagnostic, const rules::RuleSet& rules);

/// Does the same for every diagnostic of a report.
void cite_all(Report& report, const rules::RuleSet& rules);

}  // namespace spadille::judge
