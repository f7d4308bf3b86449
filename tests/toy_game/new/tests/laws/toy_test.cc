#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/judged.h"

// The fixed rules and the option of the toy game. A new game is judged, counted, settled and explained like the others.
namespace spadille::test {
namespace {

using testing::ElementsAre;

const std::string& record() {
  static const std::string kText = project_file("records/toy/options/last_trick.yaml");
  return kText;
}

TEST(Toy, TricksCountAPointEach) {
  const auto report = judge_one(record());
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["rules"], "toy/plain");
  EXPECT_EQ(report["points"], (nlohmann::json{{"Ana", 3}, {"Bent", 1}, {"Cara", 0}}));
}

TEST(Toy, LastTrickCountsTwo) {
  const auto report = judge_one(record(), "{extends: toy/plain, last_trick: 2}");
  EXPECT_THAT(faults(report), ElementsAre("claim/points 17:26"));
  EXPECT_EQ(report["points"]["Bent"], 2);
}

TEST(Toy, FollowSuit) {
  const auto report = judge_one(with(record(), "SA SQ HQ", "SA HK HQ"));
  EXPECT_THAT(faults(report), testing::Contains("play/follow-suit 10:8"));
  EXPECT_EQ(report["diagnostics"][0]["legal"], nlohmann::json({"SQ"}));
}

TEST(Toy, IsKnownToEveryCommand) {
  EXPECT_THAT(run({"rules", "list"}).out, testing::HasSubstr("toy/plain"));
  EXPECT_THAT(run({"explain", "last_trick"}).out, testing::HasSubstr("What the last trick counts."));
  EXPECT_THAT(run({"settle", "-"}, record()).out, testing::HasSubstr("points: Ana 3, Bent 1, Cara 0"));
  EXPECT_THAT(run({"replay", "-"}, record()).out, testing::HasSubstr("Bent wins it with DA"));
  EXPECT_THAT(run({"perft", "-", "--depth", "3", "--format", "jsonl"}, record()).out,
              testing::HasSubstr(R"("nodes":{"1":4,"2":5,"3":17})"));
}

}  // namespace
}  // namespace spadille::test
