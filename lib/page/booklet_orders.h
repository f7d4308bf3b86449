#pragma once

#include <string>
#include <vector>

#include "html/html.h"
#include "rules/loader.h"

namespace spadille::page {

/// Returns the orders and worths of the cards, drawn. Rule sets with the same ones share them, otherwise each has a
/// column with its label. The sheet of cards must be in the page.
html::Html card_order_figures(const std::vector<rules::RuleSetPtr>& sets, const std::vector<std::string>& labels);

}  // namespace spadille::page
