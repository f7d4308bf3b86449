#pragma once

#include <string>
#include <vector>

#include "render/style.h"

/// The shipped rule sets.
namespace spadille::render {

/// A shipped rule set.
struct Preset {
  std::string name;  ///< with its game: "ombre/gibbs"
  std::string game;
  std::string title;
  std::string source;  ///< short name: "Gibbs 1878 (Akagiri)"
};

/// Returns all presets, game by game.
std::vector<Preset> all_presets();

/// Returns one line per preset, in columns.
std::string presets_text(const std::vector<Preset>& presets, const Style& style);

/// Returns the presets as one JSON object on many lines.
std::string presets_json(const std::vector<Preset>& presets);

}  // namespace spadille::render
