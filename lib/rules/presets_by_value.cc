#include "rules/presets_by_value.h"

#include "base/assert.h"
#include "rules/loader.h"
#include "rules/presets.h"

namespace spadille::rules {

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
