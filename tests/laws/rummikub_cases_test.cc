#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "cards/card_bag.h"
#include "cards/notation.h"
#include "support/judged.h"

// The worked cases of Rummikub, by their numbers. Cases 17 to 19 are records in manipulation-rummy/rummikub.
namespace spadille::test {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::array<const char*, 4> kPresets{"rummikub", "rummikub-strict", "rummikub-free", "rummikub-sabra"};

using Set = std::vector<std::string>;

// `R3-5 JK=R6`: cards of the tiles of a set, and the cards that jokers represent.
Set cards_of_set(const std::string& text) {
  const auto card = [](char color, int number) {
    constexpr std::array<const char*, 13> kRanks{"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"};
    return std::string(1, "SHDC"[std::string("KRBO").find(color)]) + kRanks.at(static_cast<std::size_t>(number - 1));
  };
  const auto tile = [&](const std::string& word) { return card(word[0], std::stoi(word.substr(1))); };
  Set cards;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    if (word.starts_with("JK")) {
      cards.push_back(word.size() > 2 ? "JK=" + tile(word.substr(3)) : word);
    } else if (const auto dash = word.find('-'); dash != std::string::npos) {
      for (int n = std::stoi(word.substr(1, dash - 1)); n <= std::stoi(word.substr(dash + 1)); ++n)
        cards.push_back(card(word[0], n));
    } else {
      cards.push_back(tile(word));
    }
  }
  return cards;
}

std::vector<Set> table_of(const std::string& text) {
  std::vector<Set> sets;
  std::istringstream all(text);
  for (std::string set; std::getline(all, set, '|');)
    if (set.find_first_not_of(' ') != std::string::npos) sets.push_back(cards_of_set(set));
  return sets;
}

CardBag bag_of(const std::vector<Set>& table) {
  CardBag bag;
  for (const Set& set : table)
    for (const std::string& card : set)
      bag.insert(card.starts_with("JK") ? Card::joker() : parse_cards(card, Notation::english)->front().card);
  return bag;
}

std::string text_of(const std::vector<Set>& table) {
  std::vector<std::string> sets;
  for (const Set& set : table) sets.push_back(fmt::format("{}", fmt::join(set, " ")));
  return fmt::format("[{}]", fmt::join(sets, ", "));
}

// Ana lays the table before; then Bent lays the table after, with the rest from the hand. Returns the codes of Bent's
// turn. Bent has opened before, or the first sets must be worth enough.

enum class First { opens, has_opened };
std::vector<std::string> codes(const std::string& preset, const std::string& before, const std::string& after,
                               First first, const std::string& options = "") {
  const auto old_table = table_of(before);
  const auto new_table = table_of(after);
  const CardBag laid = bag_of(old_table);
  const CardBag played = bag_of(new_table) - laid;
  const std::size_t size = std::max(laid.size(), played.size()) + 1;
  std::vector<Card> rest = (CardBag::of_packs(2, kWholePack).with_jokers(2) - laid - played).cards();
  const auto hand = [&](const CardBag& cards) {
    std::vector<Card> all = cards.cards();
    for (; all.size() < size; rest.erase(rest.begin())) all.push_back(rest.front());
    return to_string(all, Notation::english);
  };
  const std::string ana = hand(laid);
  const std::string bent = hand(played);
  const std::string rules = fmt::format("{{extends: {}, hand_size: {}{}{}}}", preset, size,
                                        first == First::opens ? "" : ", initial_meld: 0", options);
  const std::string begin = old_table.empty() ? "draw: stock" : fmt::format("table: {}", text_of(old_table));
  const std::string record = fmt::format(
      "game: manipulation-rummy\nrules: {}\nplayers: [Ana, Bent]\ndeal:\n  Ana: {}\n  Bent: {}\n  stock: {}\n"
      "turns:\n  - Ana: {{{}}}\n  - Bent: {{table: {}}}\n",
      rules, ana, bent, to_string(rest, Notation::english), begin, text_of(new_table));
  std::vector<std::string> found;
  for (const std::string& fault : faults(judge_one(record)))
    if (!fault.starts_with("record/incomplete")) found.push_back(fault.substr(0, fault.find(' ')));
  return found;
}

std::vector<std::string> opening(const std::string& preset, const std::string& before, const std::string& after) {
  return codes(preset, before, after, First::opens);
}
// Finds the worth of an opening: the highest requirement that it meets.
int worth_of_opening(const std::string& sets) {
  int worth = 0;
  while (codes("rummikub", "", sets, First::opens, fmt::format(", initial_meld: {}", worth + 1)).empty()) ++worth;
  return worth;
}
std::vector<std::string> moved(const std::string& preset, const std::string& before, const std::string& after,
                               const std::string& options = "") {
  return codes(preset, before, after, First::has_opened, options);
}

TEST(RummikubCases, Case1AnOpeningOfThirty) {
  EXPECT_THAT(opening("rummikub", "", "K10 B10 R10"), IsEmpty());
  EXPECT_THAT(opening("rummikub-sabra", "", "K10 B10 R10"), ElementsAre("meld/initial-too-low"));
}

