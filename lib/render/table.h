#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "render/markdown.h"

namespace spadille::render {

/// A table of cells. All rows are as long as the heading.
class Table {
 public:
  using Align = markdown::Align;
  struct Column {
    std::string heading;
    Align align = Align::left;
  };
  /// Whether columns with only empty cells are shown.
  enum class EmptyColumns { shown, left_out };

  /// Enough for any table.
  static constexpr std::size_t kAnyWidth = static_cast<std::size_t>(-1);

  explicit Table(const std::vector<Column>& columns, EmptyColumns empty = EmptyColumns::shown);

  /// Adds the next cell, left to right, row by row.
  void add(std::string_view cell);

  /// Returns the table aligned with spaces, each line after `indent`, the heading first. Lines have no spaces at the
  /// end. In a table wider than `width` columns, the widest cells continue on the next line.
  [[nodiscard]] std::string text(std::string_view indent, std::size_t width = kAnyWidth) const;
  /// Returns the table in Markdown.
  [[nodiscard]] std::string markdown() const;

 private:
  struct Cell {
    std::size_t begin;  // in `text_`
    std::size_t end;
    std::size_t width;  // in terminal columns
  };

  // A line of a cell, and its width in terminal columns.
  struct Line {
    std::string text;
    std::size_t width = 0;
  };
  using CellLines = std::vector<Line>;

  [[nodiscard]] std::size_t rows() const { return cells_.size() / columns_.size(); }
  [[nodiscard]] std::string_view text_of(const Cell& cell) const {
    return std::string_view(text_).substr(cell.begin, cell.end - cell.begin);
  }
  [[nodiscard]] std::vector<std::size_t> shown_columns() const;
  // Returns the width of the longest word of each column.
  [[nodiscard]] std::vector<std::size_t> longest_words() const;
  // Returns the width of each column, so that all shown ones have `width` columns together.
  [[nodiscard]] std::vector<std::size_t> widths(const std::vector<std::size_t>& shown, std::size_t width) const;

  // Returns the lines of each shown cell of a row. A cell wider than its column has several.
  [[nodiscard]] std::vector<CellLines> row_lines(std::size_t row, const std::vector<std::size_t>& shown,
                                                 const std::vector<std::size_t>& widths) const;

  std::vector<Align> columns_;
  EmptyColumns empty_;
  std::string text_;         // text of all cells
  std::vector<Cell> cells_;  // row by row; the first row is the heading
};

}  // namespace spadille::render
