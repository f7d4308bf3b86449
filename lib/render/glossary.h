#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "syntax/node.h"

/// The words of the table, from `schemas/words/glossary.yaml`.
namespace spadille::render {

/// An entry of the glossary; valid for as long as the program runs.
struct Word {
  std::string_view name;
  const syntax::Node* entry;  ///< `text`, `games`, `sources`, and perhaps `also`, `see`
};

/// The entry of a word, or of another form of it, in any letter case; nullopt if there is none.
std::optional<Word> find_word(std::string_view word);

/// All words, with their other forms.
std::vector<std::string_view> glossary_words();

}  // namespace spadille::render
