#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "syntax/plain_yaml_text.h"

namespace spadille::syntax {

using std::string_view_literals::operator""sv;

/// A set of byte values.
class ByteSet {
 public:
  explicit constexpr ByteSet(std::string_view bytes) {
    for (const char c : bytes) has_[static_cast<unsigned char>(c)] = true;
  }
  [[nodiscard]] constexpr bool has(char c) const { return has_[static_cast<unsigned char>(c)]; }

 private:
  std::array<bool, 256> has_{};
};

/// Walks the lines of a `PlainYamlText`: blanks, comments, markers, columns. Each step advances `p`. A step that
/// returns bool returns false if the text is not plain. The common case is inline, the rest is out of line.
class LineCursor {
 protected:
  explicit LineCursor(const char* text) : line_(text) {}

  /// Columns count from 1. The end of the document has column 0, to the left of all lines.
  using Column = std::ptrdiff_t;
  static constexpr Column kOutside = 0;

  static constexpr char kEnd = '\0';  ///< follows the text
  static constexpr ByteSet kBlanks{" \n\0"sv};
  static constexpr ByteSet kLineEnds{"\n\0"sv};
  static constexpr ByteSet kLineEndsAndHash{"\n#\0"sv};

  static bool at_marker(const char* p, char character) {
    return p[0] == character && p[1] == character && p[2] == character;
  }
  static bool at_any_marker(const char* p) { return at_marker(p, '-') || at_marker(p, '.'); }
  static bool at_entry(const char* p) { return *p == '-' && kBlanks.has(p[1]); }
  /// `#` begins a comment only after a space, although yaml-cpp also accepts some comments without one.
  static bool at_line_end(const char* p) { return kLineEndsAndHash.has(*p) && (*p != '#' || p[-1] == ' '); }

  /// Usually there is at most one space.
  static const char* skip_spaces(const char* p) {
    while (*p == ' ') ++p;
    return p;
  }
  static const char* skip_line(const char* p) {
    while (!kLineEnds.has(*p)) p = PlainYamlText::next_delimiter(p + 1);
    return p;
  }

  /// Advances from the beginning of a line to the first character outside blanks and comments. If its column is
  /// `likely`, the next step need not wait for the spaces to be counted.
  [[gnu::always_inline]] bool seek_line(const char*& p, Column likely) {
    line_ = p;
    if (PlainYamlText::skip_spaces(p) - p + 1 == likely && !kLineEndsAndHash.has(p[likely - 1])) {
      p += likely - 1;
      column_ = likely;
    } else {
      p = seek_content(p);
    }
    return column_ != 1 || !at_any_marker(p);
  }

  /// Advances from the end of a value to the first character of the next line that has content.
  [[gnu::always_inline]] bool end_line(const char*& p, Column likely) {
    p = skip_spaces(p);
    if (*p != '\n') {
      if (!at_line_end(p)) return false;
      p = skip_line(p);
    }
    if (*p != kEnd) ++p;
    return seek_line(p, likely);
  }

  /// Skips blanks, line ends and comments inside brackets.
  [[gnu::always_inline]] bool flow_space(const char*& p) {
    p = skip_spaces(p);
    if (!kLineEndsAndHash.has(*p)) return true;
    const auto after = after_lines(p);
    if (after) p = *after;
    return after.has_value();
  }

  const char* line_;          ///< beginning of the line; not updated inside brackets
  Column column_ = kOutside;  ///< column of the line's first character, or of the content after a dash

 private:
  // Out-of-line part of `seek_line`: the content may be in any column, after any number of lines.
  [[gnu::noinline]] const char* seek_content(const char* p) {
    while (true) {
      line_ = p;
      p = PlainYamlText::skip_spaces(p);
      if (*p == '#') p = skip_line(p);
      if (*p != '\n') break;
      ++p;
    }
    column_ = *p == kEnd ? kOutside : p - line_ + 1;
    return p;
  }

  [[gnu::noinline]] static std::optional<const char*> after_lines(const char* p) {
    do {
      if (*p == '#') {
        if (!kBlanks.has(p[-1])) return std::nullopt;
        p = skip_line(p);
      }
      if (*p == kEnd || at_any_marker(p + 1)) return std::nullopt;
      p = skip_spaces(p + 1);
    } while (kLineEndsAndHash.has(*p));
    return p;
  }
};

}  // namespace spadille::syntax
