#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "games/hearts/settle_chips.h"
#include "laws/hearts_chip_records.h"

// Worked cases 1 to 14 of the rules of hearts today: hands that are played for chips.
namespace spadille::test {
namespace {

using hearts::ChipHand;
using hearts::PoolAfter;
using hearts::PoolKind;
using hearts::Scoring;
using nlohmann::json;
using testing::ElementsAre;

// --- 1 to 5: the recorded deals ----------------------------------------------------------------------------------

class FosterDeal : public testing::TestWithParam<const char*> {};

// The records claim the printed points, payments, tricks and pool.
TEST_P(FosterDeal, IsLawfulWithThePrintedResult) {
  const json report = judge_one(foster(GetParam()));
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_THAT(faults(report), testing::IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(HeartsToday1To4, FosterDeal,
                         testing::Values("sweepstake-jack", "sweepstake", "howell", "auction"), [](const auto& each) {
                           std::string name = each.param;
                           std::erase(name, '-');
                           return name;
                         });

TEST(HeartsToday1, APoolThatNobodyCanTakeIsAJack) {
  EXPECT_EQ(judge_one(foster("sweepstake-jack"))["feats"], json({"jack"}));
  EXPECT_EQ(judge_one(foster("sweepstake"))["feats"], json::array());
}

// The amounts that the players pay to the pool, or take from it, in the order of the ledger.
std::vector<std::int64_t> moved(const json& report, const std::string& end) {
  std::vector<std::int64_t> amounts;
  for (const json& line : report["ledger"])
    if (line[end] == "pool") amounts.push_back(line["amount"]);
  return amounts;
}
std::vector<std::int64_t> paid_to_pool(const json& report) { return moved(report, "to"); }
std::vector<std::int64_t> taken_from_pool(const json& report) { return moved(report, "from"); }

TEST(HeartsToday4, TheBuyerPaysTheBidAndTakesThePool) {
  const json report = judge_one(foster("auction"));
  EXPECT_THAT(paid_to_pool(report), ElementsAre(27, 7, 1, 5));
  EXPECT_THAT(taken_from_pool(report), ElementsAre(40));
}

TEST(HeartsToday5, ASessionCarriesTheJack) {
  const auto reports =
      judge(evening(hand_of("sweepstake-jack") + with(hand_of("sweepstake"), "---\n", "---\ndealer: Z\n") +
                    "---\nsettlement: true\n"));
  ASSERT_EQ(reports.size(), 3U);
  EXPECT_EQ(reports[1]["payments"], (json{{"A", -4}, {"Y", -5}, {"B", 26}, {"Z", -4}}));
  EXPECT_EQ(reports[1]["pool"]["after"], 0);
  EXPECT_EQ(reports[2]["balances"], (json{{"A", -8}, {"Y", -11}, {"B", 24}, {"Z", -5}}));
}

TEST(HeartsToday5, ASessionThatIsClosedKeepsItsJack) {
  const auto reports = judge(evening(hand_of("sweepstake-jack") + "---\nsettlement: true\n"));
  EXPECT_EQ(reports.back()["pool"]["after"], 13);
}

// --- 6 to 14: settlements ----------------------------------------------------------------------------------------

struct Paid {
  std::vector<std::int64_t> payments;
  std::int64_t pool;
  bool jack;

  friend bool operator==(const Paid&, const Paid&) = default;
};

void PrintTo(const Paid& paid, std::ostream* out) {
  *out << testing::PrintToString(paid.payments) << " pool " << paid.pool << (paid.jack ? " jack" : "");
}

struct Case {
  std::vector<std::int64_t> taken;
  std::int64_t all = 13;
  Scoring scoring = Scoring::sweepstake;
  std::int64_t pool = 0;
  PoolKind kind = PoolKind::plain;
  std::optional<hearts::Bid> bid{};
  std::vector<std::size_t> revoked{};
  std::size_t dealer = 3;
  hearts::OddChip odd = hearts::OddChip::next_pool;
};

ChipHand chip_hand(const Case& each) {
  ChipHand hand{.all = Points{each.all},
                .pool = Chips{each.pool},
                .kind = each.kind,
                .bid = each.bid,
                .dealer = seat_at(each.dealer)};
  for (std::size_t i = 0; i < each.taken.size(); ++i) hand.taken[i] = Points{each.taken[i]};
  for (const std::size_t seat : each.revoked) hand.revoked[seat] = true;
  return hand;
}

hearts::Rules chip_rules(const Case& each) {
  hearts::Rules rules;
  rules.players.to_set() = {static_cast<std::int64_t>(each.taken.size())};
  rules.scoring = each.scoring;
  rules.odd_chip = each.odd;
  if (!each.revoked.empty()) rules.renege_penalty = hearts::RenegePenalty::pays_all;
  return rules;
}

Paid paid(const Case& each) {
  const ChipHand hand = chip_hand(each);
  const auto settled = hearts::settle_chips(chip_rules(each), hand);
  Paid out{{}, (hand.pool + settled.ledger.pool()).amount(), settled.after == PoolAfter::whole};
  std::int64_t sum = settled.ledger.pool().amount();
  for (std::size_t i = 0; i < each.taken.size(); ++i) {
    out.payments.push_back(settled.ledger.net(seat_at(i)).amount());
    sum += out.payments.back();
  }
  EXPECT_EQ(sum, 0) << "no chip comes from nowhere";
  return out;
}

TEST(HeartsToday6, TwoClearPlayersDivideThePool) {
  EXPECT_EQ(paid({.taken = {5, 8, 0, 0}}), (Paid{{-5, -8, 6, 6}, 1, false}));
  EXPECT_EQ(paid({.taken = {6, 7, 0, 0}, .pool = 1}), (Paid{{-6, -7, 7, 7}, 0, false}));
  EXPECT_EQ(paid({.taken = {5, 8, 0, 0}, .pool = 13, .kind = PoolKind::jack}), (Paid{{-5, -8, 0, 0}, 26, true}));
}

TEST(HeartsToday7, TheNumberOfClearPlayersDecides) {
  EXPECT_EQ(paid({.taken = {13, 0, 0, 0}}), (Paid{{-13, 0, 0, 0}, 13, true}));
  EXPECT_EQ(paid({.taken = {13, 0, 0}}), (Paid{{-13, 0, 0}, 13, true}));
  EXPECT_EQ(paid({.taken = {6, 7, 0}}), (Paid{{-6, -7, 13}, 0, false}));
  EXPECT_EQ(paid({.taken = {4, 3, 3, 2, 0, 0}, .all = 12}), (Paid{{-4, -3, -3, -2, 6, 6}, 0, false}));
  EXPECT_EQ(paid({.taken = {5, 4, 3, 0, 0, 0}, .all = 12}), (Paid{{-5, -4, -3, 0, 0, 0}, 12, true}));
}

// A sheet of four players, or of A, Y and B. Dealer is the last.
json counted_hand(const std::string& preset, const std::vector<int>& points) {
  constexpr std::array<const char*, 4> kNames{"A", "Y", "B", "Z"};
  std::vector<std::string> names(kNames.begin(), kNames.begin() + static_cast<std::ptrdiff_t>(points.size()));
  std::vector<std::string> figures;
  for (std::size_t i = 0; i < points.size(); ++i) figures.push_back(fmt::format("{}: {}", names[i], points[i]));
  return judge_one(
      fmt::format("game: hearts\nrules: {}\nplayers: [{}]\ndealer: {}\npool: 0\ncounted: {{points: {{{}}}}}\n", preset,
                  fmt::join(names, ", "), names.back(), fmt::join(figures, ", ")));
}

TEST(HeartsToday8, HowellPaysAndTakes) {
  const json report = counted_hand("foster-howell", {3, 5, 5, 0});
  EXPECT_THAT(paid_to_pool(report), ElementsAre(9, 15, 15));
  EXPECT_THAT(taken_from_pool(report), ElementsAre(10, 8, 8, 13));
}

TEST(HeartsToday9To14, ThePresetsSettleSo) {
  EXPECT_EQ(counted_hand("foster-spot", {8, 24, 18, 54})["payments"],
            (json{{"A", 72}, {"Y", -16}, {"B", -10}, {"Z", -46}}));
  EXPECT_EQ(counted_hand("foster-three", {6, 5, 2})["payments"], (json{{"A", -5}, {"Y", 1}, {"B", 4}}));
  EXPECT_EQ(counted_hand("foster-discard", {15, 11, 0, 0})["payments"],
            (json{{"A", -15}, {"Y", -11}, {"B", 13}, {"Z", 13}}));
}

TEST(HeartsToday8, Howell) {
  EXPECT_EQ(paid({.taken = {3, 5, 5, 0}, .scoring = Scoring::howell}), (Paid{{1, -7, -7, 13}, 0, false}));
  EXPECT_EQ(paid({.taken = {4, 3, 3, 2, 0, 0}, .all = 12, .scoring = Scoring::howell}),
            (Paid{{-12, -6, -6, 0, 12, 12}, 0, false}));
}

TEST(HeartsToday9, ToTheLowest) {
  const auto spot = [](std::vector<std::int64_t> taken, std::size_t dealer = 3) {
    return paid({.taken = std::move(taken), .all = 104, .scoring = Scoring::to_lowest, .dealer = dealer});
  };
  EXPECT_EQ(spot({8, 24, 18, 54}), (Paid{{72, -16, -10, -46}, 0, false}));
  EXPECT_EQ(spot({8, 8, 32, 56}), (Paid{{36, 36, -24, -48}, 0, false}));
  EXPECT_EQ(spot({0, 0, 0, 104}, 0), (Paid{{34, 35, 35, -104}, 0, false})) << "eldest is B";
}

TEST(HeartsToday10, FromTheHighest) {
  EXPECT_EQ(paid({.taken = {6, 5, 2}, .scoring = Scoring::from_highest}), (Paid{{-5, 1, 4}, 0, false}));
  EXPECT_EQ(paid({.taken = {5, 5, 3}, .scoring = Scoring::from_highest}), (Paid{{-2, -2, 4}, 0, false}));
}

TEST(HeartsToday11, APlayerWhoRevokesPaysForAll) {
  const auto after = [](std::vector<std::size_t> revoked) {
    return paid({.taken = {4, 5, 0, 4}, .revoked = std::move(revoked)});
  };
  EXPECT_EQ(after({0}), (Paid{{-13, 0, 13, 0}, 0, false}));
  EXPECT_EQ(after({2}), (Paid{{0, 0, -13, 0}, 13, true}));
  EXPECT_EQ(after({0, 1}), (Paid{{-13, -13, 26, 0}, 0, false}));
  EXPECT_EQ(paid({.taken = {5, 8, 0, 0}, .revoked = {2}}), (Paid{{0, 0, -13, 6}, 7, true}));
}

TEST(HeartsToday12, TheBuyerGetsTheBidBack) {
  const Case revoke{.taken = {0, 7, 1, 5}, .bid = hearts::Bid{seat_at(0), Chips{27}}, .revoked = {1}};
  EXPECT_EQ(paid(revoke), (Paid{{40, -40, 0, 0}, 0, false}));
  std::vector<std::string> lines;
  const auto named = [](std::optional<Seat> seat) { return seat ? std::string(1, "AYBZ"[index_of(*seat)]) : "pool"; };
  const auto settled = hearts::settle_chips(chip_rules(revoke), chip_hand(revoke));
  for (const LedgerLine& line : settled.ledger.lines())
    lines.push_back(named(line.from) + " to " + named(line.to) + " " + std::to_string(line.amount.amount()));
  EXPECT_THAT(lines, testing::UnorderedElementsAre("A to pool 27", "Y to pool 13", "Y to A 27", "pool to A 40"));
}

TEST(HeartsToday13, TheBidIsInThePool) {
  EXPECT_EQ(paid({.taken = {2, 6, 1, 4}, .bid = hearts::Bid{seat_at(0), Chips{27}}}),
            (Paid{{-29, -6, -1, -4}, 40, true}));
  EXPECT_EQ(paid({.taken = {0, 8, 0, 5}, .pool = 0, .bid = hearts::Bid{seat_at(0), Chips{26}}}),
            (Paid{{-7, -8, 19, -5}, 1, false}));
}

TEST(HeartsToday14, DiscardHearts) {
  EXPECT_EQ(paid({.taken = {15, 11, 0, 0}, .all = 26}), (Paid{{-15, -11, 13, 13}, 0, false}));
  EXPECT_EQ(paid({.taken = {15, 11, 0, 0}, .all = 26, .scoring = Scoring::howell}),
            (Paid{{-34, -18, 26, 26}, 0, false}));
}

}  // namespace
}  // namespace spadille::test
