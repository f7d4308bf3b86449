// Every card of every notation has its drawing, and a picture of it is short.

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "page/card_drawings.h"
#include "page/cards.h"
#include "syntax/embedded.h"

namespace spadille::page {
namespace {

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t n = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size()) ++n;
  return n;
}

// Returns the values of an attribute, in their order.
std::vector<std::string> values(const std::string& markup, const std::string& attribute) {
  std::vector<std::string> all;
  const std::string begin = " " + attribute + "=\"";
  for (std::size_t at = 0; (at = markup.find(begin, at)) != std::string::npos;) {
    at += begin.size();
    all.push_back(markup.substr(at, markup.find('"', at) - at));
  }
  return all;
}

// Returns the drawing with this id.
std::string symbol(const std::string& sheet, const std::string& id) {
  const std::size_t begin = sheet.find("<symbol id=\"" + id + "\"");
  return begin == std::string::npos ? "" : sheet.substr(begin, sheet.find("</symbol>", begin) - begin);
}

std::string style() {
  for (const syntax::EmbeddedFile& each : syntax::embedded_files())
    if (each.path == "page/2-cards.css") return std::string(each.text);
  return {};
}

// Returns true if each start tag has its end tag, in the order of nesting.
bool is_balanced(const std::string& markup) {
  std::vector<std::string> open;
  for (std::size_t at = 0; (at = markup.find('<', at)) != std::string::npos; ++at) {
    const std::size_t end = markup.find('>', at);
    if (end == std::string::npos) return false;
    const std::string name = markup.substr(at + 1, markup.find_first_of(" />", at + 2) - at - 1);
    if (markup[end - 1] == '/' && markup[at + 1] != '/') continue;
    if (markup[at + 1] != '/') {
      open.push_back(name);
    } else {
      if (open.empty() || markup.substr(at + 2, end - at - 2) != open.back()) return false;
      open.pop_back();
    }
  }
  return open.empty();
}

