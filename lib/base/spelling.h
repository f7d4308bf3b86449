#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace spadille {

/// The candidate that is most like `word` (edit distance over code points, two swapped letters being one edit, case of
/// ASCII letters ignored), if one is near enough to be worth suggesting; the first of several equally near.
std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string_view> candidates);

/// "; did you mean 'X'?" or nothing.
std::string suggestion(std::string_view word, std::span<const std::string_view> candidates);

/// What there is instead of an unknown word, and the nearest: ": the games are A, B and C; did you mean 'B'?".
/// There is one word at least.
std::string choice(std::string_view plural, std::string_view word, std::span<const std::string_view> known);

/// "a", "a and b", "a, b and c" with the last word given ("and", "or").
std::string join_words(std::span<const std::string> words, std::string_view last);

}  // namespace spadille
