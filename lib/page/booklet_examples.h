#pragma once

#include "html/html.h"
#include "render/rules_table.h"

namespace spadille::page {

/// Returns records of the catalogue, each with its verdict by these rule sets. Those of options that differ come first,
/// and their number has a bound. Empty if the rule sets can judge none.
html::Html worked_examples(const render::RulesTable& table);

}  // namespace spadille::page
