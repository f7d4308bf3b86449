// Settling all debts: every account becomes zero, and no shorter list of transfers does this.

#include "judge/settle_debts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

namespace spadille::judge {
namespace {

std::vector<Chips> accounts(const std::vector<int>& amounts) {
  std::vector<Chips> chips;
  for (const int each : amounts) chips.emplace_back(each);
  return chips;
}

void expect_squared(std::vector<Chips> owed, const std::vector<Transfer>& transfers) {
  for (const Transfer& each : transfers) {
    EXPECT_GT(each.amount, Chips{});
    EXPECT_NE(each.from, each.to);
    owed[each.from] += each.amount;
    owed[each.to] -= each.amount;
  }
  for (const Chips each : owed) EXPECT_EQ(each, Chips{});
}

// Exhaustive search: settles the first account that is not zero against each account of the opposite sign. (Some
// shortest list always has this form.)
std::size_t fewest(std::vector<Chips> owed) {
  const auto first = std::find_if(owed.begin(), owed.end(), [](Chips c) { return c != Chips{}; });
  if (first == owed.end()) return 0;
  std::size_t best = owed.size();
  for (auto other = first + 1; other != owed.end(); ++other) {
    if (*other == Chips{} || (*other < Chips{}) == (*first < Chips{})) continue;
    std::vector<Chips> next = owed;
    next[static_cast<std::size_t>(other - owed.begin())] += *first;
    next[static_cast<std::size_t>(first - owed.begin())] = Chips{};
    best = std::min(best, 1 + fewest(next));
  }
  return best;
}

TEST(Square, ThreeAccountsOfEverySmallSize) {
  for (int a = -6; a <= 6; ++a)
    for (int b = -6; b <= 6; ++b) {
      const auto chips = accounts({a, b, -a - b});
      const auto transfers = square(chips);
      expect_squared(chips, transfers);
      EXPECT_EQ(transfers.size(), fewest(chips)) << a << " " << b;
    }
}

TEST(Square, FiveAccountsOfEverySmallSize) {
  for (int a = -3; a <= 3; ++a)
    for (int b = -3; b <= 3; ++b)
      for (int c = -3; c <= 3; ++c)
        for (int d = -3; d <= 3; ++d) {
          const auto chips = accounts({a, b, c, d, -a - b - c - d});
          const auto transfers = square(chips);
          expect_squared(chips, transfers);
          EXPECT_EQ(transfers.size(), fewest(chips)) << a << " " << b << " " << c << " " << d;
        }
}

TEST(Square, FindsThePairsThatAGreedyHandMisses) {
  // A greedy algorithm (largest debtor pays largest creditor) would need five transfers.
  const auto chips = accounts({-7, -5, -4, 9, 7, 0, 0});
  EXPECT_EQ(square(chips).size(), 3U);
  const auto pairs = accounts({-10, 10, -3, 3, -6, 6, 0});
  EXPECT_EQ(square(pairs).size(), 3U);
  expect_squared(pairs, square(pairs));
}

TEST(Square, NothingOwedIsNothingPaid) {
  EXPECT_TRUE(square(accounts({0, 0, 0})).empty());
  EXPECT_TRUE(square({}).empty());
}

}  // namespace
}  // namespace spadille::judge
