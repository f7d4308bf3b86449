#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/rummy_records.h"

// Rules R11 to R14 of rummy and their rulings: going out, points, matches, claims.
namespace spadille::test {
namespace {

using testing::ElementsAre;

std::string result(const std::string& claims) { return std::string(kRummy) + "result: " + claims + "\n"; }

// --- R12, R13: points ------------------------------------------------------------------------------------

TEST(RummyR12, RanksAndPointsAreWhatTheyAre) {
  for (const char* wrong : {"{B: 1}", "{A: -1}", "{A: x}", "{}", "11", "[1]"})
    EXPECT_THAT(
        codes(judge_one(with(kRummy, "rules: rigvedawiki", "rules: {card_points: " + std::string(wrong) + "}"))),
        ElementsAre("record/unknown-rules"))
        << wrong;
}

// --- R14: the match --------------------------------------------------------------------------------------

std::string session(const std::string& rules, const std::string& balances) {
  return "session: A match\ngame: rummy\nrules: " + rules + "\nplayers: [Ana, Bent, Cara]\nbalances: " + balances +
         "\n---\n" + with(with(kRummy, "game: rummy\n", ""), "rules: rigvedawiki\nplayers: [Ana, Bent, Cara]\n", "");
}

TEST(RummyR14, EndsWhenSomebodyReachesTheLimitAndTheLowestWins) {
  const auto before = judge(session("rigvedawiki", "{Ana: 82, Bent: 90, Cara: 60}"));
  EXPECT_EQ(before[0]["totals"], (json{{"Ana", 99}, {"Bent", 90}, {"Cara", 99}}));
  EXPECT_EQ(before[0]["match"], (json{{"over", false}, {"winners", json::array()}}));
  const auto over = judge(session("rigvedawiki", "{Ana: 83, Bent: 90, Cara: 0}"));
  EXPECT_EQ(over[0]["totals"], (json{{"Ana", 100}, {"Bent", 90}, {"Cara", 39}}));
  EXPECT_EQ(over[0]["match"], (json{{"over", true}, {"winners", {"Cara"}}}));
}

TEST(RummyR14, TiesAreShared) {
  const auto over = judge(session("rigvedawiki", "{Ana: 83, Bent: 39, Cara: 0}"));
  EXPECT_EQ(over[0]["match"], (json{{"over", true}, {"winners", {"Bent", "Cara"}}}));
}

TEST(RummyR14, TheHighestWinsWhereTheWinnerScores) {
  const auto over = judge(session("{scoring: winner_takes_sum, limit: 60}", "{Ana: 0, Bent: 4, Cara: 59}"));
  EXPECT_EQ(over[0]["totals"], (json{{"Ana", 0}, {"Bent", 60}, {"Cara", 59}}));
  EXPECT_EQ(over[0]["match"], (json{{"over", true}, {"winners", {"Bent"}}}));
}

TEST(RummyR14, AHandAfterTheEndDoesNotCount) {
  const std::string evening = session("{limit: 30}", "{Ana: 0, Bent: 0, Cara: 0}");
  const std::string again = evening.substr(evening.find("---\n"));
  const auto reports = judge(evening + with(again, "dealer: Cara\n", "dealer: Cara\nhand: 2\n"));
  ASSERT_EQ(reports.size(), 2);
  EXPECT_THAT(codes(reports[1]), ElementsAre("session/after-end"));
  EXPECT_EQ(reports[1]["points"]["Cara"], 39);
  EXPECT_EQ(reports[1]["totals"]["Cara"], 39);
}

TEST(RummyR14, TheDealPassesOnAlsoWhereNobodyWroteWhoDealt) {
  const std::string first = with(kRummy, "dealer: Cara\n", "");
  const std::string evening = "session: A match\ngame: rummy\nplayers: [Ana, Bent, Cara]\n---\n" + first + "---\n" +
                              with(kRummy, "dealer: Cara\n", "");
  const auto reports = judge(evening);
  EXPECT_THAT(codes(reports[0]), ElementsAre("record/unverifiable"));
  EXPECT_THAT(codes(reports[1]), ElementsAre("turn/out-of-turn")) << "Ana dealt the second hand, so Bent begins it";
}

// --- claims ----------------------------------------------------------------------------------------------

TEST(RummyClaims, ChipsArePaidInOtherGames) {
  for (const char* key : {"payments: {Ana: 1}", "pool: 3", "tricks: {Ana: 1}", "balances: {Ana: 1}"})
    EXPECT_THAT(codes(judge_one(result("{" + std::string(key) + "}"))), ElementsAre("record/unknown-key")) << key;
  EXPECT_THAT(codes(judge_one(with(kRummy, "turns:\n", "tricks: []\nturns:\n"))), ElementsAre("record/unknown-key"));
  const std::string table = with(kRummy, "meld: [S345], discard: HK", "meld: [S345], table: [S345], discard: HK");
  EXPECT_EQ(codes(judge_one(table)).front(), "record/unknown-key");
}

}  // namespace
}  // namespace spadille::test
