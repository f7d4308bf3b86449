// `random --form pack` records the pack of each hand instead of its deal.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "generate/random_hand.h"
#include "support/judged.h"

namespace spadille::test {
namespace {

using nlohmann::json;

class RandomPack : public testing::TestWithParam<std::string_view> {};

// Returns the figures of a report that do not depend on how the deal is recorded.
json figures(const json& report) {
  json kept;
  for (const char* key : {"verdict", "outcome", "tricks", "payments", "points", "winner", "pool"})
    if (report.contains(key)) kept[key] = report[key];
  return kept;
}

TEST_P(RandomPack, IsJudgedLikeTheDeal) {
  const auto hands = [](const std::string& form) {
    const struct Run written = run(
        {"random", "--game", std::string(GetParam()), "--count", "40", "--seed", "11", "--form", form, "--results"});
    EXPECT_EQ(written.status, 0) << written.err;
    return written.out;
  };
  const std::string packs = hands("pack");
  EXPECT_NE(packs.find("pack: "), std::string::npos);
  EXPECT_NE(packs.find("cut: "), std::string::npos);
  EXPECT_EQ(packs.find("deal:"), std::string::npos);
  const auto dealt = judge(hands("yaml"));
  const auto by_pack = judge(packs);
  ASSERT_EQ(dealt.size(), by_pack.size());
  for (std::size_t i = 0; i < dealt.size(); ++i) {
    EXPECT_EQ(figures(by_pack[i]), figures(dealt[i])) << by_pack[i];
    for (const json& each : by_pack[i]["diagnostics"]) EXPECT_NE(each["severity"], "error") << each;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, RandomPack, testing::ValuesIn(generate::games().begin(), generate::games().end()),
                         [](const auto& each) {
                           std::string name(each.param);
                           for (char& c : name) c = c == '-' ? '_' : c;
                           return name;
                         });

// A pack is a deal in every game, and needs the dealer.
TEST(Pack, NeedsTheDealer) {
  const json report = judge_one("game: rummy\nplayers: [A, B]\npack: SA\n");
  EXPECT_EQ(report["diagnostics"][0]["code"], "record/missing-key") << report;
}

TEST(Pack, OfTheWrongSizeIsReportedInEveryGame) {
  const std::vector<std::pair<std::string, std::string>> games{
      {"ombre", "[A, B, C]"},           {"quadrille", "[A, B, C, D]"},
      {"quintille", "[A, B, C, D, E]"}, {"hearts", "[A, B, C, D]"},
      {"rummy", "[A, B, C]"},           {"manipulation-rummy", "[A, B, C]"},
      {"german-solo", "[A, B, C, D]"},  {"gin", "[A, B]"}};
  for (const auto& [game, players] : games) {
    const json report = judge_one("game: " + game + "\nplayers: " + players + "\ndealer: A\npack: SA SK\n");
    EXPECT_EQ(faults(report), std::vector<std::string>{"record/pack-size 4:7"}) << game << report;
  }
}

}  // namespace
}  // namespace spadille::test
