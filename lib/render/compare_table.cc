#include "render/compare_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "render/compare_words.h"
#include "render/excerpt.h"
#include "result/claims.h"
#include "result/partial_figures.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

using compare::ComparedHand;
using compare::Row;
using Align = Table::Align;
using Empty = Table::EmptyColumns;

// Wrong figures are only counted, because they are listed below and follow from the rest.
std::string verdict_words(const Report& report) {
  std::vector<std::string> words;
  std::size_t claims = 0;
  for (std::string& each : fault_words(report))
    if (!each.starts_with("claim/")) words.push_back(std::move(each));
  for (const Diagnostic& each : report.diagnostics)
    if (each.severity == Severity::error && id_of(each.code).starts_with("claim/")) ++claims;
  if (claims > 0) words.push_back(fmt::format("{} {} wrong", claims, claims == 1 ? "figure" : "figures"));
  std::string text(report.verdict == Verdict::valid ? "valid" : name_of(report.verdict));
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
  std::vector<std::string> gains;
  std::string pool;
};

std::vector<GroupCells> group_cells(const ComparedHand& hand) {
  std::vector<GroupCells> groups;
  for (const Row& row : hand.rows) {
    if (row.group != groups.size()) continue;
    const Report& report = row.report;
    groups.push_back({verdict_words(report), game_words(report), outcome_words(report), trick_words(report),
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

}  // namespace

Table hand_table(const ComparedHand& hand, Sayings& sayings) {
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
    table.add(sayings.name(row));
    table.add(cells.verdict + partial_mark(row.report));
    table.add(same_game ? std::string_view() : cells.game);
    table.add(cells.outcome);
    table.add(same_tricks ? std::string_view() : cells.tricks);
    for (std::size_t i = 0; i < players; ++i)
      table.add(i < cells.gains.size() ? std::string_view(cells.gains[i]) : std::string_view());
    table.add(cells.pool);
  }
  return table;
}

Table session_table(const compare::ComparedSession& session) {
  std::vector<Table::Column> columns{{"rules"}, {"settlement"}};
  for (const std::string& player : session.players) columns.push_back({printable(player), Align::right});
  columns.push_back({"pool", Align::right});
  columns.push_back({"not counted"});
  Table table(columns, Empty::left_out);
  for (const compare::SessionRow& row : session.rows) {
    table.add(printable(row.rules, kWidestName));
    table.add(row.settlement ? verdict_words(*row.settlement) : "");
    for (const std::int64_t each : row.balances) table.add(signed_number(each));
    table.add(row.pool ? std::to_string(row.pool->amount()) : "");
    table.add(row.uncounted.empty() ? "" : hands_text(row.uncounted));
  }
  return table;
}

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

Table pair_table(const compare::Tally& tally) {
  Table table({{"rules"}, {"and"}, {"hands", Align::right}, {"sum", Align::right}, {"most", Align::right}});
  for (const auto& [pair, weight] : tally.pairs) {
    table.add(printable(pair.first, kWidestName));
    table.add(printable(pair.second, kWidestName));
    add_weight(table, weight);
  }
  return table;
}

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

}  // namespace spadille::render
