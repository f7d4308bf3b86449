#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "cards/card_set.h"

namespace spadille {

/// How the cards of a record are written.
enum class Notation { english, spanish };

/// A card found in a text, and the bytes that name it: its rank in a group, else the whole word.
struct CardToken {
  Card card;
  std::size_t begin = 0;
  std::size_t length = 0;
};

/// A word in a text that is no card.
struct BadCard {
  std::size_t begin = 0;
  std::size_t length = 0;
};

/// Reads any number of cards (`SA2K CAK`, `A♠, 10h`), separated by blanks or commas or in groups.
Result<std::vector<CardToken>, BadCard> parse_cards(std::string_view text, Notation notation);

/// Reads the name of a suit: a word (`spades`, `spade`, `espadas`), a letter or a sign.
std::optional<Suit> parse_suit(std::string_view text, Notation notation);

/// A card in canonical form (`H10`), or in Spanish notation (`C1`).
std::string to_string(Card card, Notation notation);

/// The cards in canonical order, a blank between two: `SQ S7`.
std::string to_string(CardSet cards, Notation notation);
/// The cards in the order given, a blank between two.
std::string to_string(std::span<const Card> cards, Notation notation);

/// Each card as one word, in canonical order.
std::vector<std::string> to_words(CardSet cards, Notation notation);
/// Each card as one word, in the order given.
std::vector<std::string> to_words(std::span<const Card> cards, Notation notation);

/// How a card is written in a notation, for readers: "suit S H D C, then A K Q J 10 … 2".
std::string_view form_of_card(Notation notation);

/// English name of a suit, as in reports: `spades`.
std::string_view name_of(Suit suit);

/// The letter of a suit in a notation.
char letter_of(Suit suit, Notation notation);

/// The sign of a suit, `♠`.
std::string_view sign_of(Suit suit);

/// The rank as written: `10`, `K`; Spanish `1`, `R`.
std::string rank_text(Rank rank, Notation notation);

}  // namespace spadille
