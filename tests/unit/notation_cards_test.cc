// Every card in every notation and form.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/random.h"
#include "cards/notation.h"
#include "cards/plain_cards.h"
#include "support/random_text.h"

namespace spadille {
namespace {

// Spanish numbers are of forty cards.
bool has_card(Notation notation, Rank rank) {
  return notation != Notation::spanish_numbers || rank < Rank::ten || rank > Rank::eight;
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); });
  return text;
}

void expect_card(const std::string& text, Notation notation, Card card) {
  const auto read = parse_cards(text, notation);
  ASSERT_TRUE(read) << text;
  ASSERT_EQ(read->size(), 1U) << text;
  EXPECT_EQ(read->front().card, card) << text;
  EXPECT_EQ(read->front().begin, 0U) << text;
  EXPECT_EQ(read->front().length, text.size()) << text;
}

TEST(Notation, EveryCardIsReadInEveryForm) {
  for (const Notation notation : kNotations)
    for (const Suit suit : kSuits)
      for (const Rank rank : kAllRanks) {
        if (!has_card(notation, rank)) continue;
        const Card card(suit, rank);
        const std::string letter(1, letter_of(suit, notation));
        const std::string symbol(symbol_of(suit));
        std::vector<std::string> ranks{rank_text(rank, notation)};
        if (rank == Rank::ten && notation == Notation::english) ranks.emplace_back("T");
        for (const std::string& r : ranks) {
          std::vector<std::string> texts{letter + r, lower(letter + r), symbol + r, symbol + "\xEF\xB8\x8E" + r,
                                         symbol + "\xEF\xB8\x8F" + r};
          // The number of a tile is always last.
          if (notation != Notation::tiles)
            texts.insert(texts.end(), {r + symbol, lower(r + symbol), r + symbol + "\xEF\xB8\x8F"});
          for (const std::string& text : texts) expect_card(text, notation, card);
        }
      }
}

// A word that is a card when read suit first is read so. Because the Spanish `CE` is not, it is read rank first.
TEST(Notation, RankFirstIsReadWhereSuitFirstIsNoCard) {
  for (const Notation notation : kNotations)
    for (const Suit suit : kSuits)
      for (const Rank rank : kAllRanks) {
        if (notation == Notation::tiles || !has_card(notation, rank)) continue;
        const std::string text = rank_text(rank, notation) + letter_of(suit, notation);
        const bool also_suit_first = notation == Notation::spanish && rank == Rank::queen && suit == Suit::hearts;
        if (also_suit_first) continue;  // CC is the queen (caballo) of copas in either order
        expect_card(text, notation, Card(suit, rank));
        expect_card(lower(text), notation, Card(suit, rank));
      }
  expect_card("CC", Notation::spanish, Card(Suit::hearts, Rank::queen));
}

TEST(Notation, WhatIsPrintedIsReadBack) {
  for (const Notation notation : kNotations)
    for (std::size_t i = 0; i < 52; ++i) {
      const Card card = Card::from_index(i);
      if (has_card(notation, card.rank())) expect_card(to_string(card, notation), notation, card);
    }
}

TEST(Notation, CanonicalFormIsSuitFirstAscii) {
  EXPECT_EQ(to_string(Card(Suit::hearts, Rank::ten), Notation::english), "H10");
  EXPECT_EQ(to_string(Card(Suit::spades, Rank::ace), Notation::english), "SA");
  EXPECT_EQ(to_string(Card(Suit::spades, Rank::ace), Notation::spanish), "E1");
  EXPECT_EQ(to_string(Card(Suit::clubs, Rank::king), Notation::spanish), "BR");
  EXPECT_EQ(to_string(Card(Suit::hearts, Rank::queen), Notation::spanish), "CC");
  EXPECT_EQ(to_string(Card(Suit::diamonds, Rank::jack), Notation::spanish), "OS");
}

