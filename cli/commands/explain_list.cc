#include "cli/commands/explain_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/commands/explain_words.h"
#include "games/game.h"
#include "render/glossary.h"
#include "render/layout.h"
#include "rules/catalogue.h"
#include "rules/finding.h"
#include "rules/presets.h"
#include "source/utf8.h"
#include "syntax/embedded.h"

namespace spadille::cli {
namespace {

using render::Json;
using rules::text_of;
using syntax::Node;

// A word that is explained.
struct Item {
  std::string_view kind;  // as the entries of an explanation have it
  std::string word;
  std::string text;  // its first sentence is listed
  std::string_view severity{};
  std::string option{};  // the option that has this value
};

// The words of one kind, or of one kind and game.
struct Group {
  std::string heading;
  std::vector<Item> items;
  const GameEntry* game = nullptr;  // null: not of one game
  std::string_view part{};          // part of the glossary; empty for other words
};

using Groups = std::vector<Group>;

// Returns the first sentence of a text, without its period.
std::string first_sentence(const std::string& text) {
  const std::string first = text.substr(0, text.find(". "));
  return first.ends_with('.') ? first.substr(0, first.size() - 1) : first;
}

void add_codes(Groups& groups) {
  const Node& tree = syntax::embedded_tree("diagnostics.yaml");
  const auto add = [&](std::string_view heading, std::string_view part, std::string_view kind,
                       const auto& severity_of) {
    Group group{.heading = std::string(heading), .items = {}};
    const Node& entries = *tree.find(part);
    for (std::size_t i = 0; i < entries.entry_count(); ++i) {
      const std::string& code = entries.key(i).text;
      group.items.push_back({kind, code, text_of(entries.value(i), "summary"), name_of(severity_of(code))});
    }
    groups.push_back(std::move(group));
  };
  add("codes of records", "diagnostics", "code",
      [](const std::string& code) { return info_of(*parse_code(code)).severity; });
  add("codes of rule sets", "rule_sets", "rule_set_code",
      [](const std::string& code) { return rules::info_of(*rules::parse_finding_code(code)).severity; });
}

void add_options(Groups& groups) {
  for (const GameEntry& game : all_games()) {
    const auto& catalogue = rules::Catalogue::of(game.name);
    Group group{.heading = fmt::format("options of {}", game.name), .items = {}, .game = &game};
    for (const std::string& option : catalogue.options())
      group.items.push_back({"option", option, text_of(*catalogue.option(option), "text")});
    groups.push_back(std::move(group));
  }
}

void add_values(Groups& groups) {
  for (const GameEntry& game : all_games()) {
    const auto& catalogue = rules::Catalogue::of(game.name);
    Group group{.heading = fmt::format("values of options of {}", game.name), .items = {}, .game = &game};
    for (const std::string& option : catalogue.options()) {
      const Node* values = catalogue.option(option)->find("values");
      for (std::size_t i = 0; values != nullptr && i < values->entry_count(); ++i)
        if (is_word_value(values->key(i).text))
          group.items.push_back({"value", values->key(i).text, text_of(values->value(i), "text"), {}, option});
    }
    groups.push_back(std::move(group));
  }
}

void add_fixed_rules(Groups& groups) {
  for (const GameEntry& game : all_games()) {
    const auto& catalogue = rules::Catalogue::of(game.name);
    Group group{.heading = fmt::format("fixed rules of {}", game.name), .items = {}, .game = &game};
    for (const std::string& law : catalogue.laws())
      group.items.push_back({"fixed_rule", law, text_of(*catalogue.law(law), "text")});
    groups.push_back(std::move(group));
  }
}

void add_glossary(Groups& groups) {
  const Node& parts = syntax::embedded_tree("words/glossary.yaml");
  for (std::size_t g = 0; g < parts.entry_count(); ++g) {
    const std::string& part = parts.key(g).text;
    Group group{.heading = fmt::format("words: {}", part), .items = {}, .part = part};
    const Node& words = parts.value(g);
    for (std::size_t i = 0; i < words.entry_count(); ++i)
      group.items.push_back({"term", words.key(i).text, text_of(words.value(i), "text")});
    groups.push_back(std::move(group));
  }
}

void add_presets(Groups& groups) {
  for (const GameEntry& game : all_games()) {
    Group group{.heading = fmt::format("presets of {}", game.name), .items = {}, .game = &game};
    for (const std::string& preset : rules::presets_of(game.name)) {
      const std::string path = fmt::format("rules/{}/presets/{}.yaml", game.name, preset.substr(game.name.size() + 1));
      group.items.push_back({"preset", preset, text_of(*syntax::embedded_tree(path).find("about"), "title")});
    }
    groups.push_back(std::move(group));
  }
}

// Returns the groups that have words.
Groups groups_of(Explained kind) {
  Groups groups;
  const auto is_wanted = [&](Explained each) { return kind == Explained::all || kind == each; };
  if (is_wanted(Explained::codes)) add_codes(groups);
  if (is_wanted(Explained::options)) add_options(groups);
  if (is_wanted(Explained::values)) add_values(groups);
  if (is_wanted(Explained::rules)) add_fixed_rules(groups);
  if (is_wanted(Explained::words)) add_glossary(groups);
  if (is_wanted(Explained::presets)) add_presets(groups);
  std::erase_if(groups, [](const Group& each) { return each.items.empty(); });
  return groups;
}

std::string label_of(const Item& item) {
  return item.option.empty() ? item.word : fmt::format("{} ({})", item.word, item.option);
}

// Least width of a text after its name.
constexpr std::size_t kLeastText = 20;

void print(const Group& group, const render::Style& style, std::ostream& out) {
  std::size_t width = 0;
  for (const Item& each : group.items) width = std::max(width, display_width(label_of(each)));
  out << style.strong(group.heading) << "\n";
  const std::size_t left = style.width() - std::min(style.width() - kLeastText, width + 5);
  for (const Item& each : group.items) {
    const std::string label = label_of(each);
    std::string head = "  " + label;
    head.append(width - display_width(label) + 2, ' ');
    out << render::wrapped_after(head, printable(first_sentence(each.text), left), style.width());
  }
}

Json item_value(const Item& item, const Group& group) {
  Json json{{"word", item.word}, {"kind", item.kind}};
  if (!item.severity.empty()) json["severity"] = item.severity;
  if (!item.option.empty()) json["option"] = item.option;
  if (!group.part.empty()) json["group"] = group.part;
  if (group.game != nullptr) json["games"] = Json::array({group.game->name});
  json["summary"] = first_sentence(item.text);
  return json;
}

}  // namespace

void list_explained(Explained kind, const render::Style& style, std::ostream& out) {
  std::string_view gap;
  for (const Group& each : groups_of(kind)) {
    out << std::exchange(gap, "\n");
    print(each, style, out);
  }
}

Json explained_list_value(Explained kind) {
  Json words = Json::array();
  std::map<std::string, std::size_t> known;  // index of each word, by all its members except the games
  for (const Group& group : groups_of(kind)) {
    for (const Item& item : group.items) {
      Json json = item_value(item, group);
      Json without_games = json;
      without_games.erase("games");
      const auto [found, is_new] = known.emplace(render::dump(without_games), words.size());
      if (is_new) {
        words.push_back(std::move(json));
      } else {
        words[found->second]["games"].push_back(group.game->name);
      }
    }
  }
  return {{"words", std::move(words)}};
}

}  // namespace spadille::cli
