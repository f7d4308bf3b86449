#include "source/markers.h"

#include <algorithm>

#include "base/text.h"

namespace spadille {
namespace {

bool is_odd(std::string_view line) {
  if (line.empty()) return false;
  if (static_cast<signed char>(line.front()) < 0) return true;
  return (line.front() == '-' || line.front() == '.') && line.size() > 1 && line[1] == line.front();
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

bool has_text_after_end(std::string_view line) {
  if (!is_marker(line, "...")) return false;
  line.remove_prefix(3);
  const auto first = std::find_if_not(line.begin(), line.end(), is_blank);
  return first != line.end() && *first != '#';
}

std::size_t find_odd_line(std::string_view text, std::size_t from) {
  for (std::size_t i = text.find('\n', from); i != std::string_view::npos; i = text.find('\n', i + 1))
    if (is_odd(text.substr(i + 1))) return i + 1;
  return text.size();
}

}  // namespace spadille
