#include "cli/commands/explain_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <string_view>
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

using rules::text_of;
using syntax::Node;

// A word with the text that explains it.
struct Item {
  std::string name;
  std::string text;
};

// Returns the first sentence of a text, without its period.
std::string first_sentence(const std::string& text) {
  const std::string first = text.substr(0, text.find(". "));
  return first.ends_with('.') ? first.substr(0, first.size() - 1) : first;
}

// Least width of a text after its name.
constexpr std::size_t kLeastText = 20;

class Lists {
 public:
  Lists(const render::Style& style, std::ostream& out) : style_(style), out_(out) {}

  void print(const std::string& heading, const std::vector<Item>& items) {
    if (items.empty()) return;
    std::size_t width = 0;
    for (const Item& each : items) width = std::max(width, display_width(each.name));
    out_ << (any_ ? "\n" : "") << style_.strong(heading) << "\n";
    any_ = true;
    const std::size_t left = style_.width() - std::min(style_.width() - kLeastText, width + 5);
    for (const Item& each : items) {
      const std::string gap(width - display_width(each.name) + 2, ' ');
      out_ << render::wrapped_after("  " + each.name + gap, printable(first_sentence(each.text), left), style_.width());
    }
  }

 private:
  const render::Style& style_;
  std::ostream& out_;
  bool any_ = false;
};

void list_codes(Lists& lists) {
  const Node& tree = syntax::embedded_tree("diagnostics.yaml");
  const auto items_of = [&](std::string_view part) {
    std::vector<Item> items;
    const Node& entries = *tree.find(part);
    for (std::size_t i = 0; i < entries.entry_count(); ++i)
      items.push_back({entries.key(i).text, text_of(entries.value(i), "summary")});
    return items;
  };
  lists.print("codes of records", items_of("diagnostics"));
  lists.print("codes of rule sets", items_of("rule_sets"));
}

void list_options(Lists& lists) {
  for (const GameEntry& game : all_games()) {
    const auto& catalogue = rules::Catalogue::of(game.name);
    std::vector<Item> items;
    for (const std::string& option : catalogue.options())
      items.push_back({option, text_of(*catalogue.option(option), "text")});
    lists.print(fmt::format("options of {}", game.name), items);
  }
}

void list_values(Lists& lists) {
  for (const GameEntry& game : all_games()) {
    const auto& catalogue = rules::Catalogue::of(game.name);
    std::vector<Item> items;
    for (const std::string& option : catalogue.options()) {
      const Node* values = catalogue.option(option)->find("values");
      for (std::size_t i = 0; values != nullptr && i < values->entry_count(); ++i)
        if (is_word_value(values->key(i).text))
          items.push_back({fmt::format("{} ({})", values->key(i).text, option), text_of(values->value(i), "text")});
    }
    lists.print(fmt::format("values of options of {}", game.name), items);
  }
}

void list_fixed_rules(Lists& lists) {
  for (const GameEntry& game : all_games()) {
    const auto& catalogue = rules::Catalogue::of(game.name);
    std::vector<Item> items;
    for (const std::string& law : catalogue.laws()) items.push_back({law, text_of(*catalogue.law(law), "text")});
    lists.print(fmt::format("fixed rules of {}", game.name), items);
  }
}

void list_glossary(Lists& lists) {
  const Node& groups = syntax::embedded_tree("words/glossary.yaml");
  for (std::size_t g = 0; g < groups.entry_count(); ++g) {
    std::vector<Item> items;
    const Node& words = groups.value(g);
    for (std::size_t i = 0; i < words.entry_count(); ++i)
      items.push_back({words.key(i).text, text_of(words.value(i), "text")});
    lists.print(fmt::format("words: {}", groups.key(g).text), items);
  }
}

void list_presets(Lists& lists) {
  for (const GameEntry& game : all_games()) {
    std::vector<Item> items;
    for (const std::string& preset : rules::presets_of(game.name)) {
      const std::string path = fmt::format("rules/{}/presets/{}.yaml", game.name, preset.substr(game.name.size() + 1));
      items.push_back({preset, text_of(*syntax::embedded_tree(path).find("about"), "title")});
    }
    lists.print(fmt::format("presets of {}", game.name), items);
  }
}

}  // namespace

void list_explained(Explained kind, const render::Style& style, std::ostream& out) {
  Lists lists(style, out);
  const auto is_wanted = [&](Explained each) { return kind == Explained::all || kind == each; };
  if (is_wanted(Explained::codes)) list_codes(lists);
  if (is_wanted(Explained::options)) list_options(lists);
  if (is_wanted(Explained::values)) list_values(lists);
  if (is_wanted(Explained::rules)) list_fixed_rules(lists);
  if (is_wanted(Explained::words)) list_glossary(lists);
  if (is_wanted(Explained::presets)) list_presets(lists);
}

}  // namespace spadille::cli
