#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "syntax/node.h"

/// Terms of card games, from `schemas/words/glossary.yaml`.
namespace spadille::render {

/// An entry of the glossary. It is valid while the program runs.
struct Word {
  std::string_view name;
  const syntax::Node* entry;  ///< has `text`, `games`, `sources`, and perhaps `also`, `see`
};

/// Returns the entry of a word or of another form of it, as `fold_word` compares words; nullopt if
/// there is none.
std::optional<Word> find_word(std::string_view word);

/// Returns the words under a heading of the glossary, in its order; empty if there is no such heading.
std::vector<Word> words_under(std::string_view heading);

/// Returns all words, with their other forms.
std::vector<std::string_view> glossary_words();

}  // namespace spadille::render
