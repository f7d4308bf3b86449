#include "syntax/origins.h"

#include <utility>

namespace spadille::syntax {
namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

// Bytes of a double-quoted escape at `raw[i]`, the backslash included.
std::size_t escape_length(std::string_view raw, std::size_t i) {
  if (i + 1 >= raw.size()) return 1;
  switch (raw[i + 1]) {
    case 'x':
      return 4;
    case 'u': {
      const bool high = i + 3 < raw.size() && (raw[i + 2] == 'd' || raw[i + 2] == 'D') &&
                        std::string_view("89abAB").find(raw[i + 3]) != std::string_view::npos;
      return high && raw.substr(i + 6).starts_with("\\u") ? 12 : 6;
    }
    case 'U':
      return 10;
    default:
      return 2;
  }
}

// Bytes of the code point that begins at `text[i]`.
std::size_t code_point_length(std::string_view text, std::size_t i) {
  std::size_t n = 1;
  while (i + n < text.size() && (static_cast<unsigned char>(text[i + n]) & 0xC0U) == 0x80U) ++n;
  return n;
}

}  // namespace

Origins find_origins(std::string_view raw, std::size_t begin, std::string_view text, RawStyle style) {
  std::vector<std::uint32_t> origins;
  origins.reserve(text.size());
  std::size_t j = begin;
  for (std::size_t i = 0; i < text.size() && j < raw.size();) {
    const auto put = [&](std::size_t bytes) {
      for (std::size_t k = 0; k < bytes; ++k) origins.push_back(static_cast<std::uint32_t>(j));
      i += bytes;
    };
    if (style == RawStyle::double_quoted && raw[j] == '\\') {
      const bool joins_lines = j + 1 < raw.size() && (raw[j + 1] == '\n' || raw[j + 1] == '\r');
      if (!joins_lines) put(code_point_length(text, i));
      j += escape_length(raw, j);
      while (joins_lines && j < raw.size() && is_space(raw[j])) ++j;
    } else if (is_space(raw[j])) {
      if (is_space(text[i])) put(1);
      const bool next_is_space = i < text.size() && is_space(text[i]);
      if (next_is_space && raw[j] == text[i - 1]) {
        ++j;
        continue;
      }
      ++j;
      while (!next_is_space && j < raw.size() && is_space(raw[j])) ++j;
    } else if (raw[j] == text[i]) {
      put(1);
      j += style == RawStyle::single_quoted && raw[j] == '\'' ? 2 : 1;
    } else {
      ++j;
    }
  }
  while (origins.size() < text.size())
    origins.push_back(origins.empty() ? static_cast<std::uint32_t>(begin) : origins.back());
  return {std::move(origins), j};
}

}  // namespace spadille::syntax
