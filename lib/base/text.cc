#include "base/text.h"

#include <algorithm>
#include <cctype>

namespace spadille {
namespace {

bool is_of_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

}  // namespace

std::vector<TextPart> split_at_words(std::string_view text) {
  std::vector<TextPart> parts;
  while (!text.empty()) {
    const bool is_word = is_of_word(text.front());
    const auto* const end = std::find_if(text.begin(), text.end(), [&](char c) { return is_of_word(c) != is_word; });
    const std::string_view part = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    parts.push_back({part, is_word && part.find('_') != std::string_view::npos});
    text.remove_prefix(part.size());
  }
  return parts;
}

}  // namespace spadille
