#include "render/layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "source/utf8.h"

namespace spadille::render {
namespace {

std::string blanks(std::size_t n) { return fmt::format("{:{}}", "", n); }

std::string without_blanks_at_end(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

}  // namespace

std::vector<std::string> lines_of_words(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  std::istringstream words{std::string(text)};
  for (std::string word; words >> word;) {
    const bool fits = !lines.empty() && display_width(lines.back()) + 1 + display_width(word) <= width;
    if (fits) {
      lines.back() += " " + word;
    } else {
      lines.push_back(word);
    }
  }
  return lines;
}

std::string wrapped(std::string_view text, std::size_t indent) { return wrapped_after(blanks(indent), text); }

std::string wrapped_after(std::string_view head, std::string_view text) {
  const std::size_t indent = display_width(head);
  std::string out;
  for (const std::string& line : lines_of_words(text, kPageWidth - std::min(indent, kPageWidth / 2)))
    out += (out.empty() ? std::string(head) : blanks(indent)) + line + "\n";
  return out;
}

std::string columns(const std::vector<std::vector<std::string>>& rows, const std::vector<std::size_t>& widths) {
  std::string out;
  for (const auto& row : rows) {
    std::vector<std::vector<std::string>> cells;
    std::size_t height = 0;
    for (std::size_t c = 0; c < row.size(); ++c) {
      cells.push_back(lines_of_words(row[c], widths[c]));
      height = std::max(height, cells.back().size());
    }
    for (std::size_t line = 0; line < height; ++line) {
      std::string text;
      for (std::size_t c = 0; c < cells.size(); ++c) {
        const std::string cell = line < cells[c].size() ? cells[c][line] : std::string{};
        const std::size_t width = display_width(cell);
        text += "  " + cell + blanks(widths[c] > width ? widths[c] - width : 0);
      }
      out += without_blanks_at_end(text);
    }
  }
  return out;
}

}  // namespace spadille::render
