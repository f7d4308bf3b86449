#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/hearts_records.h"
#include "support/judged.h"

// Rules H2 to H4 and their rulings: who passes which cards to whom. If the pass is not recorded, the deal and the
// tricks show it as far as they can.
namespace spadille::test {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;

std::string hearts(const std::string& options) { return "{game: hearts, " + options + "}"; }

constexpr const char* kHeader = "session: An evening\ngame: hearts\nplayers: [Ana, Bent, Cara, Dora]\n---\n";

// Returns a session in which the hand follows `before` hands that were not played.
std::string in_session(const std::string& hand, std::size_t before = 0) {
  std::string text = kHeader;
  for (std::size_t i = 0; i < before; ++i) text += "hand: empty\n---\n";
  return text + without(hand, "game:", "dealer:");
}

json last(const std::string& records, const std::string& rules = {}) { return judge(records, rules).back(); }

std::string without_direction(const std::string& record) { return with(record, "  direction: left\n", ""); }
std::string without_pass(const std::string& record) { return without(record, "pass:", "tricks:"); }
std::string without_lists(const std::string& record) { return without(record, "  Ana: H10", "tricks:"); }

// --- H2, H4: directions ----------------------------------------------------------------------------------------

TEST(HeartsH4, LeftIsTheNextInTurnWhereTheTurnIsClockwise) {
  EXPECT_EQ(judge_one(kPassedLeft)["verdict"], "valid");
  EXPECT_EQ(judge_one(with(kPassedLeft, "left", "next"))["verdict"], "valid");
  EXPECT_NE(judge_one(with(kPassedLeft, "left", "right"))["verdict"], "valid");
}

TEST(HeartsH4, AndRightWhereItIsNot) {
  const std::string counter = hearts("rotation: counterclockwise");
  EXPECT_EQ(judge_one(with(kPassedLeft, "left", "right"), counter)["verdict"], "valid");
  EXPECT_EQ(judge_one(with(kPassedLeft, "left", "next"), counter)["verdict"], "valid");
  EXPECT_NE(judge_one(kPassedLeft, counter)["verdict"], "valid");
}

TEST(HeartsH4, InASessionTheCycleTells) {
  const json report = last(in_session(without_direction(kPassedLeft)));
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["points"], judge_one(kPassedLeft)["points"]);
}

TEST(HeartsH4, NextPreviousAcrossNoneAndThenAgain) {
  for (const std::size_t before : {0U, 4U, 8U})
    EXPECT_EQ(last(in_session(kPassedLeft, before))["verdict"], "valid") << before;
}

TEST(HeartsH4, ADirectionAgainstTheCycleIsNotAllowed) {
  using Due = std::pair<std::size_t, const char*>;
  for (const auto& [before, due] : {Due{1, "to the right"}, Due{2, "across"}, Due{3, "nobody passes"}}) {
    const json report = last(in_session(kPassedLeft, before));
    EXPECT_THAT(faults(report), ElementsAre(testing::StartsWith("pass/not-allowed"))) << before;
    EXPECT_EQ(report["diagnostics"][0]["option"], "pass_cycle");
    EXPECT_THAT(report["diagnostics"][0]["message"], HasSubstr(due));
  }
}

TEST(HeartsH4, TheCycleMayBeAnyList) {
  const std::string cycle = hearts("pass_cycle: [none, none, next]");
  EXPECT_EQ(last(in_session(kPassedLeft, 2), cycle)["verdict"], "valid");
  EXPECT_EQ(last(in_session(kPassedLeft, 5), cycle)["verdict"], "valid");
  EXPECT_EQ(last(in_session(kPassedLeft, 0), cycle)["verdict"], "invalid");
}

TEST(HeartsH4, ADirectionThatIsNotInTheCycleIsNotAllowedEither) {
  const json report = judge_one(kPassedLeft, hearts("pass_cycle: [previous, none]"));
  EXPECT_THAT(faults(report), ElementsAre("pass/not-allowed 11:14"));
}

