#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/rummy_records.h"
#include "support/judged.h"

// Rules R16 to R18 and R30 of rummy and their rulings: jokers, wild cards and trades; and worked cases of rummy today
// that are not hands.
namespace spadille::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> codes_without_records(const std::string& record) {
  std::vector<std::string> told = codes(judge_one(record));
  std::erase_if(told, [](const std::string& code) { return code.starts_with("record/"); });
  return told;
}

// Returns the codes reported if Ana holds `cards` and lays down `melds` in the first turn. In that turn Ana draws D2
// and discards it. Omits the codes that begin with record/.
std::vector<std::string> laid_with_jokers(const std::string& cards, const std::string& melds,
                                          const std::string& options = {}, const std::string& more = {}) {
  return codes_without_records(fmt::format(
      "game: rummy\nrules: {{extends: standard, jokers: 4, packs: 2{}{}}}\nplayers: [Ana, Ben]\ndealer: Ben\n"
      "deal: {{Ana: {}}}\nturns:\n  - Ana: {{draw: {{stock: D2}}, meld: [{}]{}{}, discard: D2}}\n",
      options.empty() ? "" : ", ", options, cards, melds, more.empty() ? "" : ", ", more));
}

const std::string kTen = "hand_size: 10";

// --- R16: jokers -----------------------------------------------------------------------------------------

TEST(RummyR16, AJokerRepresentsAnyCard) {
  EXPECT_THAT(laid_with_jokers("S67 JK H9 C9 JK C2 C4 D5 D8", "S6 S7 JK, H9 C9 JK", kTen), IsEmpty());
  EXPECT_THAT(laid_with_jokers("S68 JK H9 C9 JK C2 C4 D5 D8", "S6 JK S8", kTen), IsEmpty());
  EXPECT_THAT(laid_with_jokers("S69 JK H9 C9 JK C2 C4 D5 D8", "S6 JK S9", kTen), ElementsAre("meld/invalid"));
  EXPECT_THAT(laid_with_jokers("S6 H7 JK H9 C9 JK C2 C4 D5 D8", "S6 H7 JK", kTen), ElementsAre("meld/invalid"));
  EXPECT_THAT(laid_with_jokers("JK JK JK H9 C9 C2 C4 D5 D8 S6", "JK JK JK", kTen), ElementsAre("meld/invalid"));
}

TEST(RummyR16, WithoutJokersThereAreNone) {
  EXPECT_THAT(codes(judge_one("game: rummy\nrules: standard\nplayers: [Ana, Ben]\ndealer: Ben\n"
                              "deal: {Ana: S67 JK H9 C9 C2 C4 D5 D8 D9}\n")),
              testing::Contains("record/card-not-in-pack"));
}

TEST(RummyR16, AFifthJokerIsOneTooMany) {
  EXPECT_THAT(codes(judge_one("game: rummy\nrules: {extends: standard, jokers: 4}\nplayers: [Ana, Ben]\ndealer: Ben\n"
                              "deal: {Ana: JK JK JK JK JK H9 C9 C2 C4 D5}\n")),
              testing::Contains("record/duplicate-card"));
}

TEST(RummyR16, AJokerStaysWhatItStoodFor) {
  const std::string cards = "S67 JK S8 S9 S5 C2 C4 D5 D8";
  EXPECT_THAT(laid_with_jokers(cards, "S6 S7 JK", kTen, "lay_off: {card: S8, to: S6}"), ElementsAre("meld/invalid"));
  EXPECT_THAT(laid_with_jokers(cards, "S6 S7 JK", kTen, "lay_off: {card: S9, to: S6}"), IsEmpty());
  EXPECT_THAT(laid_with_jokers(cards, "S6 S7 JK", kTen, "lay_off: {card: S5, to: S6}"), IsEmpty());
  EXPECT_THAT(laid_with_jokers(cards, "JK S6 S7", kTen, "lay_off: {card: S8, to: S6}"), IsEmpty());
  EXPECT_THAT(laid_with_jokers(cards, "JK S6 S7", kTen, "lay_off: {card: S5, to: S6}"), ElementsAre("meld/invalid"));
}

TEST(RummyR16, TheRecordMaySayWhatAJokerIs) {
  const std::string cards = "S67 JK S8 S9 S5 C2 C4 D5 D8";
  EXPECT_THAT(laid_with_jokers(cards, "S6 S7 JK=S5", kTen, "lay_off: {card: S8, to: S6}"), IsEmpty());
  EXPECT_THAT(laid_with_jokers(cards, "S6 S7 JK=S4", kTen), ElementsAre("meld/invalid"));
}

