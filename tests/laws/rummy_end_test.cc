#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/rummy_records.h"

// Rules R11 to R14 of rummy and their rulings: going out, points, matches, claims.
namespace spadille::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string result(const std::string& claims) { return std::string(kRummy) + "result: " + claims + "\n"; }

// Returns kRummy with another last turn. In that turn Bent holds SA C10 CJ CQ H2.
std::string last_turn(const std::string& turn) {
  return with(kRummy, "{draw: {stock: H2}, meld: [C10JQ], lay_off: {card: SA, to: S23456}, discard: H2}", turn);
}

// --- R11: going out --------------------------------------------------------------------------------------

TEST(RummyR11, ByADiscard) {
  const auto report = judge_one(kRummy);
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["winner"], "Bent");
  EXPECT_EQ(report["outcome"], "scored");
  EXPECT_EQ(report["under_protest"], false);
}

TEST(RummyR11, ByAMeldOrALayOff) {
  const std::string record = with(kRummy, "stock: H5 S9 DQ CK H2 H4 C9", "stock: H5 S9 DQ CK C9 H4 H2");
  const std::string meld =
      with(record, "{draw: {stock: H2}, meld: [C10JQ], lay_off: {card: SA, to: S23456}, discard: H2}",
           "{draw: {stock: C9}, meld: [C9 C10 CJ CQ], lay_off: {card: SA, to: S2}}");
  EXPECT_EQ(judge_one(meld)["winner"], "Bent");
  EXPECT_THAT(faults_of(meld), IsEmpty());
  EXPECT_THAT(faults_of(meld, rummy("must_discard_to_go_out: true")),
              ElementsAre(told("turn/must-discard", meld, "- |Bent: {draw: {stock: C9}")));
  const auto report = judge_one(meld, rummy("must_discard_to_go_out: true"));
  EXPECT_EQ(report["winner"], "Bent");
  EXPECT_EQ(report["under_protest"], true);
  EXPECT_EQ(report["diagnostics"][0]["option"], "must_discard_to_go_out");
}

TEST(RummyR11, TheLastCardDiscardedIsLegalEverywhere) {
  EXPECT_THAT(faults_of(kRummy, rummy("must_discard_to_go_out: true")), IsEmpty());
}

TEST(RummyR11, TheHandEndsAtOnce) {
  const std::string record =
      std::string(kRummy) + "  - Cara: {draw: {stock: H4}, discard: H4}\n  - Ana: {draw: stock}\n";
  const auto report = judge_one(record);
  EXPECT_THAT(faults(report), ElementsAre(told("turn/after-end", record, "- |Cara: {draw: {stock: H4}")));
  EXPECT_EQ(report["diagnostics"][0]["message"], "Cara has a turn, but the hand is over: Bent has gone out");
  EXPECT_EQ(report["points"], (json{{"Ana", 17}, {"Bent", 0}, {"Cara", 39}}));
  EXPECT_EQ(report["under_protest"], true);
}

TEST(RummyR11, WhoStopsBeforeIsIncomplete) {
  const std::string record = with(kRummy, "lay_off: {card: SA, to: S23456}, discard: H2", "discard: H2");
  const auto report = judge_one(record);
  EXPECT_THAT(faults(report), ElementsAre("record/incomplete 15:5"));
  EXPECT_EQ(report["verdict"], "incomplete");
  EXPECT_FALSE(report.contains("winner"));
}

TEST(RummyR11, NoDiscardWithoutACard) {
  const std::string record = last_turn("{draw: {stock: H2}, meld: [C10JQ], lay_off: {card: SA, to: S2}, discard: C9}");
  EXPECT_THAT(faults_of(record), ElementsAre(told("turn/discard-not-in-hand", record, "discard: |C9")));
}

// --- R12, R13: points ------------------------------------------------------------------------------------

TEST(RummyR12, CourtCardsTenTheAceOneOthersTheirNumber) {
  const auto report = judge_one(kRummy);
  EXPECT_EQ(report["points"], (json{{"Ana", 17}, {"Bent", 0}, {"Cara", 39}}));
  EXPECT_EQ(report["totals"], report["points"]);
  EXPECT_EQ(report["sheet"], (json::array({{{"player", "Ana"}, {"points", 17}, {"reason", "cards_left"}},
                                           {{"player", "Cara"}, {"points", 39}, {"reason", "cards_left"}}})));
}

TEST(RummyR12, TheAceCountsWhatTheRulesSay) {
  const std::string ace = with(with(kRummy, "Ana: S5432 HK D4", "Ana: S5432 HK DA"), "HJ DA CA", "HJ D4 CA");
  EXPECT_EQ(judge_one(ace)["points"]["Ana"], 14);
  EXPECT_EQ(judge_one(ace, rummy("card_points: {A: 11}"))["points"]["Ana"], 24);
  EXPECT_EQ(judge_one(ace, rummy("card_points: {A: 15, K: 10, Q: 10, J: 10}"))["points"]["Ana"], 28);
  EXPECT_EQ(judge_one(ace, rummy("card_points: {8: 0, 5: 50}"))["points"]["Ana"], 51);
}

TEST(RummyR12, RanksAndPointsAreWhatTheyAre) {
  for (const char* wrong : {"{B: 1}", "{A: -1}", "{A: x}", "{}", "11", "[1]"})
    EXPECT_THAT(
        codes(judge_one(with(kRummy, "rules: rigvedawiki", "rules: {card_points: " + std::string(wrong) + "}"))),
        ElementsAre("record/unknown-rules"))
        << wrong;
}

