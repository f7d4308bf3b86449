#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "syntax/node.h"

namespace spadille::rules {

/// Full names of all presets of a game, sorted.
std::vector<std::string> presets_of(std::string_view game);

/// The text of a preset, and the same parsed.
struct PresetText {
  std::string_view text;
  const syntax::Node& root;
};

/// A preset by its short name, or nothing.
std::optional<PresetText> find_preset(std::string_view game, std::string_view preset);

}  // namespace spadille::rules
