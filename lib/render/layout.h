#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// Text for a terminal: lines of limited width, and columns side by side.
namespace spadille::render {

/// Maximum width of long text, in terminal columns.
inline constexpr std::size_t kPageWidth = 96;

/// Splits a text between words into lines of at most `width` columns. A longer word has its own line.
std::vector<std::string> lines_of_words(std::string_view text, std::size_t width);

/// Returns a text in lines, each after `indent` spaces.
std::string wrapped(std::string_view text, std::size_t indent);

/// Returns a text in lines, with `head` before the first line. The other lines are indented by the width of `head`.
std::string wrapped_after(std::string_view head, std::string_view text);

/// Returns rows of cells in columns of these widths, each after two spaces. A long cell continues on the line below.
std::string columns(const std::vector<std::vector<std::string>>& rows, const std::vector<std::size_t>& widths);

}  // namespace spadille::render