TEST(HeartsH4, AcrossWithAnOddNumberIsNotAllowed) {
  const std::string record = R"(game: hearts
rules: {players: 3}
players: [Ana, Bent, Cara]
deal:
  Ana: SAKQJ109876 HAKQJ DAKQ3
  Bent: S5432 H10987 D109876 CAKQJ
  Cara: H65432 DJ54 C1098765432
pass: {direction: across}
)";
  EXPECT_THAT(faults(judge_one(record)), ElementsAre("pass/not-allowed 8:19"));
}

TEST(HeartsH4, NobodyPassesWhereNoneIsWritten) {
  const std::string record = with(kMoon, "tricks:", "pass: {direction: none}\ntricks:");
  EXPECT_EQ(judge_one(record)["verdict"], "valid");
  const json report = judge_one(with(record, "direction: none", "direction: none, Bent: SQ5 H9"));
  EXPECT_THAT(faults(report), ElementsAre("pass/not-allowed 10:25"));
  EXPECT_EQ(report["diagnostics"][0]["player"], "Bent");
  EXPECT_FALSE(report.contains("points"));
  EXPECT_EQ(judge_one(with(record, "direction: none", "direction: none, Bent: []"))["verdict"], "valid");
}

TEST(HeartsH4, NobodyPassesInTheFourthHandOfASession) {
  EXPECT_EQ(last(in_session(kMoon, 3))["verdict"], "valid");
  const json report = last(in_session(with(kMoon, "tricks:", "pass: {Ana: SAK HA}\ntricks:"), 3));
  EXPECT_EQ(report["diagnostics"][0]["code"], "pass/not-allowed");
  EXPECT_EQ(report["diagnostics"][0]["player"], "Ana");
}

TEST(HeartsH4, CardsWithoutDirectionSayNothingOutsideASession) {
  const json report = judge_one(without_direction(kPassedLeft));
  EXPECT_THAT(faults(report), ElementsAre("record/missing-key 11:3"));
  EXPECT_FALSE(report.contains("points"));
}

// --- H3: the cards ------------------------------------------------------------------------------------------------

TEST(HeartsH3, EachPassesThree) {
  EXPECT_THAT(faults(judge_one(with(kPassedLeft, "Bent: SAKQ\n", "Bent: SAK\n"))),
              ElementsAre("pass/wrong-count 13:9"));
  EXPECT_THAT(faults(judge_one(with(kPassedLeft, "Bent: SAKQ\n", "Bent: SAKQ5\n"))),
              ElementsAre("pass/wrong-count 13:9"));
  EXPECT_THAT(faults(judge_one(with(kPassedLeft, "Bent: SAKQ\n", "Bent: []\n"))), ElementsAre("pass/wrong-count 13:9"));
}

TEST(HeartsH3, OrAsManyAsTheRulesSay) {
  const json report = judge_one(kPassedLeft, hearts("pass_count: 4"));
  EXPECT_THAT(faults(report), ElementsAre("pass/wrong-count 12:8", "pass/wrong-count 13:9", "pass/wrong-count 14:9",
                                          "pass/wrong-count 15:9"));
  EXPECT_EQ(report["diagnostics"][0]["option"], "pass_count");
}

TEST(HeartsH3, WhereNoneAreToBePassedNobodyPasses) {
  const std::string nothing = hearts("pass_count: 0");
  EXPECT_EQ(judge_one(kMoon, nothing)["verdict"], "valid");
  EXPECT_EQ(last(in_session(kMoon), nothing)["verdict"], "valid");
  EXPECT_EQ(judge_one(with(kMoon, "tricks:", "pass: {direction: left}\ntricks:"), nothing)["verdict"], "valid");
  EXPECT_THAT(faults(judge_one(with(kMoon, "tricks:", "pass: {direction: left, Ana: SA}\ntricks:"), nothing)),
              ElementsAre("pass/wrong-count 10:30"));
}

TEST(HeartsH3, TheCardsPassedWereDealtToWhoPassesThem) {
  // Bent does not have CJ until Ana passes it.
  const json report = judge_one(with(kPassedLeft, "Bent: SAKQ\n", "Bent: SAK CJ\n"));
  EXPECT_THAT(faults(report), ElementsAre("pass/not-in-hand 13:13"));
  EXPECT_EQ(report["diagnostics"][0]["card"], "CJ");
  EXPECT_EQ(report["diagnostics"][0]["related"][0]["message"], "CJ was dealt to Ana");
}

