#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace spadille {

/// Byte offset of the first byte that is not UTF-8, or nothing if all of `text` is.
std::optional<std::size_t> first_invalid_utf8(std::string_view text);

/// The name of the encoding that a text begins in, if it is UTF-16 or UTF-32: by its byte order mark, or by the NUL
/// bytes of its first characters where they are ASCII. Empty of any other text.
std::string_view wide_encoding(std::string_view text);

/// Number of code points in valid UTF-8.
std::size_t count_code_points(std::string_view text);

/// Number of LF in a text.
std::size_t count_lines(std::string_view text);

/// Columns that valid UTF-8 takes on a terminal (wide signs two, combining marks none).
std::size_t display_width(std::string_view text);

/// Appends the UTF-8 form of a code point.
void append_utf8(std::string& text, char32_t code_point);

/// `text` as it can stand in a message: control signs escaped, cut after `most` code points with "…".
std::string printable(std::string_view text, std::size_t most = 60);

/// How many bytes the code point that begins at `i` has in valid UTF-8.
std::size_t code_point_length(std::string_view text, std::size_t i);
/// The first code point of valid UTF-8.
char32_t code_point_of(std::string_view text);

/// Whether valid UTF-8 has control characters: C0, DEL, C1, line and paragraph separators, and those that turn the
/// direction of writing.
bool has_controls(std::string_view text);

/// A whole line as it can stand in a message: control signs escaped.
std::string printable_line(std::string_view text);

/// A word as a message quotes it that says why it means nothing: every sign that nobody can see is escaped too.
std::string visible(std::string_view text, std::size_t most = 60);

}  // namespace spadille
