#pragma once

#include <string>

#include "report/style.h"
#include "rules/rule_set.h"
#include "verdict/hand_report.h"

namespace spadille::report {

/// The ledger of a hand or settlement, line by line with reason and source; then what everybody
/// gains, the pool, and for a settlement the balances and the transfers that square everybody.
std::string ledger_text(const Report& report, const rules::RuleSet* rules, const Style& style);

}  // namespace spadille::report
