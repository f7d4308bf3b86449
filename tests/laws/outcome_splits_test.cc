#include <gtest/gtest.h>

#include <array>
#include <set>

#include "games/ombre/settle.h"

// Section 6 of the rules of ombre: the winner by the numbers of tricks, the vole, and when a hand may be recorded
// short. Each is implemented here a second time, after the text of the rules.
namespace spadille::test {
namespace {

using ombre::Contest;
using ombre::Contract;
using ombre::Final;
using ombre::Outcome;
using tricks::TakenTricks;

constexpr Chips kPool{5};

Contest contest(Seat ombre, Contract contract, std::size_t with, std::size_t without) {
  return {.ombre = ombre, .contract = contract, .worth = contract, .with = with, .without = without};
}

// A table of three players with ombre in the given seat. The record is empty, because a settlement needs only numbers.
class Table {
 public:
  explicit Table(std::size_t ombre = 0, const ombre::Rules& rules = {}) : rules_(rules), ombre_(seat_at(ombre)) {
    record_.players = {"Ana", "Bent", "Cara"};
    for (std::size_t i = 0; i < 3; ++i) turn_.add(seat_at(i));
  }
  [[nodiscard]] ombre::Setting setting() {
    return {{record_, turn_, seat_at(2), ombre::deal_shape(rules_), sink_}, rules_};
  }
  [[nodiscard]] Contest contest(Contract contract = Contract::entrada) const {
    return spadille::test::contest(ombre_, contract, 0, 0);
  }
  // Returns the seat of ombre for 0, and of the defenders in turn order for 1 and 2.
  [[nodiscard]] Seat player(std::size_t steps) const { return seat_at((index_of(ombre_) + steps) % 3); }

 private:
  record::HandRecord record_;
  ombre::Rules rules_;
  tricks::Turn turn_;
  Seat ombre_;
  Sink sink_;
};

// Winners of the tricks in order; 0 is ombre.
using Order = std::vector<std::size_t>;

TakenTricks taken(const Table& table, const Order& order) {
  TakenTricks tricks;
  for (const std::size_t each : order) tricks.add(table.player(each));
  return tricks;
}

// --- the 55 splits ------------------------------------------------------------------------------------

struct Split {
  std::size_t o;
  std::size_t a;
  std::size_t b;
};

void PrintTo(const Split& split, std::ostream* out) { *out << split.o << "-" << split.a << "-" << split.b; }

std::vector<Split> all_splits() {
  std::vector<Split> splits;
  for (std::size_t o = 0; o <= 9; ++o)
    for (std::size_t a = 0; o + a <= 9; ++a) splits.push_back({o, a, 9 - o - a});
  return splits;
}

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
    Table table(ombre);
    const Final final = finish(table.setting(), table.contest(), taken(table, order_of(GetParam())));
    EXPECT_EQ(name_of(final.outcome), name_of(outcome_by_the_law(GetParam())));
    EXPECT_EQ(final.vole, GetParam().o == 9);
    EXPECT_FALSE(final.primeras);
  }
}

TEST_P(Tricks, GiveTheCodilleToTheDefenderWithMost) {
  Table table(1);
  const Final final = finish(table.setting(), table.contest(), taken(table, order_of(GetParam())));
  std::optional<Seat> winner;
  if (outcome_by_the_law(GetParam()) == Outcome::codille) winner = table.player(GetParam().a > GetParam().b ? 1 : 2);
  EXPECT_EQ(final.codille_winner, winner);
}

TEST_P(Tricks, AreSettledWithoutLosingAChip) {
  Table table(2);
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
    Table table;
    EXPECT_NE(finish(table.setting(), table.contest(), taken(table, order_of(split))).outcome, Outcome::sacada);
  }
}

// --- the first five, and the vole -----------------------------------------------------------------------

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
    Table table;
    EXPECT_EQ(finish(table.setting(), table.contest(), taken(table, order)).outcome, Outcome::failed_vole);
  }
}

INSTANTIATE_TEST_SUITE_P(Splits, VoleUndertaken, testing::Values(5, 6, 7, 8),
                         [](const auto& each) { return "with_" + std::to_string(each.param) + "_tricks"; });

TEST(Vole, AllNineIsASacadaWithTheFeat) {
  Table table;
  const Final final = finish(table.setting(), table.contest(), taken(table, Order(9, 0)));
  EXPECT_EQ(final.outcome, Outcome::sacada);
  EXPECT_TRUE(final.vole);
  EXPECT_FALSE(final.primeras);
}

TEST(Vole, FiveTricksThatAreNotTheFirstAreNone) {
  Table table;
  const Final final = finish(table.setting(), table.contest(), taken(table, {0, 0, 0, 0, 1, 0, 1, 1, 1}));
  EXPECT_EQ(final.outcome, Outcome::sacada);
  EXPECT_FALSE(final.vole);
  EXPECT_FALSE(final.primeras);
}

