// Every card of every notation has its drawing, and a picture of it is short.

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "page/cards.h"

namespace spadille::page {
namespace {

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t n = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size()) ++n;
  return n;
}

// Returns the text between `begin` and the next quotation mark.
std::string value_after(const std::string& text, const std::string& begin) {
  const std::size_t at = text.find(begin) + begin.size();
  return text.substr(at, text.find('"', at) - at);
}

TEST(PageCards, EveryPictureRefersToOneDrawing) {
  for (const Notation notation : kNotations) {
    const std::string sheet = card_sheet(std::array{notation}).bytes();
    for (std::size_t i = 0; i < kSuits.size() * kRanks; ++i) {
      const std::string picture = card(Card::from_index(i), notation).bytes();
      EXPECT_LT(picture.size(), 100U) << picture;
      EXPECT_EQ(count(sheet, "<symbol id=\"" + value_after(picture, "href=\"#") + "\""), 1U) << picture;
    }
    EXPECT_EQ(count(sheet, "id=\"back\""), 1U);
    EXPECT_LT(sheet.size(), 60'000U);
  }
}

TEST(PageCards, TheSheetOfSeveralNotationsHasEachDrawingOnce) {
  const std::string sheet = card_sheet(kNotations).bytes();
  for (std::size_t at = 0; (at = sheet.find("id=\"", at)) != std::string::npos; ++at) {
    const std::string id = sheet.substr(at, sheet.find('"', at + 4) - at + 1);
    EXPECT_EQ(count(sheet, " " + id), 1U) << id;
  }
}

TEST(PageCards, AFaceShowsAsManyPipsAsItsNumber) {
  const std::string sheet = card_sheet(std::array{Notation::english}).bytes();
  for (std::size_t pips = 2; pips <= 10; ++pips) {
    const std::string begin = "<symbol id=\"fH" + std::to_string(pips) + "\"";
    const std::string symbol =
        sheet.substr(sheet.find(begin), sheet.find("</symbol>", sheet.find(begin)) - sheet.find(begin));
    EXPECT_EQ(count(symbol, "href=\"#f-heart\""), pips + 1) << "with the index";
  }
}

TEST(PageCards, AreNamedInWords) {
  EXPECT_EQ(card_name(Card(Suit::spades, Rank::ace), Notation::english), "ace of spades");
  EXPECT_EQ(card_name(Card(Suit::hearts, Rank::ten), Notation::english), "ten of hearts");
  EXPECT_EQ(card_name(Card(Suit::hearts, Rank::king), Notation::spanish), "rey of cups");
  EXPECT_EQ(card_name(Card(Suit::diamonds, Rank::jack), Notation::spanish_numbers), "sota of coins");
}

TEST(PageCards, OutsideOfPicturesAreWordsWithTheSymbolOfTheSuit) {
  EXPECT_EQ(card_text(Card(Suit::clubs, Rank::seven), Notation::english).bytes(), "<span class=\"club\">♣7</span>");
  EXPECT_EQ(card_text(Card(Suit::clubs, Rank::king), Notation::spanish).bytes(), "<span class=\"club\">BR</span>");
}

}  // namespace
}  // namespace spadille::page
