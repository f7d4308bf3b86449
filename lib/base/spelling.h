#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace spadille {

/// Returns the candidate nearest to `word`, the first on ties. Returns nullopt if none is near enough to suggest. The
/// measure is edit distance in code points. A swap of two letters is one edit; ASCII case is ignored.
std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string_view> candidates);

/// True if `nearest` returns this candidate. Takes little time if the word is not near to it.
inline bool is_nearest(std::string_view word, std::string_view candidate,
                       std::span<const std::string_view> candidates) {
  return nearest(word, std::span(&candidate, 1)) && nearest(word, candidates) == candidate;
}

/// Returns "; did you mean 'X'?", or an empty string if no candidate is near enough.
std::string suggestion(std::string_view word, std::span<const std::string_view> candidates);

/// Lists the known words and suggests the nearest: ": the games are A, B and C; did you mean 'B'?". `known` must not be
/// empty.
std::string choice(std::string_view plural, std::string_view word, std::span<const std::string_view> known);

/// Returns "a", "a and b", "a, b and c", with the conjunction `last` ("and", "or").
std::string join_words(std::span<const std::string> words, std::string_view last);

/// Formats a count and its noun: `1 card`, `2 cards`, `-1 chip`.
inline std::string pluralize(std::int64_t number, std::string_view thing) {
  return fmt::format("{} {}{}", number, thing, number == 1 || number == -1 ? "" : "s");
}
inline std::string pluralize(std::size_t number, std::string_view thing) {
  return pluralize(static_cast<std::int64_t>(number), thing);
}

/// True if `text` ends with `ending`, ignoring the case of ASCII letters. `ending` must be in lower case.
inline bool ends_with_ignoring_case(std::string_view text, std::string_view ending) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return text.size() >= ending.size() &&
         std::equal(ending.rbegin(), ending.rend(), text.rbegin(), [&](char a, char b) { return a == lower(b); });
}

/// Returns an ASCII letter as a capital, any other byte unchanged.
constexpr char capital_of(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

/// As `capital_of`, for a UTF-8 byte that follows the byte `before`. Also folds `à` to `þ`, which take two bytes.
constexpr char capital_after(char before, char c) {
  constexpr unsigned char kFirst = 0xA0;
  constexpr unsigned char kLast = 0xBE;
  constexpr unsigned char kDivision = 0xB7;  // ÷, not a letter
  constexpr unsigned char kToCapital = 0x20;
  const auto byte = static_cast<unsigned char>(c);
  const bool letter = before == '\xC3' && byte >= kFirst && byte <= kLast && byte != kDivision;
  return letter ? static_cast<char>(byte - kToCapital) : capital_of(c);
}

/// True if two words are equal, ignoring case as `capital_after` does.
inline bool is_same_word(std::string_view a, std::string_view b) {
  if (a == b) return true;
  if (a.size() != b.size()) return false;
  char before = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (capital_after(before, a[i]) != capital_after(before, b[i])) return false;
    before = a[i];
  }
  return true;
}

}  // namespace spadille
