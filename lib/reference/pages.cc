#include "reference/pages.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "base/spelling.h"
#include "base/text.h"
#include "games/game.h"
#include "judge/examples.h"
#include "reference/verdicts.h"
#include "render/markdown.h"
#include "rules/catalogue.h"
#include "rules/condition.h"
#include "rules/finding.h"
#include "rules/loader.h"
#include "rules/presets.h"
#include "syntax/embedded.h"

namespace spadille::reference {
namespace {

using render::markdown::anchor;
using render::markdown::block;
using render::markdown::code;
using render::markdown::link;
using render::markdown::table;
using rules::text_of;
using syntax::Node;
namespace markdown = render::markdown;

// Returns a text of the catalogue in Markdown.
std::string prose(std::string_view text) {
  std::string out;
  for (const TextPart& part : split_at_words(text))
    out += part.is_name ? markdown::code(part.text) : markdown::text(part.text);
  return out;
}

// With more presets than this, variants of a preset have no column of their own.
constexpr std::size_t kMostColumns = 4;

struct Preset {
  std::string name;  // without the game
  const Node* file;
  rules::RuleSetPtr rules;

  [[nodiscard]] const rules::About& about() const { return rules->about(); }
  [[nodiscard]] std::string extends() const { return text_of(*file, "extends"); }
};

class GamePage {
 public:
  explicit GamePage(const GameEntry& game) : game_(game), catalogue_(rules::Catalogue::of(game.name)) {
    DiskReader files;
    rules::Loader loader(files, {&game.options()});
    for (const std::string& name : rules::presets_of(game.name)) {
      const std::string own = name.substr(game.name.size() + 1);
      presets_.push_back({own, &syntax::embedded_tree(fmt::format("rules/{}/presets/{}.yaml", game.name, own)),
                          *loader.load_name(name, &game.options(), {})});
    }
    const auto is_usual = [&](const Preset& each) { return each.name == game.options().default_preset; };
    std::stable_partition(presets_.begin(), presets_.end(), is_usual);
  }

  std::string run() {
    text_ = fmt::format("# {}\n\n", markdown::text(text_of(catalogue_.root(), "title")));
    text_ += fmt::format(
        "The options and the fixed rules of this game, with their sources. `spadille rules reference {}` writes this "
        "page. The page of [diagnostics](diagnostics.md) explains the codes.\n\n[Presets](#presets) · [Options side by "
        "side](#options-side-by-side) · [Options](#options) · [Fixed rules](#fixed-rules) · [Sources](#sources)\n",
        game_.name);
    put_presets();
    put_side_by_side();
    text_ += "\n## Options\n";
    if (has_variants()) text_ += "\nA variant that is not named has the values of the preset that it varies.\n";
    for (const rules::OptionEntry& each : game_.options().options) put_option(each);
    text_ += "\n## Fixed rules\n\nThey are the same in every rule set.\n";
    for (const std::string& key : catalogue_.laws()) put_law(key);
    put_books();
    return std::move(text_);
  }

 private:
  [[nodiscard]] const Preset* find(std::string_view name) const {
    const auto found = std::find_if(presets_.begin(), presets_.end(), [&](const auto& p) { return p.name == name; });
    return found == presets_.end() ? nullptr : &*found;
  }

  // Returns the preset of the same source that this one extends; null if there is none.
  [[nodiscard]] const Preset* varied_by(const Preset& preset) const {
    const Preset* parent = find(preset.extends());
    return parent != nullptr && parent->about().source == preset.about().source ? parent : nullptr;
  }

  [[nodiscard]] bool is_variant(const Preset& preset) const {
    return presets_.size() > kMostColumns && varied_by(preset) != nullptr;
  }
  [[nodiscard]] bool has_variants() const {
    return std::any_of(presets_.begin(), presets_.end(), [&](const Preset& each) { return is_variant(each); });
  }

  void put_presets() {
    text_ += "\n## Presets\n\n";
    for (const Preset& each : presets_) {
      const bool usual = each.name == game_.options().default_preset;
      text_ += fmt::format("* **{}**{}: {} ({}). {}\n", code(each.name), usual ? ", the default" : "",
                           markdown::text(each.about().title),
                           markdown::text(rules::short_name_of_source(each.about().source)), prose(each.about().text));
    }
  }

  void put_side_by_side() {
    std::vector<const Preset*> columns;
    std::vector<const Preset*> variants;
    for (const Preset& each : presets_) (is_variant(each) ? variants : columns).push_back(&each);
    text_ += "\n## Options side by side\n\n";
    if (columns.size() > 1) text_ += "Values that differ from the first column are bold.\n\n";
    std::vector<std::vector<std::string>> rows{{"option"}};
    for (const Preset* each : columns) rows.front().push_back(code(each->name));
    for (std::size_t i = 0; i < game_.options().options.size(); ++i) {
      rows.push_back({link(game_.options().options[i].name)});
      const std::string first = columns.front()->rules->value(i);
      for (const Preset* each : columns) {
        const std::string value = each->rules->value(i);
        rows.back().push_back(value == first ? code(value) : fmt::format("**{}**", code(value)));
      }
    }
    text_ += table(rows);
    if (!variants.empty()) put_variants(variants);
  }

