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

json judged(const ManipulationHand& hand) { return judge_one(record_of(hand)); }

// --- M1: the pack and the deal --------------------------------------------------------------------

TEST(ManipulationRummyM1, SevenEachOfTwoPacksAndTheRestIsTheStock) {
  const ManipulationHand hand{.hands = {{"Ana", "S345 H7 D7 C7 S7"}, {"Bent", "D23459 C88"}},
                              .turns = {"Ana: {table: [S345, S7 H7 D7 C7]}"}};
  EXPECT_THAT(faults(judged(hand)), IsEmpty());
  const std::string record = record_of(hand);
  EXPECT_THAT(faults(judge_one(with(record, "Ana: S345 H7 D7 C7 S7", "Ana: S345 H7 D7 C7"))),
              ElementsAre("record/hand-size 6:8"));
  EXPECT_THAT(faults(judge_one(with(record, "stock: SA SA", "stock: SA"))), ElementsAre("record/stock-size 8:10"));
}

TEST(ManipulationRummyM1, TwoCopiesOfACardAreTwoCardsAndThereIsNoThird) {
  const ManipulationHand hand{.hands = {{"Ana", "H77 D7 C7 S77 D2"}, {"Bent", "D3459 C88 DK"}},
                              .turns = {"Ana: {table: [H7 D7 C7], play: H7 D7 C7}", "Bent: {draw: stock}",
                                        "Ana: {table: [H7 D7 C7, S7 H7 D7]}"}};
  EXPECT_THAT(faults(judged(hand)), ElementsAre("meld/not-in-hand 12:35"));  // Ana does not hold a second D7
  const std::string record = record_of({.hands = {{"Ana", "H77 D77 C7 S77"}, {"Bent", "D3459 C88 DK"}}});
  EXPECT_THAT(faults(judge_one(with(record, "Bent: D3459", "Bent: H7 D459"))),
              ElementsAre("record/duplicate-card 7:9"));
}

TEST(ManipulationRummyM1, OnePackHasEveryCardOnce) {
  const ManipulationHand hand{.rules = "{packs: 1, hand_size: 3}",
                              .hands = {{"Ana", "H7 D7 C7"}, {"Bent", "D3 D4 D5"}},
                              .turns = {"Ana: {table: [H7 D7 C7]}"},
                              .packs = 1};
  EXPECT_THAT(faults(judged(hand)), IsEmpty());
  EXPECT_THAT(faults(judge_one(with(record_of(hand), "Bent: D3 D4", "Bent: H7 D4"))),
              ElementsAre("record/duplicate-card 7:9"));
}

TEST(ManipulationRummyM1, HandsAreDealtByTheNumberOfPlayersAndElseSeven) {
  const std::string rules = "{hand_size: {2: 4, 3: 3}}";
  EXPECT_THAT(faults(judged({.rules = rules,
                             .hands = {{"Ana", "H7 D7 C7 S7"}, {"Bent", "D3456"}},
                             .turns = {"Ana: {table: [H7 D7 C7 S7]}"}})),
              IsEmpty());
  EXPECT_THAT(faults(judged({.rules = rules,
                             .hands = {{"Ana", "H7 D7 C7"}, {"Bent", "D345"}, {"Cara", "C234"}},
                             .turns = {"Ana: {table: [H7 D7 C7]}"}})),
              IsEmpty());
  EXPECT_THAT(
      faults(judged(
          {.rules = rules,
           .hands = {{"Ana", "H7 D7 C7 S3456"}, {"Bent", "D2345678"}, {"Cara", "C2345678"}, {"Dora", "CAKQJ DAKQ"}},
           .turns = {"Ana: {table: [H7 D7 C7, S3456]}"}})),
      IsEmpty());
}

TEST(ManipulationRummyM1, TwoToSixPlay) {
  ManipulationHand six{
      .rules = "{hand_size: 3}",
      .hands = {{"A", "S345"}, {"B", "H345"}, {"C", "D345"}, {"D", "C345"}, {"E", "S678"}, {"F", "H678"}},
      .turns = {"A: {table: [S345]}"}};
  EXPECT_EQ(judged(six)["winner"], "A");
  EXPECT_THAT(faults(judge_one(with(record_of(six), "E, F]", "E, F, G]"))), ElementsAre("record/bad-value 3:10"));
  EXPECT_THAT(faults(judge_one(with(record_of(six), "[A, B, C, D, E, F]", "[A]"))).front(), "record/bad-value 3:10");
}

