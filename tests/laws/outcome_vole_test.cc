// The first five tricks, the vole, and the estuches that depend on the outcome.

#include <gtest/gtest.h>

#include "laws/outcome_table.h"

namespace spadille::test {
namespace {

class VoleUndertaken : public testing::TestWithParam<std::size_t> {};

// By leading to the sixth trick, ombre undertakes the vole, all tricks. The winners of the remaining tricks do not
// matter.
TEST_P(VoleUndertaken, IsFailedWhateverTheRest) {
  const std::size_t won = GetParam();
  for (unsigned places = 0; places < 16; ++places) {
    Order order(5, 0);
    std::size_t ombres = 5;
    for (unsigned i = 0; i < 4; ++i) {
      order.push_back((places >> i & 1U) != 0 ? 0 : 1 + i % 2);
      ombres += order.back() == 0 ? 1 : 0;
    }
    if (ombres != won) continue;
    OutcomeTable table;
    EXPECT_EQ(finish(table.setting(), table.contest(), taken(table, order)).outcome, Outcome::failed_vole);
  }
}

INSTANTIATE_TEST_SUITE_P(Splits, VoleUndertaken, testing::Values(5, 6, 7, 8),
                         [](const auto& each) { return "with_" + std::to_string(each.param) + "_tricks"; });

TEST(Vole, AllNineIsASacadaWithTheFeat) {
  OutcomeTable table;
  const Final final = finish(table.setting(), table.contest(), taken(table, Order(9, 0)));
  EXPECT_EQ(final.outcome, Outcome::sacada);
  EXPECT_TRUE(final.vole);
  EXPECT_FALSE(final.primeras);
}

TEST(Vole, FiveTricksThatAreNotTheFirstAreNone) {
  OutcomeTable table;
  const Final final = finish(table.setting(), table.contest(), taken(table, {0, 0, 0, 0, 1, 0, 1, 1, 1}));
  EXPECT_EQ(final.outcome, Outcome::sacada);
  EXPECT_FALSE(final.vole);
  EXPECT_FALSE(final.primeras);
}

TEST(Primeras, ARecordThatEndsAfterFiveTricksAllOmbresIsAStop) {
  OutcomeTable table;
  const auto final = decided(table.setting(), table.contest(), taken(table, Order(5, 0)), kPool);
  ASSERT_TRUE(final.has_value());
  EXPECT_EQ(final->outcome, Outcome::sacada);
  EXPECT_TRUE(final->primeras);
}

TEST(Primeras, FourTricksAreNoStop) {
  OutcomeTable table;
  EXPECT_FALSE(decided(table.setting(), table.contest(), taken(table, Order(4, 0)), kPool).has_value());
}

TEST(Primeras, SixTricksAreNoStop) {
  OutcomeTable table;
  EXPECT_FALSE(decided(table.setting(), table.contest(), taken(table, Order(6, 0)), kPool).has_value());
}

// The rules say: "It counts as a lost game for estuches_without."
TEST(Estuches, WithoutOnWinDoesNotCountInAFailedVole) {
  ombre::Rules rules;
  rules.estuches_without = ombre::EstuchesWithout::on_win;
  OutcomeTable table(0, rules);
  const Contest without_four = contest(seat_at(0), Contract::entrada, 0, 4);
  EXPECT_EQ(counted_estuches(table.setting(), without_four, Outcome::failed_vole), 0U);
  EXPECT_EQ(counted_estuches(table.setting(), without_four, Outcome::puesta), 0U);
  EXPECT_EQ(counted_estuches(table.setting(), without_four, Outcome::codille), 0U);
  EXPECT_EQ(counted_estuches(table.setting(), without_four, Outcome::sacada), 4U);
}

TEST(Estuches, WithOnWinCountAlways) {
  ombre::Rules rules;
  rules.estuches_without = ombre::EstuchesWithout::on_win;
  OutcomeTable table(0, rules);
  const Contest with_four = contest(seat_at(0), Contract::entrada, 4, 0);
  for (const Outcome outcome : {Outcome::sacada, Outcome::puesta, Outcome::codille, Outcome::failed_vole})
    EXPECT_EQ(counted_estuches(table.setting(), with_four, outcome), 4U);
}

TEST(Estuches, NeverExceedTheNineCardsOfTheHand) {
  OutcomeTable table;
  const Contest without_twelve = contest(seat_at(0), Contract::entrada, 0, 12);
  EXPECT_EQ(counted_estuches(table.setting(), without_twelve, Outcome::sacada), 9U);
}

}  // namespace
}  // namespace spadille::test
