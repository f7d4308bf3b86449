#include "page/booklet_examples.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "judge/examples.h"
#include "page/booklet_sheets.h"
#include "page/parts.h"
#include "render/text.h"

namespace spadille::page {
namespace {

using html::Html;

constexpr std::size_t kMostExamples = 6;

// The verdict on an example by one rule set.
struct Judged {
  std::vector<std::string> lines;
  bool fits = true;  // false if the record shows nothing about the option under these rules
};

// True if a report settles the document, or if a fault depends on the option.
bool shows(const Report& report, const std::string& option) {
  if (report.kind == Report::Kind::header || !report.judged) return false;
  if (report.verdict == Verdict::valid || report.verdict == Verdict::counted) return true;
  return std::any_of(report.diagnostics.begin(), report.diagnostics.end(),
                     [&](const Diagnostic& each) { return each.rule == option; });
}

Judged judge_example(const rules::RuleSetPtr& rules, const std::string& text, const std::string& option) {
  const render::Style style(render::Style::Color::off, render::Style::Symbols::unicode);
  Judged judged;
  judge_text(rules, text, [&](const Report& report, const Document& /*document*/) {
    judged.fits = judged.fits && shows(report, option);
    const std::string what = report.kind == Report::Kind::hand ? "hand " + report.hand : "settlement";
    std::string line = fmt::format("{}: {}", what, render::verdict_words(report));
    if (const ChipResult* chips = report.chips(); chips != nullptr && chips->ledger) {
      if (chips->outcome) line += fmt::format(", {}", *chips->outcome);
      line += ": " + render::payments_text(report, *chips->ledger, style);
    }
    if (const PointsResult* points = report.points(); points != nullptr && points->sheet)
      line += ": " + render::points_text(report, *points->sheet, style);
    judged.lines.push_back(line);
    for (const Diagnostic& each : report.diagnostics)
      if (each.rule == option) judged.lines.push_back(each.message);
  });
  judged.fits = judged.fits && !judged.lines.empty();
  return judged;
}

Html verdict(const Judged& judged) {
  Html lines;
  for (const std::string& each : judged.lines) lines += html::element("li", html::text(each));
  return html::classed("ul", "verdicts", lines);
}

// Returns a text with its line breaks.
Html lines_of(const std::string& text) {
  Html lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines += html::text(line) + html::void_element("br");
  return lines;
}

// Returns nullopt if a rule set cannot judge the record.
std::optional<Html> example(const render::RulesTable& table, std::size_t option, const judge::OptionExample& shown) {
  Html verdicts;
  for (std::size_t set = 0; set < table.sets().size(); ++set) {
    const Judged judged = judge_example(table.sets()[set], shown.text, table.name_of(option));
    if (!judged.fits) return std::nullopt;
    const Html whose = table.sets().size() > 1 ? html::classed("p", "of-set", name(table.label(set))) : Html();
    verdicts += html::element("div", whose + verdict(judged));
  }
  const std::string id = "option-" + table.name_of(option);
  const Html title = html::element("code", link(id, html::text(table.name_of(option))));
  const Html record = html::element("details", {html::Attribute("open")},
                                    html::element("summary", html::text("The record")) +
                                        html::element("pre", html::element("code", lines_of(shown.text))));
  const Html body = html::classed("div", "example-body", record + html::classed("div", "kept", verdicts));
  return html::classed("section", "example", heading(Level::part, html::text("For ") + title) + body);
}

}  // namespace

Html worked_examples(const render::RulesTable& table) {
  // Examples of options that differ, then the shortest.
  std::vector<std::pair<std::size_t, judge::OptionExample>> shown;
  for (const std::size_t option : table.options())
    if (auto each = judge::example_of_option(table.game().game, table.name_of(option));
        each && table.idle(option).empty())
      shown.emplace_back(option, std::move(*each));
  const auto rank = [&](const auto& each) {
    return std::pair(table.values(each.first).size() > 1 ? 0 : 1, each.second.text.size());
  };
  std::stable_sort(shown.begin(), shown.end(), [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
  Html all;
  std::set<std::string> seen;
  for (const auto& [option, each] : shown) {
    if (seen.size() == kMostExamples) break;
    if (seen.contains(each.name)) continue;
    if (const auto part = example(table, option, each)) {
      all += *part;
      seen.insert(each.name);
    }
  }
  return all;
}

}  // namespace spadille::page
