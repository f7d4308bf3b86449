#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "render/glossary.h"
#include "render/style.h"

/// The words that `explain` explains besides codes, options and fixed rules. Each function returns sections of text.
namespace spadille::cli {

/// Explains an entry of the glossary.
std::string explain_word(const render::Word& word, const render::Style& style);

/// Explains a game, a preset by its short or full name, a value of options, and a card. Returns the sections of all
/// that the word means, in this order; empty if it means none of them.
std::vector<std::string> explain_names(std::string_view word, const render::Style& style);

/// Returns all words that `explain_names` explains, except cards.
std::vector<std::string> all_names();

/// True if a value of an option is a word, so that `explain_names` explains it.
bool is_word_value(std::string_view value);

}  // namespace spadille::cli
