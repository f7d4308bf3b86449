#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace spadille::rules {

/// Full names of all presets of a game, sorted.
std::vector<std::string> presets_of(std::string_view game);

/// The text of a preset by its short name, or nothing.
std::optional<std::string_view> text_of_preset(std::string_view game, std::string_view preset);

}  // namespace spadille::rules