TEST(Notation, SpanishNumbersAreReadLongestFirst) {
  const auto read = [](const std::string& text) {
    std::string cards;
    const auto tokens = parse_cards(text, Notation::spanish_numbers);
    if (!tokens) return std::string("none");
    for (const CardToken& token : *tokens) cards += to_string(token.card, Notation::english) + " ";
    return cards;
  };
  EXPECT_EQ(read("E12"), "SK ");
  EXPECT_EQ(read("E121110"), "SK SQ SJ ");
  EXPECT_EQ(read("E1112"), "SQ SK ");
  EXPECT_EQ(read("E112"), "SQ S2 ");
  EXPECT_EQ(read("C7654321"), "H7 H6 H5 H4 H3 H2 HA ");
  for (const char* text : {"E9", "E8", "ER", "ET", "E0", "E12A", "SA"}) EXPECT_EQ(read(text), "none") << text;
  EXPECT_EQ(parse_cards("E12", Notation::spanish)->size(), 2U);
}

TEST(Notation, TilesAreAColorAndANumber) {
  const auto read = [](const std::string& text) {
    const auto tokens = parse_cards(text, Notation::tiles, UnknownForms::none, JokerForms::stand_ins);
    if (!tokens) return std::string("none");
    std::string cards;
    for (const CardToken& token : *tokens) {
      cards += to_string(token.card, Notation::english);
      if (token.stands_for) cards += "=" + to_string(*token.stands_for, Notation::english);
      cards += fmt::format(" {}+{} ", token.begin, token.length);
    }
    return cards;
  };
  EXPECT_EQ(read("K1 R13 B12 O11"), "SA 0+2 HK 3+3 DQ 7+3 CJ 11+3 ");
  EXPECT_EQ(read("y5 o5, k10"), "C5 0+2 C5 3+2 S10 7+3 ");
  EXPECT_EQ(read("R3-6 K7"), "H3 0+2 H4 3+1 H5 3+1 H6 3+1 S7 5+2 ");
  EXPECT_EQ(read("B1-3 O12-13"), "DA 0+2 D2 3+1 D3 3+1 CQ 5+3 CK 9+2 ");
  EXPECT_EQ(read("JK jk=R6 R4=B5"), "JK 0+2 JK=H6 3+5 H4=D5 9+5 ");
  for (const char* text : {"K0", "K14", "R34", "R3R4", "R3-", "R-6", "R6-3", "R3-3", "R3-14", "R3-R6", "R3-6-8", "5K",
                           "SA", "K", "JKR3", "JK=R3-6", "R11-1"})
    EXPECT_EQ(read(text), "none") << text;
}

TEST(Notation, ListsArePrintedInCanonicalOrder) {
  const auto read = parse_cards("C2 DA H10 HJ S2 SA", Notation::english);
  ASSERT_TRUE(read);
  CardSet set;
  for (const CardToken& token : *read) set.insert(token.card);
  EXPECT_EQ(to_string(set, Notation::english), "SA S2 HJ H10 DA C2");
}

struct Group {
  std::string text;
  std::string cards;   // canonical, in the order read
  std::string places;  // begin+length of each card
};

class Groups : public testing::TestWithParam<Group> {};

TEST_P(Groups, GiveEachCardItsOwnPlace) {
  const auto read = parse_cards(GetParam().text, Notation::english);
  ASSERT_TRUE(read) << GetParam().text;
  std::string cards;
  std::string places;
  for (const CardToken& token : *read) {
    cards += (cards.empty() ? "" : " ") + to_string(token.card, Notation::english);
    places += (places.empty() ? "" : " ") + std::to_string(token.begin) + "+" + std::to_string(token.length);
  }
  EXPECT_EQ(cards, GetParam().cards);
  EXPECT_EQ(places, GetParam().places);
}

INSTANTIATE_TEST_SUITE_P(
    Notation, Groups,
    testing::Values(Group{"SA2K7", "SA S2 SK S7", "0+2 2+1 3+1 4+1"}, Group{"H1098", "H10 H9 H8", "0+3 3+1 4+1"},
                    Group{"HT98", "H10 H9 H8", "0+2 2+1 3+1"}, Group{"D7H7S7", "D7 H7 S7", "0+2 2+2 4+2"},
                    Group{"AS10H", "SA H10", "0+2 2+3"}, Group{"SA,HK , D2", "SA HK D2", "0+2 3+2 8+2"},
                    Group{"  SA\tHK\nD2\r\n", "SA HK D2", "2+2 5+2 8+2"}, Group{"♠A2 ♥K", "SA S2 HK", "0+4 4+1 6+4"},
                    Group{"", "", ""}, Group{" , ,", "", ""}));

