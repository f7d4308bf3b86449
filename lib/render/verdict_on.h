#pragma once

#include <optional>
#include <string>

#include "render/style.h"

/// The program's output for the examples of the catalogues, and for the pages made of them.
namespace spadille::render {

/// Returns what `check` prints for a record, by other rules if given.
std::string verdict_on_record(const std::string& name, const std::string& text, const std::optional<std::string>& rules,
                              const render::Style& style);

/// Returns what `rules check` prints for a rule set.
std::string verdict_on_rules(const std::string& name, const std::string& text, const render::Style& style);

}  // namespace spadille::render