TEST(PageCards, EveryPictureRefersToOneDrawing) {
  for (const Notation notation : kNotations) {
    const std::string sheet = card_sheet(std::array{notation}).bytes();
    for (std::size_t i = 0; i < kSuits.size() * kRanks; ++i) {
      const std::string picture = card(Card::from_index(i), notation).bytes();
      EXPECT_LT(picture.size(), 100U) << picture;
      EXPECT_EQ(count(sheet, "<symbol id=\"" + values(picture, "href").at(0).substr(1) + "\""), 1U) << picture;
    }
    EXPECT_EQ(count(sheet, "id=\"back\""), 1U);
    EXPECT_LT(sheet.size(), 40'000U);
  }
}

TEST(PageCards, TheSheetIsBalancedAndRefersOnlyToItself) {
  const std::string sheet = card_sheet(kNotations).bytes();
  EXPECT_TRUE(is_balanced(sheet));
  EXPECT_FALSE(is_balanced("<g>" + sheet));
  for (const std::string& each : values(sheet, "href"))
    EXPECT_EQ(count(sheet, " id=\"" + each.substr(1) + "\""), 1U) << each;
}

TEST(PageCards, TheSheetOfSeveralNotationsHasEachDrawingOnce) {
  const std::string sheet = card_sheet(kNotations).bytes();
  for (const std::string& each : values(sheet, "id")) EXPECT_EQ(count(sheet, " id=\"" + each + "\""), 1U) << each;
}

// Returns the number of pips in a drawing: the points of the lines that carry them.
std::size_t pips_in(const std::string& drawing) {
  std::size_t pips = 0;
  for (std::size_t at = 0; (at = drawing.find("<path class=\"pip", at)) != std::string::npos; ++at) {
    const std::string line = values(drawing.substr(at), "d").at(0);
    pips += count(line, "M") + count(line, "L");
  }
  return pips;
}

TEST(PageCards, AFaceShowsAsManyPipsAsItsNumber) {
  const std::string french = card_sheet(std::array{Notation::english}).bytes();
  for (std::size_t pips = 2; pips <= 10; ++pips)
    EXPECT_EQ(pips_in(symbol(french, "fH" + std::to_string(pips))), pips + 1) << "with the index";
  const std::string spanish = card_sheet(std::array{Notation::spanish}).bytes();
  for (std::size_t pips = 1; pips <= 9; ++pips)
    EXPECT_EQ(pips_in(symbol(spanish, "eO" + std::to_string(pips))), pips + 1) << "with the index";
  EXPECT_EQ(pips_in(symbol(french, "fSK")), 1U) << "only in the index";
}

TEST(PageCards, EverySuitHasItsPipInTheStyleSheet) {
  const std::string sheet = card_sheet(kNotations).bytes();
  for (const std::string suit : {"spade", "heart", "diamond", "club", "sword", "cup", "coin", "cudgel"}) {
    EXPECT_EQ(count(sheet, "<marker id=\"p-" + suit + "\" class=\"" + suit + "\""), 1U) << suit;
    EXPECT_EQ(count(style(), "symbol > ." + suit + ", marker." + suit + " { color: var(--" + suit +
                                 "); --pip: url(#p-" + suit + "); }"),
              1U)
        << suit;
  }
}

TEST(PageCards, EveryRankOfEveryNotationHasALineOfItsOwn) {
  for (const Notation notation : kNotations)
    for (const Rank a : kAllRanks) {
      EXPECT_FALSE(line_of_rank(rank_text(a, notation)).empty()) << rank_text(a, notation);
      for (const Rank b : kAllRanks)
        EXPECT_EQ(line_of_rank(rank_text(a, notation)) == line_of_rank(rank_text(b, notation)), a == b);
    }
  EXPECT_EQ(line_of_rank("X"), "");
}

TEST(PageCards, SuitsDifferInShape) {
  for (const Pack pack : {Pack::french, Pack::spanish})
    for (const Suit a : kSuits)
      for (const Suit b : kSuits)
        EXPECT_EQ(pip(pack, a).front().path == pip(pack, b).front().path, a == b) << name_of(a) << " " << name_of(b);
}

TEST(PageCards, OnlyTheStyleSheetColors) {
  const std::string sheet = card_sheet(kNotations).bytes();
  for (const std::string attribute : {"fill", "stroke", "color"}) EXPECT_TRUE(values(sheet, attribute).empty());
  const std::string colors = style();
  for (const std::string& each : values(sheet, "class"))
    EXPECT_NE(colors.find("." + each + " {"), std::string::npos) << each;
}

TEST(PageCards, AreNamedInWords) {
  EXPECT_EQ(card_name(Card(Suit::spades, Rank::ace), Notation::english), "ace of spades");
  EXPECT_EQ(card_name(Card(Suit::hearts, Rank::ten), Notation::english), "ten of hearts");
  EXPECT_EQ(card_name(Card(Suit::hearts, Rank::king), Notation::spanish), "rey of cups");
  EXPECT_EQ(card_name(Card(Suit::diamonds, Rank::jack), Notation::spanish_numbers), "sota of coins");
  EXPECT_EQ(card_name(Card(Suit::clubs, Rank::king), Notation::tiles), "orange 13");
}

TEST(PageCards, OutsideOfPicturesAreWordsWithTheSymbolOfTheSuit) {
  EXPECT_EQ(card_text(Card(Suit::clubs, Rank::seven), Notation::english).bytes(), "<span class=\"club\">♣7</span>");
  EXPECT_EQ(card_text(Card(Suit::clubs, Rank::king), Notation::spanish).bytes(), "<span class=\"cudgel\">BR</span>");
}

TEST(PageCards, TheBackIsNamedByWhatIsKnown) {
  EXPECT_EQ(unknown_card("an unknown spade").bytes(),
            "<svg class=\"card\" role=\"img\" aria-label=\"an unknown spade\"><use href=\"#back\"/></svg>");
}

}  // namespace
}  // namespace spadille::page
