#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "render/sheet_row.h"
#include "render/style.h"
#include "result/hand_report.h"

namespace spadille::render {

/// A hand of a session as `check` lists it.
struct CheckedRow {
  SheetRow sheet;
  std::size_t line = 1;  ///< the first line of the hand
  std::string trump;     ///< empty if there is none
  std::string tricks;    ///< by seat: "5 3 1"
  std::string remarks;   ///< anything that has no column
  std::string before;    ///< text to be printed above the row: the diagnostics of the hand

  /// Returns the bytes of memory that its texts need.
  [[nodiscard]] std::size_t bytes() const;
};

/// Returns the row of a hand of a session, with the text above it.
CheckedRow checked_row(const Report& report, std::string before);

/// Returns hands of one session as a table under its title: place, name and rules. There must be a row. The verdict is
/// a mark, or a word without symbols. `?` marks uncertain figures.
std::string session_table(std::span<const CheckedRow> rows, const Style& style);

}  // namespace spadille::render
