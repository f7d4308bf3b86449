// Where the cards of a table of melds were before the turn.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "base/random.h"
#include "cards/notation.h"
#include "page/moves.h"

namespace spadille::page {
namespace {

using melds::Cards;
using From = MovedCard::From;

Cards cards(std::string_view text) {
  const auto tokens = parse_cards(text, Notation::english);
  Cards all;
  for (const CardToken& each : tokens.value()) all.push_back(each.card);
  return all;
}

// Returns "S5 S6+ S7<2": S6 is from the hand, S7 from the second meld.
std::string text_of(const std::vector<MovedCard>& meld) {
  std::string text;
  for (const MovedCard& each : meld) {
    text += (text.empty() ? "" : " ") + to_string(each.card, Notation::english);
    if (each.from == From::hand) text += "+";
    if (each.from == From::other_meld) text += "<" + std::to_string(each.meld + 1);
  }
  return text;
}

TEST(Moves, CardsOfAnEmptyTableAreFromTheHand) {
  const auto after = moves({}, {cards("S5 S6 S7")});
  ASSERT_EQ(after.size(), 1U);
  EXPECT_EQ(text_of(after[0]), "S5+ S6+ S7+");
}

TEST(Moves, ALayOffIsNewInItsMeld) {
  const auto after = moves({cards("S5 S6 S7"), cards("HK DK CK")}, {cards("S5 S6 S7 S8"), cards("HK DK CK")});
  EXPECT_EQ(text_of(after[0]), "S5 S6 S7 S8+");
  EXPECT_EQ(text_of(after[1]), "HK DK CK");
}

TEST(Moves, ACardTakenFromALongerMeldNamesIt) {
  const auto after =
      moves({cards("H2 H3 H4"), cards("S5 S6 S7 S8")}, {cards("S6 S7 S8"), cards("S5 D5 C5"), cards("H2 H3 H4")});
  EXPECT_EQ(text_of(after[0]), "S6 S7 S8");
  EXPECT_EQ(text_of(after[1]), "S5<2 D5+ C5+");
  EXPECT_EQ(text_of(after[2]), "H2 H3 H4");
}

TEST(Moves, TwoCopiesOfACardAreTwoCards) {
  const auto after = moves({cards("S5 S6 S7")}, {cards("S5 S6 S7"), cards("S5 D5 C5")});
  EXPECT_EQ(text_of(after[0]), "S5 S6 S7");
  EXPECT_EQ(text_of(after[1]), "S5+ D5+ C5+");
}

// Each card of the former table is used once, and only cards beyond it are from the hand.
TEST(Moves, NoCardIsInventedOrLost) {
  Random random(7);
  for (int round = 0; round < 2000; ++round) {
    std::vector<Cards> before;
    std::vector<Cards> after;
    Cards all;
    for (int i = 0; i < 12; ++i) all.push_back(Card::from_index(random.below(10)));
    const auto deal = [&](std::vector<Cards>& table, std::size_t n) {
      table.resize(1 + random.below(4));
      for (std::size_t i = 0; i < n; ++i) table[random.below(table.size())].push_back(all[i]);
    };
    deal(before, 8);
    deal(after, 12);
    std::size_t fresh = 0;
    for (const auto& meld : moves(before, after))
      fresh += static_cast<std::size_t>(
          std::count_if(meld.begin(), meld.end(), [](const MovedCard& each) { return each.from == From::hand; }));
    EXPECT_EQ(fresh, 4U);
  }
}

}  // namespace
}  // namespace spadille::page
