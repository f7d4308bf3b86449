#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/small_vector.h"
#include "cards/card_set.h"
#include "cards/unknown_card.h"

namespace spadille {

/// How a record writes its cards.
enum class Notation {
  english,
  spanish,
  spanish_numbers,  ///< numbers for court cards too: 12, 11 and 10; only in packs of forty cards
  tiles             ///< a color and a number from 1 to 13: `K1` is black (spades), `R` red, `B` blue, `O` orange
};
/// All notations.
inline constexpr std::array kNotations{Notation::english, Notation::spanish, Notation::spanish_numbers,
                                       Notation::tiles};

/// True if consecutive cards of a suit can share its letter: `SA2`. Numbers that run together would be another number.
constexpr bool has_groups(Notation notation) { return notation == Notation::english || notation == Notation::spanish; }

/// The forms that a text may have for cards that it does not name.
enum class UnknownForms : std::uint8_t {
  none,
  cards,            ///< `x`, `?`, `??`: a card; `Sx`, `S?`, `?S`, in a group `SA2xx`: a card of this suit
  cards_and_trumps  ///< also `Tx`, `T?`: a trump
};

/// Whether a text may have jokers. A joker is the word `JK` in every notation.
enum class JokerForms : std::uint8_t {
  none,
  jokers,    ///< `JK`
  stand_ins  ///< also `JK=S6`, `C2=S6`: a card, and which card it represents
};

/// A card found in a text, and the bytes that name it. In a group these are only its rank, otherwise the whole word.
struct CardToken {
  Card card;  ///< any card if `unknown` is set
  std::size_t begin = 0;
  std::size_t length = 0;
  std::optional<UnknownCard> unknown{};  ///< set if the text does not name the card
  std::optional<Card> stands_for{};      ///< set if the text names the card that it represents
};

/// A word in a text that is not a card.
struct BadCard {
  std::size_t begin = 0;
  std::size_t length = 0;
};

/// The cards of a text, in order.
using CardTokens = SmallVector<CardToken, 14>;

/// Parses any number of cards (`SA2K CAK`, `A♠, 10h`), in groups or separated by blanks or commas. Tiles have no
/// groups, but `R3-6` is the four tiles from R3 to R6. The error is the first word that is not a card in one of these
/// forms.
Result<CardTokens, BadCard> parse_cards(std::string_view text, Notation notation,
                                        UnknownForms forms = UnknownForms::none, JokerForms jokers = JokerForms::none);

/// Parses a suit: its name (`spades`), a letter or a suit symbol. Returns nullopt for any other text.
std::optional<Suit> parse_suit(std::string_view text, Notation notation);

/// Returns a card in canonical form (`H10`), in Spanish notation (`C1`) or as a tile (`R13`); a joker as `JK`. Spanish
/// numbers have no tens, so a ten becomes `T`, which is not read.
std::string to_string(Card card, Notation notation);

/// Returns an unknown card as one word: `x`, `Sx`, `Tx`.
std::string to_string(UnknownCard card, Notation notation);

/// Returns the cards in canonical order, separated by blanks: `SQ S7`.
std::string to_string(CardSet cards, Notation notation);
/// Returns the cards in the given order, separated by blanks.
std::string to_string(std::span<const Card> cards, Notation notation);

/// Returns each card as one word, in canonical order.
std::vector<std::string> to_words(CardSet cards, Notation notation);
/// Returns each card as one word, in the given order.
std::vector<std::string> to_words(std::span<const Card> cards, Notation notation);

/// Describes a notation for users: "suit S H D C, then A K Q J 10 … 2".
std::string_view form_of_card(Notation notation);

/// Returns the English name of a suit, as in reports: `spades`.
std::string_view name_of(Suit suit);

/// Returns the letter of a suit in a notation.
char letter_of(Suit suit, Notation notation);

/// Returns the symbol of a suit: `♠`.
std::string_view symbol_of(Suit suit);

/// Returns a rank as written in a notation: `10`, `K`; in Spanish `1`, `R`; of a tile `1`, `13`.
std::string rank_text(Rank rank, Notation notation);

}  // namespace spadille
