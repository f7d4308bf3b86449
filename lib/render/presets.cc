#include "render/presets.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

#include "games/game.h"
#include "render/json.h"
#include "render/layout.h"
#include "rules/catalogue.h"
#include "rules/presets.h"
#include "syntax/embedded.h"

namespace spadille::render {

std::vector<Preset> all_presets() {
  std::vector<Preset> presets;
  for (const GameEntry& game : all_games()) {
    for (const std::string& name : rules::presets_of(game.name)) {
      const std::string file = name.substr(game.name.size() + 1);
      const syntax::Node& about =
          *syntax::embedded_tree(fmt::format("rules/{}/presets/{}.yaml", game.name, file)).find("about");
      presets.push_back({.name = name,
                         .game = std::string(game.name),
                         .title = rules::text_of(about, "title"),
                         .source = rules::short_name_of_source(rules::text_of(about, "source"))});
    }
  }
  return presets;
}

std::string presets_text(const std::vector<Preset>& presets, const Style& style) {
  std::size_t width = 0;
  for (const Preset& each : presets) width = std::max(width, each.name.size());
  std::string text;
  for (const Preset& each : presets)
    text += wrapped_after(style.strong(fmt::format("{:<{}}", each.name, width)) + "  ",
                          fmt::format("{} ({})", each.title, each.source), style.width());
  return text;
}

std::string presets_json(const std::vector<Preset>& presets) {
  Json json{{"presets", Json::array()}};
  for (const Preset& each : presets)
    json["presets"].push_back(
        {{"name", each.name}, {"game", each.game}, {"title", each.title}, {"source", each.source}});
  return dump(json, Lines::many) + '\n';
}

}  // namespace spadille::render
