// Cards that a record does not name: the forms in a text.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/random.h"
#include "cards/notation.h"
#include "support/random_text.h"

namespace spadille {
namespace {

constexpr auto kNone = UnknownForms::none;
constexpr auto kCards = UnknownForms::cards;
constexpr auto kTrumps = UnknownForms::cards_and_trumps;

// Returns the cards of a text, each as `word begin+length`. `-` if a word is not a card.
std::string cards_of(const std::string& text, Notation notation, UnknownForms forms) {
  const auto tokens = parse_cards(text, notation, forms);
  if (!tokens) return "-";
  std::string cards;
  for (const CardToken& token : *tokens) {
    if (!cards.empty()) cards += ", ";
    cards += token.unknown ? to_string(*token.unknown, notation) : to_string(token.card, notation);
    cards += " " + std::to_string(token.begin) + "+" + std::to_string(token.length);
  }
  return cards;
}

struct Form {
  const char* text;
  const char* cards;
};

TEST(UnknownCards, EnglishForms) {
  for (const auto& [text, cards] : std::vector<Form>{
           {"x", "x 0+1"},
           {"X", "x 0+1"},
           {"?", "x 0+1"},
           {"??", "x 0+2"},
           {"Sx", "Sx 0+2"},
           {"sX", "Sx 0+2"},
           {"S?", "Sx 0+2"},
           {"?S", "Sx 0+2"},
           {"?c", "Cx 0+2"},
           {"♠?", "Sx 0+4"},
           {"♥x", "Hx 0+4"},
           {"?♢", "Dx 0+4"},
           {"♣\xEF\xB8\x8F?", "Cx 0+7"},
           {"SA2xx", "SA 0+2, S2 2+1, Sx 3+1, Sx 4+1"},
           {"S??", "Sx 0+2, Sx 2+1"},
           {"SxA", "Sx 0+2, SA 2+1"},
           {"H10x", "H10 0+3, Hx 3+1"},
           {"SxHx", "Sx 0+2, Hx 2+2"},
           {"D7xS?A", "D7 0+2, Dx 2+1, Sx 3+2, SA 5+1"},
           {"AS?H", "SA 0+2, Hx 2+2"},
           {"SA Sx Sx", "SA 0+2, Sx 3+2, Sx 6+2"},
           {" x, SK ,?", "x 1+1, SK 4+2, x 8+1"},
       }) {
    EXPECT_EQ(cards_of(text, Notation::english, kCards), cards) << text;
    EXPECT_EQ(cards_of(text, Notation::english, kTrumps), cards) << text;
    EXPECT_EQ(cards_of(text, Notation::english, kNone), "-") << text;
  }
}

TEST(UnknownCards, SpanishForms) {
  for (const Notation notation : {Notation::spanish, Notation::spanish_numbers}) {
    for (const auto& [text, cards] : std::vector<Form>{
             {"x", "x 0+1"},
             {"Ex", "Ex 0+2"},
             {"Cx", "Cx 0+2"},
             {"O?", "Ox 0+2"},
             {"?B", "Bx 0+2"},
             {"?C", "Cx 0+2"},
             {"♦?", "Ox 0+4"},
             {"E72xx", "E7 0+2, E2 2+1, Ex 3+1, Ex 4+1"},
         })
      EXPECT_EQ(cards_of(text, notation, kCards), cards) << text;
    for (const char* text : {"Sx", "Dx", "?S", "?H"}) EXPECT_EQ(cards_of(text, notation, kTrumps), "-") << text;
  }
  EXPECT_EQ(cards_of("ECx", Notation::spanish, kCards), "EC 0+2, Ex 2+1");
  EXPECT_EQ(cards_of("E1211x10", Notation::spanish_numbers, kCards), "E12 0+3, E11 3+2, Ex 5+1, E10 6+2");
}

TEST(UnknownCards, TrumpsAreWholeWordsOfGamesWithTrumps) {
  for (const Notation notation : kNotations)
    for (const char* text : {"Tx", "tx", "TX", "T?", "t?"}) {
      EXPECT_EQ(cards_of(text, notation, kTrumps), "Tx 0+2") << text;
      EXPECT_EQ(cards_of(text, notation, kCards), "-") << text;
      EXPECT_EQ(cards_of(text, notation, kNone), "-") << text;
    }
}

TEST(UnknownCards, OtherWordsWithTAreNotTrumps) {
  for (const Notation notation : kNotations)
    for (const char* text : {"Txx", "T??", "?T", "xT", "T"}) EXPECT_EQ(cards_of(text, notation, kTrumps), "-") << text;
  EXPECT_EQ(cards_of("SATx", Notation::english, kTrumps), "SA 0+2, S10 2+1, Sx 3+1");
}

TEST(UnknownCards, OtherWordsAreNotCards) {
  for (const char* text :
       {"xx", "???", "xS", "x?", "Ax", "A?", "?A", "?S?", "10?", "xA", "*", "...", "…", "SA2...", "_", "Sy", "?SA"})
    EXPECT_EQ(cards_of(text, Notation::english, kTrumps), "-") << text;
}

TEST(UnknownCards, AWrittenCardIsReadBack) {
  for (const Notation notation : kNotations)
    for (const auto card : {UnknownCard::spades, UnknownCard::hearts, UnknownCard::diamonds, UnknownCard::clubs,
                            UnknownCard::any, UnknownCard::trump}) {
      const auto tokens = parse_cards(to_string(card, notation), notation, kTrumps);
      ASSERT_TRUE(tokens && tokens->size() == 1U);
      EXPECT_EQ(tokens->front().unknown, card);
    }
}

// The forms never change a text that is read without them.
TEST(UnknownCards, NamedCardsAreReadAlikeWithAndWithoutTheForms) {
  constexpr std::string_view kBytes = "SHDCECOBAKQJTRCS1987654321020 ,x?Xt";
  std::size_t named = 0;
  for (std::size_t seed = 0; seed < 60'000; ++seed) {
    Random random(seed);
    const std::string text = test::random_text(random, random.below(6), kBytes);
    for (const Notation notation : kNotations) {
      const std::string cards = cards_of(text, notation, kNone);
      if (cards == "-") continue;
      ++named;
      EXPECT_EQ(cards_of(text, notation, kTrumps), cards) << text;
    }
  }
  EXPECT_GT(named, 10'000U);
}

}  // namespace
}  // namespace spadille