TEST(HeartsH3, NoCardIsPassedTwice) {
  EXPECT_THAT(faults(judge_one(with(kPassedLeft, "Bent: SAKQ\n", "Bent: SAK SA\n"))),
              ElementsAre("pass/not-in-hand 13:13"));
}

TEST(HeartsH3, NorByTwoPlayersWhereTheDealIsNotWritten) {
  const std::string record =
      with(without(kPassedLeft, "deal:", "pass:"), "C2 C5 SA C4", "{Ana: C2, Bent: C5, Cara: SA, Dora: C4}");
  EXPECT_EQ(judge_one(record)["verdict"], "valid");
  EXPECT_THAT(faults(judge_one(with(record, "Dora: HA CAK", "Dora: HA CA SQ"))), ElementsAre("pass/not-in-hand 10:15"));
}

TEST(HeartsH3, ACardOutsideThePackCannotBePassed) {
  const std::string record = R"(game: hearts
rules: {players: 3}
players: [Ana, Bent, Cara]
pass: {direction: left, Ana: D2 SA SK}
)";
  EXPECT_THAT(faults(judge_one(record)), testing::Contains("record/card-not-in-pack 4:30"));
}

TEST(HeartsH3, AFaultOfThePassIsTheOnlyOneAndNothingIsSettled) {
  for (const auto& [from, to] : {std::pair{"Bent: SAKQ\n", "Bent: SAK\n"},
                                 {"Bent: SAKQ\n", "Bent: SAK S5\n"},
                                 {"Bent: SAKQ\n", "Bent: SAKJ\n"},
                                 {"direction: left", "direction: right"}}) {
    const json report = judge_one(with(kPassedLeft, from, to) + "result: {points: {Ana: 99}}\n");
    EXPECT_FALSE(report.contains("points")) << to;
    for (const json& each : report["diagnostics"])
      EXPECT_THAT(each["code"].get<std::string>(), testing::Not(testing::StartsWith("claim/"))) << to;
  }
}

// After the faulty pass the plays show who holds which cards.
TEST(HeartsH3, FaultsOfThePlayAreReportedAfterAFaultyPass) {
  std::string record = with(kPassedLeft, "Bent: SAKQ\n", "Bent: SAK\n");
  record = with(with(record, "C3 C8 C6 SQ", "C3 C8 DQ SQ"), "CK DQ SK S10", "CK C6 SK S10");
  EXPECT_THAT(faults(judge_one(record)), ElementsAre("pass/wrong-count 13:9", "play/follow-suit 21:11"));
}

// --- the pass as deal and tricks show it --------------------------------------------------------------------------

TEST(HeartsPassLeftOut, InASessionDealAndTricksShowIt) {
  const json report = last(in_session(without_pass(kPassedLeft)));
  EXPECT_EQ(report["diagnostics"], json::array());
  EXPECT_EQ(report["points"], judge_one(kPassedLeft)["points"]);
}

TEST(HeartsPassLeftOut, SoDoTheyWhereOnlyTheDirectionIsWritten) {
  const json report = judge_one(without_lists(kPassedLeft));
  EXPECT_EQ(report["diagnostics"], json::array());
  EXPECT_EQ(report["points"], judge_one(kPassedLeft)["points"]);
}

TEST(HeartsPassLeftOut, AndWhereOnePlayersCardsAreNotWritten) {
  const json report = judge_one(with(kPassedLeft, "  Cara: HQ D10 CQ\n", ""));
  EXPECT_EQ(report["diagnostics"], json::array());
}

TEST(HeartsPassLeftOut, OutsideASessionTheyShowTheDirectionToo) {
  const json report = judge_one(without_pass(kPassedLeft));
  EXPECT_EQ(report["diagnostics"], json::array());
  EXPECT_EQ(report["points"], judge_one(kPassedLeft)["points"]);
}

