// Warnings of a dealer whose turn it is not.

#include <gtest/gtest.h>

#include "support/judged.h"

namespace spadille {
namespace {

// Returns the numbers, from 1, of the reports with the warning `session/dealer`. Each hand contains only a name and the
// given text; "?" is an unreadable document.
std::string dealers_out_of_turn(const std::string& header, const std::vector<std::string>& hands) {
  std::string text = "session: S\n" + header;
  for (const std::string& hand : hands) text += hand == "?" ? "---\n- unreadable\n" : "---\nhand: h\n" + hand;
  std::string places;
  std::size_t number = 0;
  for (const auto& report : test::judge(text)) {
    ++number;
    for (const auto& each : report["diagnostics"]) {
      if (each["code"] != "session/dealer") continue;
      EXPECT_EQ(each["severity"], "warning");
      places += (places.empty() ? "" : " ") + std::to_string(number);
    }
  }
  return places;
}

const std::string kTable = "players: [A, B, C]\n";

TEST(SessionDealer, IsWarnedOfWhereItIsNotTheirTurn) {
  EXPECT_EQ(dealers_out_of_turn(kTable + "dealer: A\n", {"", "dealer: B\n", "dealer: C\n"}), "");
  EXPECT_EQ(dealers_out_of_turn(kTable + "dealer: A\n", {"", "dealer: A\n"}), "2");
  EXPECT_EQ(dealers_out_of_turn(kTable + "dealer: A\n", {"", "dealer: C\n"}), "2");
}

TEST(SessionDealer, TheTurnGoesOnFromTheOneNamed) {
  EXPECT_EQ(dealers_out_of_turn(kTable + "dealer: A\n", {"", "dealer: A\n", "dealer: B\n", "dealer: B\n"}), "2 4");
  EXPECT_EQ(dealers_out_of_turn(kTable + "dealer: A\n", {"", "dealer: C\n", "", "dealer: B\n"}), "2");
}

TEST(SessionDealer, OfTheFirstHandIsTheHeaders) {
  EXPECT_EQ(dealers_out_of_turn(kTable + "dealer: A\n", {"dealer: A\n", "dealer: B\n"}), "");
  EXPECT_EQ(dealers_out_of_turn(kTable + "dealer: A\n", {"dealer: C\n", "dealer: A\n"}), "1");
  EXPECT_EQ(dealers_out_of_turn(kTable, {"dealer: C\n", "dealer: A\n", "dealer: A\n"}), "3");
  EXPECT_EQ(dealers_out_of_turn("dealer: A\n", {kTable + "dealer: C\n"}), "") << "the header names no players";
}

TEST(SessionDealer, IsFreeWhereNobodyIsKnownToHaveDealt) {
  EXPECT_EQ(dealers_out_of_turn(kTable, {"", "dealer: C\n", "dealer: C\n"}), "3");
  EXPECT_EQ(dealers_out_of_turn(kTable + "dealer: A\n", {"", "?", "dealer: A\n", "dealer: A\n"}), "4");
  EXPECT_EQ(dealers_out_of_turn(kTable + "dealer: A\n", {"", "?", "", "dealer: C\n"}), "") << "the third is a guess";
  EXPECT_EQ(dealers_out_of_turn(kTable + "dealer: A\n", {"", "dealer: X\n", "dealer: A\n"}), "");
}

TEST(SessionDealer, IsFreeAfterAChangeOfPlayers) {
  const std::string others = "players: [A, B, D]\n";
  EXPECT_EQ(dealers_out_of_turn(kTable + "dealer: A\n", {"", others + "dealer: A\n", others + "dealer: A\n"}), "3");
  EXPECT_EQ(dealers_out_of_turn(kTable + "dealer: A\n", {"", "players: [B, A, C]\ndealer: C\n"}), "")
      << "they have changed seats";
}

// In all games, although meld games and hearts do not need a dealer.
TEST(SessionDealer, IsWarnedOfInEveryGame) {
  for (const char* game : {"ombre", "hearts", "rummy", "manipulation-rummy"}) {
    const std::string header = std::string("game: ") + game + "\n" + kTable + "dealer: A\n";
    const std::string rules = game == std::string("hearts") ? "rules: {players: 3}\n" : "";
    EXPECT_EQ(dealers_out_of_turn(header + rules, {"", "", "dealer: A\n", "dealer: B\n"}), "3") << game;
  }
  const std::string four = "game: quadrille\nplayers: [A, B, C, D]\ndealer: A\n";
  EXPECT_EQ(dealers_out_of_turn(four, {"", "", "dealer: A\n", "dealer: B\n"}), "3");
  const std::string five = "game: quintille\nplayers: [A, B, C, D, E]\ndealer: A\n";
  EXPECT_EQ(dealers_out_of_turn(five, {"", "", "dealer: A\n", "dealer: B\n"}), "3");
}

TEST(SessionDealer, NamesWhoDealsAndWhoseTurnItIs) {
  const std::string passed = "---\nauction: [pass, pass, pass]\n";
  const auto reports = test::judge("session: S\n" + kTable + "dealer: A\n" + passed + passed + "dealer: C\n");
  ASSERT_EQ(reports[1]["diagnostics"].size(), 1U);
  const auto& warning = reports[1]["diagnostics"][0];
  EXPECT_EQ(warning["message"], "C deals, but it is B's turn to deal; the turn goes on from C");
  EXPECT_EQ(warning["player"], "C");
  EXPECT_EQ(reports[1]["verdict"], "valid");
  EXPECT_FALSE(reports[1].value("under_protest", false));
}

TEST(SessionDealer, IsFreeAfterTheEndOfAMatch) {
  const std::string header = "game: hearts\nrules: {players: 3, rounds: 1}\n" + kTable + "dealer: A\n";
  EXPECT_EQ(dealers_out_of_turn(header, {"", "dealer: A\n"}), "");
}

}  // namespace
}  // namespace spadille
