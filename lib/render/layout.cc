#include "render/layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "source/utf8.h"

namespace spadille::render {
namespace {

// Indent of the lines after the first, if their head is long. After a head, a text has at least `kNarrowest` columns.
constexpr std::size_t kHanging = 2;
constexpr std::size_t kNarrowest = 20;

std::string blanks(std::size_t n) { return fmt::format("{:{}}", "", n); }

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

}  // namespace

std::size_t shown_width(std::string_view text) {
  std::size_t width = 0;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t end = std::min(text.find('\x1B', i), text.size());
    width += display_width(text.substr(i, end - i));
    i = end == text.size() ? end : end + std::max<std::size_t>(1, escape_length(text, end));
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

}  // namespace spadille::render
