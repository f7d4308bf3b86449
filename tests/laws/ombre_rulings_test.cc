#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/ruling_records.h"

// The rulings of section 10 of the rules of ombre, one by one, as far as they concern three players.
namespace spadille::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// K gives the defenders no order of exchange. Only a custom rule set can fix it.
TEST(OmbreRulings, NoPresetFixesTheOrderInWhichTheDefendersExchange) {
  const auto record = before("tricks", project_file("tests/data/ok/exchange-in-either-order.yaml"));
  for (const char* preset : {"gibbs", "wikipedia", "rigvedawiki", "rigvedawiki-local"})
    EXPECT_THAT(errors_of(record, preset), IsEmpty()) << preset;
  EXPECT_THAT(errors_of(record, "{extends: rigvedawiki, defender_order: fixed}"), ElementsAre("exchange/out-of-turn"));
}

TEST(OmbreRulings, APassedHandHasEmptyTricksNoDeclarerContractOrTrump) {
  const auto report = judge_one(passed("trump: hearts\n"));
  EXPECT_EQ(report["outcome"], "passed");
  EXPECT_EQ(report["tricks"], json::object());
  for (const char* key : {"declarer", "contract", "trump"}) EXPECT_FALSE(report.contains(key)) << key;
}

TEST(OmbreRulings, TheBeastIsPaidForEachRevoke) {
  auto record =
      example("pope-bare",
              {{"DK H4 D7", "DK H4 HQ"}, {"DQ H5 D6", "DQ H5 HK"}, {"DJ H6 HQ", "DJ H6 D7"}, {"HA H7 HK", "HA H7 D6"}});
  const auto report = judge_one(record, "{renege_penalty: beast}");
  int lines = 0;
  for (const json& line : report["ledger"]) lines += line["reason"] == "renege" ? 1 : 0;
  EXPECT_THAT(codes(report), testing::Each("play/follow-suit"));
  EXPECT_EQ(lines, static_cast<int>(report["diagnostics"].size()));
}

TEST(OmbreRulings, AWordOfAnotherAuctionIsNotAllowed) {
  for (const char* word : {"gascarola", "casca", "cascarola", "contrabola", "misère", "contravole", "casco", "null"}) {
    const auto record = example("entrada", {{"{Cara: pass}", "{Cara: " + std::string(word) + "}"}});
    EXPECT_THAT(codes_of(record), ElementsAre("auction/not-allowed")) << word;
  }
}

TEST(OmbreRulings, AnyOtherWordIsUnknown) {
  for (const char* word : {"preference", "bola", "two hearts", "Pass!"}) {
    const auto record = example("entrada", {{"{Cara: pass}", "{Cara: \"" + std::string(word) + "\"}"}});
    EXPECT_THAT(codes_of(record), ElementsAre("auction/unknown-call")) << word;
  }
}

TEST(OmbreRulings, AfterACardThatWasNotThePlayersThereIsNoSettlement) {
  for (const char* trick : {"HA D3 HK", "HA H6 HK"}) {
    const auto report = judge_one(example("pope-bare", {{"HA H7 HK", trick}}));
    EXPECT_EQ(report["verdict"], "invalid");
    for (const char* key : {"payments", "ledger", "outcome"}) EXPECT_FALSE(report.contains(key)) << trick << " " << key;
    EXPECT_FALSE(report["pool"].contains("after"));
  }
}

TEST(OmbreRulings, ASessionGivesPlayersAndDealer) {
  EXPECT_THAT(codes_of("session: s\nplayers: [Ana, Bent, Cara]\ndealer: Ana\n---\nauction: [pass, pass, pass]\n"),
              IsEmpty());
}

TEST(OmbreRulings, LegalIsNothingWhereNoCardIsDue) {
  for (const Edits& edits : {Edits{{"SK SJ CJ", "SK SJ CJ D5"}}, Edits{{"CK SQ HJ", "CK SQ"}},
                             Edits{{"  - HA H7 HK\n", "  - HA H7 HK\n  - D5 C3 C4\n"}}})
    EXPECT_EQ(only_diagnostic(judge_one(example("pope-bare", edits))).value("legal", json::array()), json::array());
}

}  // namespace
}  // namespace spadille::test
