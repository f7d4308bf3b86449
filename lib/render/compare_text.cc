#include "render/compare_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/spelling.h"
#include "render/compare_lines.h"
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
using compare::Tally;

std::string left_out_text(const ComparedHand& hand) {
  return fmt::format("for another number of players: {}", fmt::join(hand.left_out, ", "));
}

std::string counts_text(const Tally& tally) {
  std::string text = fmt::format("{}: ", pluralize(tally.hands, "hand"));
  text += tally.differing == 0 ? "all rule sets agree"
                               : fmt::format("the rule sets agree on {}, and differ on {}",
                                             tally.hands - tally.differing, tally.differing);
  if (tally.not_valid > 0) text += fmt::format("; {} not valid under every rule set", tally.not_valid);
  return text;
}

std::string session_title(const ComparedSession& session) {
  const bool complete =
      std::all_of(session.rows.begin(), session.rows.end(), [](const auto& row) { return row.uncounted.empty(); });
  return fmt::format("session {}: {} at the end{}", printable(session.title), session.points ? "totals" : "balances",
                     complete ? "" : ", without the hands that are not counted");
}

using compare::Row;
using Align = Table::Align;
using Empty = Table::EmptyColumns;

// Wrong figures are only counted, because they are listed below and follow from the rest.
std::string verdict_cell(const Report& report) {
  std::vector<std::string> words;
  std::size_t claims = 0;
  for (std::string& each : fault_words(report))
    if (!each.starts_with("claim/")) words.push_back(std::move(each));
  for (const Diagnostic& each : report.diagnostics)
    if (each.severity == Severity::error && id_of(each.code).starts_with("claim/")) ++claims;
  if (claims > 0) words.push_back(pluralize(claims, "figure") + " wrong");
  std::string text(verdict_words(report));
  for (std::size_t i = 0; i < words.size(); ++i) text.append(i == 0 ? ": " : ", ").append(words[i]);
  const auto under_protest = [](const auto& result) { return result.under_protest; };
  if (report.judged && std::visit(under_protest, report.result)) text += ", under protest";
  return text;
}

// Returns the pool after the hand. If the hand is not settled, returns its pool with the stakes, in which rule sets may
// differ.
std::string pool_cell(const Report& report) {
  const ChipResult* r = report.judged ? report.chips() : nullptr;
  if (r == nullptr || r->ledger || !r->pool_known) return pool_words(report);
  return fmt::format("{} not settled", r->pool().amount());
}

// Marks payments that depend on an earlier hand. Rows of one group may differ in this.
std::string partial_mark(const Report& report) {
  const bool partial = report.uncertain && !partial_payments(*report.uncertain, report.players).empty();
  return partial ? fmt::format(", uncertain since hand {}", printable(report.uncertain->since)) : "";
}

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

void add_weight(Table& table, const compare::Weight& weight) {
  table.add(std::to_string(weight.hands));
  table.add(std::to_string(weight.sum));
  table.add(std::to_string(weight.most));
}

// One row for each rule set: verdict, game and tricks (if they differ), outcome, each player's gain, the pool.
Table hand_table(const ComparedHand& hand, const Style& style) {
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
      table.add(i < cells.gains.size() ? style.signed_number(cells.gains[i]) : "");
    table.add(cells.pool);
  }
  return table;
}

// The balances of a session at its end, one row for each rule set.
Table session_table(const compare::ComparedSession& session, const Style& style) {
  std::vector<Table::Column> columns{{"rules"}, {"settlement"}};
  for (const std::string& player : session.players) columns.push_back({printable(player), Align::right});
  columns.push_back({"pool", Align::right});
  columns.push_back({"not counted"});
  Table table(columns, Empty::left_out);
  for (const compare::SessionRow& row : session.rows) {
    table.add(printable(row.rules, kWidestName));
    table.add(row.settlement ? verdict_cell(*row.settlement) : "");
    for (const std::int64_t each : row.balances) table.add(style.signed_number(each));
    table.add(row.pool ? style.text(*row.pool) : "");
    table.add(row.uncounted.empty() ? "" : hands_text(row.uncounted));
  }
  return table;
}

