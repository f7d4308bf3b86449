#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace spadille::syntax {

/// True if `text` is a JSON number of any size. The record reader decides which numbers it can use.
bool is_json_number(std::string_view text);

/// Parses a whole number of one to eight digits after an optional minus. The bytes from `at` to `end` must not be
/// empty, and no digit may follow them. Returns false for any other text, and for a zero before other digits.
[[gnu::always_inline]] inline bool read_few_digits(const char* at, const char* end, std::int32_t& number) {
  constexpr std::ptrdiff_t kFew = 8;
  constexpr unsigned kTen = 10;
  const auto digit = [](char sign) { return static_cast<unsigned>(sign - '0'); };
  // Branchless: whether there is a minus, and whether there are one or two digits, is unpredictable.
  const auto negative = static_cast<std::int32_t>(*at == '-');
  at += negative;
  const std::ptrdiff_t size = end - at;
  const bool two = size > 1;
  const unsigned first = digit(at[0]);
  const unsigned second = two ? digit(at[1]) : 0;
  if (size > kFew || first >= kTen || second >= kTen || (two && first == 0)) return false;
  unsigned value = two ? first * kTen + second : first;
  for (at += 2; at < end; ++at) {
    if (digit(*at) >= kTen) return false;
    value = value * kTen + digit(*at);
  }
  number = (static_cast<std::int32_t>(value) ^ -negative) + negative;
  return true;
}

}  // namespace spadille::syntax
