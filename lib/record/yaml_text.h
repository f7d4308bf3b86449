#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace spadille::record {

/// Where a text is in a YAML document.
enum class YamlPlace : std::uint8_t { line, brackets };

/// True if YAML 1.1 and YAML 1.2 both read the text without quotes as this text. A number, a date, a word such as `no`
/// or `null` and a text with an indicator need quotes.
bool is_plain_yaml(std::string_view text, YamlPlace place);

/// True if the text is a whole number in the one form that YAML 1.1, YAML 1.2 and JSON read alike: `-4`, `0`, `25`.
bool is_plain_number(std::string_view text);

/// Returns a code point, in UTF-8, as it is written between the double quotes of YAML and JSON. Escapes quotes,
/// backslashes and control characters.
std::string escaped_code_point(std::string_view code_point);

/// Returns a text between double quotes, for YAML and JSON. The text must be UTF-8.
std::string double_quoted(std::string_view text);

}  // namespace spadille::record
