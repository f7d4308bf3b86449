#include "render/layout.h"

#include <algorithm>

#include "render/notes.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

// Indent of the lines after the first, if their head is long. After a head, a text has at least `kNarrowest` columns.
constexpr std::size_t kHanging = 2;
constexpr std::size_t kNarrowest = 20;

bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\t'; }

// Returns where the word that begins at `begin` ends.
std::size_t end_of_word(std::string_view text, std::size_t begin) {
  return static_cast<std::size_t>(
      std::find_if(text.begin() + static_cast<std::ptrdiff_t>(begin), text.end(), is_blank) - text.begin());
}

// True if every byte is a character of ASCII that takes one column. Nearly every text is so, and the loop has no exit,
// so that the compiler compares many bytes at a time.
bool is_plain(std::string_view text) {
  bool plain = true;
  for (const char c : text) plain &= c >= ' ' && c <= '~';
  return plain;
}

// The first characters of escape sequences and of marks.
constexpr std::string_view kSpecial = "\x1B\x1F";

// Returns the length of the escape sequence at `i` (a color, or a link); 0 if there is none.
std::size_t escape_length(std::string_view text, std::size_t i) {
  if (text.substr(i, 2) == "\x1B[") return std::min(text.find('m', i), text.size() - 1) + 1 - i;
  if (text.substr(i, 2) != "\x1B]") return 0;
  const std::size_t end = text.find("\x1B\\", i);
  return end == std::string_view::npos ? text.size() - i : end + 2 - i;
}

// A character of a text, an escape sequence or a mark: its bytes and its columns.
struct Atom {
  std::size_t bytes;
  std::size_t columns;
};

Atom atom_at(std::string_view text, std::size_t i) {
  if (text[i] == kMarkEdge) return {std::min(text.find(kMarkEdge, i + 1), text.size() - 1) + 1 - i, kMarkWidth};
  const std::size_t escape = escape_length(text, i);
  if (escape > 0) return {escape, 0};
  const std::size_t length = std::max<std::size_t>(1, code_point_length(text, i));
  return {length, display_width(text.substr(i, length))};
}

// The bytes of a word before the places where it is broken best.
struct Parts {
  std::size_t to_slash = 0;
  std::size_t to_hyphen = 0;
  std::size_t to_end = 0;  // where the line is full

  // Takes the next atom, after which `columns` are used. What begins with a hyphen may be a number.
  void add(std::string_view word, const Atom& atom, std::size_t columns) {
    const char c = word[to_end];
    to_end += atom.bytes;
    if (columns < 2) return;
    if (c == '/') to_slash = to_end;
    if (c == '-' || c == '_') to_hyphen = to_end;
  }
};

// Returns the bytes of the beginning of a word that fits `width` columns, at least one character.
std::size_t fitting(std::string_view word, std::size_t width) {
  Parts parts;
  for (std::size_t used = 0; parts.to_end < word.size();) {
    const Atom atom = atom_at(word, parts.to_end);
    if (used > 0 && used + atom.columns > width) break;
    used += atom.columns;
    parts.add(word, atom, used);
  }
  if (parts.to_slash > 0) return parts.to_slash;
  return parts.to_hyphen > 0 ? parts.to_hyphen : parts.to_end;
}

// Ends the color and the link of each line at its end, and continues them on the next.
void close_escapes(std::vector<std::string>& lines) {
  constexpr std::string_view kReset = "\x1B[0m";
  constexpr std::string_view kLinkEnd = "\x1B]8;;\x1B\\";
  std::string color;
  std::string link;
  for (std::string& line : lines) {
    line.insert(0, link + color);
    for (std::size_t i = line.find('\x1B'); i != std::string::npos; i = line.find('\x1B', i + 1)) {
      const std::string escape = line.substr(i, escape_length(line, i));
      if (escape.starts_with("\x1B[")) color = escape == kReset ? "" : escape;
      if (escape.starts_with("\x1B]")) link = escape == kLinkEnd ? "" : escape;
    }
    if (!color.empty()) line += kReset;
    if (!link.empty()) line += kLinkEnd;
  }
}

}  // namespace

std::size_t shown_width(std::string_view text) {
  if (is_plain(text)) return text.size();
  std::size_t width = 0;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t end = std::min(text.find_first_of(kSpecial, i), text.size());
    width += display_width(text.substr(i, end - i));
    i = end;
    if (i == text.size()) break;
    if (text[i] == kMarkEdge) {
      width += kMarkWidth;
      i = std::min(text.find(kMarkEdge, i + 1), text.size() - 1) + 1;
    } else {
      i += std::max<std::size_t>(1, escape_length(text, i));
    }
  }
  return width;
}

std::size_t widest_part(std::string_view text, std::size_t longest_word) {
  std::size_t widest = 0;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t end = end_of_word(text, i);
    std::string_view word = text.substr(i, end - i);
    i = end + 1;
    if (const std::size_t width = shown_width(word); width <= longest_word) {
      widest = std::max(widest, width);
      continue;
    }
    Parts parts;
    std::size_t part = 0;
    for (std::size_t used = 0; parts.to_end < word.size();) {
      const Atom atom = atom_at(word, parts.to_end);
      used += atom.columns;
      part += atom.columns;
      widest = std::max(widest, part);
      parts.add(word, atom, used);
      if (std::max(parts.to_slash, parts.to_hyphen) == parts.to_end) part = 0;
    }
  }
  return widest;
}

std::vector<std::string> lines_of_words(std::string_view text, std::size_t width, std::size_t hanging) {
  std::vector<std::string> lines;
  std::size_t at = 0;        // columns of the current line
  std::size_t left = width;  // columns of the current line that may be used
  const auto new_line = [&] {
    lines.emplace_back();
    at = 0;
    left = width - std::min(width - 1, hanging);
  };
  std::size_t blanks_before = 0;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t end = end_of_word(text, i);
    std::string_view word = text.substr(i, end - i);
    i = end + 1;
    if (word.empty()) {
      ++blanks_before;
      continue;
    }
    std::size_t columns = shown_width(word);
    if (lines.empty()) {
      lines.emplace_back(blanks_before, ' ');
      at = blanks_before;
    } else if (at + blanks_before + columns > left) {
      new_line();
    } else {
      lines.back().append(blanks_before, ' ');
      at += blanks_before;
    }
    for (; at + columns > left; columns = shown_width(word)) {
      const std::size_t part = fitting(word, left - std::min(at, left));
      if (part == word.size()) break;
      lines.back() += word.substr(0, part);
      word.remove_prefix(part);
      new_line();
    }
    lines.back() += word;
    at += columns;
    blanks_before = 1;
  }
  close_escapes(lines);
  return lines;
}

std::string wrapped(std::string_view text, std::size_t indent, std::size_t width) {
  return filled(std::string(indent, ' '), text, indent, width);
}

std::string wrapped(std::string_view text, std::size_t indent, const Style& style) {
  return wrapped(text, indent, style.width());
}

std::string wrapped_after(std::string_view head, std::string_view text, std::size_t width) {
  const std::size_t head_width = shown_width(head);
  if (head_width + kNarrowest <= width) return filled(head, text, head_width, width);
  return filled(head, text, std::min(head.find_first_not_of(' '), head.size()) + kHanging, width);
}

std::string filled(std::string_view head, std::string_view text, std::size_t indent, std::size_t width) {
  std::string out;
  for (const std::string& line : lines_of_words(std::string(head).append(text), width, indent)) {
    out.append(out.empty() ? 0 : indent, ' ');
    out += line;
    out += '\n';
  }
  return out;
}

}  // namespace spadille::render
