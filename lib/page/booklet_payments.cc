#include "page/booklet_payments.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "page/booklet_sheets.h"
#include "page/parts.h"

namespace spadille::page {
namespace {

using html::Html;

// One row under each rule set; nullopt where it cannot occur.
struct Row {
  std::string label;
  std::vector<std::optional<Settled>> by_set;

  [[nodiscard]] bool any() const {
    return std::any_of(by_set.begin(), by_set.end(), [](const auto& each) { return each.has_value(); });
  }
  [[nodiscard]] bool differs() const {
    return std::any_of(by_set.begin(), by_set.end(), [&](const auto& each) { return each != by_set.front(); });
  }
};

// True if honors or the like change nothing, so that the row says no more than the first of its ending.
bool repeats(const std::vector<Row>& rows, const Row& row) {
  const std::string ending = row.label.substr(0, row.label.find(','));
  return row.label.find("estuches") != std::string::npos || row.label.find("matadors") != std::string::npos
             ? std::any_of(rows.begin(), rows.end(),
                           [&](const Row& each) { return each.label == ending && each.by_set == row.by_set; })
             : false;
}

// Estuches that ombre lacks mostly pay as those held: then one row has both. Returns false if this row stays.
bool joined(std::vector<Row>& rows, const Row& row) {
  const std::size_t at = row.label.find(", without 3");
  if (at == std::string::npos) return false;
  const std::string held = row.label.substr(0, at) + ", with 3 estuches";
  for (Row& each : rows) {
    if (each.label != held || each.by_set != row.by_set) continue;
    each.label = row.label.substr(0, at) + ", with or without 3 estuches";
    return true;
  }
  return false;
}

std::vector<Row> rows_of(const std::vector<rules::RuleSetPtr>& sets, const std::vector<SheetTable>& tables) {
  std::vector<Row> rows;
  for (std::size_t i = 0; i < tables.front().rows.size(); ++i) {
    Row row{tables.front().rows[i].label, {}};
    for (std::size_t set = 0; set < sets.size(); ++set)
      row.by_set.push_back(settle_row(sets[set], tables[set].rows[i]));
    if (row.any() && !joined(rows, row) && !repeats(rows, row)) rows.push_back(std::move(row));
  }
  return rows;
}

// The figures of a row under one rule set, a cell for each player and the pool.
void add_cells(const std::optional<Settled>& settled, std::size_t columns, std::vector<Html>& cells) {
  for (std::size_t i = 0; i < columns; ++i) {
    if (!settled)
      cells.push_back(html::text("—"));
    else if (i < settled->amounts.size())
      cells.push_back(signed_number(settled->amounts[i]));
    else
      cells.push_back(signed_number(settled->pool.value_or(0)));
  }
}

Html table_html(const std::vector<SheetTable>& tables, const std::vector<Row>& rows,
                const std::vector<std::string>& labels) {
  const bool several = labels.size() > 1;
  const auto has_pool = [](const Row& row) {
    return std::any_of(row.by_set.begin(), row.by_set.end(), [](const auto& each) { return each && each->pool; });
  };
  const bool pool = std::any_of(rows.begin(), rows.end(), has_pool);
  std::vector<Table::Column> columns{{html::text(pool ? "outcome" : "hand")}};
  if (several) columns.push_back({html::text("rule sets")});
  std::vector<std::size_t> widths;
  for (std::size_t set = 0; set < labels.size(); ++set) {
    std::vector<std::string> heads = tables[set].roles;
    if (pool) heads.emplace_back("pool");
    for (const std::string& head : heads) {
      const Html of = several ? html::classed("span", "of", name(labels[set])) + html::text(" ") : Html();
      columns.push_back({of + html::text(head), Table::Align::number});
    }
    widths.push_back(heads.size());
  }
  Table table(html::text(tables.front().title), std::move(columns));
  for (const Row& row : rows) {
    const bool differs = several && row.differs();
    std::vector<Html> cells{html::text(row.label)};
    if (several) cells.push_back(html::text(differs ? "≠ differ" : "alike"));
    for (std::size_t set = 0; set < labels.size(); ++set) add_cells(row.by_set[set], widths[set], cells);
    table.add_row(differs ? "differs" : "", cells);
  }
  return html::classed("div", "payments", table.html());
}

}  // namespace

Html payment_tables(const std::vector<rules::RuleSetPtr>& sets, const std::vector<std::string>& labels) {
  std::vector<std::vector<SheetTable>> of_sets;
  of_sets.reserve(sets.size());
  for (const auto& set : sets) of_sets.push_back(sheet_tables(*set));
  Html all;
  for (std::size_t i = 0; i < of_sets.front().size(); ++i) {
    std::vector<SheetTable> tables;
    tables.reserve(of_sets.size());
    for (const auto& each : of_sets) tables.push_back(each[i]);
    const std::vector<Row> rows = rows_of(sets, tables);
    if (!rows.empty()) all += table_html(tables, rows, labels);
  }
  return all;
}

}  // namespace spadille::page
