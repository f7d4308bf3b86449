#include "cli/commands/explain_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "base/spelling.h"
#include "cards/notation.h"
#include "games/game.h"
#include "record/words.h"
#include "render/layout.h"
#include "rules/catalogue.h"
#include "rules/presets.h"
#include "syntax/embedded.h"

namespace spadille::cli {
namespace {

using render::wrapped;
using rules::text_of;
using syntax::Node;

std::vector<std::string> texts_of(const Node& entry, std::string_view key) {
  std::vector<std::string> texts;
  if (const Node* list = entry.find(key))
    for (const Node& each : list->items) texts.push_back(each.text);
  return texts;
}

std::string short_name(const GameEntry& game, const std::string& preset) { return preset.substr(game.name.size() + 1); }

// --- games and presets --------------------------------------------------------------------------

std::string explain_game(const GameEntry& game, const render::Style& style) {
  std::vector<std::string> presets;
  for (const std::string& each : rules::presets_of(game.name)) presets.push_back(short_name(game, each));
  return style.strong(fmt::format("{} (a game)", game.name)) + "\n" +
         wrapped(
             fmt::format("Presets: {}. The default is {}.", join_words(presets, "and"), game.options().default_preset),
             2, style) +
         wrapped(
             fmt::format("`spadille rules reference {0}` prints all its rules. `spadille new {0}` writes a record to "
                         "fill in.",
                         game.name),
             2, style);
}

const Node& about(const GameEntry& game, const std::string& preset) {
  return *syntax::embedded_tree(fmt::format("rules/{}/presets/{}.yaml", game.name, short_name(game, preset)))
              .find("about");
}

std::string explain_preset(const NamedPreset& preset, const render::Style& style) {
  return wrapped(style.strong(fmt::format("{} (a preset of {})", preset.name, preset.game->name)), 0, style) +
         wrapped(text_of(*preset.about, "title") + ". " + text_of(*preset.about, "text"), 2, style) +
         wrapped(fmt::format("`spadille rules show {}` prints all its options.", preset.name), 2, style) + "\n" +
         wrapped("Source: " + rules::short_name_of_source(text_of(*preset.about, "source")), 2, style);
}

// --- values of options --------------------------------------------------------------------------

std::string explain_value(const ValueEntry& value, std::string_view word, const render::Style& style) {
  std::vector<std::string> games;
  std::vector<std::string> presets;
  for (const GameEntry* game : value.games) {
    games.emplace_back(game->name);
    for (const std::string& each : rules::presets_with(game->options(), value.option, word)) presets.push_back(each);
  }
  std::string text = wrapped(style.strong(fmt::format("{} (a value of {}, an option of {})", word, value.option,
                                                      join_words(games, "and"))),
                             0, style) +
                     wrapped(text_of(*value.entry, "text"), 2, style);
  if (!presets.empty()) text += wrapped("In force in: " + join_words(presets, "and"), 2, style);
  text += wrapped(fmt::format("See `spadille explain {}`.", value.option), 2, style);
  if (const std::string sources = rules::Catalogue::citations(*value.entry); !sources.empty())
    text += "\n" + wrapped("Sources: " + sources, 2, style);
  return text;
}

// --- cards --------------------------------------------------------------------------------------

std::string_view word_of(Rank rank) {
  constexpr std::array<std::string_view, kRanks> kNames{"ace",   "king", "queen", "jack", "ten",   "nine", "eight",
                                                        "seven", "six",  "five",  "four", "three", "two"};
  return kNames[static_cast<std::size_t>(rank)];
}

std::string name_in_words(Card card) {
  return card.is_joker() ? "joker" : fmt::format("{} of {}", word_of(card.rank()), name_of(card.suit()));
}

// A card by its English name, and how else it is recorded.
std::string explain_card(Card card) {
  if (card.is_joker())
    return "The joker, which has neither suit nor rank. `JK=S6` in a meld is a joker that represents S6.";
  const std::string name = to_string(card, Notation::english);
  std::string text = fmt::format("The {}, also written {}{}.", name_in_words(card), symbol_of(card.suit()),
                                 rank_text(card.rank(), Notation::english));
  const bool is_spanish = card.rank() != Rank::ten && card.rank() != Rank::nine && card.rank() != Rank::eight;
  if (is_spanish) text += fmt::format(" In Spanish notation: {}.", to_string(card, Notation::spanish));
  if (name == "SA") text += " See `spadille explain spadille`.";
  if (name == "CA") text += " See `spadille explain basto`.";
  return text;
}

std::string_view kind_of(Notation notation) {
  switch (notation) {
    case Notation::english:
      return "a card";
    case Notation::spanish:
      return "a card in Spanish notation";
    case Notation::spanish_numbers:
      return "a card in Spanish numbers";
    case Notation::tiles:
      return "a tile";
  }
  return {};
}

std::string explain_card(const NamedCard& named, const render::Style& style) {
  const std::string text = named.notation == Notation::english
                               ? explain_card(named.card)
                               : fmt::format("The {}. See `spadille explain {}`.", name_in_words(named.card),
                                             to_string(named.card, Notation::english));
  const std::string title = fmt::format("{} ({})", to_string(named.card, named.notation), kind_of(named.notation));
  return style.strong(title) + "\n" + wrapped(text, 2, style);
}

}  // namespace

std::vector<NamedPreset> presets_named(std::string_view word) {
  std::vector<NamedPreset> found;
  for (const GameEntry& game : all_games())
    for (const std::string& preset : rules::presets_of(game.name))
      if (preset == word || short_name(game, preset) == word) found.push_back({&game, preset, &about(game, preset)});
  return found;
}

std::vector<ValueEntry> values_named(std::string_view word) {
  std::vector<ValueEntry> found;
  if (!is_word_value(word)) return found;
  for (const GameEntry& game : all_games()) {
    const auto& catalogue = rules::Catalogue::of(game.name);
    for (const std::string& option : catalogue.options()) {
      const Node* value = catalogue.value(option, word);
      if (value == nullptr) continue;
      const auto shared =
          std::find_if(found.begin(), found.end(), [&](const ValueEntry& each) { return each.entry == value; });
      shared == found.end() ? found.push_back({value, option, {&game}}) : shared->games.push_back(&game);
    }
  }
  return found;
}

std::vector<NamedCard> cards_named(std::string_view word) {
  std::vector<NamedCard> found;
  if (const auto card = record::find_card_in_words(word, "hearts")) return {{*card, Notation::english}};
  for (const Notation notation : kNotations) {
    const auto tokens = parse_cards(word, notation, UnknownForms::none, JokerForms::jokers);
    if (!tokens || tokens->size() != 1) continue;
    const Card card = (*tokens)[0].card;
    const auto is_same = [&](const NamedCard& each) { return each.card == card; };
    if (std::none_of(found.begin(), found.end(), is_same)) found.push_back({card, notation});
  }
  return found;
}

std::string explain_word(const render::Word& word, const render::Style& style) {
  const Node& entry = *word.entry;
  const auto games = texts_of(entry, "games");
  std::string text =
      wrapped(style.strong(games.empty() ? fmt::format("{} (a word of reports)", word.name)
                                         : fmt::format("{} (a card term of {})", word.name, join_words(games, "and"))),
              0, style) +
      wrapped(text_of(entry, "text"), 2, style);
  if (const auto also = texts_of(entry, "also"); !also.empty())
    text += wrapped("Also: " + fmt::format("{}", fmt::join(also, ", ")) + ".", 2, style);
  if (const auto see = texts_of(entry, "see"); !see.empty())
    text += wrapped("See `spadille explain` " + join_words(see, "or") + ".", 2, style);
  return text + "\n" + wrapped("Sources: " + rules::Catalogue::citations(entry), 2, style);
}

std::vector<std::string> explain_names(std::string_view word, const render::Style& style) {
  std::vector<std::string> sections;
  for (const GameEntry& game : all_games())
    if (game.name == word) sections.push_back(explain_game(game, style));
  for (const NamedPreset& preset : presets_named(word)) sections.push_back(explain_preset(preset, style));
  for (const ValueEntry& value : values_named(word)) sections.push_back(explain_value(value, word, style));
  for (const NamedCard& card : cards_named(word)) sections.push_back(explain_card(card, style));
  return sections;
}

std::vector<std::string> all_names() {
  std::vector<std::string> names;
  for (const GameEntry& game : all_games()) {
    names.emplace_back(game.name);
    for (const std::string& preset : rules::presets_of(game.name)) names.push_back(short_name(game, preset));
    const auto& catalogue = rules::Catalogue::of(game.name);
    for (const std::string& option : catalogue.options()) {
      const Node* values = catalogue.option(option)->find("values");
      for (std::size_t i = 0; values != nullptr && i < values->entry_count(); ++i)
        if (is_word_value(values->key(i).text)) names.push_back(values->key(i).text);
    }
  }
  return names;
}

bool is_word_value(std::string_view value) {
  return !value.empty() && std::isalpha(static_cast<unsigned char>(value.front())) != 0 && value != "true" &&
         value != "false";
}

}  // namespace spadille::cli
