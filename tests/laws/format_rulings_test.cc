#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/ruling_records.h"

// The rulings on the record format, one by one, as far as they concern three players.
namespace spadille::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

constexpr const char* kHeader = "session: s\nplayers: [Ana, Bent, Cara]\ndealer: Ana\n---\n";
constexpr const char* kPass = "auction: [pass, pass, pass]\n";

TEST(FormatRulings, IndexAndNameCountHandsOnly) {
  const auto reports = judge(std::string(kHeader) + kPass + "---\n" + kPass + "---\nsettlement: end\n");
  ASSERT_EQ(reports.size(), 3U);
  EXPECT_EQ(reports[0]["index"], 0);
  EXPECT_EQ(reports[0]["hand"], "1");
  EXPECT_EQ(reports[1]["index"], 1);
  EXPECT_EQ(reports[1]["hand"], "2");
}

TEST(FormatRulings, ASettlementGetsAReportOfItsOwn) {
  const auto reports = judge(std::string(kHeader) + kPass + "---\nsettlement: end\n");
  ASSERT_EQ(reports.size(), 2U);
  EXPECT_EQ(reports[1]["settlement"], true);
  EXPECT_FALSE(reports[1].contains("index"));
}

TEST(FormatRulings, AHeaderGetsAReportOnlyIfItIsFaulty) {
  EXPECT_EQ(judge(std::string(kHeader) + kPass).size(), 1U);
  const auto reports =
      judge("session: s\nplayers: [Ana, Bent, Cara]\ndealer: Ana\nweather: fine\n---\n" + std::string(kPass));
  ASSERT_EQ(reports.size(), 2U);
  EXPECT_EQ(reports[0]["verdict"], "invalid");
  EXPECT_EQ(reports[1]["verdict"], "valid");
}

TEST(FormatRulings, AfterAnUnfinishedHandTheBalancesAreUnchangedAndTheDealerAdvances) {
  const std::string unfinished = "auction: [solo, pass, pass]\ntrump: hearts\n";
  const auto reports = judge(std::string(kHeader) + kPass + "---\n" + unfinished + "---\n" + kPass);
  ASSERT_EQ(reports.size(), 3U);
  EXPECT_EQ(reports[1]["verdict"], "incomplete");
  EXPECT_EQ(reports[1]["balances"], reports[0]["balances"]);
  EXPECT_EQ(reports[2]["stakes"], (json{{"Cara", 5}}));
}

TEST(FormatRulings, ASettlementMayClaimBalancesPoolAndWinner) {
  const auto record = std::string(kHeader) + kPass + "---\nsettlement: end\n";
  EXPECT_THAT(codes_of(record + "balances: {Ana: -2, Bent: 1, Cara: 1}\npool: 0\nwinner: [Bent, Cara]\n"), IsEmpty());
  EXPECT_THAT(codes_of(record + "balances: {Ana: 0}\npool: 5\nwinner: Ana\n"),
              UnorderedElementsAre("claim/balances", "claim/pool", "claim/winner"));
}

// In a game played for chips the totals are the balances.
TEST(FormatRulings, ASettlementMayClaimTotals) {
  const auto record = std::string(kHeader) + kPass + "---\nsettlement: end\n";
  EXPECT_THAT(codes_of(record + "totals: {Ana: -2, Bent: 1, Cara: 1}\n"), IsEmpty());
}

TEST(FormatRulings, HeaderBalancesAreTheTotalsAtTheStart) {
  const auto reports = judge(
      "session: s\nplayers: [Ana, Bent, Cara]\ndealer: Ana\nbalances: {Ana: 100, Cara: 7}\n---\n" + std::string(kPass));
  EXPECT_EQ(reports[0]["balances"], (json{{"Ana", 95}, {"Bent", 0}, {"Cara", 7}}));
}

TEST(FormatRulings, TheDealerPassesToTheNextPlayerInTurnUnlessWritten) {
  const auto reports = judge(std::string(kHeader) + kPass + "---\ndealer: Ana\n" + kPass + "---\n" + kPass);
  EXPECT_EQ(reports[1]["stakes"], (json{{"Ana", 5}}));
  EXPECT_EQ(reports[2]["stakes"], (json{{"Bent", 5}}));
}

TEST(FormatRulings, ThePoolAndTheBalancesCarryOn) {
  const auto reports = judge(std::string(kHeader) + kPass + "---\n" + kPass);
  EXPECT_EQ(reports[1]["pool"]["carried"], 5);
  EXPECT_EQ(reports[1]["balances"], (json{{"Ana", -5}, {"Bent", -5}, {"Cara", 0}}));
}

TEST(FormatRulings, HandSevenIsReportedAsText) { EXPECT_EQ(judge_one(passed("hand: 7\n"))["hand"], "7"); }

TEST(FormatRulings, WhatCannotBeComputedIsLeftOut) {
  const auto report = judge_one(kThree);
  for (const auto& [key, value] : report.items()) EXPECT_FALSE(value.is_null()) << key;
  for (const char* key : {"declarer", "contract", "trump", "outcome", "payments", "ledger"})
    EXPECT_FALSE(report.contains(key)) << key;
}