TEST(RummyR16, AJokerAboveTheKingIsAnAceIfTheAceIsHigh) {
  const std::string cards = "SQK JK SA SJ S5 C2 C4 D5 D8";
  EXPECT_THAT(laid_with_jokers(cards, "SQ SK JK", kTen + ", ace: low", "lay_off: {card: SJ, to: SQ}"),
              ElementsAre("meld/invalid"));
  EXPECT_THAT(laid_with_jokers(cards, "SQ SK JK", kTen + ", ace: both", "lay_off: {card: SJ, to: SQ}"), IsEmpty());
  EXPECT_THAT(laid_with_jokers(cards, "SQ SK JK", kTen + ", ace: both", "lay_off: {card: SA, to: SQ}"),
              ElementsAre("meld/invalid"));
}

TEST(RummyR16, OnePlainCardAndJokersAreAGroup) {
  const std::string cards = "H7 JK JK S7 H8 S5 C2 C4 D5 D8";
  EXPECT_THAT(laid_with_jokers(cards, "H7 JK JK", kTen, "lay_off: {card: S7, to: H7}"), IsEmpty());
  EXPECT_THAT(laid_with_jokers(cards, "H7 JK JK", kTen, "lay_off: {card: H8, to: H7}"), ElementsAre("meld/invalid"));
}

// --- R17: wild cards -------------------------------------------------------------------------------------

TEST(RummyR17, AWildCardRepresentsAnyCard) {
  const std::string wild = kTen + ", wild: [2]";
  EXPECT_THAT(laid_with_jokers("S75 C2 SA2 S3 H9 D9 C4 C8", "S5 C2 S7", wild), IsEmpty());
  EXPECT_THAT(laid_with_jokers("S75 C2 SA2 S3 H9 D9 C4 C8", "S5 C2 S7", wild, "lay_off: {card: SA, to: S5}"),
              ElementsAre("meld/invalid"));
  EXPECT_THAT(laid_with_jokers("S75 C2 SA2 S3 H9 D9 C4 C8", "SA23", wild), IsEmpty());
  EXPECT_THAT(laid_with_jokers("S2 H2 D2 S3 H9 D9 C4 C8 C9 CJ", "S2 H2 D2", wild), IsEmpty());
  EXPECT_THAT(laid_with_jokers("S75 C2 SA2 S3 H9 D9 C4 C8", "S5 C2 S7", kTen), ElementsAre("meld/invalid"));
}

// --- R18: trades -----------------------------------------------------------------------------------------

// Ben melds S4 S5 and a joker. Then Ana, who holds S6 and H6, does this.
std::vector<std::string> traded(const std::string& acts, const std::string& trade = "true") {
  return codes_without_records(
      "game: rummy\nrules: {extends: standard, hand_size: 6, jokers: 4, packs: 2, joker_trade: " + trade +
      "}\nplayers: [Ana, Ben]\ndealer: Ana\ndeal: {Ana: S6 H6 D9 C9 S7 H5, Ben: S45 JK D4 D5 JK}\n"
      "turns:\n  - Ben: {draw: {stock: D6}, meld: [S4 S5 JK], discard: JK}\n  - Ana: {draw: {stock: H2}, " +
      acts + ", discard: H2}\n");
}

TEST(RummyR18, TheCardThatTheJokerRepresentsIsGivenForIt) {
  EXPECT_THAT(traded("trade: {card: S6, to: S4}, meld: [D9 C9 JK], lay_off: {card: S7, to: S4}"), IsEmpty());
  EXPECT_THAT(traded("trade: [{card: S6, to: S4, of: Ben}]"), IsEmpty());
  EXPECT_THAT(traded("trade: {card: S6, to: 1}, meld: [S7 JK H5]"), ElementsAre("meld/invalid"));
}

TEST(RummyR18, AnotherCardIsNot) {
  EXPECT_THAT(traded("trade: {card: H6, to: S4}, meld: [D9 C9 JK]"), ElementsAre("trade/wrong-card"));
  EXPECT_THAT(traded("trade: {card: CK, to: S4}, meld: [D9 C9 JK]"), ElementsAre("trade/wrong-card"));
}

TEST(RummyR18, NotWhereTheRulesBarIt) {
  EXPECT_THAT(traded("trade: {card: S6, to: S4}, meld: [D9 C9 JK]", "false"), ElementsAre("trade/not-allowed"));
}

