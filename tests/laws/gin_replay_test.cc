#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "support/judged.h"

// The table that `replay` shows after a knock. The deal is that of worked case 7 of gin.md.
namespace spadille::test {
namespace {

using nlohmann::json;

constexpr const char* kDeal = R"(game: gin
rules: modern
players: [Nora, Dan]
dealer: Dan
deal:
  Nora: S234 H3 D3 C78910 HA
  Dan:  S5 C3 HKQ DKJ S98 H62
  stock: DA SK H10 S10 H59 D4 C4 D102 H4 D87 SQ H8 SA H7 D95 C5 S7 D6 C6 S6J CKJ2 HJ DQ CAQ
turns:
  - Nora: {pass: true}
  - Dan: {pass: true}
)";

// Returns the turns of the replay: both pass, and then these.
json turns(const std::string& knock_and_answer) {
  const auto done = run({"replay", "-", "--format", "jsonl"}, kDeal + knock_and_answer);
  return json::parse(done.out)["replay"]["turns"];
}

TEST(GinReplay, ShowsTheMeldsOfTheKnockAndTheCardsLaidOff) {
  const json shown = turns(
      "  - Nora: {draw: stock, knock: SK, melds: [S234, C78910]}\n"
      "  - Dan: {lay_off: {card: S5, to: S234}}\n");
  EXPECT_EQ(shown[2]["table"], (json{{"S2", "S3", "S4"}, {"C7", "C8", "C9", "C10"}}));
  EXPECT_EQ(shown[3]["table"], (json{{"S2", "S3", "S4", "S5"}, {"C7", "C8", "C9", "C10"}}));
}

TEST(GinReplay, ShowsNoMeldsIfTheyAreOpenAndChangeTheResult) {
  const json shown = turns(
      "  - Nora: {draw: stock, knock: SK}\n"
      "  - Dan: {melds: []}\n");
  EXPECT_EQ(shown[2]["table"], json::array());
  EXPECT_EQ(shown[3]["table"], json::array());
}

}  // namespace
}  // namespace spadille::test
