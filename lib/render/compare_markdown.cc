#include "render/compare_markdown.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/spelling.h"
#include "render/compare_lines.h"
#include "render/compare_tally.h"
#include "render/compare_words.h"
#include "render/excerpt.h"
#include "render/markdown.h"
#include "render/table.h"
#include "render/text.h"
#include "result/hand_report.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

using compare::ComparedHand;
using compare::ComparedSession;

std::string left_out_text(const ComparedHand& hand) {
  return fmt::format("for another number of players: {}", fmt::join(hand.left_out, ", "));
}

// Pages have the typographic minus.
const Style kStyle(Style::Color::off, Style::Symbols::unicode);

using compare::Row;
using Align = Table::Align;
using Empty = Table::EmptyColumns;

// The cells that all rows of a group share: all except the name.
struct GroupCells {
  std::string verdict;
  std::string game;
  std::string outcome;
  std::string tricks;
  std::vector<std::int64_t> gains;
  std::string pool;
};

std::vector<GroupCells> group_cells(const ComparedHand& hand) {
  std::vector<GroupCells> groups;
  for (const Row& row : hand.rows) {
    if (row.group != groups.size()) continue;
    const Report& report = row.report;
    groups.push_back({verdict_cell(report), game_words(report), outcome_words(report), trick_words(report),
                      gains(report), pool_cell(report)});
  }
  return groups;
}

template <class Word>
bool all_alike(const std::vector<GroupCells>& groups, Word GroupCells::*word) {
  return std::all_of(groups.begin(), groups.end(),
                     [&](const auto& each) { return each.*word == groups.front().*word; });
}

// One row for each rule set: verdict, game and tricks (if they differ), outcome, each player's gain, the pool.
Table hand_table(const ComparedHand& hand) {
  const std::vector<GroupCells> groups = group_cells(hand);
  const auto widest = std::max_element(hand.rows.begin(), hand.rows.end(), [&](const Row& a, const Row& b) {
    return groups[a.group].gains.size() < groups[b.group].gains.size();
  });
  const std::size_t players = groups[widest->group].gains.size();
  std::vector<Table::Column> columns{{"rules"}, {"verdict"}, {"game"}, {"outcome"}, {"tricks"}};
  for (std::size_t i = 0; i < players; ++i) columns.push_back({printable(widest->report.players[i]), Align::right});
  columns.push_back({"pool", Align::right});
  Table table(columns, Empty::left_out);
  const bool same_game = all_alike(groups, &GroupCells::game);
  const bool same_tricks = all_alike(groups, &GroupCells::tricks);
  for (const Row& row : hand.rows) {
    const GroupCells& cells = groups[row.group];
    table.add(rules_name(row));
    table.add(cells.verdict + partial_mark(row.report));
    table.add(same_game ? std::string_view() : cells.game);
    table.add(cells.outcome);
    table.add(same_tricks ? std::string_view() : cells.tricks);
    for (std::size_t i = 0; i < players; ++i)
      table.add(i < cells.gains.size() ? kStyle.signed_number(cells.gains[i]) : "");
    table.add(cells.pool);
  }
  return table;
}

// The balances of a session at its end, one row for each rule set.
Table session_table(const compare::ComparedSession& session) {
  std::vector<Table::Column> columns{{"rules"}, {"settlement"}};
  for (const std::string& player : session.players) columns.push_back({printable(player), Align::right});
  columns.push_back({"pool", Align::right});
  columns.push_back({"not counted"});
  Table table(columns, Empty::left_out);
  for (const compare::SessionRow& row : session.rows) {
    table.add(printable(row.rules, kWidestName));
    table.add(row.settlement ? verdict_cell(*row.settlement) : "");
    for (const std::int64_t each : row.balances) table.add(kStyle.signed_number(each));
    table.add(row.pool ? kStyle.text(*row.pool) : "");
    table.add(row.uncounted.empty() ? "" : hands_text(row.uncounted));
  }
  return table;
}

std::string title(std::string_view text) { return fmt::format("## {}\n\n", markdown::text(text)); }

// Returns a list with its heading; empty if there are no lines.
std::string list(std::string_view heading, const std::vector<std::string>& lines) {
  if (lines.empty()) return {};
  std::string text = fmt::format("**{}**\n\n", heading);
  for (const std::string& line : lines) text += fmt::format("* {}\n", markdown::text(line));
  return text + "\n";
}

}  // namespace

std::string compared_markdown(const ComparedHand& hand, const Document& document) {
  std::string text = title(hand_title(hand)) + hand_table(hand).markdown() + "\n";
  if (!hand.left_out.empty()) text += markdown::text(left_out_text(hand)) + "\n\n";
  text += list("Errors", faults(hand, document));
  text += list("Tricks", disputed_tricks(hand));
  text += list("Why", reasons(hand));
  return text + list("Sources", authorities(hand));
}

std::string compared_markdown(const ComparedSession& session) {
  return title(session_title(session)) + session_table(session).markdown() + "\n";
}

std::string tally_markdown(const compare::Tally& tally) {
  std::string text = counts_text(tally) + ".\n\n";
  for (const TallyTable& each : tally_tables(tally)) {
    std::string heading = each.heading;
    heading.front() = capital_of(heading.front());
    text += title(heading) + each.table.markdown() + "\n";
  }
  return text;
}

}  // namespace spadille::render
