#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace spadille::syntax {

/// Whether a text is a number as JSON writes it, of any size: the reader of records says which it can use.
bool is_json_number(std::string_view text);

/// A whole number of at most eight digits behind a minus or nothing, between these bytes of which there are some.
/// False where anything else stands there, or a nought before other digits.
[[gnu::always_inline]] inline bool read_few_digits(const char* at, const char* end, std::int32_t& number) {
  constexpr std::ptrdiff_t kFew = 8;
  constexpr unsigned kTen = 10;
  const bool negative = *at == '-';
  at += negative ? 1 : 0;
  const std::ptrdiff_t size = end - at;
  if (size < 1 || size > kFew || (*at == '0' && size > 1)) return false;
  unsigned value = 0;
  for (; at != end; ++at) {
    const auto digit = static_cast<unsigned>(*at - '0');
    if (digit >= kTen) return false;
    value = value * kTen + digit;
  }
  number = negative ? -static_cast<std::int32_t>(value) : static_cast<std::int32_t>(value);
  return true;
}

}  // namespace spadille::syntax
