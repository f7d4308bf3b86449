#pragma once

#include <compare>
#include <cstddef>
#include <string_view>
#include <vector>

#include "source/span.h"

/// The language server: what an editor asks about the records that it has open, in the Language Server Protocol 3.17.
namespace spadille::lsp {

/// A location as the protocol counts it: line, and UTF-16 code unit in the line, both from 0.
struct Position {
  std::size_t line = 0;
  std::size_t character = 0;

  friend constexpr auto operator<=>(Position, Position) = default;
};

/// A range of text. `end` is the first location after it.
struct Range {
  Position begin;
  Position end;
};

/// The lines of a text of valid UTF-8. Converts between the locations of reports and those of the protocol.
class TextLines {
 public:
  /// `text` must outlive this.
  explicit TextLines(std::string_view text);

  /// Returns a location of a report as the protocol counts it. A column after the end of its line means that end.
  [[nodiscard]] Position position_of(LineColumn place) const;
  /// Returns a location of the protocol as reports count it. A location after the end of its line, or after the last
  /// line, means that end.
  [[nodiscard]] LineColumn place_of(Position position) const;
  /// Returns the range of the whole text.
  [[nodiscard]] Range all() const;

 private:
  // Returns the line without its line break and without a byte order mark.
  [[nodiscard]] std::string_view line(std::size_t number) const;
  [[nodiscard]] std::size_t mark_before(std::size_t number) const;

  std::string_view text_;
  std::vector<std::size_t> begins_;
};

}  // namespace spadille::lsp
