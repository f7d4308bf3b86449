#pragma once

#include <algorithm>
#include <string_view>

namespace spadille {

/// Whether a text ends with this ending, which is in lower case; ASCII letters match in any case.
inline bool ends_with_ignoring_case(std::string_view text, std::string_view ending) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return text.size() >= ending.size() &&
         std::equal(ending.rbegin(), ending.rend(), text.rbegin(), [&](char a, char b) { return a == lower(b); });
}

}  // namespace spadille