  void put_variants(const std::vector<const Preset*>& variants) {
    std::vector<std::vector<std::string>> rows{{"variant", "of", "changes"}};
    for (const Preset* each : variants) {
      const Preset& parent = *varied_by(*each);
      std::vector<std::string> changes;
      for (std::size_t i = 0; i < game_.options().options.size(); ++i)
        if (each->rules->value(i) != parent.rules->value(i))
          changes.push_back(code(fmt::format("{}: {}", game_.options().options[i].name, each->rules->value(i))));
      rows.push_back({code(each->name), code(parent.name), fmt::format("{}", fmt::join(changes, ", "))});
    }
    text_ += "\n" + table(rows);
  }

  void put_option(const rules::OptionEntry& option) {
    const std::string key(option.name);
    const Node& entry = *catalogue_.option(key);
    text_ += fmt::format("\n### {}\n\n{}\n\n", key, prose(text_of(entry, "text")));
    put_values(option, *entry.find("values"));
    std::vector<std::string> facts;
    if (const Node* only_with = entry.find("only_with"))
      facts.push_back("Has an effect only with " + code(rules::words_of_condition(*only_with)) + ".");
    const std::string codes = codes_of(entry);
    facts.push_back(codes.empty() ? "No diagnostic depends on it." : "Diagnostics: " + codes + ".");
    text_ += fmt::format("\n{}\n", fmt::join(facts, " "));
  }

  void put_values(const rules::OptionEntry& option, const Node& values) {
    const std::string usual = option.print(game_.options().defaults());
    for (std::size_t i = 0; i < values.entry_count(); ++i) {
      const std::string& value = values.key(i).text;
      const std::vector<std::string> presets = presets_with(option.name, value);
      std::vector<std::string> marks;
      if (value == usual) marks.emplace_back("default");
      if (!presets.empty()) marks.push_back("in " + join_words(presets, "and"));
      text_ += fmt::format("* **{}**: {}{}\n", code(value), prose(text_of(values.value(i), "text")),
                           marks.empty() ? "" : fmt::format(" *({})*", fmt::join(marks, "; ")));
      put_sources(values.value(i), "  ");
    }
  }

  // Returns the presets with a value. A variant is included only if the preset that it varies has another value.
  [[nodiscard]] std::vector<std::string> presets_with(std::string_view key, const std::string& value) const {
    std::vector<std::string> names;
    for (const Preset& each : presets_) {
      const std::size_t option = *each.rules->find(key);
      const Preset* parent = is_variant(each) ? varied_by(each) : nullptr;
      if (each.rules->value(option) == value && (parent == nullptr || parent->rules->value(option) != value))
        names.push_back(code(each.name));
    }
    return names;
  }

  void put_sources(const Node& entry, std::string_view indent) {
    for (const std::string& each : rules::Catalogue::citation_list(entry))
      text_ += fmt::format("{}* {}\n", indent, prose(each));
    const Node* sources = entry.find("sources");
    if (sources == nullptr) return;
    for (const Node& each : sources->items) cited_.insert(text_of(each, "id"));
  }

  // Lists the cited sources in the order of `sources.yaml`.
  void put_books() {
    for (const Preset& each : presets_) cited_.insert(each.about().source);
    text_ += "\n## Sources\n\n";
    const Node& all = *syntax::embedded_tree("sources.yaml").find("sources");
    for (std::size_t i = 0; i < all.entry_count(); ++i) {
      const Node& book = all.value(i);
      if (!cited_.contains(all.key(i).text)) continue;
      const std::string note = text_of(book, "note");
      text_ += fmt::format("* **{}**: {}, *{}*, {}.{}\n", markdown::text(text_of(book, "short")),
                           markdown::text(text_of(book, "author")), markdown::text(text_of(book, "title")),
                           markdown::text(text_of(book, "year")), note.empty() ? "" : " " + markdown::text(note));
    }
  }

  static std::string codes_of(const Node& entry) {
    std::vector<std::string> links;
    for (const Node& each : entry.find("codes")->items)
      links.push_back(fmt::format("[{}](diagnostics.md#{})", code(each.text), anchor(each.text)));
    return fmt::format("{}", fmt::join(links, ", "));
  }

  void put_law(const std::string& key) {
    const Node& entry = *catalogue_.law(key);
    text_ += fmt::format("\n### {}\n\n{}\n\n", key, prose(text_of(entry, "text")));
    put_sources(entry, "");
    if (const std::string codes = codes_of(entry); !codes.empty()) text_ += fmt::format("\nDiagnostics: {}.\n", codes);
  }