TEST(ManipulationRummyM1, MoreCardsThanThereAreCannotBeDealt) {
  const std::string three = record_of({.hands = {{"Ana", "S345"}, {"Bent", "H345"}, {"Cara", "D345"}}});
  EXPECT_THAT(faults(judge_one(with(three, "rules: {}", "rules: {packs: 1, hand_size: 20}"))).front(),
              "record/bad-value 3:10");
  EXPECT_THAT(faults(judge_one(with(three, "rules: {}", "rules: {packs: 1, hand_size: 27}"))).front(),
              "record/unknown-rules 2:19");
}

// --- M2: play or draw -----------------------------------------------------------------------------

ManipulationHand three_each(const std::vector<std::string>& turns, const std::string& top = {}) {
  return {.rules = "{hand_size: 4}", .hands = {{"Ana", "S345 HK"}, {"Bent", "D345 S6"}}, .top = top, .turns = turns};
}

TEST(ManipulationRummyM2, ATurnPlaysCardsOrDrawsOne) {
  const json report = judged(three_each(
      {"Ana: {table: [S345]}", "Bent: {draw: stock}", "Ana: {draw: C9}", "Bent: {draw: {stock: C9}}", "Ana: {draw: SK}",
       "Bent: {draw: CK}", "Ana: {draw: DK}", "Bent: {table: [S3456]}", "Ana: {table: [S3456, HK SK DK C9]}"},
      "H2 C9 C9 SK CK DK"));
  EXPECT_THAT(faults(report), ElementsAre("meld/invalid 18:26"));
}

TEST(ManipulationRummyM2, TheMeldsOfTheTableMayBeRearranged) {
  const ManipulationHand hand{.rules = "{hand_size: 4}",
                              .hands = {{"Ana", "S3456"}, {"Bent", "H6 D6 C2 C3"}},
                              .turns = {"Ana: {table: [S345]}", "Bent: {draw: stock}", "Ana: {table: [S3456]}"}};
  EXPECT_EQ(judged(hand)["winner"], "Ana");
  const json taken = judged({.rules = "{hand_size: 4}",
                             .hands = {{"Ana", "S345 HK"}, {"Bent", "S6 H6 D6 C2"}},
                             .top = "S6",
                             .turns = {"Ana: {table: [S345]}", "Bent: {table: [S3456], play: S6}", "Ana: {draw: S6}",
                                       "Bent: {table: [S345, S6 H6 D6], play: [H6, D6]}"}});
  EXPECT_THAT(faults(taken), ElementsAre("record/incomplete 13:5"));
}

TEST(ManipulationRummyM2, WhoPlaysDoesNotDraw) {
  EXPECT_THAT(faults(judged(three_each({"Ana: {draw: stock, table: [S345]}"}))),
              ElementsAre("record/incomplete 10:5", "turn/draw 10:17"));
}

TEST(ManipulationRummyM2, OneCardIsDrawn) {
  EXPECT_THAT(faults(judged(three_each({"Ana: {draw: [stock, stock]}"}))),
              ElementsAre("record/incomplete 10:5", "turn/draw 10:25"));
}

TEST(ManipulationRummyM2, ThereAreNoDiscardsToDrawFrom) {
  EXPECT_THAT(faults(judged(three_each({"Ana: {draw: discard}"}))),
              ElementsAre("record/incomplete 10:5", "turn/draw 10:17"));
}

TEST(ManipulationRummyM2, AnEmptyTurnIsNone) {
  EXPECT_THAT(faults(judged(three_each({"Ana: {}"}))),
              ElementsAre("turn/nothing-played 10:5", "record/incomplete 10:5"));
}

TEST(ManipulationRummyM2, ToRearrangeIsNotEnough) {
  const ManipulationHand hand{.rules = "{hand_size: 7}",
                              .hands = {{"Ana", "S345678 HK"}, {"Bent", "D34567 C22"}},
                              .turns = {"Ana: {table: [S345678]}", "Bent: {table: [S345, S678]}", "Ana: {draw: stock}",
                                        "Bent: {table: [S345, S678, D34567]}"}};
  const json report = judged(hand);
  EXPECT_THAT(faults(report), ElementsAre("turn/nothing-played 11:5", "record/incomplete 13:5"));
}

// --- M3: every card is in a meld, and stays -------------------------------------------------------

TEST(ManipulationRummyM3, NoCardGoesBackToAHand) {
  const json report = judged({.rules = "{hand_size: 4}",
                              .hands = {{"Ana", "S3456"}, {"Bent", "H6 D6 C6 C2"}},
                              .turns = {"Ana: {table: [S345]}", "Bent: {table: [H6 D6 C6]}"}});
  EXPECT_THAT(faults(report), ElementsAre("turn/table-card-lost 11:5"));
  EXPECT_EQ(report["diagnostics"][0]["message"],
            "Bent takes the run S3 S4 S5 off the table, but every card there must stay");
}

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