TEST(RummyR18, NotOutOfAMeldWithoutAJokerNorOfNoMeld) {
  EXPECT_THAT(traded("trade: {card: S6, to: C4}"), ElementsAre("turn/no-such-meld"));
  EXPECT_THAT(codes_without_records("game: rummy\nrules: {extends: standard, hand_size: 6, jokers: 4, packs: 2, "
                                    "joker_trade: true}\nplayers: [Ana, Ben]\ndealer: Ana\n"
                                    "deal: {Ana: S6 H6 D9 C9 S7 H5, Ben: S456 D4 D5 JK}\n"
                                    "turns:\n  - Ben: {draw: {stock: D6}, meld: [S4 S5 S6], discard: JK}\n"
                                    "  - Ana: {draw: {stock: H2}, trade: {card: S6, to: S4}, discard: H2}\n"),
              ElementsAre("turn/no-such-meld"));
}

TEST(RummyR18, NotOutOfOnesOwnMeld) {
  EXPECT_THAT(codes_without_records("game: rummy\nrules: {extends: standard, hand_size: 6, jokers: 4, packs: 2, "
                                    "joker_trade: true}\nplayers: [Ana, Ben]\ndealer: Ana\n"
                                    "deal: {Ana: S6 H6 D9 C9 S7 H5, Ben: S45 JK S6 D5 JK}\n"
                                    "turns:\n  - Ben: {draw: {stock: D6}, meld: [S4 S5 JK], discard: D6}\n"
                                    "  - Ana: {draw: {stock: H2}, discard: H2}\n"
                                    "  - Ben: {draw: {stock: H3}, trade: {card: S6, to: S4}, discard: H3}\n"),
              ElementsAre("trade/not-allowed"));
}

// --- two packs -------------------------------------------------------------------------------------------

TEST(RummyTwoPacks, EightMayPlayWithTwoPacksAndSixWithOne) {
  const auto of = [](const std::string& players, const std::string& rules) {
    return codes(judge_one("game: rummy\nrules: " + rules + "\nplayers: [" + players + "]\ndealer: A\n"));
  };
  EXPECT_THAT(of("A, B, C, D, E, F, G", "standard"), testing::Contains("record/bad-value"));
  EXPECT_THAT(of("A, B, C, D, E, F, G, H", "rummy/500"), testing::Not(testing::Contains("record/bad-value")));
  EXPECT_THAT(of("A, B, C, D, E, F, G, H, I", "rummy/500"), testing::Contains("record/bad-value"));
}

TEST(RummyTwoPacks, MeldsWhoseJokersDifferAreNotEqual) {
  const auto laid_off = [](const std::string& second) {
    return codes_without_records(
        "game: rummy\nrules: {extends: standard, hand_size: 6, packs: 2, jokers: 2}\nplayers: [Ana, Ben]\ndealer: Ana\n"
        "deal: {Ana: S67 JK D9 S8 S9, Ben: S67 JK D5 C8 H8}\nturns:\n"
        "  - Ben: {draw: {stock: D6}, meld: [S6 S7 JK], discard: D6}\n"
        "  - Ana: {draw: {stock: H2}, meld: [" +
        second + "], lay_off: {card: S9, to: S6}, discard: H2}\n");
  };
  EXPECT_THAT(laid_off("S6 S7 JK"), IsEmpty());
  EXPECT_THAT(laid_off("JK S6 S7"), ElementsAre("turn/no-such-meld"));
}

TEST(RummyTwoPacks, OfTwoEqualMeldsTheOlderIsMeantOrThePlayersOwn) {
  const auto laid_off = [](const std::string& lay_off) {
    return codes_without_records(
        "game: rummy\nrules: {extends: standard, hand_size: 6, packs: 2, lay_off: " + lay_off +
        "}\nplayers: [Ana, Ben]\ndealer: Ana\ndeal: {Ana: S456 D9 S7 H5, Ben: S456 D5 C8 H8}\n"
        "turns:\n  - Ben: {draw: {stock: D6}, meld: [S456], discard: D6}\n"
        "  - Ana: {draw: {stock: H2}, meld: [S456], lay_off: {card: S7, to: S5}, discard: H2}\n");
  };
  EXPECT_THAT(laid_off("any"), IsEmpty());
  EXPECT_THAT(laid_off("own"), IsEmpty());
}

// --- worked cases ----------------------------------------------------------------------------------------

