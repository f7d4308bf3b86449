#pragma once

#include <string>
#include <vector>

namespace spadille::cli {

/// Returns every word that `explain` explains.
std::vector<std::string> explained_words();

/// Returns the explained words that are equal to a word as `fold_word` compares them, the word itself first. If there
/// are none, returns what the word means as an alias in a record. Holds at least the word itself.
std::vector<std::string> spellings_of(const std::string& word);

}  // namespace spadille::cli
