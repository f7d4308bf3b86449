#include "record/option_bytes.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace spadille::record {

OptionBytes option_bytes(std::string_view value) {
  OptionBytes bytes;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const std::string_view next = value.substr(i + 1, 1);
    const bool escapes = value[i] == '\\' && (next == "," || next == "=");
    if (escapes) ++i;
    bytes.push_back({value[i], static_cast<std::uint32_t>(i), escapes});
  }
  return bytes;
}

OptionBytes literal_bytes(std::string_view value) {
  OptionBytes bytes;
  for (const char c : value) bytes.push_back({c, static_cast<std::uint32_t>(bytes.size()), false});
  return bytes;
}

std::string text_of(const OptionBytes& bytes) {
  std::string text;
  for (const OptionByte& each : bytes) text += each.c;
  return text;
}

OptionBytes::const_iterator find_separator(const OptionBytes& bytes, char separator) {
  return std::find_if(bytes.begin(), bytes.end(),
                      [&](const OptionByte& each) { return each.c == separator && !each.escaped; });
}

bool has_separator(const OptionBytes& bytes, char separator) { return find_separator(bytes, separator) != bytes.end(); }

OptionBytes trimmed(OptionBytes::const_iterator begin, OptionBytes::const_iterator end) {
  while (begin != end && begin->c == ' ') ++begin;
  while (begin != end && (end - 1)->c == ' ') --end;
  return {begin, end};
}

std::vector<OptionItem> items_of(const OptionBytes& bytes) {
  std::vector<OptionItem> items;
  auto begin = bytes.begin();
  while (true) {
    const auto end =
        std::find_if(begin, bytes.end(), [](const OptionByte& each) { return each.c == ',' && !each.escaped; });
    const std::uint32_t after = bytes.empty() ? 0 : bytes.back().offset + 1;
    OptionItem item{trimmed(begin, end), end == bytes.end() ? after : end->offset};
    if (!item.bytes.empty()) item.at = item.bytes.front().offset;
    items.push_back(std::move(item));
    if (end == bytes.end()) return items;
    begin = end + 1;
  }
}

}  // namespace spadille::record
