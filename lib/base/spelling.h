#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace spadille {

/// Returns the candidate nearest to `word`, the first on ties. Returns nullopt if none is near enough to suggest. The
/// measure is edit distance in code points. A swap of two letters is one edit; ASCII case is ignored.
std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string_view> candidates);

/// Returns "; did you mean 'X'?", or an empty string if no candidate is near enough.
std::string suggestion(std::string_view word, std::span<const std::string_view> candidates);

/// Lists the known words and suggests the nearest: ": the games are A, B and C; did you mean 'B'?". `known` must not be
/// empty.
std::string choice(std::string_view plural, std::string_view word, std::span<const std::string_view> known);

/// Returns "a", "a and b", "a, b and c", with the conjunction `last` ("and", "or").
std::string join_words(std::span<const std::string> words, std::string_view last);

}  // namespace spadille
