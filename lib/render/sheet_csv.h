#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "render/sheet_row.h"

namespace spadille::render {

/// A table of hands and settlements for a spreadsheet (CSV, RFC 4180). Each player has two columns, named after them.
/// Numbers are plain: no plus sign, and `-` is the minus sign.
class SheetCsv {
 public:
  /// Adds a row. Returns a finished table if there are too many rows or players for one. Otherwise returns an empty
  /// text.
  std::string add(SheetRow row);
  /// Returns the table of the remaining rows. It always has a heading.
  std::string finish();

 private:
  static constexpr std::size_t kMostRows = 10'000;
  static constexpr std::size_t kMostPlayers = 60;

  [[nodiscard]] std::size_t count_new_players(const SheetRow& row) const;
  [[nodiscard]] std::string heading() const;
  [[nodiscard]] std::string line_of(const SheetRow& row) const;

  std::vector<SheetRow> rows_;
  std::vector<std::string> players_;  // in all rows
};

}  // namespace spadille::render
