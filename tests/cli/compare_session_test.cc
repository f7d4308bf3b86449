// `compare` on sessions: amounts carried from hand to hand, and hands that are not settled.

#include <gtest/gtest.h>

#include <sstream>

#include "cli/compare_runs.h"

namespace spadille::test {
namespace {

TEST(Compare, WhatEarlierHandsLeftIsACauseOfItsOwn) {
  const Json all = compared(kSession, "gibbs,{extends: gibbs, stake: {by: each, chips: 5}}");
  ASSERT_EQ(all["reports"].size(), 3U);
  const Json& first = all["reports"][0]["why"][0];
  EXPECT_FALSE(first.contains("carried"));
  EXPECT_EQ(first["options"].size(), 1U);
  const Json& second = all["reports"][1]["why"][0];
  EXPECT_EQ(second["options"][0]["option"], "stake");
  EXPECT_EQ(second["carried"]["since"], "1");
  EXPECT_EQ(second["carried"]["options"], Json::array({"stake"}));
  const Json& session = all["reports"][2];
  EXPECT_EQ(session["session"], "Two hands");
  EXPECT_EQ(session["rows"][0]["balances"], session["rows"][0]["settlement"]["balances"]);
  EXPECT_EQ(session["rows"][1]["balances"], session["rows"][1]["settlement"]["balances"]);
}

TEST(Compare, OneHandCanBeAskedFor) {
  const test::Run run =
      test::run({"compare", "-", "--hand", "2", "--rules", "gibbs,rigvedawiki", "--format", "jsonl"}, kSession);
  EXPECT_EQ(run.status, 0);
  std::istringstream lines(run.out);
  std::string line;
  std::getline(lines, line);
  EXPECT_EQ(Json::parse(line)["hand"], "2");
  std::getline(lines, line);
  EXPECT_EQ(Json::parse(line)["summary"]["hands"], 1);
  EXPECT_EQ(test::run({"compare", "-", "--hand", "9"}, kSession).status, 2);
}

// The third hand is cut short, so the results of the others are not the result of the session.
TEST(CompareSession, DoesNotCountHandsThatAreNotSettled) {
  const std::string record = test::project_file("tests/data/err/session__unsettled/ombre-hand-cut-short.yaml");
  for (const std::string& each : {record, record.substr(0, record.find("---\nsettlement"))}) {
    const Json all = compared(each, "gibbs,wikipedia", 1);
    const Json& session = all["reports"].back();
    ASSERT_EQ(session["rows"].size(), 2U);
    for (const Json& row : session["rows"]) {
      EXPECT_EQ(row["uncounted"], Json{"3"});
      EXPECT_EQ(row["partial"]["pool"], 30);
      for (const char* key : {"balances", "totals", "pool"}) EXPECT_FALSE(row.contains(key)) << key;
    }
    EXPECT_EQ(session["rows"][0]["partial"]["balances"], (Json{{"Ana", -41}, {"Bent", 91}, {"Cara", -80}}));
    const std::string text = test::run({"compare", "-", "--rules", "gibbs,wikipedia", "--all"}, each).out;
    EXPECT_NE(text.find("balances at the end, without the hands that are not counted\n"), std::string::npos) << text;
    EXPECT_NE(text.find("  30  hand 3\n"), std::string::npos) << text;
    EXPECT_NE(text.find("valid, uncertain since hand 3"), std::string::npos) << text;
  }
}

// A hand does not differ merely because an amount is partial under one of two rule sets.
TEST(CompareSession, APartialFigureIsNoDifference) {
  const std::string passed = "---\nauction: [pass, pass, pass]\n";
  const std::string stay = "{extends: gibbs, leftover_pool: stays}";
  const Json all = compared("session: S\nplayers: [A, B, C]\ndealer: A\n---\nhand: open\n" + passed, "gibbs," + stay);
  for (const Json& each : all["reports"]) {
    if (each.contains("agree")) {
      EXPECT_TRUE(each["agree"]) << each;
    }
  }
}

// Both rule sets judge the first hand alike. But the odd chip that it leaves is a jack only by the second.
TEST(CompareSession, NamesTheHandThatLeavesTheDifferenceBehind) {
  const std::string evening =
      "session: x\ngame: hearts\nrules: foster-sweepstake\nplayers: [A, Y, B, Z]\ndealer: Z\n---\n"
      "counted: {points: {A: 5, Y: 8, B: 0, Z: 0}}\n---\ncounted: {points: {A: 6, Y: 7, B: 0, Z: 0}}\n";
  const std::string rules = "foster-sweepstake,{extends: foster-sweepstake, odd_chip: jack}";
  const std::string text = test::run({"compare", "-", "--rules", rules}, evening).out;
  EXPECT_NE(text.find("earlier hands (since hand 1: odd_chip)"), std::string::npos) << text;
}

}  // namespace
}  // namespace spadille::test