TEST(RummyR13, OrTheWinnerScoresWhatTheOthersHold) {
  const auto report = judge_one(kRummy, rummy("scoring: winner_takes_sum"));
  EXPECT_EQ(report["points"], (json{{"Ana", 0}, {"Bent", 56}, {"Cara", 0}}));
  EXPECT_EQ(report["sheet"], (json::array({{{"player", "Bent"}, {"points", 17}, {"reason", "cards_left"}},
                                           {{"player", "Bent"}, {"points", 39}, {"reason", "cards_left"}}})));
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

TEST(RummyClaims, AreChecked) {
  EXPECT_THAT(
      faults_of(result("{outcome: scored, winner: Bent, points: {Ana: 17, Bent: 0, Cara: 39}, totals: {Cara: 39}}")),
      IsEmpty());
  const std::string winner = result("{winner: Ana}");
  EXPECT_THAT(faults_of(winner), ElementsAre(told("claim/outcome", winner, "{winner: |Ana}")));
  const std::string nobody = result("{winner: null}");
  EXPECT_THAT(faults_of(nobody), ElementsAre(told("claim/outcome", nobody, "{winner: |null}")));
  const std::string points = result("{points: {Ana: 16, Bent: 0, Cara: 38}}");
  EXPECT_THAT(faults_of(points),
              ElementsAre(told("claim/points", points, "Ana: |16"), told("claim/points", points, "Cara: |38")));
  const std::string totals = result("{totals: {Ana: 18}}");
  EXPECT_THAT(faults_of(totals), ElementsAre(told("claim/totals", totals, "Ana: |18")));
}

TEST(RummyClaims, ChipsArePaidInOtherGames) {
  for (const char* key : {"payments: {Ana: 1}", "pool: 3", "tricks: {Ana: 1}", "balances: {Ana: 1}"})
    EXPECT_THAT(codes(judge_one(result("{" + std::string(key) + "}"))), ElementsAre("record/unknown-key")) << key;
  EXPECT_THAT(codes(judge_one(with(kRummy, "turns:\n", "tricks: []\nturns:\n"))), ElementsAre("record/unknown-key"));
  const std::string table = with(kRummy, "meld: [S345], discard: HK", "meld: [S345], table: [S345], discard: HK");
  EXPECT_EQ(codes(judge_one(table)).front(), "record/unknown-key");
}

TEST(RummyRulings, ACondonedFaultIsANoteAndNoProtest) {
  const std::string record = std::string(kRummy) + "condoned: [{turn: 3, player: Cara}, {turn: 5}]\n";
  const auto report = judge_one(record, rummy("lay_off: own"));
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["diagnostics"][0]["severity"], "note");
  EXPECT_EQ(report["under_protest"], false);
  const std::string other = std::string(kRummy) + "condoned: [{turn: 3, player: Ana}]\n";
  EXPECT_THAT(codes(judge_one(other)), ElementsAre("record/unused-condonation"));
}

// --- after an error --------------------------------------------------------------------------------------

TEST(RummyRulings, AfterATurnWithoutADrawOrADiscardTheHandIsSettledUnderProtest) {
  // First, Ana does not draw CK in the fourth turn, so Bent draws it in place of H2. Then, Ana draws CK but
  // discards nothing.
  const std::string draw = with(kRummy, "{draw: {stock: CK}, lay_off: {card: S2, to: S3456}, discard: CK}",
                                "{lay_off: {card: S2, to: S3456}, discard: H5}");
  const auto undrawn =
      judge_one(with(with(draw, "{stock: H2}", "stock"), "S23456}, discard: H2", "S23456}, discard: CK"));
  EXPECT_THAT(codes(undrawn), ElementsAre("turn/draw"));
  EXPECT_EQ(undrawn["points"], (json{{"Ana", 12}, {"Bent", 0}, {"Cara", 39}}));
  EXPECT_EQ(undrawn["under_protest"], true);
  const auto kept = judge_one(with(kRummy, "{card: S2, to: S3456}, discard: CK", "{card: S2, to: S3456}"));
  EXPECT_THAT(codes(kept), ElementsAre("turn/no-discard"));
  EXPECT_EQ(kept["points"], (json{{"Ana", 27}, {"Bent", 0}, {"Cara", 39}}));
  EXPECT_EQ(kept["under_protest"], true);
}

TEST(RummyRulings, WhatFollowsFromAFaultIsNotReportedAgain) {
  // Bent's draw of S9 is not recorded. But Bent discards S9, and the later players draw as recorded.
  const auto undrawn = judge_one(with(kRummy, "draw: {stock: S9}, ", ""));
  EXPECT_THAT(codes(undrawn), ElementsAre("turn/draw"));
  EXPECT_FALSE(undrawn.contains("points"));
  const auto twice = judge_one(with(kRummy, "draw: {stock: S9}", "draw: [{stock: S9}, stock]"));
  EXPECT_THAT(codes(twice), ElementsAre("turn/draw"));
  // Bent keeps S9 and so has not gone out.
  EXPECT_THAT(codes(judge_one(with(kRummy, ", discard: S9", ""))), ElementsAre("turn/no-discard"));
}

TEST(RummyRulings, AnotherFaultIsReported) {
  // D3 is unrelated to the card that Bent did not draw: Cara was dealt it.
  const std::string record =
      with(with(kRummy, "draw: {stock: S9}, ", ""), "S3456}, discard: CK", "S3456}, discard: D3");
  EXPECT_THAT(codes(judge_one(record)), ElementsAre("turn/draw", "turn/discard-not-in-hand"));
}

}  // namespace
}  // namespace spadille::test