TEST(RummikubCases, Case2SetsOfAnOpening) {
  EXPECT_THAT(opening("rummikub", "", "K8 B8 R8"), ElementsAre("meld/initial-too-low"));
  EXPECT_THAT(opening("rummikub", "", "B10-12"), IsEmpty());
  EXPECT_THAT(opening("rummikub", "", "K9 B9 R9 | O5-7"), IsEmpty());
  EXPECT_EQ(worth_of_opening("K8 B8 R8"), 24);
  EXPECT_EQ(worth_of_opening("B10-12"), 33);
  EXPECT_EQ(worth_of_opening("K9 B9 R9 | O5-7"), 45);
}

TEST(RummikubCases, Case3AJokerCountsAsWhatItStandsFor) {
  EXPECT_THAT(opening("rummikub", "", "R9 JK R11"), IsEmpty());
  EXPECT_THAT(opening("rummikub", "", "B12 B13 JK"), IsEmpty());
  EXPECT_THAT(opening("rummikub", "", "JK R6 R7"), ElementsAre("meld/initial-too-low"));
  EXPECT_THAT(opening("rummikub", "", "R7 R5 JK"), ElementsAre("meld/initial-too-low"));
  EXPECT_EQ(worth_of_opening("R9 JK R11"), 30);
  EXPECT_EQ(worth_of_opening("B12 B13 JK"), 36);
  EXPECT_EQ(worth_of_opening("JK R6 R7"), 18);
  EXPECT_EQ(worth_of_opening("R7 R5 JK"), 18);
}

// The runs of the tens make the first turn a legal opening too.
TEST(RummikubCases, Case4TheTableInAnOpening) {
  const std::string before = "B5-7 | O10-12";
  const std::string after = "B5-8 | O10-12 | K10 R10 O10";
  EXPECT_THAT(opening("rummikub", before, after), ElementsAre("meld/initial-table-touched"));
  EXPECT_THAT(opening("rummikub-strict", before, after), IsEmpty());
}

TEST(RummikubCases, Case5TilesThatTheTableCanSpare) {
  EXPECT_THAT(moved("rummikub", "K5 R5 B5 O5", "B4 B5 B6 B7 | K5 R5 O5"), IsEmpty());
  EXPECT_THAT(moved("rummikub", "B3-7", "B3-5 | B5-7"), IsEmpty());
}

TEST(RummikubCases, Case6AJokerIsReplacedFromTheRack) {
  for (const char* preset : kPresets) EXPECT_THAT(moved(preset, "R3 R4 JK", "R3-5 | K8 O8 JK"), IsEmpty()) << preset;
}

TEST(RummikubCases, Case7AJokerIsReplacedFromTheTable) {
  const std::string before = "K3 K4 JK | K5 R5 B5 O5";
  const std::string after = "K3-5 | R5 B5 O5 | JK R8 R9";
  EXPECT_THAT(moved("rummikub", before, after), IsEmpty());
  EXPECT_THAT(moved("rummikub-sabra", before, after), ElementsAre("joker/not-replaced"));
}

TEST(RummikubCases, Case8OneOfTwoColors) {
  const std::string before = "K7 R7 JK";
  const std::string after = "K7 R7 O7 | B1 JK B3";
  EXPECT_THAT(moved("rummikub", before, after), IsEmpty());
  EXPECT_THAT(moved("rummikub-strict", before, after, ", joker_group: both"), ElementsAre("joker/not-replaced"));
}

TEST(RummikubCases, Case9AJokerIsCleared) {
  const std::string before = "K1 K2 JK | R1 B1 O1 | R2 B2 O2";
  const std::string after = "K1 R1 B1 O1 | K2 R2 B2 O2 | R9 O9 JK";
  EXPECT_THAT(moved("rummikub", before, after), IsEmpty());
  EXPECT_THAT(moved("rummikub-strict", before, after), ElementsAre("joker/not-replaced"));
  EXPECT_THAT(moved("rummikub-sabra", before, after), ElementsAre("joker/not-replaced"));
}

TEST(RummikubCases, Case10AJokerBackInItsRun) {
  const std::string after = "R3 R4 R5 JK";
  EXPECT_THAT(moved("rummikub", "R3 R4 JK", after), ElementsAre("joker/not-reused"));
  EXPECT_THAT(moved("rummikub-strict", "R3 R4 JK", after), IsEmpty());
  EXPECT_THAT(moved("rummikub-free", "R3 R4 JK", after), IsEmpty());
  EXPECT_THAT(moved("rummikub-sabra", "R3 R4 JK", after), ElementsAre("joker/not-reused"));
}

TEST(RummikubCases, Case11AJokerMovedInItsRun) {
  const std::string after = "R1 JK R3 R4";
  EXPECT_THAT(moved("rummikub", "R3 R4 JK", after), ElementsAre("joker/not-replaced"));
  EXPECT_THAT(moved("rummikub-strict", "R3 R4 JK", after), ElementsAre("joker/not-replaced"));
  EXPECT_THAT(moved("rummikub-sabra", "R3 R4 JK", after), ElementsAre("joker/not-replaced"));
  EXPECT_THAT(moved("rummikub-free", "R3 R4 JK", after), IsEmpty());
}