TEST(ManipulationRummyM3, OneOfTwoEqualCardsIsLostAllTheSame) {
  const json report = judged({.rules = "{hand_size: 7}",
                              .hands = {{"Ana", "S345 S345 HK"}, {"Bent", "S6 H6 D6 C2 C3 C4 C5"}},
                              .turns = {"Ana: {table: [S345, S345]}", "Bent: {table: [S3456]}"}});
  EXPECT_THAT(faults(report), ElementsAre("turn/table-card-lost 11:5"));
  EXPECT_EQ(report["diagnostics"][0]["message"],
            "Bent takes the run S3 S4 S5 off the table, but every card there must stay");
}

TEST(ManipulationRummyM3, EveryMeldHasThreeCardsOrMore) {
  const json report = judged({.rules = "{hand_size: 4}",
                              .hands = {{"Ana", "S3456"}, {"Bent", "H6 D6 C6 C2"}},
                              .turns = {"Ana: {table: [S3456]}", "Bent: {draw: stock}"}});
  EXPECT_EQ(report["winner"], "Ana");
  const json left = judged({.rules = "{hand_size: 4}",
                            .hands = {{"Ana", "S345 HK"}, {"Bent", "H5 D5 C6 C2"}},
                            .turns = {"Ana: {table: [S345]}", "Bent: {table: [S34, S5 H5 D5]}"}});
  EXPECT_THAT(faults(left), ElementsAre("meld/too-short 11:20"));
  EXPECT_EQ(left["diagnostics"][0]["message"],
            "after Bent's turn, S3 S4 on the table is not a meld: it has 2 cards, expected at least 3");
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

TEST(ManipulationRummyM4, TheOptionIsNamedWhereTheAceIsTheMatter) {
  const auto option = [](const std::string& cards) {
    const json report = judged({.rules = "{hand_size: 3}",
                                .hands = {{"Ana", cards}, {"Bent", "H2 D5 C9"}},
                                .turns = {"Ana: {table: [" + cards + "]}"}});
    return report["diagnostics"][0].value("option", "");
  };
  EXPECT_EQ(option("SKA2"), "ace");
  EXPECT_EQ(option("S346"), "");
}

TEST(ManipulationRummyM4, NoRunHasTheSameCardAtBothEnds) {
  const std::string suit = "SA23 S456 S78910 SJQK SA";
  EXPECT_THAT(faults(judged({.rules = "{hand_size: 14}",
                             .hands = {{"Ana", suit}, {"Bent", "D23456 C23456 H2345"}},
                             .turns = {"Ana: {table: [[" + suit + "]]}"}})),
              ElementsAre("meld/invalid 10:20"));
  EXPECT_THAT(faults(judged({.rules = "{hand_size: 13}",
                             .hands = {{"Ana", "SA2345678910JQK"}, {"Bent", "D23456 C23456 H234"}},
                             .turns = {"Ana: {table: [SA2345678910JQK]}"}})),
              IsEmpty());
}

TEST(ManipulationRummyM4, AroundIsNoValueOfThisGame) {
  EXPECT_THAT(one_turn("SKA2", "SKA2", ", ace: around"), ElementsAre("record/unknown-rules 2:28"));
}

// --- M5: the end and the points -------------------------------------------------------------------

const ManipulationHand kOut{.rules = "{hand_size: 4}",
                            .hands = {{"Ana", "S3456"}, {"Bent", "HA HK D10 C2"}, {"Cara", "SJ SQ D9 DA"}},
                            .turns = {"Ana: {table: [S3456]}"}};

TEST(ManipulationRummyM5, WhoIsOutFirstHasWonAndThereAreNoPoints) {
  const json report = judged(kOut);
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["outcome"], "scored");
  EXPECT_EQ(report["winner"], "Ana");
  EXPECT_FALSE(report.contains("points"));
  EXPECT_FALSE(report.contains("totals"));
  EXPECT_EQ(report["under_protest"], false);
}

TEST(ManipulationRummyM5, TheHandIsOverAtOnce) {
  ManipulationHand hand = kOut;
  hand.turns.emplace_back("Bent: {draw: stock}");
  hand.turns.emplace_back("Cara: {draw: stock}");
  const json report = judged(hand);
  EXPECT_THAT(faults(report), ElementsAre("turn/after-end 12:5"));
  EXPECT_EQ(report["winner"], "Ana");
  EXPECT_EQ(report["under_protest"], true);
}

TEST(ManipulationRummyM5, LosersScoreWhatTheyAreLeftWith) {
  ManipulationHand hand = kOut;
  hand.rules = "{hand_size: 4, scoring: losers_penalty}";
  const json report = judged(hand);
  EXPECT_EQ(report["points"], (json{{"Ana", 0}, {"Bent", 1 + 10 + 10 + 2}, {"Cara", 10 + 10 + 9 + 1}}));
  EXPECT_EQ(report["totals"], report["points"]);
}

