#include "render/sheet_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "render/excerpt.h"
#include "render/layout.h"
#include "render/table.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

using Align = Table::Align;

constexpr std::size_t kIndent = 4;

enum class Sign { always, minus };

std::string figure_text(const std::optional<SheetFigure>& figure, Sign sign, const Style& style) {
  if (!figure) return {};
  return (sign == Sign::always ? style.signed_number(figure->number) : style.number(figure->number)) +
         (figure->uncertain ? "?" : "");
}

// The players of all rows, in the order in which they first played.
std::vector<std::string> players_of(std::span<const SheetRow> rows) {
  std::vector<std::string> names;
  for (const SheetRow& row : rows)
    for (const SheetAccount& each : row.accounts)
      if (std::find(names.begin(), names.end(), each.player) == names.end()) names.push_back(each.player);
  return names;
}

bool has_change(std::span<const SheetRow> rows, const std::string& player) {
  return std::any_of(rows.begin(), rows.end(), [&](const SheetRow& row) {
    return std::any_of(row.accounts.begin(), row.accounts.end(),
                       [&](const SheetAccount& each) { return each.player == player && each.change; });
  });
}

std::string result_text(const SheetRow& row) {
  return printable(row.result) + (row.verdict == Verdict::invalid ? " (invalid)" : "");
}

void add_accounts(Table& table, const SheetRow& row, const std::vector<std::string>& players, const Style& style) {
  const Sign sign = row.points ? Sign::minus : Sign::always;
  for (const std::string& player : players) {
    const auto account = std::find_if(row.accounts.begin(), row.accounts.end(),
                                      [&](const SheetAccount& each) { return each.player == player; });
    const bool plays = account != row.accounts.end();
    table.add(plays ? figure_text(account->change, sign, style) : "");
    table.add(plays ? figure_text(account->balance, sign, style) : "");
  }
}

}  // namespace

std::string sheet_text(std::span<const SheetRow> rows, const Style& style) {
  const SheetRow& first = rows.front();
  const auto has_other_rules = [&](const SheetRow& row) { return row.rules != first.rules; };
  const bool one_rule_set = std::none_of(rows.begin(), rows.end(), has_other_rules);
  const std::vector<std::string> players = players_of(rows);
  std::vector<Table::Column> columns{{"hand"}, {"rules"}, {"declarer"}, {"contract"}, {"result"}};
  for (const std::string& player : players) {
    const std::string name = printable(player);
    const std::string sum = first.points ? "total" : "balance";
    columns.push_back({name, Align::right});
    // The column of a player without a settled hand is empty, and left out.
    columns.push_back({has_change(rows, player) ? sum : fmt::format("{} {}", name, sum), Align::right});
  }
  columns.push_back({"pool", Align::right});
  Table table(columns, Table::EmptyColumns::left_out);
  for (const SheetRow& row : rows) {
    table.add(printable(row.hand));
    table.add(one_rule_set ? std::string() : printable(row.rules));
    table.add(printable(row.declarer));
    table.add(row.contract);
    table.add(result_text(row));
    add_accounts(table, row, players, style);
    table.add(figure_text(row.pool, Sign::minus, style));
  }
  std::string title = "session " + printable(first.session.value_or("(none)"));
  if (one_rule_set && !first.rules.empty()) title += "; rules " + printable(first.rules, 400);
  std::string text = style.strong(
      filled(place_text(first.file, first.session_line.value_or(1)) + ": ", title, kIndent, style.width()));
  for (const std::string& line : table.lines("  ", style.width())) text += line;
  return text;
}

}  // namespace spadille::render
