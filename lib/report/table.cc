#include "report/table.h"

#include <algorithm>

#include "base/assert.h"
#include "source/utf8.h"

namespace spadille::report {

void Table::add(std::vector<std::string> cells) {
  SPADILLE_ASSERT(cells.size() == columns_.size());
  rows_.push_back(std::move(cells));
}

Table Table::without_empty_columns() const {
  std::vector<std::size_t> kept;
  for (std::size_t i = 0; i < columns_.size(); ++i)
    if (std::any_of(rows_.begin(), rows_.end(), [&](const auto& row) { return !row[i].empty(); })) kept.push_back(i);
  std::vector<Column> columns;
  columns.reserve(kept.size());
  for (const std::size_t i : kept) columns.push_back(columns_[i]);
  Table table(std::move(columns));
  for (const auto& row : rows_) {
    std::vector<std::string> cells;
    cells.reserve(kept.size());
    for (const std::size_t i : kept) cells.push_back(row[i]);
    table.add(std::move(cells));
  }
  return table;
}

std::string Table::text(std::string_view indent) const {
  std::vector<std::size_t> widths;
  widths.reserve(columns_.size());
  for (const Column& column : columns_) widths.push_back(display_width(column.heading));
  for (const auto& row : rows_)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], display_width(row[i]));
  std::string text;
  const auto add_line = [&](const auto& cell_of) {
    std::string line(indent);
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      const std::string& cell = cell_of(i);
      const std::string blanks(widths[i] - display_width(cell), ' ');
      if (i > 0) line += "  ";
      line += columns_[i].align == Align::left ? cell + blanks : blanks + cell;
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  };
  add_line([&](std::size_t i) -> const std::string& { return columns_[i].heading; });
  for (const auto& row : rows_) add_line([&](std::size_t i) -> const std::string& { return row[i]; });
  return text;
}

std::string Table::markdown() const {
  std::vector<Align> aligns;
  std::vector<std::vector<std::string>> rows(1);
  for (const Column& column : columns_) {
    aligns.push_back(column.align);
    rows.front().push_back(markdown::text(column.heading));
  }
  for (const auto& row : rows_) {
    auto& cells = rows.emplace_back();
    for (const std::string& cell : row) cells.push_back(markdown::text(cell));
  }
  return markdown::table(rows, aligns);
}

}  // namespace spadille::report
