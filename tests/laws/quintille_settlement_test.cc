#include <gtest/gtest.h>

#include "laws/quadrille_table.h"

// Outcome and settlement of quintille: two against three, eight tricks; figures worked out by hand.
namespace spadille::test {
namespace {

using quadrille::Contract;
using quadrille::Honours;

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

Game with_honours(Game game, Honours honours) {
  game.honours = honours;
  return game;
}

// --- rigvedawiki --------------------------------------------------------------------------------------

TEST(QuintilleV5, SixWinFiveAreARemiseFourACodille) {
  const Game game = game_of("rigvedawiki");
  EXPECT_EQ(outcome_of(game, "XOOOFFFY"), "won: O +3 X +0 F +2 Y +0 Z +0, pool 0");
  EXPECT_EQ(outcome_of(game, "XOOOFFYZ"), "remise: O -3 X +0 F -2 Y +0 Z +0, pool 10");
  // P = 5 to three: 2, 2, 1.
  EXPECT_EQ(outcome_of(game, "XOOOFYYZ"), "codille: O -3 X +2 F -2 Y +2 Z +1, pool 5");
}

TEST(QuintilleV5, AnOmbreWithTwoTricksPaysAlone) {
  // P = 5 and B = 1 to X, Y, Z and the partner.
  EXPECT_EQ(outcome_of(with_honours(game_of("rigvedawiki"), Honours::matadors), "XOOFFYYZ"),
            "codille: O -9 X +3 F +1 Y +3 Z +2, pool 5");
}

TEST(QuintilleV6, TheOddChipIsOmbres) {
  // B = 1 from three: F 1, O 2.
  EXPECT_EQ(outcome_of(with_honours(game_of("rigvedawiki"), Honours::matadors), "XOOOFFFY"),
            "won: O +5 X -1 F +3 Y -1 Z -1, pool 0");
  EXPECT_EQ(outcome_of(with_honours(game_of("rigvedawiki"), Honours::matadors), "XOOOFFYZ"),
            "remise: O -5 X +1 F -3 Y +1 Z +1, pool 10");
}

TEST(QuintilleV7, SoloAgainstFour) {
  EXPECT_EQ(outcome_of(alone("rigvedawiki", Contract::solo), "WOOOOOOX"), "won: O +21 W -4 X -4 Y -4 Z -4, pool 0");
  // P = 5 to four: 2, 1, 1, 1.
  EXPECT_EQ(outcome_of(alone("rigvedawiki", Contract::solo), "WOOOOXYZ"), "codille: O -21 W +6 X +5 Y +5 Z +5, pool 5");
}

// P = 5 + 15; B = premiers 1 + vole 2 from three: F 4, O 5.
TEST(QuintilleV8, VoleByLeadingToTheSeventh) {
  const Game game = game_of("rigvedawiki");
  EXPECT_EQ(outcome_of(game, "OFOFOF"), "won premiers: O +5 X -1 F +3 Y -1 Z -1, pool 0");
  EXPECT_EQ(outcome_of(game, "OFOFOFOO"), "won premiers vole: O +15 X -3 F +14 Y -3 Z -3, pool 0");
  EXPECT_EQ(outcome_of(game, "OFOFOFXO"), "vole_missed premiers: O +0 X +0 F +0 Y +0 Z +0, pool 20");
  EXPECT_EQ(outcome_of(game, "OFOFOF+"), "open");
}

TEST(QuintilleV8, VoleAsBid) {
  EXPECT_EQ(outcome_of(alone("rigvedawiki", Contract::vole), "OOOOOOOO"),
            "won premiers vole: O +48 W -7 X -7 Y -7 Z -7, pool 0");  // 20 + 4 × (4 + 1 + 2)
}

// --- wikipedia ----------------------------------------------------------------------------------------

TEST(QuintilleWikipedia, FiveWinAndThePartnerGetsAThird) {
  EXPECT_EQ(outcome_of(game_of("wikipedia"), "XOOOFFYZ"), "won: O +4 X +0 F +1 Y +0 Z +0, pool 0");
}

TEST(QuintilleWikipedia, ThreeAndFourAreARemise) {
  EXPECT_EQ(outcome_of(game_of("wikipedia"), "XOOFFXYZ"), "remise: O -4 X +0 F -1 Y +0 Z +0, pool 10");
  EXPECT_EQ(outcome_of(game_of("wikipedia"), "XOFFXXYZ"), "remise: O -4 X +0 F -1 Y +0 Z +0, pool 10");
}

// Nobody is liable alone: O pays 4 and F 1, to X, Y and Z 2, 2 and 1.
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

// Nothing hangs on the tricks that are left.
TEST(QuintilleWikipedia, ARecordMayEndAnywhereAfterTheFifth) {
  EXPECT_EQ(outcome_of(game_of("wikipedia"), "OFOFO+"), "won premiers: O +4 X +0 F +1 Y +0 Z +0, pool 0");
  EXPECT_EQ(outcome_of(game_of("wikipedia"), "OFOFOO"), "won premiers: O +4 X +0 F +1 Y +0 Z +0, pool 0");
}

TEST(QuintilleWikipedia, AVoleMissedHasItsNameWhereSomethingHangsOnIt) {
  Game game = game_of("wikipedia");
  game.rules.bonus_vole = {3};
  // 3 to each of three: 9, F 3, O 6; and the pool.
  EXPECT_EQ(outcome_of(game, "OFOFOXOF"), "vole_missed premiers: O -2 X +3 F -2 Y +3 Z +3, pool 0");
}

}  // namespace
}  // namespace spadille::test
