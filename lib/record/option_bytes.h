#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// The value of an option, byte by byte, with the place of each byte.
namespace spadille::record {

/// A byte of a value. If it is escaped, it separates nothing.
struct OptionByte {
  char c;
  std::uint32_t offset;
  bool escaped;
};
using OptionBytes = std::vector<OptionByte>;

/// An item of a list, and its offset, even if it is empty.
struct OptionItem {
  OptionBytes bytes;
  std::uint32_t at = 0;
};

/// Removes the backslash of `\,` and `\=`.
OptionBytes option_bytes(std::string_view value);
/// Takes the value as it is.
OptionBytes literal_bytes(std::string_view value);

std::string text_of(const OptionBytes& bytes);
/// Returns the first separator that is not escaped, or the end.
OptionBytes::const_iterator find_separator(const OptionBytes& bytes, char separator);
bool has_separator(const OptionBytes& bytes, char separator);
/// Returns these bytes without the blanks at both ends.
OptionBytes trimmed(OptionBytes::const_iterator begin, OptionBytes::const_iterator end);
/// Splits a value at its commas.
std::vector<OptionItem> items_of(const OptionBytes& bytes);

}  // namespace spadille::record
