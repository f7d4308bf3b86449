#include "render/rules_json.h"

#include <algorithm>

#include "render/json_value.h"
#include "rules/catalogue.h"

namespace spadille::render {
namespace {

std::string in_lines(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n"; }

Json of_set(const rules::RuleSet& set) {
  Json json{{"name", set.name()}};
  if (!set.about().title.empty()) json["title"] = set.about().title;
  if (!set.about().source.empty()) json["source"] = rules::short_name_of_source(set.about().source);
  return json;
}

std::string_view word_of(rules::Origin::Kind kind) {
  switch (kind) {
    case rules::Origin::Kind::default_value:
      return "default";
    case rules::Origin::Kind::preset:
      return "preset";
    case rules::Origin::Kind::file:
      return "file";
    case rules::Origin::Kind::inline_rules:
      return "mapping";
  }
  return {};
}

Json of_value(const RulesTable& table, std::size_t option, std::size_t set) {
  const rules::RuleSet& rules = *table.sets()[set];
  const rules::Origin& origin = rules.origin(option);
  const std::string value = rules.value(option);
  Json json{{"rules", rules.name()}, {"value", value}};
  if (const std::string meaning = table.meaning(option, value); !meaning.empty()) json["text"] = meaning;
  if (const std::string source = table.source(option, set); !source.empty()) json["source"] = source;
  for (const SharedIdle& idle : table.idle(option))
    if (std::find(idle.sets.begin(), idle.sets.end(), set) != idle.sets.end()) json["no_effect_with"] = idle.because;
  json["set_by"] = {{"kind", word_of(origin.kind)}};
  if (!origin.name.empty()) json["set_by"]["name"] = origin.name;
  if (const std::size_t line = rules.origin(option).line; line > 0) json["set_by"]["line"] = line;
  return json;
}

Json of_file(const CheckedFile& file) {
  Json json{{"file", file.name}};
  if (file.checked.game != nullptr) json["game"] = file.checked.game->game;
  json["diagnostics"] = Json::array();
  for (const rules::Finding& each : file.checked.findings) {
    const LineColumn place = file.document.place(each.at.value_or(Span{}).begin);
    Json diagnostic{{"code", rules::info_of(each.code).id},
                    {"severity", name_of(each.severity())},
                    {"message", each.message},
                    {"line", place.line},
                    {"column", place.column}};
    if (each.option) diagnostic["option"] = *each.option;
    json["diagnostics"].push_back(std::move(diagnostic));
  }
  return json;
}

}  // namespace

std::string rules_table_json(const RulesTable& table) {
  Json json{{"game", table.game().game}, {"rules", Json::array()}, {"options", Json::array()}};
  for (const auto& set : table.sets()) json["rules"].push_back(of_set(*set));
  for (const std::size_t option : table.options()) {
    Json entry{{"option", table.name_of(option)},
               {"text", table.question(option)},
               {"differs", table.values(option).size() > 1},
               {"values", Json::array()}};
    for (std::size_t set = 0; set < table.sets().size(); ++set) entry["values"].push_back(of_value(table, option, set));
    json["options"].push_back(std::move(entry));
  }
  return in_lines(json);
}

std::string findings_json(const std::vector<CheckedFile>& files) {
  Json json{{"files", Json::array()}};
  for (const CheckedFile& file : files) json["files"].push_back(of_file(file));
  return in_lines(json);
}

}  // namespace spadille::render
