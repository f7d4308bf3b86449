#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "cards/notation.h"

/// Words of other languages and sources for the words of the format, from `schemas/words/aliases.yaml`. A lookup takes
/// longer than a comparison with the words of the format, so try those first.
namespace spadille::record {

/// A group of words.
enum class Words : std::uint8_t { games, calls, bids, outcomes, suits, ranks, cards };

/// Returns the word of the format that a word means in a game: itself or one of its aliases, as `fold_word` compares
/// them. Returns nullopt if it means none. The result is valid until the program exits. Thread-safe.
std::optional<std::string_view> find_meaning(Words group, std::string_view word, std::string_view game = {});

/// As above, for the one meaning that is among these words of the format.
std::optional<std::string_view> find_meaning_among(Words group, std::string_view word,
                                                   std::span<const std::string_view> meanings);

/// Returns all aliases of a group in a game, in the order of the table.
std::vector<std::string_view> aliases_of(Words group, std::string_view game);

/// True if a call means a pass.
bool is_pass(std::string_view word);

/// Parses a suit: a letter, a suit symbol or a word. Returns nullopt for any other text.
std::optional<Suit> find_suit(std::string_view text, Notation notation);

/// True if the pack of a game has no eights, nines and tens under any rule set.
bool has_forty_cards(std::string_view game);

/// True if a notation is for the cards of a game. `spanish-numbers` is for packs of forty cards, `tiles` for games that
/// are played with tiles too, and the others for every game.
bool is_notation_of(Notation notation, std::string_view game);

/// Parses one card in words: a suit and a rank in either order, as in `rey de espadas`, `7 copas` and `ace of spades`;
/// or the name of a card, such as `spadille`. `game` decides whether the pack has tens. Returns nullopt for any other
/// text.
std::optional<Card> find_card_in_words(std::string_view text, std::string_view game);

/// Calls `use` with the offset and length of each stretch of a text between commas, without the blanks around it.
template <class Use>
void for_each_stretch(std::string_view text, const Use& use) {
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = text.find(',', begin) == std::string_view::npos ? text.size() : text.find(',', begin);
    const std::string_view part = text.substr(begin, end - begin);
    const std::size_t first = part.find_first_not_of(kBlanks);
    if (first != std::string_view::npos) use(begin + first, part.find_last_not_of(kBlanks) + 1 - first);
    begin = end + 1;
  }
}

}  // namespace spadille::record
