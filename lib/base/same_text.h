#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace spadille {

/// Whether two texts are the same. Quicker than `==` where both are as short as a name mostly is.
inline bool is_same_text(std::string_view a, std::string_view b) {
  constexpr std::size_t kWide = sizeof(std::uint64_t);
  constexpr std::size_t kHalf = sizeof(std::uint32_t);
  // Two parts that may overlap, of the first and the last bytes.
  const auto ends_alike = [&](auto part) {
    const auto same_at = [&](std::size_t i) {
      auto of_a = part;
      auto of_b = part;
      std::memcpy(&of_a, a.data() + i, sizeof part);
      std::memcpy(&of_b, b.data() + i, sizeof part);
      return of_a == of_b;
    };
    return same_at(0) && same_at(a.size() - sizeof part);
  };
  if (a.size() != b.size()) return false;
  if (a.size() > 2 * kWide) return a == b;
  if (a.size() >= kWide) return ends_alike(std::uint64_t{});
  if (a.size() >= kHalf) return ends_alike(std::uint32_t{});
  // One byte to three: the first, the middle, the last.
  return a.empty() || (a.front() == b.front() && a[a.size() / 2] == b[a.size() / 2] && a.back() == b.back());
}

/// A letter of ASCII as a capital; any other byte as it is.
constexpr char capital_of(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

/// As `capital_of`, for a byte of UTF-8 after the byte `before`: folds ASCII, and `à` to `þ`, which are two bytes.
constexpr char capital_after(char before, char c) {
  constexpr unsigned char kFirst = 0xA0;
  constexpr unsigned char kLast = 0xBE;
  constexpr unsigned char kDivision = 0xB7;  // a sign, not a letter
  constexpr unsigned char kToCapital = 0x20;
  const auto byte = static_cast<unsigned char>(c);
  const bool letter = before == '\xC3' && byte >= kFirst && byte <= kLast && byte != kDivision;
  return letter ? static_cast<char>(byte - kToCapital) : capital_of(c);
}

/// Whether two words are the same, in capitals or not.
inline bool is_same_word(std::string_view a, std::string_view b) {
  if (is_same_text(a, b)) return true;
  if (a.size() != b.size()) return false;
  char before = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (capital_after(before, a[i]) != capital_after(before, b[i])) return false;
    before = a[i];
  }
  return true;
}

}  // namespace spadille
