#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Text for a terminal: lines that are no longer than it is wide, columns side by side.
namespace spadille::render {

/// Columns of a terminal that a long text may take.
inline constexpr std::size_t kPageWidth = 96;

/// The words of a text in lines of at most `width` columns; a word that is longer has a line of its own.
std::vector<std::string> lines_of_words(std::string_view text, std::size_t width);

/// A text in lines, each behind so many blanks.
std::string wrapped(std::string_view text, std::size_t indent);

/// The same with `head` before the first line instead of blanks; the others begin where the first has its text.
std::string wrapped_behind(std::string_view head, std::string_view text);

/// Rows of cells in columns of these widths, two blanks between; a long cell goes on below itself.
std::string columns(const std::vector<std::vector<std::string>>& rows, const std::vector<std::size_t>& widths);

}  // namespace spadille::render