TEST(RummikubCases, Case12TheSamePartElsewhere) {
  const std::string before = "B1-4 | JK B5-7";
  const std::string after = "B1-7 | R4 K4 JK";
  EXPECT_THAT(moved("rummikub", before, after), IsEmpty());
  EXPECT_THAT(moved("rummikub-strict", before, after), ElementsAre("joker/set-locked"));
  EXPECT_THAT(moved("rummikub-sabra", before, after), ElementsAre("joker/set-locked"));
}

TEST(RummikubCases, Case13ASetWithAJokerIsSplit) {
  const std::string before = "B3 B4 JK B6-8 | K9 R9 O9";
  const std::string after = "B3 B4 JK | B6-8 | K9 R9 O9 B9";
  EXPECT_THAT(moved("rummikub", before, after), IsEmpty());
  EXPECT_THAT(moved("rummikub-strict", before, after), ElementsAre("joker/set-locked"));
}

TEST(RummikubCases, Case14TwoJokersOfOneRun) {
  for (const char* preset : kPresets)
    EXPECT_THAT(moved(preset, "R3 JK R5 JK", "R3-6 | JK K8 O8 | JK B1 B2"), IsEmpty()) << preset;
}

TEST(RummikubCases, Case15KeptJokersAndIdleTurns) {
  EXPECT_THAT(moved("rummikub", "JK R6 R7", "R5-7 | JK K11 K12"), IsEmpty());
  EXPECT_THAT(moved("rummikub", "R3 R4 JK", "R3-5"), ElementsAre("turn/table-card-lost"));
  EXPECT_THAT(moved("rummikub", "B5-7", "B5-7"), ElementsAre("turn/nothing-played"));
}

TEST(RummikubCases, Case16SetsThatAreNone) {
  EXPECT_THAT(moved("rummikub", "", "R12 R13 R1"), ElementsAre("meld/invalid"));
  EXPECT_THAT(moved("rummikub", "", "K7 R7 B7 R7"), ElementsAre("meld/invalid"));
  EXPECT_THAT(moved("rummikub", "K1 K2 K3", "K2-4 | K1 R1"), ElementsAre("meld/too-short"));
}

// --- other cases ---------------------------------------------------------------------------------------------

TEST(RummikubSets, TheSameSetKeepsItsJokerHoweverItIsWritten) {
  EXPECT_THAT(moved("rummikub", "R3 R4 JK", "JK R3 R4 | K8 B8 R8"), IsEmpty());
  EXPECT_THAT(moved("rummikub", "R3 R4 JK", "R3 R4 JK=R2 | K8 B8 R8"), ElementsAre("joker/not-replaced"));
  EXPECT_THAT(moved("rummikub-free", "R3 R4 JK", "R3 R4 JK=R2 | K8 B8 R8"), IsEmpty());
}

TEST(RummikubSets, WhatAJokerIsSaidToBeMustFit) {
  EXPECT_THAT(moved("rummikub", "", "R3 R4 JK=R7"), ElementsAre("meld/invalid"));
  EXPECT_THAT(moved("rummikub", "", "K8 B8 JK=R8"), IsEmpty());
}

TEST(RummikubSets, AJokerThatThePackLacks) {
  EXPECT_THAT(moved("rummikub", "", "R3 R4 JK", ", jokers: 0"), testing::Contains("record/card-not-in-pack"));
}

// --- case 20: a match ---------------------------------------------------------------------------------------------

json match_after(std::size_t games, const std::string& winner) {
  static const std::vector<std::string> kGames{
      "{out: A, points: {A: 24, B: -5, C: -16, D: -3}}", "{out: C, points: {A: -6, B: -11, C: 22, D: -5}}",
      "{out: D, points: {A: -32, B: -13, C: -2, D: 47}}", "{out: C, points: {A: -10, B: -25, C: 41, D: -6}}"};
  std::string text = fmt::format(
      "session: Four games\ngame: manipulation-rummy\nrules: {{extends: rummikub, rounds: {}, match_winner: {}}}\n"
      "players: [A, B, C, D]\n",
      games == 4 ? "players" : std::to_string(games), winner);
  for (std::size_t i = 0; i < games; ++i) text += "---\ncounted: " + kGames[i] + "\n";
  return judge(text).back();
}

TEST(RummikubCases, Case20TheWinnerOfFourGamesAndOfThree) {
  const json four = match_after(4, "score");
  EXPECT_EQ(four["totals"], (json{{"A", -24}, {"B", -54}, {"C", 45}, {"D", 33}}));
  EXPECT_EQ(four["match"], (json{{"over", true}, {"winners", {"C"}}}));
  EXPECT_EQ(match_after(4, "games")["match"]["winners"], json({"C"}));
  const json three = match_after(3, "score");
  EXPECT_EQ(three["totals"], (json{{"A", -14}, {"B", -29}, {"C", 4}, {"D", 39}}));
  EXPECT_EQ(three["match"]["winners"], json({"D"}));
  EXPECT_EQ(match_after(3, "games")["match"]["winners"], json({"D"}));
}

}  // namespace
}  // namespace spadille::test
