#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "base/usage_error.h"
#include "cli/commands/commands.h"
#include "games/game.h"
#include "report/text.h"
#include "rules/catalogue.h"
#include "rules/loader.h"

namespace spadille::cli {

ExitStatus list_rules(Colour colour, Streams streams) {
  const report::Style style = style_for(colour, streams);
  std::size_t width = 0;
  for (const GameEntry& game : all_games())
    for (const std::string& name : rules::Loader::presets(game.name)) width = std::max(width, name.size());
  for (const GameEntry& game : all_games()) {
    for (const std::string& name : rules::Loader::presets(game.name)) {
      const std::string preset = name.substr(game.name.size() + 1);
      const syntax::Node& file = rules::embedded_tree(fmt::format("rules/{}/presets/{}.yaml", game.name, preset));
      const syntax::Node* about = file.find("about");
      const auto text = [&](std::string_view key) {
        const syntax::Node* node = about == nullptr ? nullptr : about->find(key);
        return node == nullptr ? std::string{} : node->text;
      };
      streams.out << fmt::format("{}  {} ({})\n", style.strong(fmt::format("{:<{}}", name, width)), text("title"),
                                 rules::short_name_of_source(text("source")));
    }
  }
  return ExitStatus::all_valid;
}

ExitStatus show_rules(const std::string& name, Colour colour, Streams streams) {
  DiskReader files;
  rules::Loader loader(files, all_game_options());
  const auto found = loader.load_name(name, nullptr, {});
  if (!found) throw UsageError(found.error().message);
  streams.out << report::rules_text(**found, style_for(colour, streams));
  return ExitStatus::all_valid;
}

}  // namespace spadille::cli
