#include "render/session_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "render/table.h"
#include "render/text.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

using Align = Table::Align;

std::string tricks_text(const Report& report, const std::optional<PerSeat<std::size_t>>& tricks) {
  if (!tricks || tricks->empty()) return {};
  std::vector<std::string> counts;
  for (std::size_t i = 0; i < report.players.size(); ++i) {
    const auto own =
        std::find_if(tricks->begin(), tricks->end(), [&](const auto& each) { return each.first == seat_at(i); });
    counts.push_back(own == tricks->end() ? "-" : std::to_string(own->second));
  }
  return fmt::format("{}", fmt::join(counts, " "));
}

void add_game(CheckedRow& row, const Report& report, const ChipResult& r) {
  if (r.trump) row.trump = name_of(*r.trump);
  row.tricks = tricks_text(report, r.tricks);
}

void add_game(CheckedRow& row, const Report& report, const PointsResult& r) {
  row.tricks = tricks_text(report, r.tricks);
}

std::string remarks_of(const Report& report) {
  std::vector<std::string> words;
  const auto under_protest = [](const auto& r) { return r.under_protest; };
  if (verdict_words(report) != name_of(report.verdict)) words.emplace_back("as far as shown");
  if (report.verdict == Verdict::counted) words.emplace_back("counted");
  if (report.judged && std::visit(under_protest, report.result)) words.emplace_back("under protest");
  if (const std::string end = match_end_text(report); !end.empty())
    words.push_back(end + final_scores_text(report, Style{}));
  return fmt::format("{}", fmt::join(words, "; "));
}

std::string verdict_cell(Verdict verdict, const Style& style) {
  switch (verdict) {
    case Verdict::valid:
    case Verdict::counted:
      return style.mark(Mark::good, name_of(verdict));
    case Verdict::incomplete:
      return style.mark(Mark::open, name_of(verdict));
    case Verdict::invalid:
    case Verdict::unreadable:
      return style.mark(Mark::bad, name_of(verdict));
  }
  return {};
}

void add_row(Table& table, const CheckedRow& row, const std::vector<std::string>& players, bool one_rule_set,
             const Style& style) {
  const SheetRow& sheet = row.sheet;
  table.add(std::to_string(row.line));
  table.add(printable(sheet.hand));
  table.add(verdict_cell(sheet.verdict, style));
  table.add(printable(sheet.declarer));
  table.add(row.trump.empty() ? sheet.contract : fmt::format("{}, {}", sheet.contract, row.trump));
  table.add(printable(sheet.result));
  table.add(row.tricks);
  for (const std::string& player : players) {
    const SheetAccount* account = sheet.account_of(player);
    table.add(account == nullptr ? "" : figure_text(account->change, sheet.signs(), style));
  }
  table.add(figure_text(sheet.pool, Signs::minus, style));
  table.add(one_rule_set ? row.remarks
                         : fmt::format("{}{}rules {}", row.remarks, row.remarks.empty() ? "" : "; ",
                                       printable(sheet.rules, kWidestRules)));
}

}  // namespace

std::size_t CheckedRow::bytes() const {
  return sizeof(CheckedRow) + before.size() + sheet.rules.size() + sheet.accounts.size() * sizeof(SheetAccount);
}

CheckedRow checked_row(const Report& report, std::string before) {
  CheckedRow row{.sheet = sheet_row(report),
                 .line = report.line,
                 .trump = {},
                 .tricks = {},
                 .remarks = remarks_of(report),
                 .before = std::move(before)};
  if (report.judged) std::visit([&](const auto& r) { add_game(row, report, r); }, report.result);
  return row;
}

std::string session_table(std::span<const CheckedRow> rows, const Style& style) {
  const SheetRow& first = rows.front().sheet;
  const bool one_rule_set =
      std::all_of(rows.begin(), rows.end(), [&](const CheckedRow& row) { return row.sheet.rules == first.rules; });
  std::vector<std::string> players;
  for (const CheckedRow& row : rows) add_players(row.sheet, players);
  std::vector<Table::Column> columns{{"line", Align::right},  {"hand"}, {""}, {"declarer"}, {"contract"}, {"outcome"},
                                     {"tricks", Align::right}};
  for (const std::string& player : players) columns.push_back({printable(player), Align::right});
  columns.push_back({"pool", Align::right});
  columns.push_back({"remarks"});
  Table table(columns, Table::EmptyColumns::left_out);
  for (const CheckedRow& row : rows) add_row(table, row, players, one_rule_set, style);
  std::string text = session_title(first, one_rule_set ? first.rules : "", style);
  const std::vector<std::string> lines = table.lines("  ", style.width());
  text += lines.front();
  for (std::size_t i = 0; i < rows.size(); ++i) text += rows[i].before + lines[i + 1];
  return text;
}

}  // namespace spadille::render
