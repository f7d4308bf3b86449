#pragma once

#include <vector>

#include "html/html.h"
#include "rules/loader.h"

namespace spadille::page {

/// Returns the tables of payments or points of one or two rule sets of a game. Every figure is judged, none is copied.
/// Rows that differ between the rule sets are marked by a word.
html::Html payment_tables(const std::vector<rules::RuleSetPtr>& sets, const std::vector<std::string>& labels);

}  // namespace spadille::page
