#include "render/layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "render/notes.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

// Indent of the lines after the first, if their head is long. After a head, a text has at least `kNarrowest` columns.
constexpr std::size_t kHanging = 2;
constexpr std::size_t kNarrowest = 20;

std::string blanks(std::size_t n) { return fmt::format("{:{}}", "", n); }

// The first characters of escape sequences and of marks.
constexpr std::string_view kSpecial = "\x1B\x1F";

// Returns the length of the escape sequence at `i` (a color, or a link); 0 if there is none.
std::size_t escape_length(std::string_view text, std::size_t i) {
  if (text.substr(i, 2) == "\x1B[") return std::min(text.find('m', i), text.size() - 1) + 1 - i;
  if (text.substr(i, 2) != "\x1B]") return 0;
  const std::size_t end = text.find("\x1B\\", i);
  return end == std::string_view::npos ? text.size() - i : end + 2 - i;
}

// Cuts from the front of `text` what fits `width` columns, at least one character.
std::string_view cut_front(std::string_view& text, std::size_t width) {
  std::size_t end = 0;
  std::size_t used = 0;
  while (end < text.size()) {
    const std::size_t escape = escape_length(text, end);
    const std::size_t length = escape > 0 ? escape : std::max<std::size_t>(1, code_point_length(text, end));
    const std::size_t columns = escape > 0 ? 0 : display_width(text.substr(end, length));
    if (end > 0 && used + columns > width) break;
    used += columns;
    end += length;
  }
  const std::string_view front = text.substr(0, end);
  text.remove_prefix(end);
  return front;
}

// Ends the color of each line at its end, and continues it on the next.
void close_colors(std::vector<std::string>& lines) {
  constexpr std::string_view kReset = "\x1B[0m";
  std::string open;
  for (std::string& line : lines) {
    line.insert(0, open);
    const std::size_t last = line.rfind("\x1B[");
    if (last == std::string::npos) continue;
    open = line.substr(last, escape_length(line, last));
    if (open == kReset) open.clear();
    if (!open.empty()) line += kReset;
  }
}

// Returns the bytes of the longest beginning of a word that has at most `width` columns, at least one character. A word
// with a code or a mark stays whole.
std::size_t fitting(std::string_view word, std::size_t width) {
  if (word.find_first_of(kSpecial) != std::string_view::npos) return word.size();
  std::size_t end = 0;
  for (std::size_t columns = 0; end < word.size();) {
    const std::size_t length = code_point_length(word, end);
    columns += display_width(word.substr(end, length));
    if (columns > width && end > 0) break;
    end += length;
  }
  return end;
}

}  // namespace

std::size_t shown_width(std::string_view text) {
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

std::vector<std::string> lines_of_words(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  std::istringstream words{std::string(text)};
  std::size_t used = 0;
  for (std::string word; words >> word;) {
    const std::size_t columns = shown_width(word);
    if (!lines.empty() && used + 1 + columns <= width) {
      lines.back() += " " + word;
      used += 1 + columns;
      continue;
    }
    for (std::string_view rest = word; !rest.empty();) lines.emplace_back(cut_front(rest, width));
    used = shown_width(lines.back());
  }
  close_colors(lines);
  return lines;
}

std::string wrapped(std::string_view text, std::size_t indent, std::size_t width) {
  return wrapped_after(blanks(indent), text, width);
}

std::string wrapped(std::string_view text, std::size_t indent, const Style& style) {
  return wrapped(text, indent, style.width());
}

std::string wrapped_after(std::string_view head, std::string_view text, std::size_t width) {
  const std::size_t head_width = shown_width(head);
  if (head_width + kNarrowest > width) {
    const std::size_t front = std::min(head.find_first_not_of(' '), head.size());
    std::string all;
    for (const std::string& line : lines_of_words(fmt::format("{}{}", head, text), width - front - kHanging))
      all += blanks(all.empty() ? front : front + kHanging) + line + "\n";
    return all;
  }
  std::string out;
  for (const std::string& line : lines_of_words(text, width - head_width))
    out += (out.empty() ? std::string(head) : blanks(head_width)) + line + "\n";
  return out;
}

std::string filled(std::string_view head, std::string_view text, std::size_t indent, std::size_t width) {
  std::string out(head);
  std::size_t at = shown_width(head);  // columns of the current line
  if (at + shown_width(text) <= width) return out.append(text) + "\n";
  bool begins = at <= indent;  // there is no word on the line yet
  const auto new_line = [&] {
    out.erase(out.find_last_not_of(' ') + 1);
    out += "\n" + blanks(indent);
    at = indent;
    begins = true;
  };
  for (std::size_t blanks_before = 0; !text.empty();) {
    const std::size_t end = std::min(text.find(' '), text.size());
    std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (word.empty()) {
      ++blanks_before;
      continue;
    }
    if (!begins && at + blanks_before + shown_width(word) > width) new_line();
    if (!begins) {
      out += blanks(blanks_before);
      at += blanks_before;
    }
    blanks_before = 1;
    while (at + shown_width(word) > width && indent < width) {
      const std::size_t part = fitting(word, width - at);
      if (part == word.size()) break;
      out += word.substr(0, part);
      word.remove_prefix(part);
      new_line();
    }
    out += word;
    at += shown_width(word);
    begins = false;
  }
  return out + "\n";
}

}  // namespace spadille::render
