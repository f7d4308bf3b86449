#pragma once

#include <string>

#include "render/style.h"
#include "rules/rule_set.h"

namespace spadille::render {

/// Returns the options in force, each with where it was set and its source.
std::string rules_text(const rules::RuleSet& rules, const Style& style);

}  // namespace spadille::render
