#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ostream>
#include <sstream>

#include "base/nearest.h"
#include "base/usage_error.h"
#include "cli/commands/commands.h"
#include "games/game.h"
#include "referee/examples.h"
#include "referee/referee.h"
#include "report/text.h"
#include "rules/catalogue.h"

namespace spadille::cli {
namespace {

using syntax::Node;

constexpr std::size_t kWidth = 96;

std::string wrapped(std::string_view text, std::size_t indent) {
  std::string out(indent, ' ');
  std::size_t column = indent;
  std::istringstream words{std::string(text)};
  for (std::string word; words >> word;) {
    if (column > indent && column + 1 + word.size() > kWidth) {
      out += "\n" + std::string(indent, ' ');
      column = indent;
    }
    if (column > indent) {
      out += ' ';
      ++column;
    }
    out += word;
    column += word.size();
  }
  return out + "\n";
}

std::string text_of(const Node& entry, std::string_view key) {
  const Node* node = entry.find(key);
  return node == nullptr ? std::string{} : node->text;
}

// What the program itself says of a record, with other rules where they are given.
std::string verdict_on(const std::string& name, const std::string& text, const std::optional<std::string>& rules,
                       const report::Style& style) {
  DiskReader files;
  referee::Referee referee(files);
  if (rules) referee.override_rules(*rules);
  std::istringstream in(text);
  std::string out;
  referee.judge(in, StreamKind::yaml, name, {},
                {[&](const Report& report, const Document& document, const referee::ReadHand* /*hand*/) {
                  for (const Diagnostic& each : report.diagnostics)
                    out += report::diagnostic_text(each, report.file, document, style);
                  if (!report.diagnostics.empty() || report.kind == Report::Kind::hand)
                    out += report::hand_line(report, style);
                }});
  return out;
}

std::string indented(const std::string& text) {
  std::string out;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) out += line.empty() ? "\n" : "    " + line + "\n";
  return out;
}

void explain_code(Code code, const Node& entry, const report::Style& style, std::ostream& out) {
  out << style.strong(fmt::format("{} ({})", id_of(code), name_of(info_of(code).severity))) << "\n";
  out << wrapped(text_of(entry, "summary"), 2) << "\n" << wrapped(text_of(entry, "text"), 2);
  const auto example = referee::example_of(code);
  if (!example) return;
  out << "\n  Lawful, in the record '" << example->name << "':\n";
  for (const auto& [before, after] : example->edits) out << indented(before);
  out << "\n  With this instead:\n";
  for (const auto& [before, after] : example->edits) out << indented(after);
  out << "\n  the referee says:\n" << indented(verdict_on(example->name + ".yaml", example->unlawful, {}, style));
}

using Games = std::vector<const GameEntry*>;

std::string names_of(const Games& games) {
  std::vector<std::string> names;
  for (const GameEntry* game : games) names.emplace_back(game->name);
  return join_words(names, "and");
}

void explain_law(const Games& games, std::string_view key, const Node& entry, const report::Style& style,
                 std::ostream& out) {
  out << style.strong(fmt::format("{} (a law of {}: it does not vary)", key, names_of(games))) << "\n"
      << wrapped(text_of(entry, "text"), 2);
  const std::string sources = rules::Catalogue::citations(entry);
  if (!sources.empty()) out << "\n" << wrapped("Sources: " + sources, 2);
}

// The presets that give the option this value; of several games by their full names.
std::string presets_with(const Games& games, std::string_view option, std::string_view value) {
  DiskReader files;
  rules::Loader loader(files, all_game_options());
  std::vector<std::string> names;
  for (const GameEntry* game : games) {
    for (const std::string& name : rules::Loader::presets(game->name)) {
      const auto rules = loader.load_name(name, nullptr, {});
      if (rules && (*rules)->value(*(*rules)->find(option)) == value)
        names.push_back(games.size() > 1 ? name : name.substr(game->name.size() + 1));
    }
  }
  return join_words(names, "and");
}

void explain_option(const Games& games, std::string_view key, const Node& entry, const report::Style& style,
                    std::ostream& out) {
  out << style.strong(fmt::format("{} (an option of {})", key, names_of(games))) << "\n"
      << wrapped(text_of(entry, "text"), 2);
  const auto example = referee::example_of_option(games.front()->name, key);
  const Node* values = entry.find("values");
  for (std::size_t i = 0; values != nullptr && i < values->entry_count(); ++i) {
    const std::string& value = values->key(i).text;
    out << "\n  " << style.strong(fmt::format("{}: {}", key, value)) << "\n"
        << wrapped(text_of(values->value(i), "text"), 4);
    const std::string presets = presets_with(games, key, value);
    if (!presets.empty()) out << wrapped("In force in: " + presets, 4);
    const std::string sources = rules::Catalogue::citations(values->value(i));
    if (!sources.empty()) out << wrapped("Sources: " + sources, 4);
    if (example) {
      const auto rules = referee::rules_with(*example, key, value);
      out << "    On the record '" << example->name << "':\n"
          << indented(verdict_on(example->name + ".yaml", example->text, rules, style));
    }
  }
}

}  // namespace

ExitStatus explain(const std::string& what, Colour colour, Streams streams) {
  const report::Style style = style_for(colour, streams);
  const Node* codes = rules::embedded_tree("diagnostics.yaml").find("diagnostics");
  if (const auto code = parse_code(what)) {
    const Node* entry = codes->find(what);
    if (entry == nullptr) throw UsageError(fmt::format("'{}' belongs to a game that is not judged here", what));
    explain_code(*code, *entry, style, streams.out);
    return ExitStatus::all_valid;
  }
  std::vector<std::string_view> words;
  for (std::size_t i = 0; i < codes->entry_count(); ++i) words.push_back(codes->key(i).text);
  std::vector<std::string> known;
  // Games whose catalogues say the same share one entry: it is told once.
  std::vector<std::pair<const Node*, Games>> entries;
  for (const GameEntry& game : all_games()) {
    const auto& catalogue = rules::Catalogue::of(game.name);
    const Node* entry = catalogue.option(what) != nullptr ? catalogue.option(what) : catalogue.law(what);
    if (entry != nullptr) {
      const auto shared = std::find_if(entries.begin(), entries.end(), [&](const auto& e) { return e.first == entry; });
      shared == entries.end() ? entries.push_back({entry, {&game}}) : shared->second.push_back(&game);
    }
    for (const auto& part : {catalogue.options(), catalogue.laws()})
      known.insert(known.end(), part.begin(), part.end());
  }
  for (const auto& [entry, games] : entries) {
    const bool is_option = rules::Catalogue::of(games.front()->name).option(what) == entry;
    is_option ? explain_option(games, what, *entry, style, streams.out)
              : explain_law(games, what, *entry, style, streams.out);
  }
  words.insert(words.end(), known.begin(), known.end());
  if (entries.empty()) throw UsageError(fmt::format("'{}' is no code, option or law{}", what, suggestion(what, words)));
  return ExitStatus::all_valid;
}

}  // namespace spadille::cli
