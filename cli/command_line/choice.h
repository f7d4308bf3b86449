#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
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

/// Splits an option's value at the commas outside brackets. Throws `UsageError` if a part is empty. Its message names
/// the `option` and `what` is missing, such as "a rule set".
std::vector<std::string> split_list(const std::string& option, const std::string& what, const std::string& list);

/// Checks the value of an option that takes a whole number. Returns an error message, or an empty text if the value is
/// valid.
class WholeNumber {
 public:
  /// Accepts any 64-bit number. Without this check, a minus or too many digits would give a huge number.
  WholeNumber() = default;
  /// Accepts numbers from `least` to `most`.
  WholeNumber(std::uint64_t least, std::uint64_t most) : least_(least), most_(most) {}

  std::string operator()(const std::string& value) const;

 private:
  std::uint64_t least_ = 0;
  std::uint64_t most_ = std::numeric_limits<std::uint64_t>::max();
};

}  // namespace spadille::cli
