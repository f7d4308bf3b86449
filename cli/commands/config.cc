#include "cli/commands/config.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

#include "cli/settings.h"
#include "games/game.h"
#include "render/json.h"
#include "render/layout.h"
#include "render/table.h"
#include "rules/reading.h"
#include "source/utf8.h"

namespace spadille::cli {
namespace {

// One value in force.
struct Row {
  std::string key;
  std::string value;
  std::string_view from;  // "default", "file" or "environment"
  std::string place;      // empty for a default
};

std::string_view name_of(SettingText::Kind kind) { return kind == SettingText::Kind::file ? "file" : "environment"; }

std::string default_of(std::string_view key) {
  if (key == "format") return "text";
  if (key == "color") return "auto";
  if (key == "fail-on") return "error";
  if (key == "jobs") return "all processors";
  if (key == "select") return "all codes";
  return "none";
}

void add_rules(std::vector<Row>& rows, const Settings& settings) {
  if (settings.rules() == nullptr) return rows.push_back({"rules", "each game's own default", "default", {}});
  for (const config::DefaultRules& each : settings.rules()->rules)
    rows.push_back({each.game ? "rules." + *each.game : "rules", rules::flow_text(each.rules),
                    name_of(settings.rules_text()->kind), settings.rules_text()->place(each.rules.at)});
}

void add_aliases(std::vector<Row>& rows, const Settings& settings) {
  for (const config::Alias& each : settings.aliases())
    rows.push_back(
        {"aliases." + each.name.value, each.target.value, "file", settings.alias_text()->place(each.name.at)});
  if (settings.aliases().empty()) rows.push_back({"aliases", "none", "default", {}});
}

std::vector<Row> rows_of(const Settings& settings) {
  std::vector<Row> rows;
  for (const config::Key& key : config::kKeys) {
    if (key.shape == config::Shape::rules) {
      add_rules(rows, settings);
    } else if (key.shape == config::Shape::aliases) {
      add_aliases(rows, settings);
    } else if (const auto found = settings.find(key.name)) {
      rows.push_back({std::string(key.name), fmt::format("{}", fmt::join(settings.values(key.name), ", ")),
                      name_of(found->text.kind), found->text.place(found->setting.key_at)});
    } else {
      rows.push_back({std::string(key.name), default_of(key.name), "default", {}});
    }
  }
  return rows;
}

std::string text_of(const Settings& settings, std::size_t width) {
  const auto file = settings.file();
  std::string text = render::wrapped_after("configuration: ", file ? printable_line(*file) : "no file", width) + "\n";
  render::Table table({{"key"}, {"value"}, {"from"}});
  for (const Row& each : rows_of(settings)) {
    table.add(printable_line(each.key));
    table.add(printable_line(each.value));
    table.add(each.place.empty() ? std::string(each.from) : printable_line(each.place));
  }
  return text + table.text("", width);
}

std::string json_of(const Settings& settings) {
  render::Json json;
  if (const auto file = settings.file()) json["file"] = *file;
  json["settings"] = render::Json::array();
  for (const Row& each : rows_of(settings)) {
    render::Json row{{"key", each.key}, {"value", each.value}, {"from", each.from}};
    if (!each.place.empty()) row["place"] = each.place;
    json["settings"].push_back(std::move(row));
  }
  return render::dump(json) + "\n";
}

}  // namespace

ExitStatus show_config(const ConfigOptions& options, Streams streams) {
  const Settings& settings = settings_or_none(streams.settings);
  DiskReader files;
  rules::Loader loader(files, all_game_options());
  settings.configure(loader);  // reports rules that cannot be loaded
  streams.out << (options.format == ConfigFormat::json ? json_of(settings) : text_of(settings, streams.around.width));
  return ExitStatus::all_valid;
}

}  // namespace spadille::cli
