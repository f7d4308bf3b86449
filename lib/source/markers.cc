#include "source/markers.h"

#include <algorithm>

#include "source/wide_loop.h"

namespace spadille {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

// So many bytes are looked at together, and the two behind them.
constexpr std::size_t kBlock = 4 * sizeof(WideBytes);
constexpr std::size_t kReach = kBlock + 2;

bool is_odd(std::string_view line) {
  if (line.empty()) return false;
  if (static_cast<signed char>(line.front()) < 0) return true;
  return (line.front() == '-' || line.front() == '.') && line.size() > 1 && line[1] == line.front();
}

std::size_t find_odd_line_near(std::string_view text, std::size_t from) {
  for (std::size_t i = text.find('\n', from); i != std::string_view::npos; i = text.find('\n', i + 1))
    if (is_odd(text.substr(i + 1))) return i + 1;
  return text.size();
}

// The beginning of the first block in which a line ends before an odd one; of the last where there is none. Behind each
// stand two bytes more.
std::size_t find_block(const char* text, std::size_t from, std::size_t end) {
  return run_wide([text, from, end] {
    std::size_t block = from;
    WideBytes at{}, first{}, second{};
    for (; block + kReach <= end; block += kBlock) {
      WideBytes any{};
      for (std::size_t i = block; i < block + kBlock; i += sizeof any) {
        read_wide(text + i, at);
        read_wide(text + i + 1, first);
        read_wide(text + i + 2, second);
        any |= (at == '\n') & ((((first == '-') | (first == '.')) & (first == second)) | (first < 0));
      }
      if (has_any(any)) break;
    }
    return block;
  });
}

}  // namespace

bool is_marker(std::string_view line, std::string_view marker) {
  return !line.empty() && line.front() == marker.front() && line.starts_with(marker) &&
         (line.size() == marker.size() || is_blank(line[marker.size()]));
}

bool has_content(std::string_view line) {
  if (is_marker(line, "---")) line.remove_prefix(3);
  const auto first = std::find_if_not(line.begin(), line.end(), is_blank);
  return first != line.end() && *first != '#' && line.front() != '%';
}

std::size_t find_odd_line(std::string_view text, std::size_t from) {
  while (true) {
    from = find_block(text.data(), from, text.size());
    const std::size_t end = std::min(from + kReach, text.size());
    const std::size_t found = find_odd_line_near(text.substr(0, end), from);
    if (found < end || end == text.size()) return found;
    from += kBlock;
  }
}

}  // namespace spadille
