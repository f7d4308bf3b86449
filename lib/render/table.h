#pragma once

#include <array>
#include <cstddef>
#include <optional>
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
  /// end. A table wider than `width` columns breaks its cells over several lines; a still wider one has a list of
  /// cells, each after its heading, for each row, and an empty heading.
  [[nodiscard]] std::string text(std::string_view indent, std::size_t width = kAnyWidth) const;
  /// Returns the same as the text of the heading and of each row.
  [[nodiscard]] std::vector<std::string> lines(std::string_view indent, std::size_t width) const;
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
  // The widest words, and parts of wider words, that stay whole in the cells of a narrow table.
  struct Breaks {
    std::size_t longest_word;
    std::size_t longest_part;
  };
  // Breaks texts first, then paths, then codes, then long words. Figures are never broken, nor parts of 12 columns. A
  // table with long texts breaks only texts and paths.
  static constexpr std::array<Breaks, 4> kBreaks{{{kAnyWidth, kAnyWidth}, {32, kAnyWidth}, {0, kAnyWidth}, {0, 12}}};
  // Returns the least width of each column.
  [[nodiscard]] std::vector<std::size_t> least_widths(const Breaks& breaks) const;
  // Returns the widths of all columns that fit into `width` columns; nullopt if none do.
  [[nodiscard]] std::optional<std::vector<std::size_t>> widths_within(const std::vector<std::size_t>& shown,
                                                                      std::size_t width) const;
  // Returns the lines of each shown cell of a row. A cell wider than its column has several.
  [[nodiscard]] std::vector<CellLines> row_lines(std::size_t row, const std::vector<std::size_t>& shown,
                                                 const std::vector<std::size_t>& widths) const;
  [[nodiscard]] std::string row_text(std::size_t row, std::string_view indent, const std::vector<std::size_t>& shown,
                                     const std::vector<std::size_t>& widths) const;
  [[nodiscard]] std::string list_text(std::size_t row, std::string_view indent, const std::vector<std::size_t>& shown,
                                      std::size_t width) const;

  std::vector<Align> columns_;
  EmptyColumns empty_;
  std::string text_;         // text of all cells
  std::vector<Cell> cells_;  // row by row; the first row is the heading
};

}  // namespace spadille::render
