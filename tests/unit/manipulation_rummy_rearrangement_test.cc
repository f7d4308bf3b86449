#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cards/notation.h"
#include "games/manipulation_rummy/rearrangement.h"

// Describes in words how one table became another.
namespace spadille::test {
namespace {

using melds::Cards;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<Cards> table(const std::vector<std::string>& melds) {
  std::vector<Cards> out;
  for (const std::string& meld : melds) {
    Cards cards;
    const auto parsed = parse_cards(meld, Notation::english);
    for (const CardToken& token : *parsed) cards.push_back(token.card);
    out.push_back(std::move(cards));
  }
  return out;
}

std::vector<std::string> told(const std::vector<std::string>& before, const std::vector<std::string>& after) {
  return manipulation_rummy::sentences_of(table(before), table(after),
                                          {{.ace = melds::Ace::both, .least = 3}, Notation::english});
}

TEST(Rearrangement, OfTheSameTableInAnotherOrderIsNone) {
  EXPECT_THAT(told({"S345", "H7 D7 C7"}, {"C7 H7 D7", "S534"}), IsEmpty());
  EXPECT_THAT(told({}, {}), IsEmpty());
}

TEST(Rearrangement, ANewMeldIsLaidDown) {
  EXPECT_THAT(told({}, {"S345"}), ElementsAre("lays down the run S3 S4 S5"));
  EXPECT_THAT(told({"S345"}, {"S345", "H7 D7 C7"}), ElementsAre("lays down the group H7 D7 C7"));
}

TEST(Rearrangement, ACardJoinsAMeld) {
  EXPECT_THAT(told({"S567"}, {"S5678"}), ElementsAre("S8 from the hand joins the run S5 S6 S7"));
  EXPECT_THAT(told({"S567"}, {"S45678"}), ElementsAre("S4 and S8 from the hand join the run S5 S6 S7"));
  EXPECT_THAT(told({"H7 D7 C7"}, {"S7 H7 D7 C7"}), ElementsAre("S7 from the hand joins the group H7 D7 C7"));
}

TEST(Rearrangement, TheFourthOfAGroupMovesToARun) {
  EXPECT_THAT(told({"S7 H7 D7 C7"}, {"S7 D7 C7", "H678"}),
              ElementsAre("H7 moves from the group S7 H7 D7 C7 to the run H6 H7 H8",
                          "H6 and H8 from the hand go into the run H6 H7 H8"));
}

TEST(Rearrangement, ALongRunIsSplit) {
  EXPECT_THAT(told({"S234567"}, {"S234", "S567"}),
              ElementsAre("the run S2 S3 S4 S5 S6 S7 is split into S2 S3 S4 and S5 S6 S7"));
  EXPECT_THAT(
      told({"S234567"}, {"S234", "S5678"}),
      ElementsAre("the run S2 S3 S4 S5 S6 S7 is split into S2 S3 S4 and S5 S6 S7", "S8 from the hand joins S5 S6 S7"));
}

TEST(Rearrangement, ARunIsSplitByACardThatItHasAlready) {
  EXPECT_THAT(told({"S34567"}, {"S345", "S567"}),
              ElementsAre("the run S3 S4 S5 S6 S7 is split into S3 S4 S5 and S6 S7", "S5 from the hand joins S6 S7"));
}

TEST(Rearrangement, TwoRunsAreJoined) {
  EXPECT_THAT(told({"S234", "S678"}, {"S2345678"}),
              ElementsAre("the run S6 S7 S8 joins the run S2 S3 S4", "S5 from the hand joins the run S2 S3 S4"));
}

TEST(Rearrangement, CardsOfTwoMeldsMakeAThird) {
  EXPECT_THAT(told({"S3456", "H6 D6 C6 S6"}, {"S345", "H6 D6 C6", "S66 H6"}).size(), 3U);
  EXPECT_THAT(told({"S3456", "H6789"}, {"S345", "H789", "S6 H6 D6"}),
              ElementsAre("S6 moves from the run S3 S4 S5 S6 to the group S6 H6 D6",
                          "H6 moves from the run H6 H7 H8 H9 to the group S6 H6 D6",
                          "D6 from the hand goes into the group S6 H6 D6"));
}

TEST(Rearrangement, TheMiddleOfARunIsTakenOut) {
  EXPECT_THAT(told({"S3456789"}, {"S345", "S789", "S6 H6 D6"}),
              ElementsAre("the run S3 S4 S5 S6 S7 S8 S9 is split into S3 S4 S5 and S7 S8 S9",
                          "S6 moves from the run S3 S4 S5 S6 S7 S8 S9 to the group S6 H6 D6",
                          "H6 and D6 from the hand go into the group S6 H6 D6"));
}

TEST(Rearrangement, OfTwoEqualMeldsOneStays) {
  EXPECT_THAT(told({"S345", "S345"}, {"S345", "S3456"}), ElementsAre("S6 from the hand joins the run S3 S4 S5"));
}

TEST(Rearrangement, ACardThatIsGoneIsNamedWithItsMeld) {
  EXPECT_THAT(told({"S3456"}, {"S345"}), ElementsAre("S6 is gone from the run S3 S4 S5 S6"));
  EXPECT_THAT(told({"S345", "H7 D7 C7"}, {"H7 D7 C7"}), ElementsAre("S3, S4 and S5 are gone from the run S3 S4 S5"));
}

TEST(Rearrangement, EveryCardOfTheNewTableComesFromOnePlace) {
  const auto before = table({"S3456", "S7 H7 D7 C7", "S345"});
  const auto after = table({"S345", "S567", "H7 D7 C7", "S345", "H8910"});
  const auto found = manipulation_rummy::rearrange(before, after);
  ASSERT_EQ(found.melds.size(), after.size());
  std::size_t from_hand = 0;
  std::size_t total = 0;
  for (const auto& origin : found.melds)
    for (const auto& part : origin.parts) {
      total += part.cards.size();
      if (!part.from) from_hand += part.cards.size();
    }
  EXPECT_EQ(total, 15U);
  EXPECT_EQ(from_hand, 15U - 11U);
  for (const Cards& lost : found.lost) EXPECT_TRUE(lost.empty());
}

}  // namespace
}  // namespace spadille::test
