#pragma once

#include <string>

#include "render/style.h"
#include "result/hand_report.h"
#include "rules/rule_set.h"

namespace spadille::render {

/// The ledger of a hand or settlement, line by line with reason and source; then what everybody
/// gains, the pool, and for a settlement the balances and the transfers that square everybody.
std::string ledger_text(const Report& report, const rules::RuleSet* rules, const Style& style);

}  // namespace spadille::render