class NoCards : public testing::TestWithParam<std::string> {};

TEST_P(NoCards, AreRejectedAsACompleteWord) {
  const auto read = parse_cards("SA " + GetParam() + " HK", Notation::english);
  ASSERT_FALSE(read) << GetParam();
  EXPECT_EQ(read.error().begin, 3U);
  EXPECT_EQ(read.error().length, GetParam().size());
}

INSTANTIATE_TEST_SUITE_P(Notation, NoCards,
                         testing::Values("S", "A", "S1", "S11", "SAX", "XA", "SAA2B", "♠", "10", "S0", "S-A", "ES",
                                         "O7", "★A",
                                         "S\xEF\xB8\x8F"
                                         "A",
                                         "SA2KH", "joker"));

TEST(Notation, SuitsAreReadByWordLetterAndSymbol) {
  for (const std::string text : {"spades", "SPADES", "S", "s", "♠", "♤", "♠\xEF\xB8\x8F"})
    EXPECT_EQ(parse_suit(text, Notation::english), Suit::spades) << text;
  EXPECT_EQ(parse_suit("C", Notation::english), Suit::clubs);
  EXPECT_EQ(parse_suit("C", Notation::spanish), Suit::hearts);
  EXPECT_EQ(parse_suit("e", Notation::spanish), Suit::spades);
  for (const std::string text : {"", "x", "spadess", "SS", "SA", "♠♠", "trump"})
    EXPECT_EQ(parse_suit(text, Notation::english), std::nullopt) << text;
}

// Returns the cards that the fast path finds in a text; nullopt if it leaves the text to the grammar.
std::optional<std::vector<CardToken>> plain_cards(const std::string& text) {
  std::vector<CardToken> cards;
  const auto add = [&](Card card, std::size_t begin, std::size_t size) { cards.push_back({card, begin, size}); };
  return read_plain_cards(text, add) ? std::optional(std::move(cards)) : std::nullopt;
}

void expect_those_of_the_grammar(const std::vector<CardToken>& cards, const std::string& text) {
  const auto expected = parse_cards(text, Notation::english);
  ASSERT_TRUE(expected) << text;
  EXPECT_TRUE(std::equal(cards.begin(), cards.end(), expected->begin(), expected->end(),
                         [](const CardToken& a, const CardToken& b) {
                           return a.card == b.card && a.begin == b.begin && a.length == b.length;
                         }))
      << text;
}

// The fast path finds the same cards as the grammar, or declines.
TEST(Notation, PlainCardsAreThoseOfTheGrammar) {
  constexpr std::string_view kBytes = "SHDCshdcAKQJT19876543220 ,\txa";
  std::size_t plain = 0;
  for (std::size_t seed = 0; seed < 40'000; ++seed) {
    Random random(seed);
    // Because most long random texts are not cards, half of the texts are concatenated cards, some with one byte
    // changed.
    std::string text = test::random_text(random, random.below(12), kBytes);
    if (random.one_in(2)) {
      text.clear();
      while (text.size() < 60 && !random.one_in(20))
        text += to_string(Card::from_index(random.below(52)), Notation::english) + (random.one_in(3) ? "" : " ");
      if (random.one_in(3) && !text.empty()) text[random.below(text.size())] = kBytes[random.below(kBytes.size())];
    }
    if (const auto cards = plain_cards(text)) {
      ++plain;
      expect_those_of_the_grammar(*cards, text);
    }
  }
  EXPECT_GT(plain, 10'000U);
}

TEST(Notation, PlainCardsBeginWithTheirSuit) {
  const auto is_plain = [](const std::string& text) { return plain_cards(text).has_value(); };
  for (const std::string text : {"", "SA2K C10", "sa,hT d10", "S2H3", " S7 "}) EXPECT_TRUE(is_plain(text)) << text;
  for (const std::string text : {"2S", "S", "SA H", "SH2", "♠A", "S1", "S11", "S0", "SX", "E1", "S1 0", "S10 0"})
    EXPECT_FALSE(is_plain(text)) << text;
}

}  // namespace
}  // namespace spadille
