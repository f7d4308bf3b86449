#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/option.h"
#include "syntax/node.h"

namespace spadille::rules {

/// Returns the full names of all presets of a game, sorted.
std::vector<std::string> presets_of(std::string_view game);

/// The text of a preset, and its parsed form.
struct PresetText {
  std::string_view text;
  const syntax::Node& root;
};

/// Returns a preset by its short name; nullopt if there is none.
std::optional<PresetText> find_preset(std::string_view game, std::string_view preset);

/// Returns the full names of the presets of a game in which an option has this value, sorted.
std::vector<std::string> presets_with(const GameOptions& game, std::string_view option, std::string_view value);

}  // namespace spadille::rules
