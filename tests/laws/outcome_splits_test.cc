// The 55 ways to split nine tricks among three players: the outcome of each, and who pays after a shared takeover.

#include <gtest/gtest.h>

#include <array>
#include <set>

#include "laws/outcome_table.h"

namespace spadille::test {
namespace {

// The rules say: "sacada o > a and o > b; codille one defender has more than everyone else; puesta all else, so exactly
// 4-4-1, 4-1-4, 1-4-4, 3-3-3."
Outcome outcome_by_the_law(const Split& s) {
  const std::set<std::array<std::size_t, 3>> puestas{{4, 4, 1}, {4, 1, 4}, {1, 4, 4}, {3, 3, 3}};
  if (puestas.contains({s.o, s.a, s.b})) return Outcome::puesta;
  return s.o > s.a && s.o > s.b ? Outcome::sacada : Outcome::codille;
}

// The defenders' tricks come first, so that ombre undertakes a vole only by winning all tricks.
Order order_of(const Split& s) {
  Order order(s.a, 1);
  order.insert(order.end(), s.b, 2);
  order.insert(order.end(), s.o, 0);
  return order;
}

class Tricks : public testing::TestWithParam<Split> {};

TEST_P(Tricks, HaveTheOutcomeOfTheLaw) {
  for (std::size_t ombre = 0; ombre < 3; ++ombre) {
    OutcomeTable table(ombre);
    const Final final = finish(table.setting(), table.contest(), taken(table, order_of(GetParam())));
    EXPECT_EQ(name_of(final.outcome), name_of(outcome_by_the_law(GetParam())));
    EXPECT_EQ(final.vole, GetParam().o == 9);
    EXPECT_FALSE(final.primeras);
  }
}

TEST_P(Tricks, GiveTheCodilleToTheDefenderWithMost) {
  OutcomeTable table(1);
  const Final final = finish(table.setting(), table.contest(), taken(table, order_of(GetParam())));
  std::optional<Seat> winner;
  if (outcome_by_the_law(GetParam()) == Outcome::codille) winner = table.player(GetParam().a > GetParam().b ? 1 : 2);
  EXPECT_EQ(final.codille_winner, winner);
}

TEST_P(Tricks, AreSettledWithoutLosingAChip) {
  OutcomeTable table(2);
  const Final final = finish(table.setting(), table.contest(), taken(table, order_of(GetParam())));
  const Ledger ledger = settle(table.setting(), table.contest(), final, kPool);
  Chips sum = ledger.pool();
  for (std::size_t i = 0; i < 3; ++i) sum += ledger.net(seat_at(i));
  EXPECT_EQ(sum, Chips{0});
  const Chips after = kPool + ledger.pool();
  const Chips expected = final.outcome == Outcome::sacada   ? Chips{0}
                         : final.outcome == Outcome::puesta ? Chips{25}
                                                            : kPool;
  EXPECT_EQ(after, expected);
}

INSTANTIATE_TEST_SUITE_P(Splits, Tricks, testing::ValuesIn(all_splits()), [](const auto& each) {
  return "o" + std::to_string(each.param.o) + "_a" + std::to_string(each.param.a) + "_b" + std::to_string(each.param.b);
});

TEST(Splits, ThereAreFiftyFiveOfThem) { EXPECT_EQ(all_splits().size(), 55U); }

TEST(Splits, FourTricksWinAgainstThreeAndTwo) {
  EXPECT_EQ(outcome_by_the_law({4, 3, 2}), Outcome::sacada);
  EXPECT_EQ(outcome_by_the_law({4, 2, 3}), Outcome::sacada);
}

TEST(Splits, ThreeOrFewerNeverWin) {
  for (const Split& split : all_splits()) {
    if (split.o > 3) continue;
    OutcomeTable table;
    EXPECT_NE(finish(table.setting(), table.contest(), taken(table, order_of(split))).outcome, Outcome::sacada);
  }
}

// Section 5: f is the first ombre, s the taker, t the third. Each loss is A = P + 5·3, and the first line that fits
// applies. Returns who pays A to whom, in the words of the rules.
std::vector<std::string> payments_by_the_law(std::size_t f, std::size_t s, std::size_t t) {
  if (t > f && t > s) return {"f to pool", "s to t"};
  if (s > f && s > t) return {"f to s"};
  if (s == std::max(f, t)) return {"f to pool", "s to pool"};
  return {"s to pool"};
}

class SharedTakeover : public testing::TestWithParam<Split> {};

TEST_P(SharedTakeover, IsPaidByTheFirstLineThatFits) {
  const auto [f, s, t] = GetParam();
  OutcomeTable table(0);  // the taker is now ombre; next in turn are the third, then the first ombre
  const Seat taker = table.player(0);
  const Seat third = table.player(1);
  const Seat first = table.player(2);
  Contest contest = table.contest();
  contest.taken_over = ombre::Succession{first, ombre::Takeover::shared};
  contest.with = 4;  // "No supplements or estuches in a shared takeover"
  Order order(f, 2);
  order.insert(order.end(), t, 1);
  order.insert(order.end(), s, 0);
  const Final final = finish(table.setting(), contest, taken(table, order));
  EXPECT_EQ(final.outcome, Outcome::takeover);
  const auto name = [&](std::optional<Seat> seat) {
    return !seat ? "pool" : *seat == first ? "f" : *seat == taker ? "s" : *seat == third ? "t" : "?";
  };
  std::vector<std::string> paid;
  const Ledger ledger = settle(table.setting(), contest, final, kPool);
  for (const LedgerLine& line : ledger.lines()) {
    EXPECT_EQ(line.amount, Chips{20});
    paid.push_back(std::string(name(line.from)) + " to " + name(line.to));
  }
  EXPECT_EQ(paid, payments_by_the_law(f, s, t));
}

INSTANTIATE_TEST_SUITE_P(Splits, SharedTakeover, testing::ValuesIn(all_splits()), [](const auto& each) {
  return "f" + std::to_string(each.param.o) + "_s" + std::to_string(each.param.a) + "_t" + std::to_string(each.param.b);
});

}  // namespace
}  // namespace spadille::test
