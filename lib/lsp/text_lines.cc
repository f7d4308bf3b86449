#include "lsp/text_lines.h"

#include <algorithm>

#include "source/markers.h"
#include "source/utf8.h"

namespace spadille::lsp {
namespace {

// Only code points of four bytes take two units in UTF-16.
std::size_t units_of(std::size_t bytes) { return bytes == 4 ? 2 : 1; }

}  // namespace

TextLines::TextLines(std::string_view text) : text_(text), begins_{0} {
  for (std::size_t i = text.find('\n'); i != std::string_view::npos; i = text.find('\n', i + 1))
    begins_.push_back(i + 1);
}

std::string_view TextLines::line(std::size_t number) const {
  const std::size_t begin = begins_[number];
  std::string_view line = text_.substr(begin, text_.find('\n', begin) - begin);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return without_byte_order_mark(line);
}

std::size_t TextLines::mark_before(std::size_t number) const {
  return text_.substr(begins_[number]).starts_with(kByteOrderMark) ? 1 : 0;
}

Position TextLines::position_of(LineColumn place) const {
  const std::size_t number = std::min(place.line, begins_.size()) - 1;
  const std::string_view text = line(number);
  std::size_t units = mark_before(number);
  std::size_t column = 1;
  for (std::size_t i = 0; i < text.size() && column < place.column; ++column) {
    const std::size_t bytes = code_point_length(text, i);
    units += units_of(bytes);
    i += bytes;
  }
  return {number, units};
}

LineColumn TextLines::place_of(Position position) const {
  const bool is_after = position.line >= begins_.size();
  const std::size_t number = is_after ? begins_.size() - 1 : position.line;
  const std::string_view text = line(number);
  std::size_t units = mark_before(number);
  std::size_t column = 1;
  for (std::size_t i = 0; i < text.size() && (is_after || units < position.character); ++column) {
    const std::size_t bytes = code_point_length(text, i);
    units += units_of(bytes);
    i += bytes;
  }
  return {number + 1, column};
}

Range TextLines::all() const { return {{0, 0}, position_of({begins_.size(), text_.size() + 1})}; }

}  // namespace spadille::lsp
