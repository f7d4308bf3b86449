#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace spadille::syntax {

/// Walks over the lines of a plain YAML text: blanks, comments, markers, columns. The steps that give a
/// truth give false where the text is not plain.
class LineCursor {
 protected:
  explicit LineCursor(std::string_view text)
      : begin_(text.data()), end_(text.data() + text.size()), p_(begin_), line_(begin_) {}

  /// Columns count from 1: the end of the document stands to the left of all lines.
  using Column = std::ptrdiff_t;
  static constexpr Column kOutside = 0;

  [[nodiscard]] bool is_blank(const char* at) const { return at == end_ || *at == ' ' || *at == '\n'; }
  [[nodiscard]] std::uint32_t offset(const char* at) const { return static_cast<std::uint32_t>(at - begin_); }
  [[nodiscard]] bool at_marker(char sign) const {
    return end_ - p_ >= 3 && p_[0] == sign && p_[1] == sign && p_[2] == sign;
  }
  [[nodiscard]] bool at_any_marker() const { return at_marker('-') || at_marker('.'); }
  [[nodiscard]] bool at_entry() const { return *p_ == '-' && is_blank(p_ + 1); }
  /// A comment only behind a blank: yaml-cpp sees some without.
  [[nodiscard]] bool at_line_end() const { return p_ == end_ || *p_ == '\n' || (*p_ == '#' && p_[-1] == ' '); }

  void skip_spaces() {
    while (p_ != end_ && *p_ == ' ') ++p_;
  }
  void skip_line() {
    const void* newline = std::memchr(p_, '\n', static_cast<std::size_t>(end_ - p_));
    p_ = newline == nullptr ? end_ : static_cast<const char*>(newline);
  }

  /// From the beginning of a line to the first sign that is no comment.
  bool seek_line() {
    for (; p_ != end_; ++p_) {
      line_ = p_;
      skip_spaces();
      if (p_ != end_ && *p_ == '#') skip_line();
      if (p_ == end_) break;
      if (*p_ == '\n') continue;
      column_ = p_ - line_ + 1;
      return column_ != 1 || !at_any_marker();
    }
    column_ = kOutside;
    return true;
  }

  /// From behind a value to the first sign of the next line.
  bool end_line() {
    skip_spaces();
    if (!at_line_end()) return false;
    if (p_ != end_ && *p_ == '#') skip_line();
    if (p_ != end_) ++p_;
    return seek_line();
  }

  /// Over blanks, lines and comments within brackets.
  bool flow_space() {
    while (true) {
      skip_spaces();
      if (p_ == end_) return false;
      if (*p_ == '#') {
        if (p_[-1] != ' ' && p_[-1] != '\n') return false;
        skip_line();
        if (p_ == end_) return false;
      }
      if (*p_ != '\n') return true;
      ++p_;
      if (at_any_marker()) return false;
    }
  }

  const char* begin_;
  const char* end_;
  const char* p_;
  const char* line_;          ///< where the line begins; not kept within brackets
  Column column_ = kOutside;  ///< of the first sign of the line, or of what stands behind a dash
};

}  // namespace spadille::syntax
