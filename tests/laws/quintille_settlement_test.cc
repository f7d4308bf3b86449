#include <gtest/gtest.h>

#include "laws/quadrille_table.h"

// Outcome and settlement of quintille: two against three, eight tricks. The amounts are worked out by hand.
namespace spadille::test {
namespace {

using quadrille::Contract;
using quadrille::Honors;

Game game_of(const std::string& preset) {
  Game game;
  game.rules = quadrille_preset("quintille/" + preset);
  game.players = "OXFYZ";
  return game;
}

Game alone(const std::string& preset, Contract contract) {
  Game game = game_of(preset);
  game.players = "OWXYZ";
  game.contract = contract;
  return game;
}

// --- rigvedawiki --------------------------------------------------------------------------------------

TEST(QuintilleV5, SixWinFiveAreARemiseFourACodille) {
  const Game game = game_of("rigvedawiki");
  EXPECT_EQ(outcome_of(game, "XOOOFFFY"), "won: O +11 X -5 F +9 Y -5 Z -5, pool 0");
  EXPECT_EQ(outcome_of(game, "XOOOFFYZ"), "remise: O -11 X +5 F -9 Y +5 Z +5, pool 10");
  // P = 5 and the pool of 5 go to three players, each as 2, 2, 1.
  EXPECT_EQ(outcome_of(game, "XOOOFYYZ"), "codille: O -11 X +9 F -9 Y +9 Z +7, pool 0");
}

TEST(QuintilleV5, AnOmbreWithTwoTricksPaysAlone) {
  // P = 5 and the pool go to X, Y and Z. B = 6 goes to them and to the partner.
  EXPECT_EQ(outcome_of(with_honors(game_of("rigvedawiki"), Honors::matadors), "XOOFFYYZ"),
            "codille: O -29 X +10 F +6 Y +10 Z +8, pool 0");
}

TEST(QuintilleV6, TheOddChipIsOmbres) {
  // P = 5: F 2, O 3. B = 6 from each of three, in halves.
  EXPECT_EQ(outcome_of(with_honors(game_of("rigvedawiki"), Honors::matadors), "XOOOFFFY"),
            "won: O +12 X -6 F +11 Y -6 Z -6, pool 0");
  EXPECT_EQ(outcome_of(with_honors(game_of("rigvedawiki"), Honors::matadors), "XOOOFFYZ"),
            "remise: O -12 X +6 F -11 Y +6 Z +6, pool 10");
}

TEST(QuintilleV7, SoloAgainstFour) {
  EXPECT_EQ(outcome_of(alone("rigvedawiki", Contract::solo), "WOOOOOOX"), "won: O +41 W -9 X -9 Y -9 Z -9, pool 0");
  // P = 5 and the pool go to four players, each as 2, 1, 1, 1.
  EXPECT_EQ(outcome_of(alone("rigvedawiki", Contract::solo), "WOOOOXYZ"),
            "codille: O -41 W +13 X +11 Y +11 Z +11, pool 0");
}

// P = 5 + 15; B = game 5 + premiers 1 + vole 2 from three: F 12, O 12.
TEST(QuintilleV8, VoleByLeadingToTheSeventh) {
  const Game game = game_of("rigvedawiki");
  EXPECT_EQ(outcome_of(game, "OFOFOF"), "won premiers: O +12 X -6 F +11 Y -6 Z -6, pool 0");
  EXPECT_EQ(outcome_of(game, "OFOFOFOO"), "won premiers vole: O +22 X -8 F +22 Y -8 Z -8, pool 0");
  EXPECT_EQ(outcome_of(game, "OFOFOFXO"), "vole_missed premiers: O +0 X +0 F +0 Y +0 Z +0, pool 20");
  EXPECT_EQ(outcome_of(game, "OFOFOF+"), "open");
}

TEST(QuintilleV8, VoleAsBid) {
  EXPECT_EQ(outcome_of(alone("rigvedawiki", Contract::vole), "OOOOOOOO"),
            "won premiers vole: O +68 W -12 X -12 Y -12 Z -12, pool 0");  // 20 + 4 × (5 + 4 + 1 + 2)
}

// --- wikipedia ----------------------------------------------------------------------------------------

TEST(QuintilleWikipedia, FiveWinAndThePartnerGetsAThird) {
  EXPECT_EQ(outcome_of(game_of("wikipedia"), "XOOOFFYZ"), "won: O +4 X +0 F +1 Y +0 Z +0, pool 0");
}

TEST(QuintilleWikipedia, ThreeAndFourAreARemise) {
  EXPECT_EQ(outcome_of(game_of("wikipedia"), "XOOFFXYZ"), "remise: O -4 X +0 F -1 Y +0 Z +0, pool 10");
  EXPECT_EQ(outcome_of(game_of("wikipedia"), "XOFFXXYZ"), "remise: O -4 X +0 F -1 Y +0 Z +0, pool 10");
}

// Nobody is liable alone: O pays 4 and F pays 1. X, Y and Z receive 2, 2 and 1.
TEST(QuintilleWikipedia, FewerAreACodille) {
  EXPECT_EQ(outcome_of(game_of("wikipedia"), "XFFXXYZZ"), "codille: O -4 X +2 F -1 Y +2 Z +1, pool 5");
}

TEST(QuintilleWikipedia, ThirdsOfALargerPool) {
  Game game = game_of("wikipedia");
  game.carried = 20;  // P = 25: F 8
  EXPECT_EQ(outcome_of(game, "XOOOFFYZ"), "won: O +17 X +0 F +8 Y +0 Z +0, pool 0");
}

TEST(QuintilleWikipedia, SoloTakesThePoolAndNoMore) {
  EXPECT_EQ(outcome_of(alone("wikipedia", Contract::solo), "WOOOOOXY"), "won: O +5 W +0 X +0 Y +0 Z +0, pool 0");
}

TEST(QuintilleWikipedia, AVoleIsSimplyWonMadeOrMissed) {
  const Game game = game_of("wikipedia");
  EXPECT_EQ(outcome_of(game, "OFOFO"), "won premiers: O +4 X +0 F +1 Y +0 Z +0, pool 0");
  EXPECT_EQ(outcome_of(game, "OFOFOFOF"), "won premiers vole: O +4 X +0 F +1 Y +0 Z +0, pool 0");
  EXPECT_EQ(outcome_of(game, "OFOFOXOF"), "won premiers: O +4 X +0 F +1 Y +0 Z +0, pool 0");
}

// The remaining tricks decide nothing.
TEST(QuintilleWikipedia, ARecordMayEndAnywhereAfterTheFifth) {
  EXPECT_EQ(outcome_of(game_of("wikipedia"), "OFOFO+"), "won premiers: O +4 X +0 F +1 Y +0 Z +0, pool 0");
  EXPECT_EQ(outcome_of(game_of("wikipedia"), "OFOFOO"), "won premiers: O +4 X +0 F +1 Y +0 Z +0, pool 0");
}

TEST(QuintilleWikipedia, AVoleMissedHasItsNameWhereSomethingHangsOnIt) {
  Game game = game_of("wikipedia");
  game.rules.bonus_vole = {3};
  // The bonus is 3 to each of three, 9 in all: F pays 3 and O pays 6. O and F still share the pool.
  EXPECT_EQ(outcome_of(game, "OFOFOXOF"), "vole_missed premiers: O -2 X +3 F -2 Y +3 Z +3, pool 0");
}

}  // namespace
}  // namespace spadille::test
