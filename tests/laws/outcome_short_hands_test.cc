// When a hand may be recorded short: exactly if nothing can change its outcome and payments.

#include <gtest/gtest.h>

#include <set>

#include "laws/outcome_table.h"

namespace spadille::test {
namespace {

// A result of the rules' table after nine tricks, under gibbs, with a pool of one stake. Payments list ombre first.
struct End {
  std::string outcome;
  std::array<int, 3> payments{};
  friend auto operator<=>(const End&, const End&) = default;
};

struct Stakes {
  const char* name;
  Contract contract;
  int value;               // V
  int over;                // G
  std::size_t held = 0;    // estuches with
  std::size_t lacked = 0;  // estuches without
};

void PrintTo(const Stakes& stakes, std::ostream* out) { *out << stakes.name; }

End end_by_the_law(const Order& order, const Stakes& stakes) {
  std::array<int, 3> n{};
  for (const std::size_t each : order) ++n[each];
  const auto run = std::max(stakes.held, stakes.lacked);
  const int e = run < 3 ? 0 : static_cast<int>(run);
  const bool five_first = std::all_of(order.begin(), order.begin() + 5, [](std::size_t each) { return each == 0; });
  const int pool = 5;
  if (five_first && n[0] < 9) {
    const int fine = std::max(0, 30 - stakes.over - e);
    return {"failed_vole", {-2 * fine, fine, fine}};
  }
  if (n[0] > n[1] && n[0] > n[2]) {
    const int each = stakes.value + e + (n[0] == 9 ? 10 : 0);
    return {"sacada", {pool + 2 * each, -each, -each}};
  }
  const int loss = pool + 15;
  const int each = stakes.over + e;
  if (n[1] > n[0] && n[1] > n[2]) return {"codille", {-loss - 2 * each, loss + each, each}};
  if (n[2] > n[0] && n[2] > n[1]) return {"codille", {-loss - 2 * each, each, loss + each}};
  return {"puesta", {-loss - 2 * each, each, each}};
}

void collect_ends(Order& order, const Stakes& stakes, std::set<End>& ends) {
  if (ends.size() > 1) return;
  if (order.size() == 9) {
    ends.insert(end_by_the_law(order, stakes));
    return;
  }
  for (std::size_t each = 0; each < 3; ++each) {
    order.push_back(each);
    collect_ends(order, stakes, ends);
    order.pop_back();
  }
}

class RecordedShort : public testing::TestWithParam<Stakes> {
 protected:
  void compare(Order& order) {
    const bool stop = order == Order(5, 0);
    if (!stop) {
      std::set<End> ends;
      collect_ends(order, GetParam(), ends);
      const auto final = decided(table_.setting(), contest_, taken(table_, order), kPool);
      ASSERT_EQ(final.has_value(), ends.size() == 1) << text(order);
      if (final) expect_end(*final, *ends.begin(), order);
    }
    if (order.size() == 9) return;
    for (std::size_t each = 0; each < 3; ++each) {
      order.push_back(each);
      compare(order);
      order.pop_back();
    }
  }

  void expect_end(const Final& final, const End& end, const Order& order) {
    EXPECT_EQ(name_of(final.outcome), end.outcome) << text(order);
    const Ledger ledger = settle(table_.setting(), contest_, final, kPool);
    for (std::size_t i = 0; i < 3; ++i) {
      ASSERT_EQ(ledger.net(table_.player(i)).amount(), end.payments[i]) << text(order);
    }
    if (order.size() == 9) return;
    ++short_hands_;
    EXPECT_FALSE(final.primeras);
    EXPECT_FALSE(final.vole);
  }

  static std::string text(const Order& order) {
    std::string line;
    for (const std::size_t each : order) line += "oab"[each];
    return line;
  }

  OutcomeTable table_{1};
  Contest contest_{};
  std::size_t short_hands_ = 0;
};

// Every order of tricks up to the ninth: a hand is decided exactly if every continuation ends in the same way.
TEST_P(RecordedShort, IsDecidedWhereNothingCanChangeAnyMore) {
  contest_ = contest(table_.player(0), GetParam().contract, GetParam().held, GetParam().lacked);
  Order order;
  compare(order);
  EXPECT_GT(short_hands_, 1000U);
}

INSTANTIATE_TEST_SUITE_P(Splits, RecordedShort,
                         testing::Values(Stakes{"entrada", Contract::entrada, 5, 0},
                                         Stakes{"vuelta", Contract::vuelta, 7, 2},
                                         Stakes{"solo_with_four", Contract::solo, 15, 10, 4, 0},
                                         Stakes{"solo_without_three", Contract::solo, 15, 10, 0, 3},
                                         Stakes{"entrada_with_two", Contract::entrada, 5, 0, 2, 0}),
                         [](const auto& each) { return std::string(each.param.name); });

TEST(ShortHands, FiveTricksAgainstFourAreWonThoughTheyAreNotTheFirst) {
  OutcomeTable table;
  const auto final = decided(table.setting(), table.contest(), taken(table, {1, 0, 0, 0, 0, 0}), kPool);
  ASSERT_TRUE(final.has_value());
  EXPECT_EQ(final->outcome, Outcome::sacada);
}

TEST(ShortHands, FiveTricksOfADefenderAreACodille) {
  OutcomeTable table;
  const auto final = decided(table.setting(), table.contest(), taken(table, {0, 1, 1, 1, 1, 1}), kPool);
  ASSERT_TRUE(final.has_value());
  EXPECT_EQ(final->codille_winner, table.player(1));
}

TEST(ShortHands, FourAgainstFourIsOpen) {
  OutcomeTable table;
  EXPECT_FALSE(decided(table.setting(), table.contest(), taken(table, {0, 1, 0, 1, 0, 1, 0, 1}), kPool).has_value());
}

TEST(ShortHands, AFailedVoleIsDecidedWithTheTrickThatIsLost) {
  OutcomeTable table;
  const auto final = decided(table.setting(), table.contest(), taken(table, {0, 0, 0, 0, 0, 2}), kPool);
  ASSERT_TRUE(final.has_value());
  EXPECT_EQ(final->outcome, Outcome::failed_vole);
}

// The outcome alone is not enough. While the payment for five lost tricks is open, the hand is open too.
TEST(ShortHands, PaymentsThatCanChangeKeepAHandOpen) {
  ombre::Rules rules;
  rules.primeras_on_loss = ombre::Applies::yes;
  OutcomeTable table(0, rules);
  OutcomeTable plain;
  const Order four_lost{1, 1, 1, 1};
  EXPECT_FALSE(decided(table.setting(), table.contest(), taken(table, four_lost), kPool).has_value());
  EXPECT_FALSE(decided(plain.setting(), plain.contest(), taken(plain, four_lost), kPool).has_value());
  const Order five_lost{1, 1, 1, 1, 1};
  EXPECT_TRUE(decided(table.setting(), table.contest(), taken(table, five_lost), kPool).has_value());
}

}  // namespace
}  // namespace spadille::test
