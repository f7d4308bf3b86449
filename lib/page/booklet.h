#pragma once

#include <string>
#include <vector>

#include "page/cards.h"
#include "rules/loader.h"

namespace spadille::page {

/// Returns a page to print: a rule set as a booklet, or two of one game in two columns. Options with values and
/// sources, fixed rules, order of the cards, payments, examples.
std::string booklet(const std::vector<rules::RuleSetPtr>& sets, SuitColors colors);

}  // namespace spadille::page
