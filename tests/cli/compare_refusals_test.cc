// `compare` with rule sets that cannot be loaded or do not fit, and with records that cannot be read.

#include <gtest/gtest.h>

#include "cli/compare_runs.h"

namespace spadille::test {
namespace {

TEST(Compare, RulesOfAnotherGameAreSaidToBe) {
  const Json all = compared("game: ombre\nplayers: [Ana, Bent, Cara]\ndealer: Cara\nauction: [pass, pass, pass]\n",
                            "gibbs,hearts/librewiki", 1);
  const Json& hand = all["reports"][0];
  EXPECT_EQ(hand["rows"][0]["verdict"], "valid");
  EXPECT_EQ(hand["rows"][1]["diagnostics"][0]["code"], "record/unknown-rules");
  EXPECT_TRUE(hand["why"].empty());
}

TEST(Compare, AFaultyHeaderIsReportedForTheRulesItIsFaultyUnder) {
  const test::Run run = test::run({"compare", "-", "--rules", "gibbs,rigvedawiki-two"}, kSession);
  EXPECT_EQ(run.status, 1);
  EXPECT_TRUE(run.out.starts_with("rigvedawiki-two:\n<stdin>:2:10: error[record/bad-value]: 3 players listed"))
      << run.out;
}

TEST(Compare, WhereNoPresetIsForSoManyPlayersEachSaysSo) {
  const std::string six = "players: [a, b, c, d, e, f]\ndealer: a\n";
  for (const std::string& record : {six, "session: Six\n" + six + "---\nhand: 1\n"}) {
    const test::Run run = test::run({"compare", "-", "--all"}, record);
    EXPECT_EQ(run.status, 1);
    EXPECT_NE(run.out.find("6 players listed"), std::string::npos) << run.out;
    EXPECT_EQ(run.out.find("at the end"), std::string::npos) << run.out;
  }
}

// To name rule sets that fit, their options are read, but the hand is not judged by these.
TEST(Compare, RulesForOtherPlayersExplainThemselves) {
  const std::string pope = test::project_file("records/ombre/rape-of-the-lock.yaml");
  const Json all = compared(pope + "---\n" + pope, "wikipedia,gibbs-four", 1);
  ASSERT_EQ(all["reports"].size(), 2U);
  for (const Json& hand : all["reports"]) {
    EXPECT_EQ(why(hand, "ombre/wikipedia", "ombre/gibbs-four"), Names{"players"});
    EXPECT_EQ(hand["why"][0]["replays"], 0);
  }
}

TEST(Compare, WhatCannotBeReadIsReportedOnceForAll) {
  const Json all = compared("players: [a\n", "gibbs,wikipedia", 1);
  EXPECT_EQ(all["reports"].size(), 0U);
  EXPECT_EQ(all["summary"]["hands"], 1);
  EXPECT_EQ(all["summary"]["not_valid"], 1);
}

struct Wrong {
  std::string name;
  std::string rules;
};

std::string many_rules() {
  std::string rules = "gibbs";
  for (int i = 0; i < 64; ++i) rules += ",gibbs";
  return rules;
}

class CompareRefuses : public testing::TestWithParam<Wrong> {};

TEST_P(CompareRefuses, RulesThatCannotBeHad) {
  const test::Run run = test::run({"compare", "-", "--rules", GetParam().rules}, kSession);
  EXPECT_EQ(run.status, 2);
  EXPECT_EQ(run.out, "");
  EXPECT_NE(run.err, "");
}

INSTANTIATE_TEST_SUITE_P(Rules, CompareRefuses,
                         testing::Values(Wrong{"unknown", "gibbs,gibs"}, Wrong{"nothing", "gibbs,,wikipedia"},
                                         Wrong{"empty", ""}, Wrong{"unclosed", "gibbs,{extends: gibbs"},
                                         Wrong{"option", "{extends: gibbs, red_ce: high}"},
                                         Wrong{"many", many_rules()}),
                         [](const auto& each) { return each.param.name; });

}  // namespace
}  // namespace spadille::test