// The options that made a difference in an archive, the most frequent first.
Table option_table(const compare::Tally& tally) {
  Table table({{"option"}, {"game"}, {"hands", Align::right}, {"sum", Align::right}, {"most", Align::right}});
  std::vector<std::pair<std::pair<std::string_view, std::string_view>, compare::Weight>> options(tally.options.begin(),
                                                                                                 tally.options.end());
  std::stable_sort(options.begin(), options.end(),
                   [](const auto& a, const auto& b) { return a.second.hands > b.second.hands; });
  for (const auto& [key, weight] : options) {
    table.add(key.second);
    table.add(key.first);
    add_weight(table, weight);
  }
  return table;
}

// The pairs of rule sets that differed, in order.
Table pair_table(const compare::Tally& tally) {
  Table table({{"rules"}, {"and"}, {"hands", Align::right}, {"sum", Align::right}, {"most", Align::right}});
  for (const auto& [pair, weight] : tally.pairs) {
    table.add(printable(pair.first, kWidestName));
    table.add(printable(pair.second, kWidestName));
    add_weight(table, weight);
  }
  return table;
}

// The hands with the largest swings.
Table swing_table(const compare::Tally& tally) {
  Table table({{"hand"}, {"swing", Align::right}, {"rules"}, {"and"}, {"because of"}});
  for (const compare::Swing& each : tally.largest) {
    std::vector<std::string_view> why(each.options.begin(), each.options.end());
    if (each.carried) why.emplace_back("earlier hands");
    table.add(fmt::format("{} {}", place_text(each.file, each.line), printable(each.hand)));
    table.add(std::to_string(each.amount));
    table.add(printable(each.from, kWidestName));
    table.add(printable(each.to, kWidestName));
    table.add(fmt::format("{}", fmt::join(why, ", ")));
  }
  return table;
}

}  // namespace

std::string Page::title(std::string_view text) const {
  return style_ ? style_->strong(text) + "\n" : fmt::format("## {}\n\n", markdown::text(text));
}

std::string Page::heading(std::string_view text) const {
  std::string shown(text);
  if (!style_) shown.front() = capital_of(shown.front());
  return title(shown);
}

std::string Page::table(const Table& table) const { return style_ ? table.text("  ") : table.markdown() + "\n"; }

std::string Page::remark(std::string_view text) const {
  return style_ ? fmt::format("  {}\n", style_->faint(text)) : markdown::text(text) + "\n\n";
}

std::string Page::list(std::string_view heading, const std::vector<std::string>& lines) const {
  if (lines.empty()) return {};
  std::string text = style_ ? fmt::format("  {}\n", style_->strong(heading))
                            : fmt::format("**{}{}**\n\n", capital_of(heading.front()), heading.substr(1));
  for (const std::string& line : lines)
    text += style_ ? fmt::format("    {}\n", line) : fmt::format("* {}\n", markdown::text(line));
  return style_ ? text : text + "\n";
}

std::string compared_text(const ComparedHand& hand, const Document& document, const Page& page) {
  std::string text = page.title(hand_title(hand)) + page.table(hand_table(hand, page.numbers()));
  if (!hand.left_out.empty()) text += page.remark(left_out_text(hand));
  text += page.list("errors", faults(hand, document));
  text += page.list("tricks", disputed_tricks(hand));
  text += page.list("why", reasons(hand));
  text += page.list("sources", authorities(hand));
  return text.append(page.gap());
}

std::string compared_text(const ComparedSession& session, const Page& page) {
  return page.title(session_title(session)) + page.table(session_table(session, page.numbers())).append(page.gap());
}

std::string tally_text(const Tally& tally, const Page& page) {
  std::string text = counts_text(tally) + (page.is_markdown() ? ".\n\n" : "\n");
  if (tally.differing < 2) return text;
  const auto part = [&](std::string_view heading, const Table& table) {
    text.append(page.gap()).append(page.heading(heading)).append(page.table(table));
  };
  if (!tally.options.empty()) part("what makes the difference (sums in chips, or points)", option_table(tally));
  if (!tally.pairs.empty()) part("between which rule sets", pair_table(tally));
  if (!tally.largest.empty()) part("the largest swings", swing_table(tally));
  return text;
}

}  // namespace spadille::render
