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
#include "cards/card_set.h"

namespace spadille {

/// How a record writes its cards.
enum class Notation { english, spanish };

/// A card found in a text, and the bytes that name it. In a group these are only its rank, otherwise the whole word.
struct CardToken {
  Card card;
  std::size_t begin = 0;
  std::size_t length = 0;
};

/// A word in a text that is not a card.
struct BadCard {
  std::size_t begin = 0;
  std::size_t length = 0;
};

/// Parses any number of cards (`SA2K CAK`, `A♠, 10h`), in groups or separated by blanks or commas. The error is the
/// first word that is not a card.
Result<std::vector<CardToken>, BadCard> parse_cards(std::string_view text, Notation notation);

/// Calls `add` for each card of a text in the most common notation, with the offset and the size of the bytes that name
/// it, as in `parse_cards`: English letters, each word with its suit before its ranks (`SA2K C10`). Returns false if
/// the text has anything else; it may be cards in another form, and `add` may have been called already.
template <class Add>
bool read_plain_cards(std::string_view text, const Add& add) {
  constexpr std::uint8_t kBlank = 0x80;
  constexpr std::uint8_t kSuit = 0x40;
  constexpr std::uint8_t kRank = 0x20;
  constexpr std::uint8_t kNumber = 0x1F;
  static constexpr auto kKinds = [] {
    std::array<std::uint8_t, 256> kinds{};
    const auto fill = [&kinds](std::string_view letters, std::uint8_t kind) {
      for (const char letter : letters) kinds[static_cast<unsigned char>(letter)] = kind++;
    };
    for (const std::string_view suits : {"SHDC", "shdc"}) fill(suits, kSuit);
    for (const std::string_view ranks : {"AKQJT98765432", "akqjt", "AKQJ1"}) fill(ranks, kRank);
    for (const std::string_view blank : {" ", ","}) fill(blank, kBlank);
    return kinds;
  }();
  const auto kind_at = [text](std::size_t i) { return kKinds[static_cast<unsigned char>(text[i])]; };
  for (std::size_t i = 0; i < text.size();) {
    std::size_t begin = i;
    const std::uint8_t suit = kind_at(i++);
    if (suit == kBlank) continue;
    if ((suit & kSuit) == 0 || i == text.size()) return false;
    do {
      const std::uint8_t rank = kind_at(i++);
      if ((rank & kRank) == 0 || (text[i - 1] == '1' && text.substr(i++, 1) != "0")) return false;
      add(Card(static_cast<Suit>(suit & kNumber), static_cast<Rank>(rank & kNumber)), begin, i - begin);
      begin = i;
    } while (i < text.size() && (kind_at(i) & kRank) != 0);
  }
  return true;
}

/// Parses a suit: a word (`spades`, `spade`, `espadas`), a letter or a suit symbol. Returns nullopt for any other text.
std::optional<Suit> parse_suit(std::string_view text, Notation notation);

/// Returns a card in canonical form (`H10`), or in Spanish notation (`C1`).
std::string to_string(Card card, Notation notation);

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
std::string_view sign_of(Suit suit);

/// Returns a rank as written in a notation: `10`, `K`; in Spanish `1`, `R`.
std::string rank_text(Rank rank, Notation notation);

}  // namespace spadille
