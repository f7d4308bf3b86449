#pragma once

#include <optional>
#include <string>

#include "render/style.h"

/// The reference of rules and diagnostics, and the verdicts on its examples.
namespace spadille::reference {

/// Returns what `check` prints for a record, by other rules if given.
std::string verdict_on_record(const std::string& name, const std::string& text, const std::optional<std::string>& rules,
                              const render::Style& style);

/// Returns what `rules check` prints for a rule set.
std::string verdict_on_rules(const std::string& name, const std::string& text, const render::Style& style);

}  // namespace spadille::reference
