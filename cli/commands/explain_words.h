#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cards/card.h"
#include "cards/notation.h"
#include "games/game.h"
#include "render/glossary.h"
#include "render/style.h"
#include "syntax/node.h"

/// The words that `explain` explains besides codes, options and fixed rules. Each function returns sections of text.
namespace spadille::cli {

/// A preset by its short or full name.
struct NamedPreset {
  const GameEntry* game;
  std::string name;           ///< with its game
  const syntax::Node* about;  ///< has `title`, `source`, and perhaps `text`
};
/// Returns the presets of this short or full name, game by game.
std::vector<NamedPreset> presets_named(std::string_view word);

/// A value of an option. Games may share the entry of the catalogue.
struct ValueEntry {
  const syntax::Node* entry;
  std::string option;
  std::vector<const GameEntry*> games;
};
/// Returns the options that have this value, if it is a word.
std::vector<ValueEntry> values_named(std::string_view word);

/// A card, and the notation in which a word names it.
struct NamedCard {
  Card card;
  Notation notation;
};
/// Returns the cards that a word names, each once: in English notation or in words first.
std::vector<NamedCard> cards_named(std::string_view word);

/// Explains an entry of the glossary.
std::string explain_word(const render::Word& word, const render::Style& style);

/// Explains a game, a preset by its short or full name, a value of options, and cards. Returns the sections of all
/// that the word means, in this order; empty if it means none of them.
std::vector<std::string> explain_names(std::string_view word, const render::Style& style);

/// Returns all words that `explain_names` explains, except cards.
std::vector<std::string> all_names();

/// True if a value of an option is a word, so that `explain_names` explains it.
bool is_word_value(std::string_view value);

}  // namespace spadille::cli
