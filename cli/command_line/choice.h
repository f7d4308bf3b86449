#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace spadille::cli {

/// The words that an option takes, each with its value.
template <class T>
using Choices = std::vector<std::pair<std::string_view, T>>;

/// Throws the `UsageError` for a word that an option does not take. It lists the words and names the nearest.
[[noreturn]] void refuse_choice(std::string_view option, std::string_view word,
                                std::span<const std::string_view> words);

/// Returns the words alone.
template <class T>
std::vector<std::string_view> words_of(const Choices<T>& choices) {
  std::vector<std::string_view> words;
  for (const auto& [word, value] : choices) words.push_back(word);
  return words;
}

/// Returns the value of a word. Throws `UsageError` if the option does not take the word.
template <class T>
T choose(std::string_view option, std::string_view word, const Choices<T>& choices) {
  const auto found = std::find_if(choices.begin(), choices.end(), [&](const auto& each) { return each.first == word; });
  if (found == choices.end()) refuse_choice(option, word, words_of(choices));
  return found->second;
}

/// Returns the words as help shows them: "text|json|jsonl".
std::string choices_text(std::span<const std::string_view> words);

}  // namespace spadille::cli
