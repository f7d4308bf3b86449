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

// --- H2, H4: directions ----------------------------------------------------------------------------------------

TEST(HeartsH4, InASessionTheCycleDecides) {
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

TEST(HeartsH4, NobodyPassesInTheFourthHandOfASession) {
  EXPECT_EQ(last(in_session(kMoon, 3))["verdict"], "valid");
  const json report = last(in_session(with(kMoon, "tricks:", "pass: {Ana: SAK HA}\ntricks:"), 3));
  EXPECT_EQ(report["diagnostics"][0]["code"], "pass/not-allowed");
  EXPECT_EQ(report["diagnostics"][0]["player"], "Ana");
}

// --- H3: the cards ------------------------------------------------------------------------------------------------

TEST(HeartsH3, WhereNoneAreToBePassedNobodyPasses) {
  const std::string nothing = hearts("pass_count: 0");
  EXPECT_EQ(judge_one(kMoon, nothing)["verdict"], "valid");
  EXPECT_EQ(last(in_session(kMoon), nothing)["verdict"], "valid");
  EXPECT_EQ(judge_one(with(kMoon, "tricks:", "pass: {direction: left}\ntricks:"), nothing)["verdict"], "valid");
  EXPECT_THAT(faults(judge_one(with(kMoon, "tricks:", "pass: {direction: left, Ana: SA}\ntricks:"), nothing)),
              ElementsAre("pass/wrong-count 10:30"));
}

TEST(HeartsH3, AnotherNumberOfCardsThatAllPassIsOneFault) {
  const json report = judge_one(kPassedLeft, hearts("pass_count: 2"));
  EXPECT_EQ(report["diagnostics"].size(), 1U) << report;
  EXPECT_EQ(report["diagnostics"][0]["code"], "pass/wrong-count");
  EXPECT_EQ(report["diagnostics"][0]["message"], "Ana and all others pass 3 cards, expected 2");
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

// --- the pass as deal and tricks show it --------------------------------------------------------------------------

TEST(HeartsPassLeftOut, InASessionDealAndTricksShowIt) {
  const json report = last(in_session(without_pass(kPassedLeft)));
  EXPECT_EQ(report["diagnostics"], json::array());
  EXPECT_EQ(report["points"], judge_one(kPassedLeft)["points"]);
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

TEST(HeartsFirstLeader, IsNotGuessed) {
  const json report = last(in_session(cut(kPassedAcross, 1)));
  EXPECT_EQ(report["verdict"], "incomplete");
  EXPECT_THAT(report["diagnostics"].back()["message"], HasSubstr("the leader of the first trick is unknown"));
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