TEST(ManipulationRummyM5, CardPointsAsTheOptionSays) {
  const auto points = [](const std::string& card_points) {
    ManipulationHand hand = kOut;
    hand.rules = "{hand_size: 4, scoring: losers_penalty, card_points: " + card_points + "}";
    return judged(hand)["points"];
  };
  EXPECT_EQ(points("{A: 11, K: 10, Q: 10, J: 10}"), (json{{"Ana", 0}, {"Bent", 33}, {"Cara", 40}}));
  EXPECT_EQ(points("{A: 15}"), (json{{"Ana", 0}, {"Bent", 37}, {"Cara", 44}}));
  EXPECT_EQ(points("{A: 1, K: 13, Q: 12, J: 11}"), (json{{"Ana", 0}, {"Bent", 26}, {"Cara", 33}}));
}

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

// --- M6: the empty stock --------------------------------------------------------------------------

// One pack, with 25 cards dealt to each player. The stock is HK and CK.
ManipulationHand nearly_all(const std::vector<std::string>& turns) {
  return {.rules = "{packs: 1, hand_size: 25}",
          .hands = {{"Ana", "SA2345678910JQK HA2345678910JQ"}, {"Bent", "DA2345678910JQK CA2345678910JQ"}},
          .turns = turns,
          .packs = 1};
}

TEST(ManipulationRummyM6, NobodyPassesWhileThereIsAStock) {
  const json report = judged(nearly_all(
      {"Ana: {pass: true}", "Bent: {draw: HK}", "Ana: {draw: CK}", "Bent: {pass: true}", "Ana: {pass: true}"}));
  EXPECT_THAT(faults(report), ElementsAre("turn/pass-not-allowed 10:17"));
  EXPECT_EQ(report["diagnostics"][0]["message"], "Ana passes, but the stock still has 2 cards");
  EXPECT_EQ(report["outcome"], "scored");
  EXPECT_EQ(report["winner"], json());
  EXPECT_EQ(report["under_protest"], true);
}

TEST(ManipulationRummyM6, WhenAllPassInTurnTheHandIsDrawn) {
  const json report =
      judged(nearly_all({"Ana: {draw: HK}", "Bent: {draw: CK}", "Ana: {pass: true}", "Bent: {pass: true}"}));
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["outcome"], "scored");
  EXPECT_EQ(report["winner"], json());
}

TEST(ManipulationRummyM6, NobodyScoresInADrawnHand) {
  ManipulationHand hand =
      nearly_all({"Ana: {draw: HK}", "Bent: {draw: CK}", "Ana: {pass: true}", "Bent: {pass: true}"});
  hand.rules = "{packs: 1, hand_size: 25, scoring: losers_penalty}";
  hand.tail = "result: {outcome: scored, winner: null, points: {Ana: 0, Bent: 0}, totals: {Ana: 0, Bent: 0}}\n";
  const json report = judged(hand);
  EXPECT_THAT(faults(report), IsEmpty());
  EXPECT_EQ(report["points"], (json{{"Ana", 0}, {"Bent", 0}}));
}

TEST(ManipulationRummyM6, WhoeverPlaysBeginsTheRoundOfPassesAnew) {
  const json report = judged(nearly_all(
      {"Ana: {draw: HK}", "Bent: {draw: CK}", "Ana: {pass: true}", "Bent: {table: [DA23]}", "Ana: {pass: true}"}));
  EXPECT_THAT(faults(report), ElementsAre("record/incomplete 14:5"));
}

TEST(ManipulationRummyM6, NothingIsDrawnFromAnEmptyStock) {
  const json report = judged(nearly_all(
      {"Ana: {draw: HK}", "Bent: {draw: CK}", "Ana: {draw: stock}", "Bent: {pass: true}", "Ana: {pass: true}"}));
  EXPECT_THAT(faults(report), ElementsAre("turn/draw 12:17"));
  EXPECT_EQ(report["winner"], json());
}

TEST(ManipulationRummyM6, AfterADrawnHandThereAreNoTurns) {
  const json report = judged(nearly_all(
      {"Ana: {draw: HK}", "Bent: {draw: CK}", "Ana: {pass: true}", "Bent: {pass: true}", "Ana: {pass: true}"}));
  EXPECT_THAT(faults(report), ElementsAre("turn/after-end 14:5"));
  EXPECT_EQ(report["diagnostics"][0]["message"],
            "Ana has a turn, but the hand is over: the stock is empty, and all have passed in turn");
}

}  // namespace
}  // namespace spadille::test
