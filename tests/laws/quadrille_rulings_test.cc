#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/quadrille_records.h"
#include "support/judged.h"

// Rules Q1 to Q9 and V1 to V8 and their rulings, on whole hands.
namespace spadille::test {
namespace {

using nlohmann::json;

// Returns the record up to and including its first `tricks` tricks.
std::string cut(const std::string& record, std::size_t tricks) {
  std::size_t at = record.find("tricks:");
  for (std::size_t i = 0; i <= tricks; ++i) at = record.find('\n', at) + 1;
  return record.substr(0, at);
}

std::string without_deal(const std::string& record) {
  const std::size_t begin = record.find("deal:\n");
  return record.substr(0, begin) + record.substr(record.find("auction:"));
}

// --- Q2, Q3: stakes and auction ----------------------------------------------------------------------------

TEST(QuadrilleQ3, BidsHaveManyNames) {
  for (const char* word : {"ask-leave", "Entrada", "ALLIANCE"}) {
    const json report = judge_one(with(kAlliance, "[pass, alliance,", std::string("[pass, ") + word + ","));
    EXPECT_EQ(report["contract"], "alliance") << word;
    EXPECT_EQ(report["verdict"], "valid") << word;
  }
  EXPECT_EQ(judge_one(with(kSolo, "[solo,", "[Sans-Prendre,"))["contract"], "solo");
}

// --- without a deal ---------------------------------------------------------------------------------------------

TEST(QuadrilleWithoutDeal, PlayedOutEverythingIsShown) {
  for (const std::string& record :
       std::vector<std::string>{kAlliance, kQueen, kNoCall, kSolo, kVoleBid, kVoleLed, kQuintille, kSide}) {
    json dealt = judge_one(record);
    json bare = judge_one(without_deal(record));
    EXPECT_EQ(bare["diagnostics"], json::array());
    EXPECT_EQ(bare, dealt);
  }
}

TEST(QuadrilleWithoutDeal, AKingThatNobodyIsSeenToHold) {
  // HK is played in the eighth trick.
  const std::string record =
      with(without_deal(cut(kForced, 4)), "[pass, pass, pass, pass]", "[pass, pass, alliance, pass]");
  const json report = judge_one(record);
  std::vector<std::string> codes;
  for (const json& each : report["diagnostics"]) codes.push_back(each["code"]);
  EXPECT_THAT(codes, testing::UnorderedElementsAre("record/incomplete", "record/unverifiable"));
  EXPECT_FALSE(report.contains("partner"));
}

// --- sessions -------------------------------------------------------------------------------------------------------

std::string hand_of_session(const std::string& record) { return "---\n" + record.substr(record.find("dealer:")); }

// Bent wins a pool of 3. The missed vole leaves 3 + 12 chips: 3 to each player, and the remaining 3 to Bent.
TEST(QuadrilleSession, WhatDoesNotDivideGoesToTheOmbreWhoWonLast) {
  const auto reports = judge(
      "session: evening\nrules: {extends: quadrille/rigvedawiki, stake: {by: dealer, chips: 3}}\n"
      "players: [Ana, Bent, Cara, Dora]\n" +
      hand_of_session(kAlliance) + hand_of_session(kVoleLed) + "---\nsettlement: evening\n");
  ASSERT_EQ(reports.size(), 3U);
  EXPECT_EQ(reports[0]["payments"]["Bent"], 7);
  EXPECT_EQ(reports[1]["pool"]["after"], 15);
  EXPECT_EQ(reports[2]["payments"], (json{{"Ana", 3}, {"Bent", 6}, {"Cara", 3}, {"Dora", 3}}));
  EXPECT_EQ(reports[2]["pool"]["after"], 0);
}

TEST(QuadrilleSession, ThePoolIsCarriedOn) {
  const auto reports = judge("session: evening\ngame: quadrille\nplayers: [Ana, Bent, Cara, Dora]\n" +
                             hand_of_session(kVoleLed) + hand_of_session(kAlliance));
  ASSERT_EQ(reports.size(), 2U);
  EXPECT_EQ(reports[1]["pool"], (json{{"carried", 16}, {"staked", 4}, {"after", 0}}));
  EXPECT_EQ(reports[1]["payments"], (json{{"Ana", -5}, {"Bent", 15}, {"Cara", 15}, {"Dora", -5}}));
}

TEST(QuadrilleSession, RulesOfAHandAreOfTheGameOfItsSession) {
  const auto reports = judge(
      "session: evening\nrules: quadrille/rigvedawiki\nplayers: [Ana, Bent, Cara, Dora]\n---\n"
      "rules: {shares: thirds}\n" +
      std::string(kAlliance).substr(std::string(kAlliance).find("dealer:")));
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_EQ(reports[0]["payments"]["Bent"], 10);
  EXPECT_EQ(reports[0]["rules"], "quadrille/rigvedawiki + {shares: thirds}");
}

// --- commands -------------------------------------------------------------------------------------------------------

TEST(QuadrilleCall, TextNamesThePartner) {
  EXPECT_THAT(run({"check", "-"}, kAlliance).out,
              testing::HasSubstr("Bent with Cara, alliance in hearts: won; tricks Ana 2, Bent 1, Cara 6, Dora 1;"));
}

// A trick has too few cards, so its winner is unknown. The players of the cards in the next two tricks are then unknown
// too.
constexpr const char* kLostLead = R"(game: quadrille
rules: hoyle
players: [Ana, Bent, Cara, Dora]
dealer: Dora
auction: [solo, pass, pass, pass]
trump: spades
tricks:
  - [H4, H5, H3]
  - [SA, S4, S5, S6]
  - [CK, C2, C3, C4]
  - {Cara: SQ, Dora: C5, Ana: S3, Bent: S7}
)";

TEST(AfterALostLead, TheReplayShowsTheCardsAsRecorded) {
  EXPECT_THAT(run({"replay", "-"}, kLostLead).out,
              testing::HasSubstr("trick 2\n  SA S4 S5 S6: played by unknown players\n"));
}

TEST(QuadrilleCommands, ReplaySettleAndPerft) {
  for (const char* record : {kAlliance, kQuintille}) {
    EXPECT_EQ(run({"replay", "-"}, record).status, 0);
    EXPECT_EQ(run({"settle", "-"}, record).status, 0);
  }
  EXPECT_THAT(run({"settle", "-"}, kAlliance).out, testing::HasSubstr("pool -> Bent"));
  // The leader, ombre or eldest hand, may lead any of ten cards.
  EXPECT_THAT(run({"perft", "-", "--depth", "1", "--format", "jsonl"}, kAlliance).out,
              testing::HasSubstr("\"nodes\":{\"1\":10}"));
}

}  // namespace
}  // namespace spadille::test
