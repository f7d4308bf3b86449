#pragma once

#include <cstddef>
#include <string_view>

namespace spadille {

/// UTF-8's byte order mark.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// A line without the byte order mark that it begins with, if there is one.
std::string_view without_byte_order_mark(std::string_view line);

/// Whether a line of a YAML stream begins with a marker, `---` or `...`, that stands alone or before a blank.
bool is_marker(std::string_view line, std::string_view marker);

/// Whether a line of a YAML stream has something that a reader of the document would see: it is not blank, no comment,
/// no directive, and more than a `---`.
bool has_content(std::string_view line);

/// Where the first line begins, of those behind the one with the byte at `from`, that may have to do with the ends of
/// documents: it begins with `--`, `..` or a sign that is no ASCII. The size of the text where there is none.
std::size_t find_odd_line(std::string_view text, std::size_t from);

}  // namespace spadille
