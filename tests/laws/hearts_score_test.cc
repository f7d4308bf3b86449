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

std::string hearts(const std::string& options) { return "{game: hearts, " + options + "}"; }

json points(int ana, int bent, int cara, int dora) {
  return {{"Ana", ana}, {"Bent", bent}, {"Cara", cara}, {"Dora", dora}};
}

json points_of(const std::string& record, const std::string& rules = {}) { return judge_one(record, rules)["points"]; }

// Returns "Ana 13 queen_of_spades" and the like, one for each line of the sheet.
std::vector<std::string> sheet(const json& report) {
  std::vector<std::string> lines;
  for (const json& line : report["sheet"])
    lines.push_back(line["player"].get<std::string>() + " " + line["points"].dump() + " " +
                    line["reason"].get<std::string>());
  return lines;
}

// --- H11: points -----------------------------------------------------------------------------------------------

// The example of the source: nine hearts, three hearts, no point card, SQ and one heart.
TEST(HeartsH11, NineThreeNothingAndFourteen) {
  const json report = judge_one(project_file("records/hearts/worked-cases/nine-three-nothing-fourteen.yaml"));
  EXPECT_EQ(report["points"], points(9, 3, 0, 14));
  EXPECT_THAT(sheet(report), ElementsAre("Ana 9 hearts", "Bent 3 hearts", "Dora 1 hearts", "Dora 13 queen_of_spades"));
  EXPECT_EQ(report["outcome"], "scored");
  EXPECT_EQ(report["feats"], json::array());
}

TEST(HeartsH11, TwentySixInAHand) {
  EXPECT_EQ(points_of(kPassedLeft), points(15, 1, 1, 9));
  EXPECT_EQ(points_of(kAllHearts), points(0, 5, 18, 3));
}

TEST(HeartsH11, TheJackTakesTenAway) {
  // Cara wins DJ in the sixth trick.
  EXPECT_EQ(points_of(kPassedLeft, "hearts/omnibus"), points(15, 1, -9, 9));
  EXPECT_THAT(sheet(judge_one(kPassedLeft, "hearts/omnibus")), testing::Contains("Cara -10 knave_of_diamonds"));
}

TEST(HeartsH11, AnyPointsMayBeSet) {
  EXPECT_EQ(points_of(kPassedLeft, hearts("points: {hearts: 2, SQ: 5, DJ: 1}")), points(9, 2, 3, 18));
  EXPECT_EQ(points_of(kPassedLeft, hearts("points: {hearts: 0, SQ: 0}")), points(0, 0, 0, 0));
}

TEST(HeartsH11, WhatIsNotNamedKeepsItsUsualValue) {
  EXPECT_EQ(points_of(kPassedLeft, hearts("points: {DJ: -10}")), points_of(kPassedLeft, "hearts/omnibus"));
  EXPECT_EQ(points_of(kPassedLeft, hearts("points: {SQ: 0}")), points(2, 1, 1, 9));
  EXPECT_EQ(points_of(kPassedLeft, hearts("extends: omnibus, points: {hearts: 1, SQ: 13}")), points(15, 1, 1, 9));
}

// --- H12: the moon ----------------------------------------------------------------------------------------------

TEST(HeartsH12, TheOthersScoreTwentySixEachAndTheShooterNone) {
  const json report = judge_one(kMoon);
  EXPECT_EQ(report["points"], points(0, 26, 26, 26));
  EXPECT_EQ(report["feats"], json({"moon"}));
  EXPECT_THAT(sheet(report), ElementsAre("Bent 26 moon", "Cara 26 moon", "Dora 26 moon"));
}

TEST(HeartsH12, OrTheShooterTakesTwentySixAway) {
  const json report = judge_one(kMoon, hearts("moon: shooter_subtracts"));
  EXPECT_EQ(report["points"], points(-26, 0, 0, 0));
  EXPECT_EQ(report["feats"], json({"moon"}));
}

TEST(HeartsH12, OrNothingFollows) {
  const json report = judge_one(kMoon, hearts("moon: none"));
  EXPECT_EQ(report["points"], points(26, 0, 0, 0));
  EXPECT_EQ(report["feats"], json::array());
}

TEST(HeartsH12, TheJackCountsForItsTakerBesides) {
  EXPECT_EQ(points_of(kMoon, "hearts/omnibus"), points(-10, 26, 26, 26));
  EXPECT_EQ(points_of(kMoon, hearts("extends: omnibus, moon: shooter_subtracts")), points(-36, 0, 0, 0));
  EXPECT_EQ(points_of(kMoon, hearts("extends: omnibus, moon: none")), points(16, 0, 0, 0));
}

TEST(HeartsH12, WithoutTheJackTheMoonIsShotAllTheSame) {
  const json report = judge_one(kMoonWithoutKnave, "hearts/omnibus");
  EXPECT_EQ(report["feats"], json({"moon"}));
  EXPECT_EQ(report["points"], points(0, 26, 26, 16));
}

TEST(HeartsH12, ItIsTheSumOfAllHeartsAndTheQueenThatMoves) {
  const std::string rules = "points: {hearts: 2, SQ: 10, DJ: 5}";
  EXPECT_EQ(points_of(kMoon, hearts(rules)), points(5, 36, 36, 36));
  EXPECT_EQ(points_of(kMoon, hearts(rules + ", moon: shooter_subtracts")), points(-31, 0, 0, 0));
}

// --- claims ------------------------------------------------------------------------------------------------------

