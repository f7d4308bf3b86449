#include "render/markdown.h"

#include <fmt/format.h>

#include <cctype>

namespace spadille::render::markdown {

std::string text(std::string_view text) {
  constexpr std::string_view kCharacters = "\\`*_{}[]<>#|~&";
  std::string out;
  for (const char c : text) {
    if (kCharacters.find(c) != std::string_view::npos) out += '\\';
    out += c == '\n' ? ' ' : c;
  }
  return out;
}

std::string code(std::string_view text) {
  if (text.empty()) return {};
  return text.find('`') == std::string_view::npos ? fmt::format("`{}`", text) : fmt::format("`` {} ``", text);
}

std::string anchor(std::string_view heading) {
  std::string out;
  for (const char c : heading) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_')
      out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (c == ' ') out += '-';
  }
  return out;
}

std::string link(std::string_view heading) { return fmt::format("[`{}`](#{})", heading, anchor(heading)); }

std::string table(const std::vector<std::vector<std::string>>& rows, const std::vector<Align>& aligns) {
  std::string out;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    out += "|";
    for (const std::string& cell : rows[row]) out += fmt::format(" {} |", cell);
    out += "\n";
    if (row > 0) continue;
    out += "|";
    for (std::size_t i = 0; i < rows[row].size(); ++i)
      out += i < aligns.size() && aligns[i] == Align::right ? " ---: |" : " --- |";
    out += "\n";
  }
  return out;
}

std::string block(std::string_view language, std::string_view lines) {
  return fmt::format("```{}\n{}{}```\n", language, lines, lines.ends_with('\n') ? "" : "\n");
}

}  // namespace spadille::render::markdown
