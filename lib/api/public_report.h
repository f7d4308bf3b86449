#pragma once

#include "diagnostics/diagnostic.h"
#include "result/hand_report.h"
#include "rules/rule_set.h"
#include "source/document.h"
#include "spadille/report.h"

namespace spadille::api {

/// Returns a diagnostic of a document.
Diagnostic public_diagnostic(const spadille::Diagnostic& diagnostic, const Document& document);

/// Returns the report of a document. `rules` are those of the hand; without them, the lines of its ledger have no
/// options and sources.
Report public_report(const spadille::Report& report, const Document& document, const rules::RuleSet* rules);

/// Returns the transfers between these accounts. An index beyond the players is the pool.
std::vector<Transfer> public_transfers(const std::vector<spadille::Transfer>& transfers,
                                       const std::vector<std::string>& players);

}  // namespace spadille::api
