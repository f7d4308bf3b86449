#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "source/span.h"

namespace spadille {

/// The text of one document of a stream, and its location in the file. Begins at the start of a line. Copies share the
/// text. Not thread-safe.
class Document {
 public:
  Document() = default;
  Document(std::string text, std::size_t first_line);
  /// A document that is part of a larger text. `whole` keeps the text alive.
  Document(std::shared_ptr<const void> whole, std::string_view text, std::size_t first_line)
      : whole_(std::move(whole)), text_(text), first_line_(first_line) {}

  [[nodiscard]] std::string_view text() const { return text_; }
  /// Returns the line number, in the file, of the document's first line; from 1.
  [[nodiscard]] std::size_t first_line() const { return first_line_; }
  /// Returns the offset of the first token that is not a marker, directive or comment; 0 if there is none.
  [[nodiscard]] std::size_t content_begin() const;
  /// Returns the location in the file of the byte at `offset`.
  [[nodiscard]] LineColumn place(std::size_t offset) const;
  /// Returns the line number, in the file, of the byte at `offset`. Unlike `place` it counts no columns.
  [[nodiscard]] std::size_t line_number(std::size_t offset) const;
  /// Returns the line that holds the byte at `offset`, without its line break.
  [[nodiscard]] std::string_view line_of(std::size_t offset) const;
  /// Returns the offset of the first byte of the line that holds `offset`.
  [[nodiscard]] std::size_t line_begin(std::size_t offset) const;

 private:
  // Because a document may have a fault in every word, an index finds locations without rescanning the text.
  struct Places {
    std::vector<std::uint32_t> line_begins;
    std::vector<std::uint32_t> code_points;  // before each block of `kBlock` bytes
  };

  [[nodiscard]] const Places& places() const;
  [[nodiscard]] std::size_t code_points_before(std::size_t offset) const;

  std::shared_ptr<const void> whole_;  // keeps `text_` alive
  std::string_view text_;
  std::size_t first_line_ = 1;
  mutable std::shared_ptr<const Places> places_;  // created on first use: most documents have no fault
};

}  // namespace spadille
