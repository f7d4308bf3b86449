#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "source/utf8.h"

namespace spadille {

/// Most bytes of a word to look up. Longer texts are not words, and folding them takes time.
inline constexpr std::size_t kLongestFolded = 200;

/// True if two words are equal as `fold_word` compares them.
inline bool is_same_folded(std::string_view a, std::string_view b) { return a == b || fold_word(a) == fold_word(b); }

/// Returns the position of the first of `words` that is equal to `word` as `fold_word` compares them, otherwise the
/// end. An exact match comes first.
template <class Words>
auto find_folded(const Words& words, std::string_view word) {
  const auto exact = std::find(words.begin(), words.end(), word);
  if (exact != words.end()) return exact;
  return std::find_if(words.begin(), words.end(),
                      [folded = fold_word(word)](std::string_view each) { return fold_word(each) == folded; });
}

}  // namespace spadille
