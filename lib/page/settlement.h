#pragma once

#include <string>

#include "html/html.h"
#include "result/hand_report.h"
#include "rules/rule_set.h"

namespace spadille::page {

/// Returns who pays whom, or who scores, line by line with arithmetic and sources, and each player's sum. `rules` may
/// be null. `id` is that of the section. Empty if the document was not judged.
html::Html settlement(const Report& report, const rules::RuleSet* rules, const std::string& id);

}  // namespace spadille::page
