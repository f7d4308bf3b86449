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
  if (const std::string behind = rules_behind(info.id); !behind.empty()) text += fmt::format("\nRules: {}.\n", behind);
  const auto example = judge::example_of(info.code);
  if (!example) return text;
  std::string change;
  for (const auto& [before, after] : example->edits) {
    if (!change.empty()) change += "…\n";
    change += signed_lines("-", before) + signed_lines("+", after);
  }
  return text + fmt::format("\nThis change to the valid record {}\n\n{}\ngives this report:\n\n{}",
                            link_to(example->name), block("diff", change),
                            block("", verdict_on_record(example->name + ".yaml", example->unlawful, {}, {})));
}

std::string section(const rules::FindingInfo& info, const Node& entry) {
  return head(info.id, entry) + fmt::format("\nThis rule set has it:\n\n{}\n{}\nThis one does not:\n\n{}",
                                            block("yaml", scalar(entry, "unlawful")),
                                            block("", verdict_on_rules("club.yaml", scalar(entry, "unlawful"), {})),
                                            block("yaml", scalar(entry, "lawful")));
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
        {fmt::format("[{}](#{})", code(id), anchor(id)), scalar(entry, "severity"), prose(scalar(entry, "summary"))});
    sections += section(info_of(*parse(id)), entry);
  }
  return markdown::table(rows) + sections;
}

}  // namespace

std::string diagnostics_page() {
  std::string text =
      "# Diagnostics\n\nAll diagnostics of records and of rule sets. Each has an example with exactly that diagnostic "
      "and "
      "an example without any. `spadille rules reference diagnostics` writes this page. `spadille explain CODE` prints "
      "one diagnostic.\n\n## Of records\n\nAn error makes a hand invalid. A warning marks a hand as incomplete or "
      "suspect. A note names what could not be checked.\n\n";
  text += chapter(part("diagnostics"), [](std::string_view id) { return parse_code(id); });
  text +=
      "\n## Of rule sets\n\n`spadille rules check` reports these. A rule set with an error cannot be used. A rule set "
      "with warnings can.\n\n";
  text += chapter(part("rule_sets"), [](std::string_view id) { return rules::parse_finding_code(id); });
  return text;
}

}  // namespace spadille::render