  const GameEntry& game_;
  const rules::Catalogue& catalogue_;
  std::vector<Preset> presets_;
  std::set<std::string> cited_;
  std::string text_;
};

const Node& part(std::string_view name) { return *syntax::embedded_tree("diagnostics.yaml").find(name); }

// Returns the lines of a text, each after `mark`, as in a diff.
std::string marked_lines(char mark, const std::string& text) {
  std::string out;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) out += fmt::format("{}{}\n", mark, line);
  return out;
}

// Returns a link to the file of an example, relative to this page.
std::string link_to(const std::string& record) {
  const bool of_option = record.find('/') != std::string::npos;
  return fmt::format("[{}]({}{}.yaml)", record, of_option ? "../../records/" : "../examples/", record);
}

// Returns the laws and options of each game that list the code.
std::string rules_for_code(std::string_view id) {
  std::vector<std::string> games;
  for (const GameEntry& game : all_games()) {
    const auto& catalogue = rules::Catalogue::of(game.name);
    std::vector<std::string> keys;
    const auto add = [&](const std::string& key, const Node& entry) {
      for (const Node& each : entry.find("codes")->items)
        if (each.text == id) keys.push_back(fmt::format("[{}]({}.md#{})", code(key), game.name, anchor(key)));
    };
    for (const std::string& key : catalogue.laws()) add(key, *catalogue.law(key));
    for (const rules::OptionEntry& each : game.options().options)
      add(std::string(each.name), *catalogue.option(each.name));
    if (!keys.empty()) games.push_back(fmt::format("{} {}", game.name, fmt::join(keys, ", ")));
  }
  return fmt::format("{}", fmt::join(games, "; "));
}

std::string head(std::string_view id, const Node& entry) {
  return fmt::format("\n### {}\n\n*{}*: **{}** {}\n", id, text_of(entry, "severity"), prose(text_of(entry, "summary")),
                     prose(text_of(entry, "text")));
}

std::string section(const CodeInfo& info, const Node& entry) {
  std::string text = head(info.id, entry);
  if (const std::string after = rules_for_code(info.id); !after.empty()) text += fmt::format("\nRules: {}.\n", after);
  const auto example = judge::example_of(info.code);
  if (!example) return text;
  std::string change;
  for (const auto& [before, after] : example->edits) {
    if (!change.empty()) change += "…\n";
    change += marked_lines('-', before) + marked_lines('+', after);
  }
  return text + fmt::format("\nThis change to the valid record {}\n\n{}\ngives this report:\n\n{}",
                            link_to(example->name), block("diff", change),
                            block("", verdict_on_record(example->name + ".yaml", example->faulty, {}, {})));
}

std::string section(const rules::FindingInfo& info, const Node& entry) {
  return head(info.id, entry) + fmt::format("\nThis rule set has it:\n\n{}\n{}\nThis one does not:\n\n{}",
                                            block("yaml", text_of(entry, "unlawful")),
                                            block("", verdict_on_rules("club.yaml", text_of(entry, "unlawful"), {})),
                                            block("yaml", text_of(entry, "lawful")));
}

// Returns a table of all entries with links, then a section for each.
template <class Parse>
std::string chapter(const Node& entries, Parse parse) {
  std::vector<std::vector<std::string>> rows{{"code", "", "meaning"}};
  std::string sections;
  for (std::size_t i = 0; i < entries.entry_count(); ++i) {
    const std::string& id = entries.key(i).text;
    const Node& entry = entries.value(i);
    rows.push_back(
        {fmt::format("[{}](#{})", code(id), anchor(id)), text_of(entry, "severity"), prose(text_of(entry, "summary"))});
    sections += section(info_of(*parse(id)), entry);
  }
  return markdown::table(rows) + sections;
}

}  // namespace

std::string game_page(const GameEntry& game) { return GamePage(game).run(); }

std::string diagnostics_page() {
  std::string text =
      "# Diagnostics\n\nAll diagnostics of records and of rule sets. Each has an example with this diagnostic "
      "and an example without any. In a few examples, the same fault also causes a second diagnostic. `spadille rules "
      "reference diagnostics` writes this page. `spadille explain CODE` prints "
      "one diagnostic.\n\n## Of records\n\nAn error makes a hand invalid. A warning marks a hand as incomplete or "
      "suspect. A note names what could not be checked.\n\n";
  text += chapter(part("diagnostics"), [](std::string_view id) { return parse_code(id); });
  text +=
      "\n## Of rule sets\n\n`spadille rules check` reports these. A rule set with an error cannot be used. A rule set "
      "with warnings can.\n\n";
  text += chapter(part("rule_sets"), [](std::string_view id) { return rules::parse_finding_code(id); });
  return text;
}

}  // namespace spadille::reference
