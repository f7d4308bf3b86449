#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/rummy_records.h"

// Rules R1 to R6 and R10 of rummy and their rulings: the deal, the order of turns, the draw, the stock.
namespace spadille::test {
namespace {

using testing::ElementsAre;

// --- R1: the pack and the players ------------------------------------------------------------------------

TEST(RummyR1, TwoToSixPlay) {
  for (const char* players : {"[Ana]", "[Ana, Bent, Cara, D, E, F, G]"})
    EXPECT_THAT(codes(judge_one("game: rummy\nplayers: " + std::string(players) + "\nturns: []\n")),
                ElementsAre("record/bad-value"))
        << players;
  for (const char* players : {"[Ana, Bent]", "[Ana, Bent, Cara, D, E, F]"})
    EXPECT_THAT(codes(judge_one("game: rummy\ndealer: Ana\nplayers: " + std::string(players) + "\nturns: []\n")),
                ElementsAre("record/unverifiable", "record/incomplete"))
        << players;
}

// --- R2: the size of a hand ------------------------------------------------------------------------------

TEST(RummyR2, ThePackMustReach) {
  EXPECT_THAT(codes(judge_one(kRummy, rummy("hand_size: 17"))), ElementsAre("record/hand-size"));
  // Three times 18 cards are more than the pack has; two times 18 are not.
  EXPECT_THAT(codes(judge_one(with(kRummy, "rules: rigvedawiki", "rules: {hand_size: 18}"))),
              ElementsAre("record/bad-value"));
  for (const char* sizes : {"27", "{2: 13, 5: 11}", "{7: 3}", "0", "{}", "many"})
    EXPECT_THAT(codes(judge_one(with(kRummy, "rules: rigvedawiki", "rules: {hand_size: " + std::string(sizes) + "}"))),
                ElementsAre("record/unknown-rules"))
        << sizes;
  // Without a card turned up, all 52 cards may be dealt. With 26 each, that is too many for three players, but not for
  // two.
  EXPECT_EQ(codes(judge_one(with(kRummy, "rules: rigvedawiki", "rules: {hand_size: 26}"))).front(), "record/bad-value");
  const std::string turned_up = "rules: {hand_size: 26, starting_discard: true}";
  EXPECT_THAT(codes(judge_one(with(kRummy, "rules: rigvedawiki", turned_up))), ElementsAre("record/unknown-rules"));
}

// Returns a hand before the first turn: `players` players with `each` cards each.
std::string dealt(const std::string& rules, std::size_t players, std::size_t each) {
  const std::string suits = "SHDC";
  const std::string ranks = "AKQJT98765432";
  std::size_t next = 0;
  std::string names;
  std::string deal;
  for (std::size_t i = 0; i < players; ++i) {
    const std::string name(1, static_cast<char>('P' + i));
    names += (i == 0 ? "" : ", ") + name;
    deal += (i == 0 ? "" : ", ") + name + ":";
    for (std::size_t k = 0; k < each; ++k, ++next) deal += std::string(" ") + suits[next / 13] + ranks[next % 13];
  }
  return "game: rummy\nrules: " + rules + "\nplayers: [" + names + "]\ndealer: P\ndeal: {" + deal + "}\nturns: []\n";
}

TEST(RummyR2, StandardDealsTenToTwoSevenToThreeOrFourSixToFiveOrSix) {
  const std::vector<std::size_t> each{10, 7, 7, 6, 6};
  for (std::size_t players = 2; players <= 6; ++players) {
    const std::size_t cards = each[players - 2];
    EXPECT_THAT(codes(judge_one(dealt("standard", players, cards))), ElementsAre("record/incomplete")) << players;
    EXPECT_EQ(codes(judge_one(dealt("standard", players, cards - 1))).front(), "record/hand-size") << players;
    EXPECT_THAT(codes(judge_one(dealt("rigvedawiki", players, 7))), ElementsAre("record/incomplete")) << players;
  }
}

}  // namespace
}  // namespace spadille::test
