#include <gtest/gtest.h>

#include <string>

#include "whatif_runs.h"

namespace spadille::test {
namespace {

// Nora keeps three melds and the ten of spades.
std::string record_with(const std::string& knock) {
  return "game: gin\nrules: modern\nplayers: [Nora, Dan]\ndealer: Dan\ndeal:\n"
         "  Nora: CA23 D456 H789 S10\n  Dan: C45 D89J HJQK S23\n"
         "  stock: SJ H5 D2Q10 SA D7 S9 CK H10 C6 D3A C7810 S7 C9 H6A S4 CJQ H42 S6K5Q H3 S8 DK\n"
         "turns:\n  - Nora: {draw: upcard, " +
         knock + "}\n  - Dan: {melds: [HJQK], lay_off: [{card: C4, to: CA23}, {card: C5, to: CA23}], deadwood: 32}\n";
}

const std::string kSpread = ", melds: [CA23, D456, H789], deadwood: 10";

test::Run knock_with(const std::string& card, const std::string& knock) {
  return run_wide({"whatif", "-", "--at", "turn:1", "--discard", card}, record_with(knock));
}

TEST(WhatIfKnock, ASpreadOfOtherCardsDoesNotMakeAKnockLegal) {
  for (const std::string& spread : {std::string(), std::string(", melds: [CA23, D456, H789]"), kSpread}) {
    const auto done = knock_with("H9", "knock: S10" + spread);
    EXPECT_EQ(done.status, 1) << spread;
    EXPECT_NE(done.out.find("turn 1: Nora knocks with H9 instead of S10\n"), std::string::npos) << done.out;
    EXPECT_NE(done.out.find("\nnot legal\n"), std::string::npos) << done.out;
    EXPECT_NE(done.out.find("error[knock/too-much-deadwood]"), std::string::npos) << done.out;
  }
}

TEST(WhatIfKnock, TheSpreadFitsTheCardThatIsRecorded) {
  const auto done = knock_with("S10", "knock: SJ" + kSpread);
  EXPECT_EQ(done.status, 0) << done.out;
  EXPECT_NE(done.out.find("turn 1: Nora knocks with S10 instead of SJ\n"), std::string::npos) << done.out;
  EXPECT_EQ(done.out.find("melds"), done.out.find("melds:")) << done.out;
  const auto same = knock_with("S10", "knock: S10" + kSpread);
  EXPECT_EQ(same.status, 0) << same.out;
  EXPECT_NE(same.out.find("turn 1: Nora knocks with S10, as recorded\n"), std::string::npos) << same.out;
  EXPECT_NE(same.out.find("\nnothing else changes\n"), std::string::npos) << same.out;
}

}  // namespace
}  // namespace spadille::test