TEST(HeartsPassLeftOut, OutsideASessionNobodyPassedWhereEverybodyPlaysWhatHeWasDealt) {
  EXPECT_EQ(judge_one(kMoon)["diagnostics"], json::array());
  EXPECT_THAT(faults(judge_one(without(std::string(kMoon) + "x-end: 1\n", "tricks:", "x-end"))),
              ElementsAre("record/incomplete 1:1"));
}

TEST(HeartsPassLeftOut, WhereNoPassExplainsTheCardsTheyAreNotInHand) {
  // In the second trick Bent and Dora play each other's spades, and nobody passed.
  EXPECT_THAT(faults(judge_one(with(kMoon, "SA SQ SJ S9", "SA S9 SJ SQ"))), ElementsAre("play/not-in-hand 12:8"));
}

TEST(HeartsPassLeftOut, WhatTheyDoNotShowIsANoteAndNoFault) {
  const json report = last(in_session(without_pass(cut(kPassedLeft, 5))));
  EXPECT_EQ(report["verdict"], "incomplete");
  EXPECT_THAT(faults(report), testing::Contains(testing::StartsWith("record/unverifiable")));
  EXPECT_THAT(faults(report), testing::Each(testing::StartsWith("record/")));
}

TEST(HeartsPassLeftOut, APassThatWasDueAndWasNotMadeIsANote) {
  // In the first hand of a session all players play the cards that they were dealt.
  const json report = last(in_session(kMoon));
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_THAT(faults(report), ElementsAre(testing::StartsWith("record/unverifiable")));
  EXPECT_EQ(report["points"], judge_one(kMoon)["points"]);
}

TEST(HeartsPassLeftOut, OfTheWrittenOnesTheCardsAreJudged) {
  // Bent passed SA but plays it. The cards that Cara passed are not recorded.
  std::string record = with(kPassedLeft, "  Cara: HQ D10 CQ\n", "");
  record = with(cut(record, 1), "C2 C5 SA C4", "C2 SA S3 C4");
  EXPECT_THAT(faults(judge_one(record)), testing::Contains("play/not-in-hand 16:8"));
}

// --- the first leader without a recorded pass ---------------------------------------------------------------------

// The pass goes across. Ana was dealt C2, and either Ana or Cara may have led it. The first trick fits both. The names
// in the second hide who leads to it by position.
constexpr const char* kPassedAcross = R"(game: hearts
rules: {extends: librewiki, pass_cycle: [across]}
players: [Ana, Bent, Cara, Dora]
dealer: Dora
deal:
  Ana: SA5 HK9764 DJ7 CJ952
  Bent: SQ973 HQ10 D10843 CA84
  Cara: SK1064 HAJ52 DK52 CQ7
  Dora: SJ82 H83 DAQ96 CK1063
tricks:
  - C2 C6 C5 C3
  - {Bent: D9, Cara: D5, Dora: D3, Ana: DJ}
  - CQ C8 C7 C4
  - C9 CK CJ C10
  - S7 S6 S2 S5
  - D10 DK D4 D7
  - S10 S8 S4 S3
  - SK SJ HK S9
  - SA DQ H9 SQ
  - HJ H3 H7 H10
  - H2 H8 H6 HQ
  - D8 H5 D6 D2
  - CA HA DA H4
)";

const json kPointsAcross{{"Ana", 0}, {"Bent", 7}, {"Cara", 19}, {"Dora", 0}};

TEST(HeartsFirstLeader, IsReportedByTheNamesOfTheFirstTrick) {
  const json report = judge_one(with(kPassedAcross, "C2 C6 C5 C3", "{Ana: C2, Bent: C6, Cara: C5, Dora: C3}"));
  EXPECT_EQ(report["diagnostics"], json::array());
  EXPECT_EQ(report["points"], kPointsAcross);
}

TEST(HeartsFirstLeader, OrByWhoLeadsToTheSecond) {
  const json report = judge_one(kPassedAcross);
  EXPECT_EQ(report["diagnostics"], json::array());
  EXPECT_EQ(report["points"], kPointsAcross);
}

