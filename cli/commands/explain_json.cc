#include "cli/commands/explain_json.h"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/usage_error.h"
#include "cards/notation.h"
#include "cli/commands/explain_spelling.h"
#include "cli/commands/explain_words.h"
#include "games/game.h"
#include "judge/examples.h"
#include "reference/verdicts.h"
#include "render/glossary.h"
#include "rules/catalogue.h"
#include "rules/condition.h"
#include "rules/finding.h"
#include "rules/presets.h"
#include "syntax/embedded.h"

namespace spadille::cli {
namespace {

using render::Json;
using rules::text_of;
using syntax::Node;

using Games = std::vector<const GameEntry*>;

Json texts_value(const Node& entry, std::string_view key) {
  Json list = Json::array();
  if (const Node* texts = entry.find(key))
    for (const Node& each : texts->items) list.push_back(each.text);
  return list;
}

Json names_value(const Games& games) {
  Json names = Json::array();
  for (const GameEntry* each : games) names.push_back(each->name);
  return names;
}

void put_texts(Json& json, const Node& entry, std::initializer_list<const char*> keys) {
  for (const char* key : keys)
    if (const std::string text = text_of(entry, key); !text.empty()) json[key] = text;
}

void put_sources(Json& json, const Node& entry) {
  if (const auto sources = rules::Catalogue::citation_list(entry); !sources.empty()) json["sources"] = sources;
}

std::string verdict(const std::string& name, const std::string& record, const std::optional<std::string>& rules) {
  return reference::verdict_on_record(name + ".yaml", record, rules, render::Style{});
}

Json code_value(Code code, const Node& entry) {
  Json json{{"kind", "code"}, {"name", id_of(code)}, {"severity", name_of(info_of(code).severity)}};
  put_texts(json, entry, {"summary", "text"});
  if (const auto example = judge::example_of(code)) {
    Json& one = json["example"] = {{"record", example->name}, {"edits", Json::array()}};
    for (const auto& [before, after] : example->edits) one["edits"].push_back({{"legal", before}, {"changed", after}});
    one["verdict"] = verdict(example->name, example->faulty, {});
  }
  return json;
}

Json finding_value(const rules::FindingInfo& info, const Node& entry) {
  Json json{{"kind", "rule_set_code"}, {"name", info.id}, {"severity", name_of(info.severity)}};
  put_texts(json, entry, {"summary", "text"});
  const std::string faulty = text_of(entry, "unlawful");
  json["example"] = {{"edits", {{{"legal", text_of(entry, "lawful")}, {"changed", faulty}}}},
                     {"verdict", reference::verdict_on_rules("club.yaml", faulty, render::Style{})}};
  return json;
}

Json term_value(const render::Word& word) {
  Json json{{"kind", "term"}, {"name", word.name}, {"games", texts_value(*word.entry, "games")}};
  put_texts(json, *word.entry, {"text"});
  for (const char* key : {"also", "see"})
    if (Json list = texts_value(*word.entry, key); !list.empty()) json[key] = std::move(list);
  put_sources(json, *word.entry);
  return json;
}

Json presets_value(const Games& games, std::string_view option, std::string_view value) {
  Json names = Json::array();
  for (const GameEntry* game : games)
    for (const std::string& name : rules::presets_with(game->options(), option, value)) names.push_back(name);
  return names;
}

Json option_value(const Games& games, const std::string& name, const Node& entry) {
  Json json{{"kind", "option"}, {"name", name}, {"games", names_value(games)}};
  put_texts(json, entry, {"text"});
  if (const Node* only_with = entry.find("only_with")) json["only_with"] = rules::words_of_condition(*only_with);
  const auto example = judge::example_of_option(games.front()->name, name);
  if (example) json["example"] = {{"record", example->name}};
  json["values"] = Json::array();
  const Node* values = entry.find("values");
  for (std::size_t i = 0; values != nullptr && i < values->entry_count(); ++i) {
    const std::string& value = values->key(i).text;
    Json one{{"value", value}};
    put_texts(one, values->value(i), {"text"});
    one["presets"] = presets_value(games, name, value);
    put_sources(one, values->value(i));
    if (example) one["verdict"] = verdict(example->name, example->text, judge::rules_with(*example, name, value));
    json["values"].push_back(std::move(one));
  }
  return json;
}

Json law_value(const Games& games, const std::string& name, const Node& entry) {
  Json json{{"kind", "fixed_rule"}, {"name", name}, {"games", names_value(games)}};
  put_texts(json, entry, {"text"});
  put_sources(json, entry);
  return json;
}

void add_codes(Json& entries, const std::string& word) {
  const Node& tree = syntax::embedded_tree("diagnostics.yaml");
  if (const auto code = parse_code(word)) {
    const Node* entry = tree.find("diagnostics")->find(word);
    if (entry == nullptr) throw UsageError("'" + word + "' belongs to a game that spadille does not judge");
    entries.push_back(code_value(*code, *entry));
  }
  if (const auto finding = rules::parse_finding_code(word))
    entries.push_back(finding_value(rules::info_of(*finding), *tree.find("rule_sets")->find(word)));
}

// Games whose catalogues share an entry are in one entry.
void add_rules(Json& entries, const std::string& word) {
  std::vector<std::pair<const Node*, Games>> found;
  for (const GameEntry& game : all_games()) {
    const auto& catalogue = rules::Catalogue::of(game.name);
    const Node* entry = catalogue.option(word) != nullptr ? catalogue.option(word) : catalogue.law(word);
    if (entry == nullptr) continue;
    const auto shared = std::find_if(found.begin(), found.end(), [&](const auto& each) { return each.first == entry; });
    shared == found.end() ? found.push_back({entry, {&game}}) : shared->second.push_back(&game);
  }
  for (const auto& [entry, games] : found) {
    const bool is_option = rules::Catalogue::of(games.front()->name).option(word) == entry;
    entries.push_back(is_option ? option_value(games, word, *entry) : law_value(games, word, *entry));
  }
}

// Games, presets, values of options, and cards.
void add_names(Json& entries, const std::string& word) {
  for (const GameEntry& game : all_games())
    if (game.name == word)
      entries.push_back({{"kind", "game"},
                         {"name", game.name},
                         {"presets", rules::presets_of(game.name)},
                         {"default_preset", game.options().default_preset}});
  for (const NamedPreset& preset : presets_named(word)) {
    Json json{{"kind", "preset"}, {"name", preset.name}, {"games", Json::array({preset.game->name})}};
    put_texts(json, *preset.about, {"title", "text"});
    json["sources"] = Json::array({rules::short_name_of_source(text_of(*preset.about, "source"))});
    entries.push_back(std::move(json));
  }
  for (const ValueEntry& value : values_named(word)) {
    Json json{{"kind", "value"}, {"name", word}, {"option", value.option}, {"games", names_value(value.games)}};
    put_texts(json, *value.entry, {"text"});
    json["presets"] = presets_value(value.games, value.option, word);
    put_sources(json, *value.entry);
    entries.push_back(std::move(json));
  }
  for (const NamedCard& named : cards_named(word)) {
    Json json{{"kind", "card"}, {"name", to_string(named.card, Notation::english)}};
    if (!named.card.is_joker()) json["suit"] = name_of(named.card.suit());
    entries.push_back(std::move(json));
  }
}

}  // namespace

Json explanation_value(const std::string& word) {
  Json entries = Json::array();
  for (const std::string& each : spellings_of(word)) {
    Json more = Json::array();
    add_codes(more, each);
    if (const auto term = render::find_word(each)) more.push_back(term_value(*term));
    add_rules(more, each);
    add_names(more, each);
    for (Json& entry : more)
      if (std::find(entries.begin(), entries.end(), entry) == entries.end()) entries.push_back(std::move(entry));
  }
  return {{"word", word}, {"entries", std::move(entries)}};
}

}  // namespace spadille::cli
