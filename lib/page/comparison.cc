#include "page/comparison.h"

#include <fmt/format.h>

#include <set>
#include <utility>
#include <vector>

#include "base/spelling.h"
#include "page/parts.h"
#include "render/compare_lines.h"
#include "render/compare_words.h"
#include "render/rules_table.h"

namespace spadille::page {
namespace {

using compare::ComparedHand;
using compare::Row;
using html::Html;
using Align = Table::Align;

std::string names_of_rules(const ComparedHand& hand, const std::vector<std::size_t>& rows) {
  std::vector<std::string> names;
  names.reserve(rows.size());
  for (const std::size_t each : rows) names.push_back(render::rules_name(hand.rows[each]));
  return join_words(names, "and");
}

// Returns the rows of each group, in the order of the groups' first rows.
std::vector<std::vector<std::size_t>> groups_of(const ComparedHand& hand) {
  std::vector<std::vector<std::size_t>> groups(hand.groups);
  for (std::size_t i = 0; i < hand.rows.size(); ++i) groups.at(hand.rows[i].group).push_back(i);
  return groups;
}

Html results(const ComparedHand& hand) {
  const std::vector<std::string>& players = hand.rows.front().report.players;
  std::vector<Table::Column> columns{{html::text("rules")}, {html::text("verdict")}, {html::text("outcome")}};
  for (const std::string& each : players) columns.push_back({name(each), Align::number});
  columns.push_back({html::text("pool"), Align::number});
  Table table(html::text("The results side by side"), std::move(columns));
  for (const auto& rows : groups_of(hand)) {
    if (rows.empty()) continue;
    const Report& report = hand.rows[rows.front()].report;
    std::vector<Html> cells{html::text(names_of_rules(hand, rows)), html::text(render::verdict_cell(report)),
                            in_words(render::outcome_words(report))};
    const std::vector<std::int64_t> gains = render::gains(report);
    for (std::size_t i = 0; i < players.size(); ++i)
      cells.push_back(i < gains.size() ? signed_number(gains[i]) : Html());
    cells.push_back(html::text(render::pool_cell(report)));
    table.add(cells);
  }
  return table.html();
}

Html items(const std::vector<std::string>& lines) {
  Html all;
  for (const std::string& each : lines) all += html::element("li", html::text(each));
  return all.empty() ? all : html::element("ul", all);
}

// The tricks where the rule sets part.
Html disputed(const ComparedHand& hand, const PartIds& ids) {
  Html all;
  for (const compare::DisputedTrick& each : hand.tricks) {
    Html line = link(ids.trick(each.number), html::text(fmt::format("Trick {}", each.number))) + html::text(": ");
    std::size_t sides = 0;
    for (const auto& [seat, rows] : render::rows_by_winner(each))
      line += html::text(sides++ == 0 ? "" : "; ") + name(hand.rows.front().report.name_of(seat)) +
              html::text(fmt::format(" takes it by {}", names_of_rules(hand, rows)));
    all += html::element("li", line);
  }
  return all.empty() ? all : html::element("p", html::text("Where the play parts:")) + html::element("ul", all);
}

// The options that cause differences: their texts and values in each rule set, with sources.
Html options(const ComparedHand& hand) {
  std::set<std::size_t> causes;
  for (const compare::Explanation& each : hand.why) {
    causes.insert(each.cause.options.begin(), each.cause.options.end());
    if (each.since) causes.insert(each.since->options.begin(), each.since->options.end());
  }
  std::vector<rules::RuleSetPtr> sets;
  std::vector<Table::Column> columns{{html::text("option")}};
  for (const Row& each : hand.rows) {
    if (!each.rule_set) continue;
    sets.push_back(each.rule_set);
    columns.push_back({html::text(render::rules_name(each))});
  }
  if (causes.empty() || sets.empty()) return {};
  const render::RulesTable texts(sets, render::Shown::all);
  Table table(html::text("The options responsible"), std::move(columns));
  for (const std::size_t option : causes) {
    std::vector<Html> cells{html::element("code", html::text(texts.name_of(option))) + html::void_element("br") +
                            html::text(texts.question(option))};
    for (std::size_t i = 0; i < sets.size(); ++i) {
      const std::string value = sets[i]->value(option);
      cells.push_back(html::element("code", html::text(value)) + html::void_element("br") +
                      html::text(texts.meaning(option, value)) +
                      html::classed("span", "source", html::text(texts.source(option, i))));
    }
    table.add(cells);
  }
  return table.html();
}

}  // namespace

Html comparison(const ComparedHand& hand, const Document& document, const PartIds& ids) {
  if (hand.rows.empty()) return {};
  Html content = results(hand);
  if (hand.agrees()) {
    content += html::element("p", html::text("All these rule sets agree."));
  } else {
    content += disputed(hand, ids) + items(render::reasons(hand)) + options(hand);
  }
  if (const Html faults = items(render::faults(hand, document)); !faults.empty())
    content += html::element("p", html::text("Faults by rule set:")) + faults;
  return html::element("div", {{"class", "comparison"}}, heading(Level::part, html::text("By other rules")) + content);
}

Html comparison(const compare::ComparedSession& session) {
  std::vector<Table::Column> columns{{html::text("rules")}};
  for (const std::string& each : session.players) columns.push_back({name(each), Align::number});
  if (session.has_chips()) columns.push_back({html::text("pool"), Align::number});
  std::string title(render::names_of_figures(session));
  title.front() = capital_of(title.front());
  Table table(html::text(title), std::move(columns));
  for (const compare::SessionRow& row : session.rows) {
    std::vector<Html> cells{html::text(row.rules)};
    for (std::size_t i = 0; i < session.players.size(); ++i)
      cells.push_back(i < row.balances.size() ? signed_number(row.balances[i]) : Html());
    if (session.has_chips()) cells.push_back(row.pool ? number(row.pool->amount()) : Html());
    table.add(cells);
  }
  return html::element("section", {{"class", "hand comparison"}},
                       heading(Level::section, html::text("The end of the session by each rule set")) + table.html());
}

}  // namespace spadille::page