TEST(HeartsClaims, AreThoseOfTheHandAfterTheMoon) {
  const std::string result = R"(result:
  outcome: scored
  tricks: {Ana: 12, Bent: 1, Cara: 0, Dora: 0}
  points: {Ana: 0, Bent: 26, Cara: 26, Dora: 26}
  totals: {Ana: 0, Bent: 26, Cara: 26, Dora: 26}
)";
  EXPECT_EQ(judge_one(kMoon + result)["diagnostics"], json::array());
  EXPECT_THAT(faults(judge_one(with(kMoon + result, "tricks: {Ana: 12, Bent: 1", "tricks: {Ana: 11, Bent: 2"))),
              ElementsAre("claim/tricks 26:17", "claim/tricks 26:27"));
  EXPECT_THAT(faults(judge_one(with(kMoon + result, "points: {Ana: 0, Bent: 26", "points: {Ana: 26, Bent: 26"))),
              ElementsAre("claim/points 27:17"));
  EXPECT_THAT(faults(judge_one(with(kMoon + result, "totals: {Ana: 0", "totals: {Ana: 1"))),
              ElementsAre("claim/totals 28:17"));
  EXPECT_THAT(faults(judge_one(with(kMoon + result, "outcome: scored", "outcome: won"))),
              ElementsAre("claim/outcome 25:12"));
}

TEST(HeartsClaims, OfChipsBelongToOtherGames) {
  EXPECT_THAT(faults(judge_one(std::string(kMoon) + "result: {payments: {Ana: 3}}\n")),
              ElementsAre("record/unknown-key 24:10"));
  EXPECT_THAT(faults(judge_one(std::string(kMoon) + "pool: 3\n")), ElementsAre("record/unknown-key 24:1"));
}

// --- hands recorded short ----------------------------------------------------------------------------------------

TEST(HeartsShort, IsDecidedWhenAllCardsThatCountAreTaken) {
  // The last heart is played in the twelfth trick.
  const json report = judge_one(cut(kMoon, 12));
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["points"], points(0, 26, 26, 26));
  EXPECT_FALSE(report.contains("tricks"));
  const json open = judge_one(cut(kMoon, 11));
  EXPECT_EQ(open["verdict"], "incomplete");
  EXPECT_THAT(faults(open), ElementsAre("record/incomplete 21:5"));
  EXPECT_FALSE(open.contains("points"));
}

TEST(HeartsShort, ACardOnTheTableIsNotTaken) {
  EXPECT_EQ(judge_one(with(cut(kMoon, 12), "D3 C6 S4 H2", "D3 C6 S4"))["verdict"], "incomplete");
  EXPECT_EQ(judge_one(cut(kMoon, 12) + "  - C3\n")["verdict"], "valid") << "begun, and nothing in it counts";
}

TEST(HeartsShort, TheJackMustBeTakenWhereItHasPoints) {
  const std::string record = cut(kMoonWithoutKnave, 12);
  EXPECT_EQ(points_of(record), points(0, 26, 26, 26));
  EXPECT_EQ(judge_one(record, "hearts/omnibus")["verdict"], "incomplete");
  EXPECT_EQ(judge_one(record, hearts("extends: omnibus, points: {DJ: 0}"))["verdict"], "valid");
}

TEST(HeartsShort, ClaimsAreCheckedWhereTheFigureIsCertain) {
  const std::string record = cut(kMoon, 12) + "result: {tricks: {Ana: 12}, points: {Ana: 0, Bent: 25}}\n";
  EXPECT_THAT(faults(judge_one(record)), ElementsAre("claim/points 23:52"));
  EXPECT_THAT(faults(judge_one(cut(kMoon, 11) + "result: {tricks: {Ana: 12}, points: {Ana: 3}}\n")),
              ElementsAre("record/incomplete 21:5"));
}

TEST(HeartsShort, TheLastCardsTellWhoTakesTheLastTrick) {
  EXPECT_THAT(faults(judge_one(cut(kMoon, 12) + "result: {tricks: {Ana: 13, Bent: 0}}\n")),
              ElementsAre("claim/tricks 23:24", "claim/tricks 23:34"));
}

TEST(HeartsShort, NobodyTakesFewerTricksThanHeHasOrMoreThanThereAre) {
  const auto claimed = [](const std::string& tricks) {
    return faults(judge_one(cut(kMoon, 11) + "result: {tricks: {" + tricks + "}}\n"));
  };
  EXPECT_THAT(claimed("Ana: 10"), ElementsAre("record/incomplete 21:5", "claim/tricks 22:24"));
  EXPECT_THAT(claimed("Bent: 3"), ElementsAre("record/incomplete 21:5", "claim/tricks 22:25"));
  EXPECT_THAT(claimed("Ana: 11, Bent: 2"), ElementsAre("record/incomplete 21:5"));
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
  for (const char* good :
       {"players: 3", "players: 5", "rotation: counterclockwise", "pass_count: 0", "pass_count: 6",
        "pass_cycle: [none]", "first_lead: eldest", "points_on_first_trick: true", "must_break_hearts: false",
        "queen_breaks_hearts: true", "points: {SQ: 5}", "moon: none", "limit: 1", "rounds: none", "rounds: 1"})
    EXPECT_FALSE(refused(good)) << good;
  for (const char* bad :
       {"players: 2", "players: 6", "rotation: left", "pass_count: 7", "pass_count: -1", "pass_cycle: []",
        "pass_cycle: [left]", "pass_cycle: next", "first_lead: C3", "points_on_first_trick: maybe", "points: 26",
        "points: {HQ: 13}", "points: {SQ: many}", "moon: all", "limit: 0", "rounds: 0"})
    EXPECT_TRUE(refused(bad)) << bad;
}

}  // namespace
}  // namespace spadille::test
