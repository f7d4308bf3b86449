#pragma once

#include <string_view>
#include <vector>

namespace spadille {

/// The blanks of YAML and JSON.
inline constexpr std::string_view kBlanks = " \t\r\n";

constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// Returns a text without the blanks around it.
constexpr std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

/// True if a byte of UTF-8 continues a character.
constexpr bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

/// True if a name is that of a YAML file.
constexpr bool is_yaml_file_name(std::string_view name) { return name.ends_with(".yaml") || name.ends_with(".yml"); }

/// A part of a text: a word of letters, digits and `_`, or the text between two words.
struct TextPart {
  std::string_view text;
  bool is_name;  ///< a word with `_`, as names of options and fixed rules have it
};

/// Returns the parts of a text in order.
std::vector<TextPart> split_at_words(std::string_view text);

}  // namespace spadille
