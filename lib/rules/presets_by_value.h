#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/option.h"

namespace spadille::rules {

/// Returns the full names of the presets of a game in which an option has this value, sorted.
std::vector<std::string> presets_with(const GameOptions& game, std::string_view option, std::string_view value);

}  // namespace spadille::rules
