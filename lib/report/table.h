#pragma once

#include <string>
#include <vector>

#include "report/markdown.h"

namespace spadille::report {

/// Cells in rows and columns, all rows as long as the heading.
class Table {
 public:
  using Align = markdown::Align;
  struct Column {
    std::string heading;
    Align align = Align::left;
  };

  explicit Table(std::vector<Column> columns) : columns_(std::move(columns)) {}
  void add(std::vector<std::string> cells);

  /// Without the columns in which every cell is empty.
  [[nodiscard]] Table without_empty_columns() const;

  /// Aligned with blanks, every line behind `indent`, the heading first; no blanks at the ends of lines.
  [[nodiscard]] std::string text(std::string_view indent) const;
  /// As Markdown has tables.
  [[nodiscard]] std::string markdown() const;

 private:
  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace spadille::report
