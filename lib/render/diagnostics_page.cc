#include "render/diagnostics_page.h"

#include <fmt/format.h>

#include <sstream>

#include "games/game.h"
#include "judge/examples.h"
#include "render/markdown.h"
#include "render/prose.h"
#include "render/verdict_on.h"
#include "rules/catalogue.h"
#include "rules/finding.h"
#include "syntax/embedded.h"

namespace spadille::render {
namespace {

using render::markdown::anchor;
using render::markdown::block;
using render::markdown::code;
using syntax::Node;
namespace markdown = render::markdown;

std::string scalar(const Node& node, std::string_view key) {
  const Node* found = node.find(key);
  return found == nullptr ? std::string{} : found->text;
}

const Node& part(std::string_view name) { return *syntax::embedded_tree("diagnostics.yaml").find(name); }

// Returns the lines of a text, each after `sign`, as in a diff.
std::string signed_lines(std::string_view sign, const std::string& text) {
  std::string out;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) out += fmt::format("{}{}\n", sign, line);
  return out;
}

// Returns a link to the file of an example, relative to this page.
std::string link_to(const std::string& record) {
  const bool of_option = record.find('/') != std::string::npos;
  return fmt::format("[{}]({}{}.yaml)", record, of_option ? "../../records/" : "../examples/", record);
}

// Returns the laws and options of each game that list the code.
std::string rules_behind(std::string_view id) {
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
  return fmt::format("\n### {}\n\n*{}*: **{}** {}\n", id, scalar(entry, "severity"), prose(scalar(entry, "summary")),
                     prose(scalar(entry, "text")));
}

std::string section(const CodeInfo& info, const Node& entry) {
  std::string text = head(info.id, entry);
  if (const std::string behind = rules_behind(info.id); !behind.empty())
    text += fmt::format("\nRules that it rests on: {}.\n", behind);
  const auto example = judge::example_of(info.code);
  if (!example) return text;
  std::string change;
  for (const auto& [before, after] : example->edits) {
    if (!change.empty()) change += "…\n";
    change += signed_lines("-", before) + signed_lines("+", after);
  }
  return text +
         fmt::format("\nIn the record {}, in which nothing is wrong, this change:\n\n{}\nand the referee says\n\n{}",
                     link_to(example->name), block("diff", change),
                     block("", verdict_on_record(example->name + ".yaml", example->unlawful, {}, {})));
}

std::string section(const rules::FindingInfo& info, const Node& entry) {
  return head(info.id, entry) + fmt::format("\nHere it is said:\n\n{}\n{}\nand here not:\n\n{}",
                                            block("yaml", scalar(entry, "unlawful")),
                                            block("", verdict_on_rules("club.yaml", scalar(entry, "unlawful"), {})),
                                            block("yaml", scalar(entry, "lawful")));
}

// Returns a table of all entries with links, then a section for each.
template <class Parse>
std::string chapter(const Node& entries, Parse parse) {
  std::vector<std::vector<std::string>> rows{{"code", "", "what it says"}};
  std::string sections;
  for (std::size_t i = 0; i < entries.entry_count(); ++i) {
    const std::string& id = entries.key(i).text;
    const Node& entry = entries.value(i);
    rows.push_back(
        {fmt::format("[{}](#{})", code(id), anchor(id)), scalar(entry, "severity"), prose(scalar(entry, "summary"))});
    sections += section(info_of(*parse(id)), entry);
  }
  return markdown::table(rows) + sections;
}

}  // namespace

std::string diagnostics_page() {
  std::string text =
      "# Diagnostics\n\nEverything that the referee can say of a record, and what it can say of a rule set, each with "
      "an "
      "example that has just that fault and with one that has none. Written by `spadille rules reference "
      "diagnostics`; `spadille explain CODE` shows one of them.\n\n## Of records\n\nAn error makes a hand invalid, a "
      "warning incomplete or suspect; a note says what could not be checked.\n\n";
  text += chapter(part("diagnostics"), [](std::string_view id) { return parse_code(id); });
  text +=
      "\n## Of rule sets\n\nWhat `spadille rules check` says of a file. A rule set with an error cannot be used; one "
      "with "
      "warnings can.\n\n";
  text += chapter(part("rule_sets"), [](std::string_view id) { return rules::parse_finding_code(id); });
  return text;
}

}  // namespace spadille::render
