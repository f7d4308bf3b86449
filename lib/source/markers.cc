#include "source/markers.h"

#include <algorithm>

#include "source/eight_bytes.h"
#include "source/wide_loop.h"

namespace spadille {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

// `kBlock` bytes are scanned together. The scan also reads the two bytes after them.
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

struct Found {
  std::size_t place;
  bool odd;  // true: an odd line follows the line break here; false: none before here, and less than `kReach` remains
};

// Marks in `odd` each line break before an odd line.
[[gnu::always_inline]] inline void look_at(const char* text, WideBytes& odd) {
  WideBytes at{};
  WideBytes first{};
  WideBytes second{};
  read_wide(text, at);
  read_wide(text + 1, first);
  read_wide(text + 2, second);
  odd = (at == '\n') & ((((first == '-') | (first == '.')) & (first == second)) | (first < 0));
}

Found find_in_blocks(const char* text, std::size_t from, std::size_t end) {
  return run_wide([text, from, end] {
    WideBytes odd{};
    std::size_t block = from;
    for (; block + kReach <= end; block += kBlock) {
      WideBytes any{};
      for (std::size_t i = block; i < block + kBlock; i += sizeof any) {
        look_at(text + i, odd);
        any |= odd;
      }
      if (has_any(any)) break;
    }
    if (block + kReach > end) return Found{block, false};
    for (std::size_t i = block;; i += sizeof odd) {
      look_at(text + i, odd);
      for (const std::uint64_t part : parts_of(odd)) {
        if (EightBytes(part).any()) return Found{block + EightBytes(part).first(), true};
        block += EightBytes::kSize;
      }
    }
  });
}

}  // namespace

std::string_view without_byte_order_mark(std::string_view line) {
  if (line.starts_with(kByteOrderMark)) line.remove_prefix(kByteOrderMark.size());
  return line;
}

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
  const Found found = find_in_blocks(text.data(), from, text.size());
  return found.odd ? found.place + 1 : find_odd_line_near(text, found.place);
}

}  // namespace spadille
