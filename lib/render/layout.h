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

/// Splits a text between words into lines of at most `width` columns, which must be positive. A longer word is split
/// too. Color does not pass the end of a line, but continues on the next.
std::vector<std::string> lines_of_words(std::string_view text, std::size_t width);

/// Returns a text in lines of at most `width` columns, each after `indent` spaces.
std::string wrapped(std::string_view text, std::size_t indent, std::size_t width);

/// As above, with the width of the style.
std::string wrapped(std::string_view text, std::size_t indent, const Style& style);

/// Returns a text in lines of at most `width` columns, with `head` before the first line. The other lines are indented
/// by the width of `head`, or by 2 more than `head` itself if less than 20 columns are left.
std::string wrapped_after(std::string_view head, std::string_view text, std::size_t width);

/// Returns `head` and `text` in lines of at most `width` columns. Breaks `text` between words, or in a word that is
/// wider than a line; never breaks `head`, and keeps blanks between words. Each line after the first is indented.
std::string filled(std::string_view head, std::string_view text, std::size_t indent, std::size_t width);

}  // namespace spadille::render
