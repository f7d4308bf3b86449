#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "render/style.h"

/// Text for a terminal: lines of limited width.
namespace spadille::render {

/// Marks in text that take columns of their own: `note_mark` begins and ends a mark with `kMarkEdge`. User text never
/// has these characters, because it is escaped.
inline constexpr char kMarkEdge = '\x1F';
inline constexpr char kBlankInMark = '\x1E';

/// Returns the number of terminal columns of text that may have color, links and marks of notes.
std::size_t shown_width(std::string_view text);

/// Splits a text between words into lines of at most `width` columns, which must be positive. Lines after the first are
/// narrower by `hanging`. A word wider than a line is split after `/`, or without that after `-` or `_`, or without any
/// at the end of the line. Keeps blanks between the words of a line and before the first. Color and links end with each
/// line, and continue on the next.
std::vector<std::string> lines_of_words(std::string_view text, std::size_t width, std::size_t hanging = 0);

/// Returns the columns of the widest part of a text. Words that are wider than `longest_word` have several parts, which
/// end with `/`, `-` or `_`; other words have one.
std::size_t widest_part(std::string_view text, std::size_t longest_word);

/// Returns a text in lines of at most `width` columns, each after `indent` spaces.
std::string wrapped(std::string_view text, std::size_t indent, std::size_t width);

/// As above, with the width of the style.
std::string wrapped(std::string_view text, std::size_t indent, const Style& style);

/// Returns a text in lines of at most `width` columns, with `head` before the first line. The other lines are indented
/// by the width of `head`, or by 2 more than `head` itself if less than 20 columns are left.
std::string wrapped_after(std::string_view head, std::string_view text, std::size_t width);

/// Returns `head` and `text` in lines of at most `width` columns, as `lines_of_words` does. Each line after the first
/// is indented.
std::string filled(std::string_view head, std::string_view text, std::size_t indent, std::size_t width);

}  // namespace spadille::render
