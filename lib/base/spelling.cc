#include "base/spelling.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "base/text.h"

namespace spadille {
namespace {

// The code points of a word, each as its UTF-8 bytes.
using Characters = std::vector<std::string_view>;

Characters characters_of(std::string_view word) {
  Characters characters;
  for (std::size_t begin = 0; begin < word.size();) {
    std::size_t end = begin + 1;
    while (end < word.size() && is_continuation(word[end])) ++end;
    characters.push_back(word.substr(begin, end - begin));
    begin = end;
  }
  return characters;
}

std::size_t edit_distance(const Characters& a, const Characters& b) {
  std::vector<std::size_t> above2(b.size() + 1);
  std::vector<std::size_t> above(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(above.begin(), above.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = above[j] + (is_same_word(a[i], b[j]) ? 0 : 1);
      row[j + 1] = std::min({replaced, row[j] + 1, above[j + 1] + 1});
      const bool swapped = i > 0 && j > 0 && is_same_word(a[i], b[j - 1]) && is_same_word(a[i - 1], b[j]);
      if (swapped) row[j + 1] = std::min(row[j + 1], above2[j - 1] + 1);
    }
    std::swap(above2, above);
    std::swap(above, row);
  }
  return above.back();
}

// In bytes. Names and keys are short, so a longer word has no suggestion.
constexpr std::size_t kLongestWord = 64;

}  // namespace

std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string_view> candidates) {
  if (word.empty() || word.size() > kLongestWord) return std::nullopt;
  const Characters characters = characters_of(word);
  std::optional<std::string_view> best;
  std::size_t best_distance = std::max<std::size_t>(1, characters.size() / 3) + 1;
  for (const std::string_view candidate : candidates) {
    if (candidate.size() > kLongestWord) continue;
    const Characters others = characters_of(candidate);
    const std::size_t longer = std::max(characters.size(), others.size()) - std::min(characters.size(), others.size());
    if (longer >= best_distance) continue;
    const std::size_t d = edit_distance(characters, others);
    if (d < best_distance && d < others.size()) {
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

std::string choice(std::string_view plural, std::string_view word, std::span<const std::string_view> known) {
  const std::vector<std::string> words(known.begin(), known.end());
  const std::string there_are = words.size() == 1 ? "there is only " : "the " + std::string(plural) + " are ";
  return ": " + there_are + join_words(words, "and") + suggestion(word, known);
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