TEST(HeartsFirstLeader, OrByWhoIsWrittenToHaveTakenTheFirst) {
  const auto taken_by = [](const std::string& player) {
    return judge_one(with(kPassedAcross, "- C2 C6 C5 C3", "- {cards: C2 C6 C5 C3, won: " + player + "}"));
  };
  EXPECT_EQ(taken_by("Bent")["diagnostics"], json::array());
  EXPECT_EQ(taken_by("Bent")["points"], kPointsAcross);
  // If Cara had led, Dora would have won the trick.
  EXPECT_THAT(faults(taken_by("Dora")), ElementsAre("play/wrong-leader 12:12"));
  // Whether Ana or Cara led, Ana did not win the trick.
  EXPECT_THAT(faults(taken_by("Ana")), ElementsAre("claim/winner 11:31"));
}

TEST(HeartsFirstLeader, IsNotGuessed) {
  const json report = last(in_session(cut(kPassedAcross, 1)));
  EXPECT_EQ(report["verdict"], "incomplete");
  EXPECT_THAT(report["diagnostics"].back()["message"], HasSubstr("the leader of the first trick is unknown"));
}

TEST(HeartsFirstLeader, WhomTheCardsTellIsNotOverruledByAWrongTaker) {
  const json report = judge_one(with(without_pass(kPassedLeft), "- C2 C5 SA C4", "- {cards: C2 C5 SA C4, won: Ana}"));
  EXPECT_THAT(faults(report), ElementsAre("claim/winner 11:31"));
}

// --- choosing among possible passes -------------------------------------------------------------------------------

TEST(HeartsPassBelieved, IsTheOneThatLeavesOneFaultAndNotTheDealThatLeavesMany) {
  // All players have passed to the left. DQ is played in the sixth trick and in the last.
  EXPECT_THAT(faults(judge_one(with(without_pass(kPassedLeft), "D7 D9 DJ HK", "D7 D9 DQ HK"))),
              ElementsAre("record/unverifiable 11:3", "play/already-played 23:8"));
}

TEST(HeartsPassBelieved, IsNoneWhereTheDealAloneLeavesFewerFaults) {
  // With SJ in place of H3, Cara wins a trick that belongs to another player. In the next tricks few cards then match
  // the deal. A pass across would explain those cards, but Cara would have revoked many times.
  const std::string record = project_file("tests/data/err/play__not-in-hand/hearts-and-no-pass-is-written.yaml");
  EXPECT_THAT(faults(judge_one(record)), ElementsAre("play/not-in-hand 27:8"));
  EXPECT_THAT(faults(judge_one(with(record, "tricks:\n", "pass: {direction: none}\ntricks:\n"))),
              ElementsAre("play/not-in-hand 28:8"));
}

// --- counting ------------------------------------------------------------------------------------------------------

std::string counts(const std::string& record) {
  const Run done = run({"perft", "-", "--depth", "3", "--format", "jsonl"}, record);
  return done.out.empty() ? "" : json::parse(done.out)["nodes"].dump();
}

TEST(HeartsPerft, CountsFromTheHandsAfterThePassing) {
  // C2 is led. Bent has CJ, C10, C6 and C5. Cara has no club, but eight cards that are not point cards.
  EXPECT_EQ(counts(cut(kPassedLeft, 0)), R"({"1":1,"2":4,"3":32})");
  EXPECT_EQ(counts(with(cut(kPassedLeft, 0), "left", "next")), R"({"1":1,"2":4,"3":32})");
}

TEST(HeartsPerft, CountsFromTheDealWhereNobodyPasses) {
  // As dealt, Bent has C6 and C5, and Cara has CQ.
  EXPECT_EQ(counts(without_pass(cut(kPassedLeft, 0))), R"({"1":1,"2":2,"3":2})");
}

TEST(HeartsPerft, CountsNothingWhereThePassIsNotKnown) {
  EXPECT_EQ(counts(in_session(without_pass(cut(kPassedLeft, 0)))), "");
}

TEST(HeartsPerft, TakesTheDirectionFromTheSession) {
  EXPECT_EQ(counts(in_session(without_direction(cut(kPassedLeft, 0)))), R"({"1":1,"2":4,"3":32})");
}

}  // namespace
}  // namespace spadille::test
