// The cards that a word was probably meant to be.

#include "cards/card_suggestion.h"

#include <gtest/gtest.h>

#include <string>

namespace spadille {
namespace {

std::string meant(const std::string& word, Notation notation) {
  const std::string text = card_suggestion(word, notation);
  const std::string begin = "; did you mean '";
  return text.starts_with(begin) ? text.substr(begin.size(), text.size() - begin.size() - 2) : text;
}

TEST(CardSuggestion, NamesTheCardOfAnotherSpelling) {
  for (const auto& [word, card] : {std::pair("S1", "SA"),
                                   {"H1", "HA"},
                                   {"S14", "SA"},
                                   {"S11", "SJ"},
                                   {"S12", "SQ"},
                                   {"S13", "SK"},
                                   {"S1O", "S10"},
                                   {"s1o", "S10"},
                                   {"Sl0", "S10"},
                                   {"SI0", "S10"},
                                   {"1OS", "S10"},
                                   {"QoS", "SQ"},
                                   {"QofS", "SQ"},
                                   {"S-A", "SA"},
                                   {"S.A", "SA"},
                                   {"SK.", "SK"},
                                   {"(SK)", "SK"},
                                   {"SA1O", "SA10"},
                                   {"SA-HK", "SAHK"}})
    EXPECT_EQ(meant(word, Notation::english), card) << word;
  for (const auto& [word, card] : {std::pair("EA", "E1"), {"EQ", "EC"}, {"E-R", "ER"}, {"E1O", "E10"}})
    EXPECT_EQ(meant(word, Notation::spanish), card) << word;
  for (const auto& [word, card] : {std::pair("EK", "E12"), {"E1O", "E10"}, {"EA", "E1"}})
    EXPECT_EQ(meant(word, Notation::spanish_numbers), card) << word;
  for (const auto& [word, card] : {std::pair("RA", "R1"), {"K1O", "K10"}, {"BJ", "B11"}})
    EXPECT_EQ(meant(word, Notation::tiles), card) << word;
}

TEST(CardSuggestion, NamesTheCardsOfASequence) {
  for (const auto& [word, cards] : {std::pair("S3-5", "S345"),
                                    {"s3–5", "S345"},
                                    {"S3..S5", "S345"},
                                    {"HA-3", "HA23"},
                                    {"D8-J", "D8910J"},
                                    {"C10-K", "C10JQK"}})
    EXPECT_EQ(meant(word, Notation::english), cards) << word;
  EXPECT_EQ(meant("E4-6", Notation::spanish), "E456");
  // Two cards, or none.
  for (const auto& [word, cards] : {std::pair("S3-4", "S34"), {"SA-K", "SAK"}, {"SK-J", "SKJ"}, {"S3-H5", "S3H5"}})
    EXPECT_EQ(meant(word, Notation::english), cards) << word;
}

TEST(CardSuggestion, NamesTheMissingPart) {
  EXPECT_EQ(card_suggestion("10", Notation::english), "; its suit is missing: S10, H10, D10 or C10");
  EXPECT_EQ(card_suggestion("k", Notation::english), "; its suit is missing: SK, HK, DK or CK");
  EXPECT_EQ(card_suggestion("Spades", Notation::english), "; its rank is missing, as in SA");
}

TEST(CardSuggestion, IsEmptyForOtherWords) {
  for (const std::string word : {"", "-", "hello", "note", "S20", "XX", "Ana"})
    EXPECT_EQ(card_suggestion(word, Notation::english), "") << word;
  EXPECT_EQ(card_suggestion(std::string(1000, '1'), Notation::english), "");
}

}  // namespace
}  // namespace spadille
