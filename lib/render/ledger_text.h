#pragma once

#include <string>

#include "render/style.h"
#include "result/hand_report.h"
#include "rules/rule_set.h"

namespace spadille::render {

/// Returns the ledger of a hand or settlement, line by line with reason and source. Each player's gain, the pool and
/// the balances of the session follow. A settlement ends with the transfers that settle all debts.
std::string ledger_text(const Report& report, const rules::RuleSet* rules, const Style& style);

}  // namespace spadille::render
