#pragma once

#include <cstddef>
#include <string_view>

namespace spadille {

/// The UTF-8 byte order mark.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// Returns `line` without a byte order mark at its beginning.
std::string_view without_byte_order_mark(std::string_view line);

/// True if a line of a YAML stream begins with `marker` (`---` or `...`). A blank or the end of the line must follow.
bool is_marker(std::string_view line, std::string_view marker);

/// True if a line of a YAML stream has content: not only blanks, a comment, a directive or `---`.
bool has_content(std::string_view line);

/// True if a line is the marker `...` with text after it, other than a comment. In YAML that is an error.
bool has_text_after_end(std::string_view line);

/// Finds the first line after the one at `from` that may begin or end a document. Such a line begins with `--`, `..` or
/// a non-ASCII character. Returns its offset; `text.size()` if there is none.
std::size_t find_odd_line(std::string_view text, std::size_t from);

}  // namespace spadille
