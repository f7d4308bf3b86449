#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "support/judged.h"

// Section 9 of the rules of ombre: the game of The Rape of the Lock. One record, two rule sets, opposite results, one
// option responsible.
namespace spadille::test {
namespace {

using nlohmann::json;
using testing::ElementsAre;

std::string solo() { return project_file("records/ombre/rape-of-the-lock.yaml"); }

// The verse does not state Belinda's bid. The rules give the amounts of an entrada too.
std::string entrada() { return with(solo(), "auction: [solo, pass, pass]", "auction: [entrada, pass, pass]"); }

std::string without_claims(const std::string& record) { return record.substr(0, record.find("result:")); }

constexpr const char* kRedAceHigh = "{extends: gibbs, red_ace: high}";

std::vector<std::string> takers(const json& report, const std::vector<std::string>& players) {
  std::vector<std::string> figures;
  for (const auto& name : players) figures.push_back(std::to_string(report["tricks"][name].get<int>()));
  return figures;
}

TEST(PopesGame, AsASoloBelindaIsPaidFortyThree) {
  const auto report = judge_one(solo());
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["diagnostics"], json::array());
  EXPECT_EQ(report["outcome"], "sacada");
  EXPECT_EQ(report["estuches"], 4);
  EXPECT_EQ(report["payments"], (json{{"Belinda", 43}, {"Baron", -19}, {"Third", -19}}));
  EXPECT_EQ(report["pool"], (json{{"carried", 0}, {"staked", 5}, {"after", 0}}));
}

TEST(PopesGame, AsAnEntradaBelindaIsPaidTwentyThree) {
  const auto report = judge_one(without_claims(entrada()));
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["outcome"], "sacada");
  EXPECT_EQ(report["payments"], (json{{"Belinda", 23}, {"Baron", -9}, {"Third", -9}}));
  EXPECT_EQ(report["pool"]["after"], 0);
}

TEST(PopesGame, TheTricksFallAsInThePoem) {
  EXPECT_THAT(takers(judge_one(solo()), {"Belinda", "Baron", "Third"}), ElementsAre("5", "4", "0"));
}

TEST(PopesGame, WithTheRedAceHighTheBaronTakesTheLastTrick) {
  const std::string won = "  - {cards: HA H7 HK, won: Belinda}";
  const std::string record = with(without_claims(solo()), "  - HA H7 HK", won);
  EXPECT_EQ(judge_one(record)["verdict"], "valid");
  const auto report = judge_one(record, kRedAceHigh);
  ASSERT_EQ(report["diagnostics"].size(), 1U);
  EXPECT_EQ(report["diagnostics"][0]["code"], "claim/winner");
  EXPECT_EQ(report["diagnostics"][0]["trick"], 9);
  EXPECT_THAT(takers(report, {"Belinda", "Baron", "Third"}), ElementsAre("4", "5", "0"));
}

TEST(PopesGame, WithTheRedAceHighTheSoloIsACodilleOfFortyEight) {
  const auto report = judge_one(without_claims(solo()), kRedAceHigh);
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["outcome"], "codille");
  EXPECT_EQ(report["estuches"], 4);
  EXPECT_EQ(report["payments"], (json{{"Belinda", -48}, {"Baron", 34}, {"Third", 14}}));
  EXPECT_EQ(report["pool"]["after"], 5);
}

TEST(PopesGame, WithTheRedAceHighTheEntradaIsACodilleOfTwentyEight) {
  const auto report = judge_one(without_claims(entrada()), kRedAceHigh);
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["outcome"], "codille");
  EXPECT_EQ(report["payments"], (json{{"Belinda", -28}, {"Baron", 24}, {"Third", 4}}));
  EXPECT_EQ(report["pool"]["after"], 5);
}

// Claims that are right under the record's own rules are wrong under others, and each is reported separately. The play
// is legal under both.
TEST(PopesGame, WithTheRedAceHighEveryWrongClaimIsReportedOnce) {
  const auto report = judge_one(solo(), kRedAceHigh);
  EXPECT_EQ(report["verdict"], "invalid");
  std::vector<std::string> codes;
  for (const auto& each : report["diagnostics"]) codes.push_back(each["code"]);
  std::sort(codes.begin(), codes.end());
  EXPECT_THAT(codes, ElementsAre("claim/outcome", "claim/payments", "claim/payments", "claim/payments", "claim/pool",
                                 "claim/tricks", "claim/tricks"));
  EXPECT_EQ(report["under_protest"], false);
}

TEST(PopesGame, NothingButTheRedAceIsResponsible) {
  const auto low = judge_one(without_claims(solo()), "{extends: gibbs, red_ace: low}");
  EXPECT_EQ(low["outcome"], "sacada");
  EXPECT_EQ(low["payments"]["Belinda"], 43);
}

struct Depth {
  int cards;
  int sequences;
};

void PrintTo(const Depth& depth, std::ostream* out) { *out << depth.sequences; }

class PopesGameCounted : public testing::TestWithParam<Depth> {};

TEST_P(PopesGameCounted, LegalSequencesOfCards) {
  const auto [cards, sequences] = GetParam();
  const auto done = test::run({"perft", "-", "--depth", std::to_string(cards), "--format", "jsonl"}, solo());
  EXPECT_EQ(done.status, 0);
  EXPECT_EQ(done.err, "");
  const auto nodes = json::parse(done.out)["nodes"];
  EXPECT_EQ(nodes.size(), static_cast<std::size_t>(cards));
  EXPECT_EQ(nodes[std::to_string(cards)], sequences);
}

INSTANTIATE_TEST_SUITE_P(Law, PopesGameCounted,
                         testing::Values(Depth{1, 9}, Depth{2, 37}, Depth{3, 122}, Depth{4, 976}, Depth{5, 3614},
                                         Depth{6, 9792}, Depth{7, 68544}),
                         [](const auto& each) { return std::to_string(each.param.cards) + "_cards"; });

TEST(PopesGame, CountingDoesNotNeedTheTricks) {
  const std::string untold = without_claims(solo()).substr(0, solo().find("tricks:"));
  const auto done = test::run({"perft", "-", "--depth", "3", "--format", "jsonl"}, untold);
  EXPECT_EQ(json::parse(done.out)["nodes"], (json{{"1", 9}, {"2", 37}, {"3", 122}}));
}

}  // namespace
}  // namespace spadille::test
