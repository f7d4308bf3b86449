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

/// The text of one document of a stream, and where in its file it begins. Always begins at the
/// start of a line. Not for several threads at the same time. A copy shares the text.
class Document {
 public:
  Document() = default;
  Document(std::string text, std::size_t first_line);
  /// A document that is part of a text, which is kept for as long as the document is.
  Document(std::shared_ptr<const void> whole, std::string_view text, std::size_t first_line)
      : whole_(std::move(whole)), text_(text), first_line_(first_line) {}

  [[nodiscard]] std::string_view text() const { return text_; }
  /// Number, in the file, of the document's first line; from 1.
  [[nodiscard]] std::size_t first_line() const { return first_line_; }
  /// Offset of the first word that is no marker, directive or comment; the beginning where there is none.
  [[nodiscard]] std::size_t content_begin() const;
  /// Place in the file of a byte of this document.
  [[nodiscard]] LineColumn place(std::size_t offset) const;
  /// Number, in the file, of the line that holds the byte at `offset`: `place` without counting the column.
  [[nodiscard]] std::size_t line_number(std::size_t offset) const;
  /// The whole line, without its end, that holds the byte at `offset`.
  [[nodiscard]] std::string_view line_of(std::size_t offset) const;
  /// Offset of the first byte of the line that holds `offset`.
  [[nodiscard]] std::size_t line_begin(std::size_t offset) const;

 private:
  // A document may have a fault in every word: its places are found without reading it again.
  struct Places {
    std::vector<std::uint32_t> line_begins;
    std::vector<std::uint32_t> code_points;  // before each block of bytes
  };

  [[nodiscard]] const Places& places() const;
  [[nodiscard]] std::size_t code_points_before(std::size_t offset) const;

  std::shared_ptr<const void> whole_;  // in which the text stands
  std::string_view text_;
  std::size_t first_line_ = 1;
  mutable std::shared_ptr<const Places> places_;  // made when first asked for: most documents have no fault at all
};

}  // namespace spadille
