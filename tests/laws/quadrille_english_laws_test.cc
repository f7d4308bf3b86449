#include <gtest/gtest.h>

#include "laws/quadrille_table.h"

// The payments of the worked cases on the English laws of quadrille. Four players stake a chip each, so P is 4. O is
// ombre, F the partner, the other letters are opponents; the last in turn deals.
namespace spadille::test {
namespace {

using quadrille::Contract;
using quadrille::Honors;
using quadrille::Way;

Game hoyle_laws(const std::string& players = "OXYZ") {
  Game game;
  game.rules = quadrille_preset("quadrille/hoyle-laws");
  game.players = players;
  return game;
}

TEST(QuadrilleEnglishLaws, Case18AnAllianceWithACalledKingOfOnesOwn) {
  Game game = hoyle_laws();
  EXPECT_EQ(outcome_of(game, "XOOOOOOYYZ"), "won: O +7 X -1 Y -1 Z -1, pool 0");
  game.honors = Honors::matadors;
  EXPECT_EQ(outcome_of(game, "XOOOOOOYYZ"), "won: O +10 X -2 Y -2 Z -2, pool 0");
}

TEST(QuadrilleEnglishLaws, Case19TheSameLost) {
  const Game game = hoyle_laws();
  EXPECT_EQ(outcome_of(game, "XOOOOOYYYZ"), "remise: O -7 X +1 Y +1 Z +1, pool 8");
  EXPECT_EQ(outcome_of(game, "XOOOOYYYYZ"), "codille: O -7 X +3 Y +2 Z +2, pool 4");
}

TEST(QuadrilleEnglishLaws, Case20TheOddChipGoesToTheBestTrump) {
  Game game = hoyle_laws();
  game.rules.odd_codille = quadrille::OddCodille::by_trump;
  game.best_trumps = "ZY";
  EXPECT_EQ(outcome_of(game, "XOOOOYYYYZ"), "codille: O -7 X +2 Y +2 Z +3, pool 4");
}

// P is 10. B is 4 + 5, and the pool is divided too.
TEST(QuadrilleEnglishLaws, Case20FourOpponentsWithTwoOddChips) {
  Game game;
  game.rules = quadrille_preset("quintille/rigvedawiki");
  game.rules.odd_codille = quadrille::OddCodille::by_trump;
  game.rules.codille_pool = quadrille::CodillePool::stays;
  game.players = "OWXYZ";
  game.contract = Contract::solo;
  game.carried = 5;
  game.best_trumps = "ZX";
  EXPECT_EQ(outcome_of(game, "WOOWXYZZ"), "codille: O -46 W +11 X +12 Y +11 Z +12, pool 10");
  game.best_trumps = "Z";
  EXPECT_EQ(outcome_of(game, "WOOWXYZZ"), "codille: O -46 W +11 X +11 Y +11 Z +12, pool 11");
  game.rules.codille_pool = quadrille::CodillePool::divided;
  EXPECT_EQ(outcome_of(game, "WOOWXYZZ"), "codille: O -46 W +13 X +13 Y +13 Z +15, pool 2");
}

TEST(QuadrilleEnglishLaws, Case21HeartsPayTwice) {
  Game game = hoyle_laws();
  game.rules.double_suit = quadrille::DoubleSuit::hearts;
  game.contract = Contract::solo;
  EXPECT_EQ(outcome_of(game, "XOOOOOOYYZ"), "won: O +13 X -3 Y -3 Z -3, pool 0");
  game.trump = Suit::hearts;
  EXPECT_EQ(outcome_of(game, "XOOOOOOYYZ"), "won: O +22 X -6 Y -6 Z -6, pool 0");
  EXPECT_EQ(outcome_of(game, "XOOOOOYYYZ"), "remise: O -22 X +6 Y +6 Z +6, pool 8");
}

TEST(QuadrilleEnglishLaws, AFineIsDoubledToo) {
  Game game = hoyle_laws("OXFY");
  game.rules.double_suit = quadrille::DoubleSuit::hearts;
  game.trump = Suit::hearts;
  // B is 2. From each opponent the side receives 2 and pays a fine of 10.
  EXPECT_EQ(outcome_of(game, "OOOFFFOFXO"), "vole_missed premiers: O -6 X +8 F -6 Y +8, pool 0");
}

TEST(QuadrilleEnglishLaws, Case23AForcedHandHasNoVole) {
  Game game = hoyle_laws("OXYF");
  game.way = Way::forced;
  EXPECT_EQ(outcome_of(game, "OOOFFFOFOF"), "won premiers: O +3 X -1 Y -1 F +3, pool 0");
  EXPECT_EQ(outcome_of(game, "OOOFFFX"), "won premiers: O +3 X -1 Y -1 F +3, pool 0") << "a lead undertakes nothing";
  game.rules.forced_vole = quadrille::Applies::yes;
  EXPECT_EQ(outcome_of(game, "OOOFFFOFOF"), "won premiers vole: O +8 X -6 Y -6 F +8, pool 0");
}

TEST(QuadrilleEnglishLaws, Case24AVoleMissedIsWon) {
  Game game = hoyle_laws("OXFY");
  EXPECT_EQ(outcome_of(game, "OOOFFFOFXO"), "vole_missed premiers: O -2 X +4 F -2 Y +4, pool 0");
  game.rules.vole_missed = quadrille::VoleMissed::won;
  EXPECT_EQ(outcome_of(game, "OOOFFFOFXO"), "won premiers: O +3 X -1 F +3 Y -1, pool 0");
}

}  // namespace
}  // namespace spadille::test
