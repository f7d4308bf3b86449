#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/hearts_records.h"
#include "support/judged.h"

// Rules H11 to H13 and their rulings: points, the moon, hands recorded short, matches.
namespace spadille::test {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;

json points(int ana, int bent, int cara, int dora) {
  return {{"Ana", ana}, {"Bent", bent}, {"Cara", cara}, {"Dora", dora}};
}

// --- H13: the match ------------------------------------------------------------------------------------------------

// Returns a session of `hands` equal moons. In each, Ana scores 0 and the others 26, unless the rules say otherwise.
std::string evening(std::size_t hands, const std::string& rules = "pass_cycle: [none]",
                    const std::string& header = {}) {
  std::string text =
      "session: Moons\ngame: hearts\nrules: {" + rules + "}\nplayers: [Ana, Bent, Cara, Dora]\n" + header;
  for (std::size_t i = 0; i < hands; ++i) text += "---\n" + without(kMoon, "game:", "deal:");
  return text;
}

std::vector<json> moons(std::size_t hands, const std::string& rules = "pass_cycle: [none]",
                        const std::string& header = {}) {
  return judge(evening(hands, rules, header));
}

TEST(HeartsH13, TheMatchEndsWithTheHandInWhichSomebodyReachesAHundred) {
  const auto reports = moons(4);
  EXPECT_EQ(reports[2]["totals"], points(0, 78, 78, 78));
  EXPECT_EQ(reports[2]["match"], (json{{"over", false}, {"winners", json::array()}}));
  EXPECT_EQ(reports[3]["totals"], points(0, 104, 104, 104));
  EXPECT_EQ(reports[3]["match"], (json{{"over", true}, {"winners", {"Ana"}}}));
}

TEST(HeartsH13, AHandAfterTheEndIsJudgedAndNotCounted) {
  const auto reports = moons(5);
  EXPECT_THAT(faults(reports[4]), ElementsAre(testing::StartsWith("session/after-end")));
  EXPECT_EQ(reports[4]["points"], points(0, 26, 26, 26));
  EXPECT_EQ(reports[4]["totals"], points(0, 104, 104, 104));
}

TEST(HeartsH13, AnyLimit) {
  const auto reports = moons(3, "pass_cycle: [none], limit: 52");
  EXPECT_EQ(reports[0]["match"]["over"], false);
  EXPECT_EQ(reports[1]["match"]["over"], true) << "52 is reached to the point";
  EXPECT_THAT(faults(reports[2]), ElementsAre(testing::StartsWith("session/after-end")));
}

TEST(HeartsH13, RoundsInsteadOfALimit) {
  const auto reports = moons(6, "pass_cycle: [none], rounds: 5");
  EXPECT_EQ(reports[3]["match"]["over"], false) << "104 points end nothing";
  EXPECT_EQ(reports[4]["match"], (json{{"over", true}, {"winners", {"Ana"}}}));
  EXPECT_THAT(faults(reports[5]), ElementsAre(testing::StartsWith("session/after-end")));
}

TEST(HeartsH13, EqualLowestTotalsShareTheWin) {
  const auto reports = moons(1, "pass_cycle: [none], moon: shooter_subtracts, rounds: 1",
                             "balances: {Ana: 26, Bent: 0, Cara: 3, Dora: 5}\n");
  EXPECT_EQ(reports[0]["totals"], points(0, 0, 3, 5));
  EXPECT_EQ(reports[0]["match"], (json{{"over", true}, {"winners", {"Ana", "Bent"}}}));
}

TEST(HeartsH13, BalancesOfTheHeaderAreTheTotalsAtTheStart) {
  const auto reports = moons(1, "pass_cycle: [none]", "balances: {Ana: 90, Bent: 74, Cara: 3}\n");
  EXPECT_EQ(reports[0]["totals"], points(90, 100, 29, 26));
  EXPECT_EQ(reports[0]["match"], (json{{"over", true}, {"winners", {"Dora"}}}));
}

TEST(HeartsH13, ASettlementIsCheckedAgainstTheTotals) {
  const auto settled = [](const std::string& figures) {
    return judge(evening(1) + "---\nsettlement: the end\n" + figures).back();
  };
  EXPECT_EQ(settled("totals: {Ana: 0, Bent: 26, Cara: 26, Dora: 26}\nwinner: Ana\n")["verdict"], "valid");
  EXPECT_THAT(faults(settled("totals: {Ana: 1}\n")), ElementsAre(testing::StartsWith("claim/totals")));
  EXPECT_THAT(faults(settled("winner: Bent\n")), ElementsAre(testing::StartsWith("claim/winner")));
}

TEST(HeartsH13, AHandThatIsNotSettledLeavesTheTotalsAndTheCycleGoesOn) {
  std::string text =
      "session: Two\ngame: hearts\nrules: {pass_cycle: [none, next]}\nplayers: [Ana, Bent, Cara, Dora]\n";
  text += "---\nhand: lost\n---\n" + without(kPassedLeft, "game:", "dealer:");
  const auto reports = judge(text);
  EXPECT_EQ(reports[0]["totals"], points(0, 0, 0, 0));
  EXPECT_EQ(reports[1]["verdict"], "valid");
  EXPECT_EQ(reports[1]["totals"], points(15, 1, 1, 9));
}

// --- the options as rule sets write them -------------------------------------------------------------------------

bool refused(const std::string& options) { return run({"check", "-", "--rules", hearts(options)}, kMoon).status == 2; }

TEST(HeartsOptions, TheCycleFollowsTheNumberOfPlayersUnlessItIsWritten) {
  const auto direction_of_third = [](const std::string& rules, const std::string& names) {
    std::string text = "session: Three\ngame: hearts\nrules: {" + rules + "}\nplayers: [" + names + "]\n";
    text += "---\nhand: 1\n---\nhand: 2\n---\npass: {direction: none}\n";
    return faults(judge(text).back()).front();
  };
  EXPECT_THAT(direction_of_third("players: 4", "A, B, C, D"), HasSubstr("pass/not-allowed"));
  EXPECT_THAT(direction_of_third("players: 3", "A, B, C"), HasSubstr("record/incomplete"));
  EXPECT_THAT(direction_of_third("players: 5", "A, B, C, D, E"), HasSubstr("record/incomplete"));
  EXPECT_THAT(direction_of_third("players: 3, pass_cycle: [next]", "A, B, C"), HasSubstr("pass/not-allowed"));
}

TEST(HeartsOptions, AcrossNeedsAnEvenNumber) {
  EXPECT_TRUE(refused("players: 3, pass_cycle: [next, across]"));
  EXPECT_TRUE(refused("players: 5, pass_cycle: [across]"));
  EXPECT_FALSE(refused("players: 4, pass_cycle: [across]"));
}

TEST(HeartsOptions, HaveTheseValuesAndNoOthers) {
  for (const char* good : {"players: 3",
                           "players: 5",
                           "players: 6",
                           "players: 4, removed: {4: S2 H2 D2 C2}",
                           "points: {HQ: 13}",
                           "exact: {50: 50}",
                           "limit: 0",
                           "rotation: counterclockwise",
                           "pass_count: 0",
                           "pass_count: 6",
                           "pass_cycle: [none]",
                           "first_lead: eldest",
                           "points_on_first_trick: true",
                           "must_break_hearts: false",
                           "queen_breaks_hearts: true",
                           "points: {SQ: 5}",
                           "moon: none",
                           "limit: 1",
                           "rounds: none",
                           "rounds: 1"})
    EXPECT_FALSE(refused(good)) << good;
  for (const char* bad : {"players: 2",       "players: 7",       "players: 4, removed: {4: D2}",
                          "removed: {7: D2}", "exact: {50: 0}",   "no_trick_bonus: -1",
                          "tie: split",       "rotation: left",   "pass_count: 7",
                          "pass_count: -1",   "pass_cycle: []",   "pass_cycle: [left]",
                          "pass_cycle: next", "first_lead: C3",   "points_on_first_trick: maybe",
                          "points: 26",       "points: {H1: 13}", "points: {SQ: many}",
                          "moon: all",        "rounds: 0"})
    EXPECT_TRUE(refused(bad)) << bad;
}

}  // namespace
}  // namespace spadille::test
