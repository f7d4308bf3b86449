#include "render/sheet_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "render/table.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

using Align = Table::Align;

bool has_change(std::span<const SheetRow> rows, const std::string& player) {
  return std::any_of(rows.begin(), rows.end(), [&](const SheetRow& row) {
    const SheetAccount* account = row.account_of(player);
    return account != nullptr && account->change;
  });
}

std::string result_text(const SheetRow& row) {
  return printable(row.result) + (row.verdict == Verdict::invalid ? " (invalid)" : "");
}

void add_accounts(Table& table, const SheetRow& row, const std::vector<std::string>& players, const Style& style) {
  for (const std::string& player : players) {
    const SheetAccount* account = row.account_of(player);
    table.add(account == nullptr ? "" : figure_text(account->change, row.signs(), style));
    table.add(account == nullptr ? "" : figure_text(account->balance, row.signs(), style));
  }
}

}  // namespace

std::string sheet_text(std::span<const SheetRow> rows, const Style& style) {
  const SheetRow& first = rows.front();
  const bool one_rule_set =
      std::all_of(rows.begin(), rows.end(), [&](const SheetRow& row) { return row.rules == first.rules; });
  std::vector<std::string> players;
  for (const SheetRow& row : rows) add_players(row, players);
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
    table.add(figure_text(row.pool, Signs::minus, style));
  }
  std::string text = style.strong(session_title(first, one_rule_set ? first.rules : "", style));
  for (const std::string& line : table.lines("  ", style.width())) text += line;
  return text;
}

}  // namespace spadille::render
