#pragma once

#include <string>

#include "result/hand_report.h"
#include "rules/rule_set.h"

/// A ledger for a spreadsheet (CSV, RFC 4180), as `SheetCsv` is one of hands.
namespace spadille::render {

/// Returns the heading of the columns.
std::string ledger_csv_heading();

/// Returns one row for each line of a report's ledger or score sheet, stakes first. Empty if the document is not
/// settled. `rules` are those in force, for the sources; null if they are unknown.
std::string ledger_csv(const Report& report, const rules::RuleSet* rules);

}  // namespace spadille::render
