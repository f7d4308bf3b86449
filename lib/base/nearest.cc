#include "base/nearest.h"

#include <algorithm>
#include <cctype>
#include <numeric>
#include <utility>

namespace spadille {
namespace {

char folded(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> above2(b.size() + 1);
  std::vector<std::size_t> above(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(above.begin(), above.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = above[j] + (folded(a[i]) == folded(b[j]) ? 0 : 1);
      row[j + 1] = std::min({replaced, row[j] + 1, above[j + 1] + 1});
      const bool swapped = i > 0 && j > 0 && folded(a[i]) == folded(b[j - 1]) && folded(a[i - 1]) == folded(b[j]);
      if (swapped) row[j + 1] = std::min(row[j + 1], above2[j - 1] + 1);
    }
    std::swap(above2, above);
    std::swap(above, row);
  }
  return above.back();
}

// Names and keys are short; nothing is like a word longer than this.
constexpr std::size_t kLongestWord = 64;

}  // namespace

std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string_view> candidates) {
  if (word.empty() || word.size() > kLongestWord) return std::nullopt;
  std::optional<std::string_view> best;
  std::size_t best_distance = std::max<std::size_t>(1, word.size() / 3) + 1;
  for (const std::string_view candidate : candidates) {
    const std::size_t longer = std::max(word.size(), candidate.size()) - std::min(word.size(), candidate.size());
    if (candidate.size() > kLongestWord || longer >= best_distance) continue;
    const std::size_t d = edit_distance(word, candidate);
    if (d < best_distance && d < candidate.size()) {
      best_distance = d;
      best = candidate;
    }
  }
  return best;
}

std::string suggestion(std::string_view word, std::span<const std::string_view> candidates) {
  const auto found = nearest(word, candidates);
  return found ? "; did you mean '" + std::string(*found) + "'?" : std::string{};
}

std::string join_words(std::span<const std::string> words, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " " + std::string(last) + " " : std::string(", ");
    text += words[i];
  }
  return text;
}

}  // namespace spadille
