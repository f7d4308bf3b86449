#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ostream>
#include <sstream>

#include "base/spelling.h"
#include "base/usage_error.h"
#include "cli/commands/commands.h"
#include "cli/commands/explain_json.h"
#include "cli/commands/explain_list.h"
#include "cli/commands/explain_spelling.h"
#include "cli/commands/explain_words.h"
#include "games/game.h"
#include "judge/examples.h"
#include "reference/verdicts.h"
#include "render/glossary.h"
#include "render/layout.h"
#include "rules/catalogue.h"
#include "rules/condition.h"
#include "rules/finding.h"
#include "rules/presets.h"
#include "syntax/embedded.h"

namespace spadille::cli {
namespace {

using render::wrapped;
using rules::text_of;
using syntax::Node;

// Indent of examples.
constexpr std::size_t kIndent = 4;

std::string indented(const std::string& text) {
  std::string out;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    out += line.empty() ? "\n" : std::string(kIndent, ' ') + line + "\n";
  return out;
}

void explain_code(Code code, const Node& entry, const render::Style& style, std::ostream& out) {
  out << wrapped(style.strong(fmt::format("{} ({})", id_of(code), name_of(info_of(code).severity))), 0, style);
  out << wrapped(text_of(entry, "summary"), 2, style) << "\n" << wrapped(text_of(entry, "text"), 2, style);
  const auto example = judge::example_of(code);
  if (!example) return;
  out << "\n  Legal, in the record '" << example->name << "':\n";
  for (const auto& [before, after] : example->edits) out << indented(before);
  out << "\n  Changed to:\n";
  for (const auto& [before, after] : example->edits) out << indented(after);
  out << "\n  Report:\n"
      << indented(reference::verdict_on_record(example->name + ".yaml", example->faulty, {}, style.narrower(kIndent)));
}

void explain_finding(const rules::FindingInfo& info, const Node& entry, const render::Style& style, std::ostream& out) {
  out << wrapped(style.strong(fmt::format("{} ({}, of a rule set)", info.id, name_of(info.severity))), 0, style);
  out << wrapped(text_of(entry, "summary"), 2, style) << "\n" << wrapped(text_of(entry, "text"), 2, style);
  const std::string faulty = text_of(entry, "unlawful");
  out << "\n  A rule set that has it:\n"
      << indented(faulty) << "\n  Report:\n"
      << indented(reference::verdict_on_rules("club.yaml", faulty, style.narrower(kIndent)));
  out << "\n  A rule set that does not have it:\n" << indented(text_of(entry, "lawful"));
}

using Games = std::vector<const GameEntry*>;

std::string names_of(const Games& games) {
  std::vector<std::string> names;
  for (const GameEntry* game : games) names.emplace_back(game->name);
  return join_words(names, "and");
}

void explain_law(const Games& games, std::string_view key, const Node& entry, const render::Style& style,
                 std::ostream& out) {
  out << wrapped(style.strong(fmt::format("{} (a fixed rule of {})", key, names_of(games))), 0, style)
      << wrapped(text_of(entry, "text"), 2, style);
  const std::string sources = rules::Catalogue::citations(entry);
  if (!sources.empty()) out << "\n" << wrapped("Sources: " + sources, 2, style);
}

// Returns the presets that give the option this value, by their full names if there are several games.
std::string presets_with(const Games& games, std::string_view option, std::string_view value) {
  std::vector<std::string> names;
  for (const GameEntry* game : games)
    for (const std::string& name : rules::presets_with(game->options(), option, value))
      names.push_back(games.size() > 1 ? name : name.substr(game->name.size() + 1));
  return join_words(names, "and");
}

void explain_option(const Games& games, std::string_view key, const Node& entry, const render::Style& style,
                    std::ostream& out) {
  out << wrapped(style.strong(fmt::format("{} (an option of {})", key, names_of(games))), 0, style)
      << wrapped(text_of(entry, "text"), 2, style);
  if (const Node* only_with = entry.find("only_with"))
    out << wrapped("Has an effect only with " + rules::words_of_condition(*only_with) + ".", 2, style);
  const auto example = judge::example_of_option(games.front()->name, key);
  const Node* values = entry.find("values");
  for (std::size_t i = 0; values != nullptr && i < values->entry_count(); ++i) {
    const std::string& value = values->key(i).text;
    out << "\n"
        << wrapped(style.strong(fmt::format("{}: {}", key, value)), 2, style)
        << wrapped(text_of(values->value(i), "text"), 4, style);
    const std::string presets = presets_with(games, key, value);
    if (!presets.empty()) out << wrapped("In force in: " + presets, 4, style);
    const std::string sources = rules::Catalogue::citations(values->value(i));
    if (!sources.empty()) out << wrapped("Sources: " + sources, 4, style);
    if (example) {
      const auto rules = judge::rules_with(*example, key, value);
      out << wrapped(fmt::format("On the record '{}':", example->name), 4, style)
          << indented(
                 reference::verdict_on_record(example->name + ".yaml", example->text, rules, style.narrower(kIndent)));
    }
  }
}

// Explains a code of records or of rule sets. Returns false for any other word.
bool explain_as_code(const std::string& what, const render::Style& style, std::ostream& out) {
  const Node& tree = syntax::embedded_tree("diagnostics.yaml");
  if (const auto code = parse_code(what)) {
    const Node* entry = tree.find("diagnostics")->find(what);
    if (entry == nullptr) throw UsageError(fmt::format("'{}' belongs to a game that spadille does not judge", what));
    explain_code(*code, *entry, style, out);
    return true;
  }
  const auto finding = rules::parse_finding_code(what);
  if (finding) explain_finding(rules::info_of(*finding), *tree.find("rule_sets")->find(what), style, out);
  return finding.has_value();
}

// The options and fixed rules of this name. Games whose catalogues share an entry are explained together, once.
std::vector<std::string> explain_rules(const std::string& what, const render::Style& style) {
  std::vector<std::pair<const Node*, Games>> entries;
  for (const GameEntry& game : all_games()) {
    const auto& catalogue = rules::Catalogue::of(game.name);
    const Node* entry = catalogue.option(what) != nullptr ? catalogue.option(what) : catalogue.law(what);
    if (entry == nullptr) continue;
    const auto shared = std::find_if(entries.begin(), entries.end(), [&](const auto& e) { return e.first == entry; });
    shared == entries.end() ? entries.push_back({entry, {&game}}) : shared->second.push_back(&game);
  }
  std::vector<std::string> sections;
  for (const auto& [entry, games] : entries) {
    std::ostringstream text;
    const bool is_option = rules::Catalogue::of(games.front()->name).option(what) == entry;
    is_option ? explain_option(games, what, *entry, style, text) : explain_law(games, what, *entry, style, text);
    sections.push_back(text.str());
  }
  return sections;
}

// Prints all that a word means. Returns false if it is unknown.
bool print_text(const std::string& what, const render::Style& style, std::ostream& out) {
  std::vector<std::string> sections;
  const auto add = [&](std::string section) {
    if (std::find(sections.begin(), sections.end(), section) == sections.end()) sections.push_back(std::move(section));
  };
  for (const std::string& word : spellings_of(what)) {
    if (explain_as_code(word, style, out)) return true;
    if (const auto term = render::find_word(word)) add(explain_word(*term, style));
    for (std::string& each : explain_rules(word, style)) add(std::move(each));
    for (std::string& each : explain_names(word, style)) add(std::move(each));
  }
  out << fmt::format("{}", fmt::join(sections, "\n"));
  return !sections.empty();
}

// As `print_text`.
bool print_json(const std::string& what, std::ostream& out) {
  const render::Json json = explanation_value(what);
  if (json["entries"].empty()) return false;
  out << render::dump(json, render::Lines::many) << '\n';
  return true;
}

}  // namespace

ExitStatus explain(const ExplainOptions& options, Streams streams) {
  const render::Style style = style_for(options.color, streams);
  if (options.list && options.what) throw UsageError("name a word, or list words with --list, not both");
  if (options.list) {
    if (options.format == ExplainFormat::json) {
      streams.out << render::dump(explained_list_value(*options.list), render::Lines::many) << '\n';
    } else {
      list_explained(*options.list, style, streams.out);
    }
    return ExitStatus::all_valid;
  }
  if (!options.what) throw UsageError("name a word, or list words with --list");
  const std::string& what = *options.what;
  const bool is_known =
      options.format == ExplainFormat::json ? print_json(what, streams.out) : print_text(what, style, streams.out);
  if (!is_known) {
    const std::vector<std::string> known = explained_words();
    const std::vector<std::string_view> words(known.begin(), known.end());
    throw UsageError(fmt::format("'{}' is not a word that spadille explains{}; see `spadille explain --list`", what,
                                 suggestion(what, words)));
  }
  return ExitStatus::all_valid;
}

}  // namespace spadille::cli
