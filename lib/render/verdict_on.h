#pragma once

#include <optional>
#include <string>

#include "render/style.h"

/// What the program says of the examples of the catalogues, and the pages made of it.
namespace spadille::render {

/// What `check` prints of a record, by other rules where they are given.
std::string verdict_on_record(const std::string& name, const std::string& text, const std::optional<std::string>& rules,
                              const render::Style& style);

/// What `rules check` prints of a rule set.
std::string verdict_on_rules(const std::string& name, const std::string& text, const render::Style& style);

}  // namespace spadille::render
