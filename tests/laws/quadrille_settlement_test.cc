#include <gtest/gtest.h>

#include "laws/quadrille_table.h"

// Outcome and settlement of quadrille, after the table of the rules. The amounts are worked out by hand. P is the pool
// with all stakes, B the sum of the bonuses for each opponent.
namespace spadille::test {
namespace {

using quadrille::Contract;
using quadrille::Honors;
using quadrille::Rules;
using quadrille::Way;

Game alliance() { return {}; }

Game alone(Contract contract) {
  Game game;
  game.players = "OXYZ";
  game.contract = contract;
  return game;
}

Game hoyle(Game game = {}) {
  game.rules = quadrille_preset("quadrille/hoyle");
  return game;
}

template <class T>
Game with_option(Game game, rules::Option<T> Rules::*option, T value) {
  game.rules.*option = value;
  return game;
}

Game carrying(Game game, int chips) {
  game.carried = chips;
  return game;
}

// --- the worked settlements -----------------------------------------------------------------------

TEST(QuadrilleWorked, AllianceWonWithSixAndMatadorsInOmbresHand) {
  EXPECT_EQ(outcome_of(with_honors(alliance(), Honors::matadors), "XOOOFFFXYY"), "won: O +8 X -6 F +8 Y -6, pool 0");
}

TEST(QuadrilleWorked, AllianceRemiseWithoutBonus) {
  EXPECT_EQ(outcome_of(alliance(), "XOOOFFXXYY"), "remise: O -7 X +5 F -7 Y +5, pool 8");
}

TEST(QuadrilleWorked, AllianceCodilleOfAnOmbreWithTwoTricks) {
  EXPECT_EQ(outcome_of(alliance(), "XOOFFXXYYY"), "codille: O -19 X +9 F +5 Y +9, pool 0");
}

TEST(QuadrilleWorked, SoloWonWithoutMatadors) {
  EXPECT_EQ(outcome_of(alone(Contract::solo), "XOOOOOOYYZ"), "won: O +31 X -9 Y -9 Z -9, pool 0");
}

TEST(QuadrilleWorked, SoloCodilleWithoutMatadors) {
  EXPECT_EQ(outcome_of(alone(Contract::solo), "XOOOOXXYYZ"), "codille: O -31 X +13 Y +11 Z +11, pool 0");
}

TEST(QuadrilleWorked, VoleBidAndLostWithFourTricks) {
  EXPECT_EQ(outcome_of(alone(Contract::vole), "XOOOOXYYZX"), "remise: O -43 X +9 Y +9 Z +9, pool 32");
}

TEST(QuadrilleWorked, VoleBidAndLostWithFourTricksInHoyle) {
  EXPECT_EQ(outcome_of(hoyle(alone(Contract::vole)), "XOOOOXYYZX"), "codille: O -13 X +5 Y +4 Z +4, pool 4");
}

// --- the pool after a codille --------------------------------------------------------------------------

TEST(QuadrilleCodillePool, StaysForTheNextHand) {
  const Game game = with_option(alliance(), &Rules::codille_pool, quadrille::CodillePool::stays);
  EXPECT_EQ(outcome_of(game, "XOOOFYYYYY"), "codille: O -7 X +7 F -7 Y +7, pool 4");
}

// P = 7 and the pool of 7 go to X and Y, each as 4 and 3.
TEST(QuadrilleCodillePool, IsDividedWithWhatWasCarried) {
  EXPECT_EQ(outcome_of(carrying(alliance(), 3), "XOOOFYYYYY"), "codille: O -9 X +13 F -8 Y +11, pool 0");
}

TEST(QuadrilleCodillePool, OfASoloIsDividedAmongThree) {
  EXPECT_EQ(outcome_of(carrying(alone(Contract::solo), 1), "XOOOOXXYYZ"), "codille: O -32 X +13 Y +13 Z +11, pool 0");
}

// --- Q7: six tricks win, five are a remise, fewer a codille -----------------------------------------

TEST(QuadrilleQ7, TricksOfTheSideCountTogether) {
  EXPECT_EQ(outcome_of(alliance(), "XFFFFFFYYY").substr(0, 3), "won");
  EXPECT_EQ(outcome_of(alliance(), "XOOOFFYYYY").substr(0, 6), "remise");
  EXPECT_EQ(outcome_of(alliance(), "XOOOFYYYYY").substr(0, 7), "codille");
}

TEST(QuadrilleQ7, OptionsSayHowManyTricksWinAndWhichAreARemise) {
  Game game = with_option(alliance(), &Rules::tricks_to_win, rules::Bounded<1, 10>{5});
  game.rules.remise_at.to_set() = {{3}, {4}};
  EXPECT_EQ(outcome_of(game, "XOOOFFYYYY"), "won: O +7 X -5 F +7 Y -5, pool 0");
  EXPECT_EQ(outcome_of(game, "XOOOFYYYYY"), "remise: O -7 X +5 F -7 Y +5, pool 8");
  EXPECT_EQ(outcome_of(game, "XOOOXYYYYY"), "remise: O -7 X +5 F -7 Y +5, pool 8");
  EXPECT_EQ(outcome_of(game, "XXOXFYYYYY"), "codille: O -19 X +9 F +5 Y +9, pool 0");
}

// --- Q2: P is the pool including the stakes -----------------------------------------------------------

TEST(QuadrilleQ2, DealerStakesForAll) {
  Game game;
  game.rules.stake = {quadrille::Stake::By::dealer, {4}};
  EXPECT_EQ(outcome_of(game, "XOOOFFXXYY"), "remise: O -7 X +5 F -7 Y +5, pool 8");
}

TEST(QuadrilleQ2, WhatWasCarriedBelongsToThePool) {
  EXPECT_EQ(outcome_of(carrying(alliance(), 8), "XOOOFFFXYY"), "won: O +11 X -5 F +11 Y -5, pool 0");
}

// --- the odd chip -------------------------------------------------------------------------------------

TEST(QuadrilleOddChip, OfThePoolIsOmbresPaidOrReceived) {
  EXPECT_EQ(outcome_of(carrying(alliance(), 1), "XOOOFFFXYY"), "won: O +8 X -5 F +7 Y -5, pool 0");
  EXPECT_EQ(outcome_of(carrying(alliance(), 1), "XOOOFFXXYY"), "remise: O -8 X +5 F -7 Y +5, pool 10");
  // P = 5 goes to X and Y: 3 to X, who is first in turn after the dealer. O pays 3 of it and F pays 2. The pool
  // likewise.
  EXPECT_EQ(outcome_of(carrying(alliance(), 1), "OOOFXXXYYY"), "codille: O -8 X +11 F -7 Y +9, pool 0");
}

TEST(QuadrilleOddChip, OfACodilleGoesToTheFirstInTurnAfterTheDealer) {
  Game game = alone(Contract::solo);
  game.dealer = 'X';  // so Y is eldest hand
  EXPECT_EQ(outcome_of(game, "XOOOOXXYYZ"), "codille: O -31 X +11 Y +13 Z +11, pool 0");
  game.dealer = 'Y';
  EXPECT_EQ(outcome_of(game, "XOOOOXXYYZ"), "codille: O -31 X +11 Y +11 Z +13, pool 0");
}

// P = 5 and the pool go to three players. Each leaves two odd chips, one each for two players.
TEST(QuadrilleOddChip, TwoOfThemGoToTwo) {
  EXPECT_EQ(outcome_of(carrying(alone(Contract::solo), 1), "XOOOOXXYYZ"), "codille: O -32 X +13 Y +13 Z +11, pool 0");
}

// Each payment is divided separately: P = 5 gives F 2; B = 6 + 6 from two opponents gives F 6.
TEST(QuadrilleOddChip, IsTakenStreamByStream) {
  EXPECT_EQ(outcome_of(carrying(with_honors(alliance(), Honors::matadors), 1), "XOOOFFFXYY"),
            "won: O +9 X -6 F +8 Y -6, pool 0");
}

// --- bonuses ------------------------------------------------------------------------------------------

TEST(QuadrilleBonus, MatadorsAndPuntoInsteadOfMatadors) {
  EXPECT_EQ(outcome_of(with_honors(alliance(), Honors::matadors_and_punto), "XOOOFFFXYY"),
            "won: O +9 X -7 F +9 Y -7, pool 0");
}

TEST(QuadrilleBonus, FirstSixTricksAndStop) {
  EXPECT_EQ(outcome_of(alliance(), "OFOFOF"), "won premiers: O +8 X -6 F +8 Y -6, pool 0");
  EXPECT_EQ(outcome_of(alone(Contract::solo), "OOOOOO"), "won premiers: O +34 X -10 Y -10 Z -10, pool 0");
}

TEST(QuadrilleBonus, OfTheGameIsPaidWonOrLost) {
  const Game game = with_option(alliance(), &Rules::bonus_game, quadrille::Fee{1});
  EXPECT_EQ(outcome_of(game, "XOOOFFFXYY"), "won: O +3 X -1 F +3 Y -1, pool 0");
  EXPECT_EQ(outcome_of(game, "XOOOFFXXYY"), "remise: O -3 X +1 F -3 Y +1, pool 8");
}

// Game 5, solo 4 and matadors 1 to each of three. P goes into the pool.
TEST(QuadrilleBonus, OfSoloAndMatadorsCountOnALoss) {
  EXPECT_EQ(outcome_of(with_honors(alone(Contract::solo), Honors::matadors), "XOOOOOXYYZ"),
            "remise: O -34 X +10 Y +10 Z +10, pool 8");
}

TEST(QuadrilleBonus, OfTricksDoNotCountOnALoss) {
  Game game = with_option(alliance(), &Rules::tricks_to_win, rules::Bounded<1, 10>{4});
  game.rules.remise_at.to_set() = {{3}};
  game.rules.bonus_premiers.to_set() = {7};
  EXPECT_EQ(outcome_of(game, "OOOXYYYYYY"), "remise: O -7 X +5 F -7 Y +5, pool 8");
}

// F has the smaller part of each payment: P = 4, B = 7 × 2.
TEST(QuadrilleShares, Thirds) {
  Game game =
      with_option(with_honors(alliance(), Honors::matadors_and_punto), &Rules::shares, quadrille::Shares::thirds);
  EXPECT_EQ(outcome_of(game, "XOOOFFFXYY"), "won: O +13 X -7 F +5 Y -7, pool 0");  // F: 4/3 and 14/3, rounded down
  EXPECT_EQ(outcome_of(game, "XOOOFFXXYY"), "remise: O -13 X +7 F -5 Y +7, pool 8");
}

// --- ombre pays alone -------------------------------------------------------------------------------------

TEST(QuadrilleLiable, PartnerIsPaidLikeAnOpponent) {
  EXPECT_EQ(outcome_of(with_honors(alliance(), Honors::matadors), "XOOFFFXXYY"),
            "remise: O -22 X +6 F +6 Y +6, pool 8");
}

TEST(QuadrilleLiable, PartnerIsNeitherPaidNorPays) {
  const Game game =
      with_option(with_honors(alliance(), Honors::matadors), &Rules::partner_then, quadrille::PartnerThen::neither);
  EXPECT_EQ(outcome_of(game, "XOOFFFXXYY"), "remise: O -16 X +6 F +0 Y +6, pool 8");
}

// The amount of the pool in a codille goes only to the two opponents, even if the partner receives B.
TEST(QuadrilleLiable, CodilleGoesToTheOpponentsAlone) {
  EXPECT_EQ(outcome_of(with_honors(alliance(), Honors::matadors), "XOOFXXXYYY"),
            "codille: O -22 X +10 F +6 Y +10, pool 0");
}

TEST(QuadrilleLiable, NotWithThreeTricksOfHisOwn) {
  EXPECT_EQ(outcome_of(alliance(), "XOOOFXXYYY"), "codille: O -7 X +9 F -7 Y +9, pool 0");
}

TEST(QuadrilleLiable, NotInAForcedGame) {
  Game game;
  game.way = Way::forced;
  EXPECT_EQ(outcome_of(game, "XOOFFFXXYY"), "remise: O -7 X +5 F -7 Y +5, pool 8");
}

TEST(QuadrilleLiable, NotWhereTheRulesKnowNoSuchOmbre) {
  const Game game = with_option(alliance(), &Rules::liable_alone_below, quadrille::TrickCount{0});
  EXPECT_EQ(outcome_of(game, "XFFFFFXXYY"), "remise: O -7 X +5 F -7 Y +5, pool 8");
}

TEST(QuadrilleLiable, NotInAWonAlliance) {
  EXPECT_EQ(outcome_of(alliance(), "XFFFFFFXYY"), "won: O +7 X -5 F +7 Y -5, pool 0");
}

// --- Q8, Q9: the vole -------------------------------------------------------------------------------------

// P = 4 + 4 × 3 = 16; B = game 5 + premiers 1 + vole 2.
TEST(QuadrilleVole, MadeByLeadingOn) {
  EXPECT_EQ(outcome_of(alliance(), "OFOFOFOFOF"), "won premiers vole: O +16 X -8 F +16 Y -8, pool 0");
}

// B = game 5 + solo 4 + premiers 1 + vole 2.
TEST(QuadrilleVole, MadeAsBid) {
  EXPECT_EQ(outcome_of(alone(Contract::vole), "OOOOOOOOOO"), "won premiers vole: O +52 X -12 Y -12 Z -12, pool 0");
}

TEST(QuadrilleVole, LedAndMissedCarriesThePool) {
  EXPECT_EQ(outcome_of(alliance(), "OFOFOFXFOF"), "vole_missed premiers: O +0 X +0 F +0 Y +0, pool 16");
}

TEST(QuadrilleVole, BidAndMissedWithSixTricksCarriesThePool) {
  EXPECT_EQ(outcome_of(alone(Contract::vole), "OOOOOOXYZX"), "vole_missed premiers: O +0 X +0 Y +0 Z +0, pool 16");
  EXPECT_EQ(outcome_of(alone(Contract::vole), "XOOOOOOYZX"), "vole_missed: O +0 X +0 Y +0 Z +0, pool 16");
}

// P = 16, B = game 5 + solo 4.
TEST(QuadrilleVole, BidAndLostIsARemiseWhateverTheNumberOfTricks) {
  EXPECT_EQ(outcome_of(alone(Contract::vole), "XOOOOOYYZX"), "remise: O -43 X +9 Y +9 Z +9, pool 32");
  EXPECT_EQ(outcome_of(alone(Contract::vole), "XOOOOXYYZX"), "remise: O -43 X +9 Y +9 Z +9, pool 32");
  EXPECT_EQ(outcome_of(alone(Contract::vole), "XXXXXYYYZX"), "remise: O -43 X +9 Y +9 Z +9, pool 32");
}

// A codille with four tricks: P = 16 goes to three players as 6, 5, 5, and so does the pool.
TEST(QuadrilleVole, BidAndLostByTheNumberOfTricks) {
  const Game game = with_option(alone(Contract::vole), &Rules::vole_lost, quadrille::VoleLost::by_tricks);
  EXPECT_EQ(outcome_of(game, "XOOOOOYYZX"), "remise: O -43 X +9 Y +9 Z +9, pool 32");
  EXPECT_EQ(outcome_of(game, "XOOOOXYYZX"), "codille: O -43 X +21 Y +19 Z +19, pool 0");
}

// Premiers and vole are paid, but no stake is laid for the vole.
TEST(QuadrilleVole, WhereLeadingOnObligesToNothing) {
  const Game game = with_option(alliance(), &Rules::vole_by_lead, quadrille::Applies::no);
  EXPECT_EQ(outcome_of(game, "OFOFOFOFOF"), "won premiers vole: O +10 X -8 F +10 Y -8, pool 0");
  EXPECT_EQ(outcome_of(game, "OFOFOFXFOF"), "won premiers: O +8 X -6 F +8 Y -6, pool 0");
}

TEST(QuadrilleVole, AllTricksWithoutTheFirstIsImpossibleAndTheRestIsNoVole) {
  EXPECT_EQ(outcome_of(alliance(), "XFOFOFOFOF"), "won: O +7 X -5 F +7 Y -5, pool 0");
}

// --- hoyle --------------------------------------------------------------------------------------------------

TEST(QuadrilleHoyle, AllianceWon) { EXPECT_EQ(outcome_of(hoyle(), "XOOOFFFXYY"), "won: O +3 X -1 F +3 Y -1, pool 0"); }

TEST(QuadrilleHoyle, FirstSixTricksAreWorthNothing) {
  EXPECT_EQ(outcome_of(hoyle(), "OFOFOF"), "won premiers: O +3 X -1 F +3 Y -1, pool 0");
}

TEST(QuadrilleHoyle, SoloWon) {
  EXPECT_EQ(outcome_of(hoyle(alone(Contract::solo)), "XOOOOOOYYZ"), "won: O +13 X -3 Y -3 Z -3, pool 0");
}

// No stake for the vole; B = game 1 + vole 5.
TEST(QuadrilleHoyle, VoleMadeByLeadingOn) {
  EXPECT_EQ(outcome_of(hoyle(), "OFOFOFOFOF"), "won premiers vole: O +8 X -6 F +8 Y -6, pool 0");
}

// Won: O and F receive 2 + 1 each. They are fined 5 to X and 5 to Y.
TEST(QuadrilleHoyle, VoleMissedIsWonButFined) {
  EXPECT_EQ(outcome_of(hoyle(), "OFOFOFXFOF"), "vole_missed premiers: O -2 X +4 F -2 Y +4, pool 0");
}

// O receives P = 4 and B = 3 from each opponent, and is fined 5 to each.
TEST(QuadrilleHoyle, VoleBidAndMissed) {
  EXPECT_EQ(outcome_of(hoyle(alone(Contract::vole)), "OXOOOOOYZX"), "vole_missed: O -2 X +2 Y +2 Z +2, pool 0");
}

// B = game 1 to each opponent. With two tricks, ombre pays B and P alone.
TEST(QuadrilleHoyle, OmbreWithTwoTricksPaysAloneAndHisPartnerNothing) {
  EXPECT_EQ(outcome_of(hoyle(), "XOOFFFXXYY"), "remise: O -6 X +1 F +0 Y +1, pool 8");
}

// The fine of 5 + 5 in thirds: F pays 3 and O 7. P = 4: 3 and 1. B = 1 + 1: 2 and 0.
TEST(QuadrilleHoyle, FineIsDividedByTheSameShares) {
  const Game game = with_option(hoyle(), &Rules::shares, quadrille::Shares::thirds);
  EXPECT_EQ(outcome_of(game, "OFOFOFXFOF"), "vole_missed premiers: O -2 X +4 F -2 Y +4, pool 0");
}

// --- alone in an alliance: ombre holds every king and queen ------------------------------------------------

TEST(QuadrilleAlone, AnAllianceWithoutAPartnerIsNoSolo) {
  EXPECT_EQ(outcome_of(alone(Contract::alliance), "XOOOOOOYYZ"), "won: O +19 X -5 Y -5 Z -5, pool 0");
  EXPECT_EQ(outcome_of(alone(Contract::alliance), "XOXXXYYYYZ"), "codille: O -19 X +9 Y +7 Z +7, pool 0");
}

// --- hands recorded short -----------------------------------------------------------------------------------

TEST(QuadrilleShort, SixOfTheFirstIsAStop) {
  EXPECT_EQ(outcome_of(alliance(), "OFOFOF").substr(0, 12), "won premiers");
  EXPECT_EQ(outcome_of(alliance(), "OFOFO"), "open");
}

TEST(QuadrilleShort, ASeventhTrickBegunIsNoStop) {
  EXPECT_EQ(outcome_of(alliance(), "OFOFOF+"), "open");
  EXPECT_EQ(outcome_of(alliance(), "OFOFOFO"), "open");
}

TEST(QuadrilleShort, AVoleMissedIsDecidedAtOnce) {
  EXPECT_EQ(outcome_of(alliance(), "OFOFOFX"), "vole_missed premiers: O +0 X +0 F +0 Y +0, pool 16");
}

TEST(QuadrilleShort, AVoleBidMayNotStop) {
  EXPECT_EQ(outcome_of(alone(Contract::vole), "OOOOOO"), "open");
  EXPECT_EQ(outcome_of(alone(Contract::vole), "X"), "open");
  EXPECT_EQ(outcome_of(alone(Contract::vole), "OOOOOOX"), "vole_missed premiers: O +0 X +0 Y +0 Z +0, pool 16");
}

TEST(QuadrilleShort, WonWithSixAfterATrickWasLost) {
  EXPECT_EQ(outcome_of(alliance(), "XOOOFFF"), "won: O +7 X -5 F +7 Y -5, pool 0");
  EXPECT_EQ(outcome_of(alliance(), "XOOOFF"), "open");
}

// Six lost tricks make a codille, but a third trick of ombre would change who pays.
TEST(QuadrilleShort, AnOmbreWhoMayStillFallUnderThreeTricksLeavesItOpen) {
  EXPECT_EQ(outcome_of(alliance(), "OXXXXXX"), "open");
  EXPECT_EQ(outcome_of(alliance(), "OXXXXXXX"), "open");
  EXPECT_EQ(outcome_of(alliance(), "OXXXXXXXX"), "codille: O -19 X +9 F +5 Y +9, pool 0");
  EXPECT_EQ(outcome_of(alliance(), "OOOXXXXXX"), "codille: O -7 X +9 F -7 Y +9, pool 0");
}

TEST(QuadrilleShort, InAForcedGameTheCodilleIsDecidedSooner) {
  Game game;
  game.way = Way::forced;
  EXPECT_EQ(outcome_of(game, "OXXXXXX"), "codille: O -7 X +9 F -7 Y +9, pool 0");
}

TEST(QuadrilleShort, FiveTricksLostLeaveRemiseOrCodilleOpen) {
  EXPECT_EQ(outcome_of(alone(Contract::solo), "XXXXXOOOO"), "open");
  EXPECT_EQ(outcome_of(alone(Contract::solo), "XXXXXXO"), "codille: O -31 X +13 Y +11 Z +11, pool 0");
}

}  // namespace
}  // namespace spadille::test
