#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/manipulation_rummy_table.h"
#include "support/judged.h"

// Rules M1 to M6, and every value of every option.
namespace spadille::test {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::IsEmpty;

// --- M3: every card is in a meld, and stays -------------------------------------------------------

TEST(ManipulationRummyM3, TheCardThatIsLostAndItsMeldAreNamed) {
  const json report = judged({.rules = "{hand_size: 5}",
                              .hands = {{"Ana", "S3456 HK"}, {"Bent", "H6 D6 C6 C2 C3"}},
                              .turns = {"Ana: {table: [S3456]}", "Bent: {table: [S345, H6 D6 C6]}"}});
  EXPECT_THAT(faults(report), ElementsAre("turn/table-card-lost 11:5"));
  const json& fault = report["diagnostics"][0];
  EXPECT_EQ(fault["message"], "Bent takes S6 of the run S3 S4 S5 S6 off the table, but every card there must stay");
  EXPECT_EQ(fault["card"], "S6");
  EXPECT_EQ(fault["related"][0]["line"], 10);
  EXPECT_EQ(fault["related"][0]["column"], 23);
}

// --- M4: runs and groups, and the ace -------------------------------------------------------------

std::vector<std::string> one_turn(const std::string& cards, const std::string& table, const std::string& options) {
  return faults(judged({.rules = "{hand_size: 3" + options + "}",
                        .hands = {{"Ana", cards}, {"Bent", "H2 D5 C9"}},
                        .turns = {"Ana: {table: [" + table + "]}"}}));
}

TEST(ManipulationRummyM4, ARunIsOfOneSuitInSequence) {
  EXPECT_THAT(one_turn("S345", "S345", ""), IsEmpty());
  EXPECT_THAT(one_turn("S345", "S5 S3 S4", ""), IsEmpty());  // in any order
  EXPECT_THAT(one_turn("S346", "S346", ""), ElementsAre("meld/invalid 10:19"));
  EXPECT_THAT(one_turn("S34 D5", "S34 D5", ""), ElementsAre("meld/invalid 10:19"));
  EXPECT_THAT(one_turn("S344", "S344", ""), ElementsAre("meld/invalid 10:19"));
}

TEST(ManipulationRummyM4, AGroupIsOfOneRankAndDifferentSuits) {
  EXPECT_THAT(one_turn("S7 H7 D7", "S7 H7 D7", ""), IsEmpty());
  EXPECT_THAT(one_turn("S77 D7", "S77 D7", ""), ElementsAre("meld/invalid 10:19"));
  EXPECT_THAT(faults(judged({.rules = "{hand_size: 5}",
                             .hands = {{"Ana", "S7 H7 D7 C7 S7"}, {"Bent", "D23459"}},
                             .turns = {"Ana: {table: [S7 H7 D7 C7 S7]}"}})),
              ElementsAre("meld/invalid 10:19"));
}

TEST(ManipulationRummyM4, TheAceIsHighOrLowButDoesNotGoAround) {
  EXPECT_THAT(one_turn("SA23", "SA23", ""), IsEmpty());
  EXPECT_THAT(one_turn("SQKA", "SQKA", ""), IsEmpty());
  EXPECT_THAT(one_turn("SKA2", "SKA2", ""), ElementsAre("meld/invalid 10:19"));
}

TEST(ManipulationRummyM4, LowAces) {
  EXPECT_THAT(one_turn("SA23", "SA23", ", ace: low"), IsEmpty());
  EXPECT_THAT(one_turn("SQKA", "SQKA", ", ace: low"), ElementsAre("meld/invalid 10:19"));
  EXPECT_THAT(one_turn("SKA2", "SKA2", ", ace: low"), ElementsAre("meld/invalid 10:19"));
}

TEST(ManipulationRummyM4, HighAces) {
  EXPECT_THAT(one_turn("SA23", "SA23", ", ace: high"), ElementsAre("meld/invalid 10:19"));
  EXPECT_THAT(one_turn("SQKA", "SQKA", ", ace: high"), IsEmpty());
  EXPECT_THAT(one_turn("SKA2", "SKA2", ", ace: high"), ElementsAre("meld/invalid 10:19"));
}

TEST(ManipulationRummyM4, AroundIsNoValueOfThisGame) {
  EXPECT_THAT(one_turn("SKA2", "SKA2", ", ace: around"), ElementsAre("record/unknown-rules 2:28"));
}

// --- M5: the end and the points -------------------------------------------------------------------

const ManipulationHand kOut{.rules = "{hand_size: 4}",
                            .hands = {{"Ana", "S3456"}, {"Bent", "HA HK D10 C2"}, {"Cara", "SJ SQ D9 DA"}},
                            .turns = {"Ana: {table: [S3456]}"}};

TEST(ManipulationRummyM5, TheLimitEndsTheMatchAndTheLowestTotalWins) {
  const auto match = [](const std::string& limit, const std::string& balances) {
    ManipulationHand hand = kOut;
    hand.rules = "{hand_size: 4, scoring: losers_penalty" + limit + "}";
    const std::string header = "session: Match\ngame: manipulation-rummy\nrules: " + hand.rules +
                               "\nplayers: [Ana, Bent, Cara]\nbalances: " + balances + "\n---\n";
    return judge(header + record_of(hand)).back()["match"];
  };
  EXPECT_EQ(match("", "{Ana: 0, Bent: 76}"), (json{{"over", false}, {"winners", json::array()}}));
  EXPECT_EQ(match("", "{Ana: 0, Bent: 77}"), (json{{"over", true}, {"winners", {"Ana"}}}));
  EXPECT_EQ(match("", "{Ana: 30, Bent: 77}"), (json{{"over", true}, {"winners", {"Ana", "Cara"}}}));
  EXPECT_EQ(match(", limit: 30", "{}"), (json{{"over", true}, {"winners", {"Ana"}}}));
}

TEST(ManipulationRummyM5, WithoutPointsAMatchIsNeverOver) {
  const std::string header =
      "session: Match\ngame: manipulation-rummy\nrules: {hand_size: 4, limit: 1}\nplayers: [Ana, Bent, Cara]\n---\n";
  const json report = judge(header + record_of(kOut)).back();
  EXPECT_EQ(report["match"], (json{{"over", false}, {"winners", json::array()}}));
  EXPECT_FALSE(report.contains("totals"));
}

}  // namespace
}  // namespace spadille::test