TEST(Primeras, ARecordThatEndsAfterFiveTricksAllOmbresIsAStop) {
  Table table;
  const auto final = decided(table.setting(), table.contest(), taken(table, Order(5, 0)), kPool);
  ASSERT_TRUE(final.has_value());
  EXPECT_EQ(final->outcome, Outcome::sacada);
  EXPECT_TRUE(final->primeras);
}

TEST(Primeras, FourTricksAreNoStop) {
  Table table;
  EXPECT_FALSE(decided(table.setting(), table.contest(), taken(table, Order(4, 0)), kPool).has_value());
}

TEST(Primeras, SixTricksAreNoStop) {
  Table table;
  EXPECT_FALSE(decided(table.setting(), table.contest(), taken(table, Order(6, 0)), kPool).has_value());
}

// --- hands recorded short --------------------------------------------------------------------------------

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

  Table table_{1};
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
  Table table;
  const auto final = decided(table.setting(), table.contest(), taken(table, {1, 0, 0, 0, 0, 0}), kPool);
  ASSERT_TRUE(final.has_value());
  EXPECT_EQ(final->outcome, Outcome::sacada);
}

TEST(ShortHands, FiveTricksOfADefenderAreACodille) {
  Table table;
  const auto final = decided(table.setting(), table.contest(), taken(table, {0, 1, 1, 1, 1, 1}), kPool);
  ASSERT_TRUE(final.has_value());
  EXPECT_EQ(final->codille_winner, table.player(1));
}

TEST(ShortHands, FourAgainstFourIsOpen) {
  Table table;
  EXPECT_FALSE(decided(table.setting(), table.contest(), taken(table, {0, 1, 0, 1, 0, 1, 0, 1}), kPool).has_value());
}

TEST(ShortHands, AFailedVoleIsDecidedWithTheTrickThatIsLost) {
  Table table;
  const auto final = decided(table.setting(), table.contest(), taken(table, {0, 0, 0, 0, 0, 2}), kPool);
  ASSERT_TRUE(final.has_value());
  EXPECT_EQ(final->outcome, Outcome::failed_vole);
}

// The outcome alone is not enough. While the payment for five lost tricks is open, the hand is open too.
TEST(ShortHands, PaymentsThatCanChangeKeepAHandOpen) {
  ombre::Rules rules;
  rules.primeras_on_loss = ombre::Applies::yes;
  Table table(0, rules);
  Table plain;
  const Order four_lost{1, 1, 1, 1};
  EXPECT_FALSE(decided(table.setting(), table.contest(), taken(table, four_lost), kPool).has_value());
  EXPECT_FALSE(decided(plain.setting(), plain.contest(), taken(plain, four_lost), kPool).has_value());
  const Order five_lost{1, 1, 1, 1, 1};
  EXPECT_TRUE(decided(table.setting(), table.contest(), taken(table, five_lost), kPool).has_value());
}

// --- estuches that depend on the outcome ---------------------------------------------------------------------

// The rules say: "It counts as a lost game for estuches_without."
TEST(Estuches, WithoutOnWinDoesNotCountInAFailedVole) {
  ombre::Rules rules;
  rules.estuches_without = ombre::EstuchesWithout::on_win;
  Table table(0, rules);
  const Contest without_four = contest(seat_at(0), Contract::entrada, 0, 4);
  EXPECT_EQ(counted_estuches(table.setting(), without_four, Outcome::failed_vole), 0U);
  EXPECT_EQ(counted_estuches(table.setting(), without_four, Outcome::puesta), 0U);
  EXPECT_EQ(counted_estuches(table.setting(), without_four, Outcome::codille), 0U);
  EXPECT_EQ(counted_estuches(table.setting(), without_four, Outcome::sacada), 4U);
}

TEST(Estuches, WithOnWinCountAlways) {
  ombre::Rules rules;
  rules.estuches_without = ombre::EstuchesWithout::on_win;
  Table table(0, rules);
  const Contest with_four = contest(seat_at(0), Contract::entrada, 4, 0);
  for (const Outcome outcome : {Outcome::sacada, Outcome::puesta, Outcome::codille, Outcome::failed_vole})
    EXPECT_EQ(counted_estuches(table.setting(), with_four, outcome), 4U);
}

TEST(Estuches, NeverExceedTheNineCardsOfTheHand) {
  Table table;
  const Contest without_twelve = contest(seat_at(0), Contract::entrada, 0, 12);
  EXPECT_EQ(counted_estuches(table.setting(), without_twelve, Outcome::sacada), 9U);
}

// --- a shared takeover -------------------------------------------------------------------------------

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
  Table table(0);  // the taker is now ombre; next in turn are the third, then the first ombre
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
