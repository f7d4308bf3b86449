#include "record/yaml_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/contains.h"
#include "source/utf8.h"

namespace spadille::record {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool has_only(std::string_view text, std::string_view allowed) {
  return text.find_first_not_of(allowed) == std::string_view::npos;
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

// Words that YAML 1.1 or 1.2 reads as a Boolean, a null, or a special key.
bool is_word_of_yaml(std::string_view text) {
  constexpr auto kWords =
      std::to_array<std::string_view>({"y", "n", "yes", "no", "on", "off", "true", "false", "null", "~", "<<", "="});
  const std::string word = lower(text);
  return contains(kWords, word);
}

// A number in any form of YAML 1.1 or 1.2: `1_000`, `0x1F`, `0o17`, `1e3`, `.5`, `-.inf`, `1:30`.
bool may_be_number(std::string_view text) {
  if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
  const std::string word = lower(text);
  if (word == ".inf" || word == ".nan") return true;
  if (word.size() > 2 && word.starts_with("0x")) return has_only(word.substr(2), "0123456789abcdef_");
  if (word.size() > 2 && (word.starts_with("0b") || word.starts_with("0o")))
    return has_only(word.substr(2), "01234567_");
  if (word.empty() || !(is_digit(word.front()) || word.front() == '.')) return false;
  const std::size_t exponent = word.find('e');
  if (exponent == std::string::npos) return has_only(word, "0123456789_.:");
  std::string_view after = std::string_view(word).substr(exponent + 1);
  if (after.starts_with('+') || after.starts_with('-')) after.remove_prefix(1);
  return !after.empty() && has_only(word.substr(0, exponent), "0123456789_.") && has_only(after, "0123456789_");
}

// `2026-05-04`, with or without a time.
bool may_be_date(std::string_view text) {
  if (text.size() < 8 || text[4] != '-') return false;
  if (!std::all_of(text.begin(), text.begin() + 4, is_digit) || !is_digit(text[5])) return false;
  const bool has_time = text.find_first_of(" Tt") != std::string_view::npos;
  return has_time ? has_only(text, "0123456789-:.+ TtZz") : text.size() == 10 && has_only(text, "0123456789-");
}

// A colon separates a key from its value, and a number sign begins a comment, depending on the next or previous byte.
bool has_separator(std::string_view text, YamlPlace place) {
  // Some readers of YAML 1.1 take any question mark between brackets as the beginning of a key.
  if (place == YamlPlace::brackets && text.find_first_of(",[]{}?") != std::string_view::npos) return true;
  if (text.ends_with(':')) return true;
  constexpr std::array<std::string_view, 4> kSeparators{": ", ":\t", " #", "\t#"};
  return std::any_of(kSeparators.begin(), kSeparators.end(),
                     [&](std::string_view each) { return text.find(each) != std::string_view::npos; });
}

}  // namespace

bool is_plain_number(std::string_view text) {
  if (text.starts_with('-')) {
    text.remove_prefix(1);
    if (text == "0") return false;
  }
  if (text.empty() || !std::all_of(text.begin(), text.end(), is_digit)) return false;
  return text == "0" || text.front() != '0';
}

bool is_plain_yaml(std::string_view text, YamlPlace place) {
  constexpr std::string_view kIndicators = "?:#&*!|>'\"%@`,[]{}";
  if (text.empty() || text.starts_with(' ') || text.ends_with(' ')) return false;
  if (kIndicators.find(text.front()) != std::string_view::npos || has_separator(text, place)) return false;
  if (text == "-" || text.starts_with("- ") || text.starts_with("---")) return false;
  if (has_controls(text)) return false;
  return text != "..." && !is_word_of_yaml(text) && !may_be_number(text) && !may_be_date(text);
}

std::string escaped_code_point(std::string_view code_point) {
  if (code_point == "\"" || code_point == "\\") return "\\" + std::string(code_point);
  if (code_point == "\n") return "\\n";
  if (code_point == "\t") return "\\t";
  if (!has_controls(code_point)) return std::string(code_point);
  return fmt::format("\\u{:04x}", static_cast<std::uint32_t>(code_point_of(code_point)));
}

std::string double_quoted(std::string_view text) {
  std::string out = "\"";
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = code_point_length(text, i);
    out += escaped_code_point(text.substr(i, length));
    i += length;
  }
  return out + "\"";
}

}  // namespace spadille::record