TEST(FormatRulings, KeysOfAnotherGameAreUnknownKeys) {
  for (const char* key : {"called: HK", "pass: {Ana: S2}", "direction: left", "turns: []"})
    EXPECT_THAT(codes_of(passed(std::string(key) + "\n")), ElementsAre("record/unknown-key")) << key;
}

TEST(FormatRulings, ClaimsAreErrorsOneForEachWrongFigure) {
  const auto report =
      judge_one(example("pope", {{"Belinda: 43, Baron: -19", "Belinda: 42, Baron: -18"}, {"  pool: 0", "  pool: 1"}}));
  EXPECT_THAT(codes(report), ElementsAre("claim/payments", "claim/payments", "claim/pool"));
  for (const json& each : report["diagnostics"]) EXPECT_EQ(each["severity"], "error");
}

std::string condoned_revoke() {
  Edits edits = kRevoke;
  edits.emplace_back("trump: spades", "trump: spades\ncondoned: [{trick: 6, player: Belinda, reason: wine}]");
  return example("pope-bare", edits);
}

TEST(FormatRulings, ACondonedFaultCostsNoPenalty) {
  const auto report = judge_one(condoned_revoke(), "{renege_penalty: beast}");
  for (const json& line : report["ledger"]) EXPECT_NE(line["reason"], "renege");
  EXPECT_EQ(report["pool"]["after"], 0);
}

TEST(FormatRulings, UnreadableIsForDocumentsThatAreNotUnderstoodAtAll) {
  EXPECT_EQ(judge_one("- a\n- b\n")["verdict"], "unreadable");
  EXPECT_EQ(judge_one("players: [Ana\n")["verdict"], "unreadable");
}

TEST(FormatRulings, AfterASettlementNothingIsInherited) {
  const auto reports = judge(std::string(kHeader) + kPass + "---\nsettlement: end\n---\n" + kPass);
  ASSERT_EQ(reports.size(), 3U);
  EXPECT_EQ(codes(reports[2]).front(), "record/missing-key");
}

TEST(FormatRulings, ASecondSettlementIsOutOfOrder) {
  const auto reports = judge(std::string(kHeader) + kPass + "---\nsettlement: end\n---\nsettlement: again\n");
  EXPECT_THAT(codes(reports.at(2)), ElementsAre("session/bad-order"));
}

TEST(FormatRulings, ANewHeaderBeginsAnew) {
  const auto reports = judge(std::string(kHeader) + kPass + "---\n" + kHeader + kPass);
  EXPECT_EQ(reports.at(1)["pool"]["carried"], 0);
  EXPECT_EQ(reports.at(1)["balances"], (json{{"Ana", -5}, {"Bent", 0}, {"Cara", 0}}));
}

TEST(FormatRulings, ABadDocumentNeverStopsTheStream) {
  const auto reports = judge("players: [Ana\n---\n" + passed());
  ASSERT_EQ(reports.size(), 2U);
  EXPECT_EQ(reports[1]["verdict"], "valid");
  EXPECT_EQ(reports[1]["hand"], "2");
}

TEST(FormatRulings, ReservedWordsAreNoPlayers) {
  for (const char* word : {"stock", "cards", "won", "discard", "direction", "pool"}) {
    const std::string record =
        "players: [" + std::string(word) + ", Bent, Cara]\ndealer: Cara\nauction: [pass, pass, pass]\n";
    EXPECT_EQ(codes_of(record).at(0), "record/bad-value") << word;
  }
}

TEST(PlaceRulings, ADuplicateIsReportedAtTheSecondWithTheFirst) {
  const auto report = judge_one(passed("trump: hearts\ntrump: spades\n"));
  EXPECT_EQ(only_diagnostic(report)["line"], 5);
  EXPECT_EQ(only_diagnostic(report)["related"][0]["line"], 4);
}

TEST(ActRulings, FaultsOfTurnExistOnlyWhereNamesAreWritten) {
  const std::string named = "{Belinda: S2, Baron: S4, Third: S7}";
  EXPECT_THAT(codes_of(example("pope-bare", {{named, "{Baron: S4, Third: S7, Belinda: S2}"}})),
              ElementsAre("play/wrong-leader"));
  EXPECT_THAT(codes_of(example("pope-bare", {{named, "{Belinda: S2, Third: S7, Baron: S4}"}})),
              ElementsAre("play/out-of-turn"));
  for (const std::string& code : codes_of(example("pope-bare", {{named, "S4 S7 S2"}})))
    EXPECT_EQ(code, "play/not-in-hand");
}

TEST(ActRulings, ACallThatIsTooLowUnknownOrNotAllowedCountsAsAPass) {
  for (const char* word : {"entrada", "preference", "gascarola"}) {
    const auto report = judge_one(example("entrada", {{"{Cara: pass}", "{Cara: " + std::string(word) + "}"}}));
    EXPECT_EQ(report["diagnostics"].size(), 1U) << word;
    EXPECT_EQ(report["declarer"], "Bent") << word;
  }
}

}  // namespace
}  // namespace spadille::test
