#include "rules/presets.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/assert.h"
#include "rules/catalogue.h"
#include "rules/loader.h"
#include "syntax/embedded.h"

namespace spadille::rules {

std::vector<std::string> presets_of(std::string_view game) {
  std::vector<std::string> names;
  const std::string prefix = fmt::format("rules/{}/presets/", game);
  for (const syntax::EmbeddedFile& file : syntax::embedded_files()) {
    if (!file.path.starts_with(prefix)) continue;
    const std::string_view name = file.path.substr(prefix.size());
    names.push_back(fmt::format("{}/{}", game, name.substr(0, name.rfind('.'))));
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::optional<PresetText> find_preset(std::string_view game, std::string_view preset) {
  const std::string path = fmt::format("rules/{}/presets/{}.yaml", game, preset);
  const auto text = syntax::embedded_file(path);
  if (!text) return std::nullopt;
  return PresetText{*text, syntax::embedded_tree(path)};
}

std::vector<std::string> presets_with(const GameOptions& game, std::string_view option, std::string_view value) {
  DiskReader files;
  Loader loader(files, {&game});
  std::vector<std::string> names;
  for (const std::string& name : presets_of(game.game)) {
    const auto rules = loader.load_name(name, &game, {});
    SPADILLE_ASSERT(rules.has_value());
    const auto index = (*rules)->find(option);
    if (index && (*rules)->value(*index) == value) names.push_back(name);
  }
  return names;
}

}  // namespace spadille::rules