// Returns the points of each player if Ana has gone out and the others have these cards left.
std::vector<int> points(const std::string& rules, const std::string& left) {
  const auto report = judge_one("game: rummy\nrules: " + rules +
                                "\nplayers: [Ana, Ben, Cid]\ndealer: Cid\ncounted: {out: Ana, left: {" + left + "}}\n");
  std::vector<int> all;
  for (const char* player : {"Ana", "Ben", "Cid"}) all.push_back(report.at("points").at(player).get<int>());
  return all;
}

TEST(RummyTodayCase6, TheHighestTotalWinsIfTwoReachTheLimit) {
  const auto reports = judge(
      "session: a match\ngame: rummy\nrules: rummy/500\nplayers: [Ana, Ben]\nbalances: {Ana: 480, Ben: 470}\n"
      "---\ncounted: {out: Ben, points: {Ana: 25, Ben: 40}}\n---\nsettlement: true\n");
  ASSERT_EQ(reports.size(), 2U);
  EXPECT_EQ(reports[0]["totals"], (nlohmann::json{{"Ana", 505}, {"Ben", 510}}));
  EXPECT_EQ(reports[0]["match"], (nlohmann::json{{"over", true}, {"winners", {"Ben"}}}));
  EXPECT_EQ(reports[1]["match"]["winners"], nlohmann::json{"Ben"});
}

TEST(RummyTodayCase8, ThirteenCardsForTwoAndTwoPacksForFive) {
  const auto of_hands = [](const std::string& players, const std::string& hands) {
    return codes(
        judge_one("game: rummy\nrules: rummy/500\nplayers: [" + players + "]\ndealer: Ana\ndeal: {" + hands + "}\n"));
  };
  EXPECT_THAT(of_hands("Ana, Ben", "Ana: S234567 H2, Ben: D234567 H3"), testing::Contains("record/hand-size"));
  EXPECT_THAT(of_hands("Ana, Ben", "Ana: S2345678910JQKA, Ben: D2345678910JQKA"),
              testing::Not(testing::Contains("record/hand-size")));
  const std::string five = "Ana, Ben, Cid, Dora, Emil";
  EXPECT_THAT(of_hands(five, "Ana: S234567 H7, Ben: D234567 H7"),
              testing::Not(testing::Contains("record/duplicate-card")));
  EXPECT_THAT(of_hands(five, "Ana: S234567 H7, Ben: D234567 H7, Cid: C234567 H7"),
              testing::Contains("record/duplicate-card"));
}

TEST(RummyTodayCase10, TheWinnerScoresTheSum) {
  EXPECT_THAT(points("foster-single-pack", "Ben: DK CJ H3, Cid: SA C2"), ElementsAre(30, 0, 0));
}

TEST(RummyTodayCase13, AJokerInFirstMeldsCountsAsTheCardThatItRepresents) {
  const auto options = [](int least) {
    return fmt::format("{}, first_meld_min: {}, card_points: {{A: 15, joker: 25}}", kTen, least);
  };
  const std::string cards = "HA SA JK D678 C2 C4 H9 H3";
  EXPECT_THAT(laid_with_jokers(cards, "HA SA JK", options(51)), ElementsAre("meld/first-too-low"));
  EXPECT_THAT(laid_with_jokers(cards, "HA SA JK, D678", options(66)), IsEmpty());
  EXPECT_THAT(laid_with_jokers(cards, "HA SA JK, D678", options(67)), ElementsAre("meld/first-too-low"));
  EXPECT_THAT(laid_with_jokers("SA23 H9 D9 C9 C2 C4 H3 H4", "SA23", options(20)), IsEmpty());
  EXPECT_THAT(laid_with_jokers("SA23 H9 D9 C9 C2 C4 H3 H4", "SA23", options(21)), ElementsAre("meld/first-too-low"));
}

TEST(RummyTodayCase15, AJokerHeldAtTheEndCostsTwentyFive) {
  EXPECT_THAT(points("kaluki", "Ben: JK SA D9, Cid: C2"), ElementsAre(51, 0, 0));
}

TEST(RummyTodayCase19, EachRankMayHaveItsOwnPoints) {
  const std::string rules = "{extends: standard, card_points: {A: 15, 2: 5, 3: 5, 4: 5, 5: 5, 6: 5, 7: 5, 8: 5, 9: 5}}";
  EXPECT_THAT(points(rules, "Ben: S9 H5 D2 CK SA, Cid: C2"), ElementsAre(0, 40, 5));
}

}  // namespace
}  // namespace spadille::test
