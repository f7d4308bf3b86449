#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/manipulation_rummy_table.h"
#include "support/judged.h"

// The rulings on manipulation rummy: turns, draws, errors in one table, settlement, and unknown cards.
namespace spadille::test {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::IsEmpty;

json judged(const ManipulationHand& hand) { return judge_one(record_of(hand)); }

// Three players with five cards each. Ana can lay down the spades, and Bent and Cara a group each.
ManipulationHand table(const std::vector<std::string>& turns) {
  return {.rules = "{hand_size: 5}",
          .hands = {{"Ana", "S3456 H2"}, {"Bent", "H6 D6 C6 H3 H4"}, {"Cara", "H9 D9 C9 S9 D2"}},
          .top = "D3 D4 D5 C2",
          .turns = turns};
}

std::vector<std::string> not_settled_after(const std::vector<std::string>& turns) {
  const json report = judged(table(turns));
  for (const char* key : {"outcome", "winner", "points", "totals", "under_protest"})
    EXPECT_FALSE(report.contains(key)) << key;
  EXPECT_EQ(report["verdict"], "invalid");
  return faults(report);
}

// --- turns ----------------------------------------------------------------------------------------

TEST(ManipulationRummyTurns, EldestBegins) {
  const json report = judged(table({"Bent: {draw: stock}"}));
  EXPECT_THAT(faults(report), ElementsAre("turn/out-of-turn 11:5"));
  EXPECT_EQ(report["diagnostics"][0]["message"], "Bent begins, but Ana is eldest hand and must begin");
  EXPECT_EQ(report["diagnostics"][0]["turn"], 1);
}

TEST(ManipulationRummyTurns, AfterATurnOutOfOrderTheGameGoesOnAfterTheOneWhoActed) {
  EXPECT_THAT(not_settled_after({"Ana: {table: [S3456]}", "Cara: {table: [S3456, H9 D9 C9 S9]}", "Ana: {draw: stock}",
                                 "Bent: {draw: stock}", "Cara: {draw: stock}"}),
              ElementsAre("turn/out-of-turn 12:5"));
}

TEST(ManipulationRummyTurns, WhatElseIsWrongInATurnOutOfOrderIsNotReported) {
  EXPECT_THAT(not_settled_after({"Ana: {table: [S3456]}", "Cara: {table: [S34]}"}),
              ElementsAre("turn/out-of-turn 12:5"));
  EXPECT_THAT(not_settled_after({"Bent: {pass: true}", "Cara: {draw: stock}"}), ElementsAre("turn/out-of-turn 11:5"));
}

TEST(ManipulationRummyTurns, WhatTheTableLetStandIsSettled) {
  ManipulationHand hand{.rules = "{hand_size: 4}",
                        .hands = {{"Ana", "S345 HK"}, {"Bent", "H6 D6 C6 S6"}, {"Cara", "D3456"}},
                        .turns = {"Cara: {table: [D3456]}"},
                        .tail = "condoned: [{turn: 1, reason: nobody minded}]\n"};
  const json report = judged(hand);
  ASSERT_THAT(faults(report), ElementsAre("turn/out-of-turn 11:5"));
  EXPECT_EQ(report["diagnostics"][0]["severity"], "note");
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["winner"], "Cara");
  EXPECT_EQ(report["under_protest"], false);
}

// --- draws ----------------------------------------------------------------------------------------

TEST(ManipulationRummyDraws, AreWrittenAsACardAWordOrBoth) {
  EXPECT_THAT(faults(judged(table({"Ana: {draw: D3}", "Bent: {draw: {stock: D4}}", "Cara: {draw: stock}"}))),
              ElementsAre("record/incomplete 13:5"));
}

TEST(ManipulationRummyDraws, TheCardDrawnIsTheTopOne) {
  const json report = judged(table({"Ana: {draw: D4}"}));
  EXPECT_THAT(faults(report), ElementsAre("turn/wrong-card 11:17"));
  EXPECT_EQ(report["diagnostics"][0]["legal"], json::array({"D3"}));
}

TEST(ManipulationRummyDraws, WhatFollowsFromAWrongCardIsNotReported) {
  // Instead of C9, Bent may have drawn D4 or another card. The rest of the stock is therefore uncertain.
  EXPECT_THAT(not_settled_after({"Ana: {draw: D3}", "Bent: {draw: C9}", "Cara: {draw: C9}", "Ana: {table: [S3456]}",
                                 "Bent: {table: [S3456, D6 C6 S6]}"}),
              ElementsAre("turn/wrong-card 12:18"));
}

TEST(ManipulationRummyDraws, OfTwoDrawsBothAreTaken) {
  const json report =
      judged({.rules = "{hand_size: 5}",
              .hands = {{"Ana", "S3456 H2"}, {"Bent", "H6 D6 C6 S6 D2"}},
              .top = "H3 H4",
              .turns = {"Ana: {draw: [H3, stock]}", "Bent: {draw: stock}", "Ana: {table: [S3456, H234]}"}});
  EXPECT_THAT(faults(report), ElementsAre("turn/draw 10:22"));
  EXPECT_EQ(report["winner"], "Ana");
  EXPECT_EQ(report["under_protest"], true);
}

TEST(ManipulationRummyDraws, WhoDrawsAndPlaysHasDoneBoth) {
  const json report =
      judged({.rules = "{hand_size: 4}",
              .hands = {{"Ana", "S3456"}, {"Bent", "H6 D6 C6 H3"}},
              .top = "S7",
              .turns = {"Ana: {draw: S7, table: [S3456]}", "Bent: {draw: stock}", "Ana: {table: [S34567]}"}});
  EXPECT_THAT(faults(report), ElementsAre("turn/draw 10:17"));
  EXPECT_EQ(report["winner"], "Ana");
  EXPECT_EQ(report["under_protest"], true);
}

TEST(ManipulationRummyDraws, TheTableAsItLayBesideADrawIsNoPlay) {
  EXPECT_THAT(faults(judged(table({"Ana: {table: [S3456]}", "Bent: {draw: D3, table: [S6 S3 S4 S5]}",
                                   "Cara: {draw: stock, table: [S3456], play: []}"}))),
              ElementsAre("record/incomplete 13:5"));
  EXPECT_THAT(faults(judged(table({"Ana: {table: [S3456]}", "Bent: {draw: D3, table: [S345]}"}))),
              ElementsAre("turn/table-card-lost 12:5", "turn/draw 12:18"));
}

TEST(ManipulationRummyDraws, ADrawTooManyThatTheRecordDoesNotCountIsReportedOnce) {
  EXPECT_THAT(not_settled_after({"Ana: {draw: stock, table: [S3456]}", "Bent: {draw: D3}", "Cara: {draw: D4}"}),
              ElementsAre("turn/draw 11:17"));
  EXPECT_THAT(not_settled_after({"Ana: {}", "Bent: {draw: D4}", "Cara: {draw: D5}"}),
              ElementsAre("turn/nothing-played 11:5"));
}

// --- passes ---------------------------------------------------------------------------------------

TEST(ManipulationRummyPasses, AreLegalWheneverTheStockIsEmptyThoughOneCouldPlay) {
  const json report =
      judged({.rules = "{packs: 1, hand_size: 26}",
              .hands = {{"Ana", "SA2345678910JQK HA2345678910JQK"}, {"Bent", "DA2345678910JQK CA2345678910JQK"}},
              .turns = {"Ana: {pass: true}", "Bent: {pass: true}"},
              .packs = 1});
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["winner"], json());
}

TEST(ManipulationRummyPasses, WhoPassesDoesNotPlay) {
  const json report =
      judged({.rules = "{packs: 1, hand_size: 26}",
              .hands = {{"Ana", "SA2345678910JQK HA2345678910JQK"}, {"Bent", "DA2345678910JQK CA2345678910JQK"}},
              .turns = {"Ana: {pass: true, table: [SA23]}", "Bent: {pass: true}", "Ana: {pass: true}"},
              .packs = 1});
  EXPECT_THAT(faults(report), ElementsAre("turn/pass-not-allowed 9:17"));
  EXPECT_EQ(report["winner"], json());
}

TEST(ManipulationRummyPasses, ADrawBesideAPassIsTaken) {
  EXPECT_THAT(faults(judged(table({"Ana: {draw: D3, pass: true}", "Bent: {draw: D4}"}))),
              ElementsAre("turn/pass-not-allowed 11:27", "record/incomplete 12:5"));
}

TEST(ManipulationRummyPasses, AFaultOfPassingIsSettledUnderProtest) {
  const json report = judged({.rules = "{hand_size: 4}",
                              .hands = {{"Ana", "S3456"}, {"Bent", "H6 D6 C6 H3"}},
                              .turns = {"Ana: {pass: true}", "Bent: {draw: stock}", "Ana: {table: [S3456]}"}});
  EXPECT_THAT(faults(report), ElementsAre("turn/pass-not-allowed 10:17"));
  EXPECT_EQ(report["winner"], "Ana");
  EXPECT_EQ(report["under_protest"], true);
}

// --- several errors in one table ------------------------------------------------------------------

TEST(ManipulationRummyTable, ALostCardComesBeforeAllElse) {
  // S6 is lost, no card is played, and a remaining meld is too short.
  EXPECT_THAT(not_settled_after({"Ana: {table: [S3456]}", "Bent: {table: [S34, S5]}"}),
              ElementsAre("turn/table-card-lost 12:5"));
  EXPECT_THAT(not_settled_after({"Ana: {table: [S3456]}", "Bent: {table: [S34, CK CA]}"}),
              ElementsAre("turn/table-card-lost 12:5"));
}

TEST(ManipulationRummyTable, NothingPlayedComesBeforeABadMeld) {
  EXPECT_THAT(not_settled_after({"Ana: {table: [S3456]}", "Bent: {table: [S34, S56]}"}),
              ElementsAre("turn/nothing-played 12:5"));
}

TEST(ManipulationRummyTable, ACardThatIsNotHeldComesBeforeABadMeld) {
  const json report = judged(table({"Ana: {table: [S3456]}", "Bent: {table: [S3456, H6 D6 CK]}"}));
  EXPECT_THAT(faults(report), ElementsAre("meld/not-in-hand 12:33"));
  EXPECT_EQ(report["diagnostics"][0]["card"], "CK");
  EXPECT_EQ(report["diagnostics"][0]["message"], "Bent plays CK, but does not hold it");
}

TEST(ManipulationRummyTable, OfBadMeldsTheFirstIsReported) {
  const json report = judged(table({"Ana: {table: [S345, S6 H2]}"}));
  EXPECT_THAT(faults(report), ElementsAre("meld/too-short 11:25"));
  const json two = judged(table({"Ana: {table: [S34, S5 H2 S6]}"}));
  EXPECT_THAT(faults(two), ElementsAre("meld/too-short 11:19"));
  EXPECT_EQ(two["diagnostics"][0]["related"].size(), 1U);
}

TEST(ManipulationRummyTable, AnEmptyMeldIsTooShort) {
  EXPECT_THAT(faults(judged(table({"Ana: {table: [S3456, []]}"}))), ElementsAre("meld/too-short 11:26"));
}

TEST(ManipulationRummyTable, TurnsAfterATableThatIsWrongAreNotJudged) {
  const std::vector<std::string> rest{"Bent: {draw: CK}", "Bent: {pass: true}", "Ana: {}"};
  for (const char* bad : {"Ana: {table: [S346]}", "Ana: {table: [S34]}", "Ana: {table: [S3456, H9 D9 C9]}"}) {
    std::vector<std::string> turns{bad};
    turns.insert(turns.end(), rest.begin(), rest.end());
    EXPECT_EQ(not_settled_after(turns).size(), 1U) << bad;
  }
}

TEST(ManipulationRummyTable, AThirdCopyIsADuplicateCard) {
  const json report = judged(table({"Ana: {table: [S3456]}", "Bent: {table: [S3456, S34, S345]}"}));
  EXPECT_THAT(faults(report), ElementsAre("record/duplicate-card 12:32"));
  EXPECT_EQ(report["diagnostics"][0]["message"], "S3 is on the table a third time, but two packs have it twice");
  const json once = judged({.rules = "{packs: 1, hand_size: 3}",
                            .hands = {{"Ana", "S345"}, {"Bent", "D345"}},
                            .turns = {"Ana: {table: [S345, S345]}"},
                            .packs = 1});
  EXPECT_THAT(faults(once), ElementsAre("record/duplicate-card 10:25"));
}

// --- the cards recorded as played -----------------------------------------------------------------

TEST(ManipulationRummyPlay, IsCheckedAgainstTheTable) {
  EXPECT_THAT(faults(judged(table({"Ana: {table: [S3456], play: S6543}"}))), ElementsAre("record/incomplete 11:5"));
  // One card too many, a wrong card, one card too few.
  EXPECT_THAT(faults(judged(table({"Ana: {table: [S3456], play: S3456 H2}"}))),
              ElementsAre("record/incomplete 11:5", "turn/play-mismatch 11:39"));
  EXPECT_THAT(faults(judged(table({"Ana: {table: [S345], play: S346}"}))),
              ElementsAre("record/incomplete 11:5", "turn/play-mismatch 11:35"));
  EXPECT_THAT(faults(judged(table({"Ana: {table: [S3456], play: S345}"}))),
              ElementsAre("record/incomplete 11:5", "turn/play-mismatch 11:33"));
}

TEST(ManipulationRummyPlay, AMismatchIsSettledByTheTable) {
  const json report = judged({.rules = "{hand_size: 4}",
                              .hands = {{"Ana", "S3456"}, {"Bent", "H6 D6 C6 H3"}},
                              .turns = {"Ana: {table: [S3456], play: S345}"}});
  EXPECT_THAT(faults(report), ElementsAre("turn/play-mismatch 10:33"));
  EXPECT_EQ(report["winner"], "Ana");
  EXPECT_EQ(report["under_protest"], true);
}

TEST(ManipulationRummyPlay, TwoCopiesOfACardAreTwoCards) {
  const ManipulationHand hand{.rules = "{hand_size: 6}",
                              .hands = {{"Ana", "H77 S7 D7 S7 D7"}, {"Bent", "H6 D6 C6 H3 H4 H5"}},
                              .turns = {"Ana: {table: [H7 S7 D7, H7 S7 D7], play: H7 H7 S77 D77}"}};
  EXPECT_EQ(judged(hand)["verdict"], "valid");
  EXPECT_THAT(faults(judge_one(with(record_of(hand), "play: H7 H7 S77 D77", "play: H7 S7 D7"))),
              ElementsAre("turn/play-mismatch 10:46"));
}

TEST(ManipulationRummyPlay, WithoutATableItSaysTooLittle) {
  EXPECT_THAT(not_settled_after({"Ana: {play: S3456}", "Bent: {draw: stock}"}), ElementsAre("record/missing-key 11:5"));
}

// --- the replay -----------------------------------------------------------------------------------

TEST(ManipulationRummyReplay, ReportsWhatMovedFromWhereToWhere) {
  const auto done =
      run({"replay", std::string(SPADILLE_SOURCE_DIR) + "/tests/data/ok/manipulation-runs-split-and-joined.yaml"});
  for (const char* told :
       {"lays down the run S3 S4 S5 S6 S7", "the run S3 S4 S5 S6 S7 is split into S3 S4 S5 and S6 S7",
        "S5 from the hand joins S6 S7", "S8, S9 and S10 from the hand join the run S5 S6 S7",
        "S5 moves from the run S3 S4 S5 to the group S5 H5 D5", "S3 S4 S5 | S7 S8 S9 S10 | S6 H6 D6 | S5 H5 D5"})
    EXPECT_THAT(done.out, testing::HasSubstr(told));
}

// --- claims ---------------------------------------------------------------------------------------

// Ana lays down all four cards at once.
ManipulationHand out_at_once(const std::string& rules, const std::string& tail = {}) {
  return {.rules = rules,
          .hands = {{"Ana", "S3456"}, {"Bent", "HA HK D10 C2"}},
          .turns = {"Ana: {table: [S3456]}"},
          .tail = tail};
}

TEST(ManipulationRummyClaims, EveryWrongFigureIsReported) {
  const auto claimed = [](const std::string& result) {
    return faults(judged(out_at_once("{hand_size: 4, scoring: losers_penalty}", "result: " + result + "\n")));
  };
  EXPECT_THAT(claimed("{outcome: scored, winner: Ana, points: {Ana: 0, Bent: 23}, totals: {Ana: 0, Bent: 23}}"),
              IsEmpty());
  EXPECT_THAT(claimed("{outcome: passed}"), ElementsAre("claim/outcome 11:19"));
  EXPECT_THAT(claimed("{outcome: lost}"), ElementsAre("record/bad-value 11:19"));
  EXPECT_THAT(claimed("{winner: Bent}"), ElementsAre("claim/outcome 11:18"));
  EXPECT_THAT(claimed("{winner: null}"), ElementsAre("claim/outcome 11:18"));
  EXPECT_THAT(claimed("{points: {Ana: 0, Bent: 22}}"), ElementsAre("claim/points 11:33"));
  EXPECT_THAT(claimed("{totals: {Ana: 1, Bent: 23}}"), ElementsAre("claim/totals 11:24"));
}

// Under first_out there are no points and no totals, so any recorded score is wrong.
TEST(ManipulationRummyClaims, WhereNothingIsScoredEveryFigureIsWrong) {
  const auto claimed = [](const std::string& result) {
    return judged(out_at_once("{hand_size: 4}", "result: " + result + "\n"));
  };
  EXPECT_THAT(faults(claimed("{outcome: scored, winner: Ana, points: {}, totals: {}}")), IsEmpty());
  EXPECT_THAT(faults(claimed("{points: {Ana: 0, Bent: 23}}")), ElementsAre("claim/points 11:24", "claim/points 11:33"));
  EXPECT_THAT(faults(claimed("{totals: {Ana: 0, Bent: 23}}")), ElementsAre("claim/totals 11:24", "claim/totals 11:33"));
  const json report = claimed("{points: {Bent: 23}}");
  EXPECT_EQ(report["diagnostics"][0]["option"], "scoring");
  EXPECT_EQ(report["diagnostics"][0]["player"], "Bent");
  EXPECT_THAT(report["diagnostics"][0]["message"], testing::HasSubstr("these rules count no points"));
  EXPECT_EQ(report["winner"], "Ana");
}

TEST(ManipulationRummyClaims, AlsoOfAHandThatIsNotPlayedOut) {
  ManipulationHand hand = table({"Ana: {table: [S3456]}"});
  hand.tail = "result: {points: {Ana: 0}}\n";
  EXPECT_THAT(faults(judged(hand)), ElementsAre("record/incomplete 11:5", "claim/points 12:24"));
}

// Returns the diagnostics of the settlement after a session of one hand, which Ana has won.
std::vector<std::string> of_settlement(const std::string& figures, const std::string& rules = "{hand_size: 4}") {
  const ManipulationHand hand = out_at_once("{hand_size: 4}");
  const std::string header = "session: Evening\ngame: manipulation-rummy\nplayers: [Ana, Bent]\nrules: " + rules;
  const std::string record = with(record_of(hand), "rules: {hand_size: 4}", "rules: " + rules);
  return faults(judge(header + "\n---\n" + record + "---\nsettlement: end\n" + figures).back());
}

TEST(ManipulationRummyClaims, SoItIsInASettlement) {
  EXPECT_THAT(of_settlement(""), IsEmpty());
  EXPECT_THAT(of_settlement("totals: {Ana: 0, Bent: 23}\n"), ElementsAre("claim/totals 18:15", "claim/totals 18:24"));
  EXPECT_THAT(of_settlement("balances: {Bent: 23}\n"), ElementsAre("claim/balances 18:18"));
}

// The session has no rules of its own and so uses the preset. But its hand counts points.
TEST(ManipulationRummyClaims, PointsOfHandsWithRulesOfTheirOwnAreNotRefused) {
  const std::string hand = record_of({.rules = "{hand_size: 4, scoring: losers_penalty}",
                                      .hands = {{"Ana", "S3456"}, {"Bent", "HA HK D10 C2"}},
                                      .turns = {"Ana: {table: [S3456]}"}});
  const auto reports = judge("session: Evening\ngame: manipulation-rummy\nplayers: [Ana, Bent]\n---\n" + hand +
                             "---\nsettlement: end\ntotals: {Ana: 0, Bent: 23}\n");
  EXPECT_THAT(faults(reports.back()), IsEmpty());
}

TEST(ManipulationRummyClaims, NobodyWinsASessionWithoutPoints) {
  EXPECT_THAT(of_settlement("winner: Ana\n"), ElementsAre("claim/winner 18:9"));
  EXPECT_THAT(of_settlement("winner: [Ana, Bent]\n"), ElementsAre("claim/winner 18:9"));
  EXPECT_THAT(of_settlement("winner: []\n"), IsEmpty());
}

TEST(ManipulationRummyClaims, WherePointsAreScoredASettlementIsCheckedAsEver) {
  const std::string scored = "{hand_size: 4, scoring: losers_penalty}";
  EXPECT_THAT(of_settlement("totals: {Ana: 0, Bent: 23}\nwinner: Ana\n", scored), IsEmpty());
  EXPECT_THAT(of_settlement("totals: {Ana: 0, Bent: 22}\n", scored), ElementsAre("claim/totals 18:24"));
}

TEST(ManipulationRummyClaims, OfAnotherGameAreUnknown) {
  ManipulationHand hand = table({"Ana: {table: [S3456]}"});
  hand.tail = "result: {payments: {Ana: 1}}\n";
  EXPECT_THAT(faults(judged(hand)), testing::Contains("record/unknown-key 12:10"));
}

TEST(ManipulationRummyTurns, ActsOfRummyAreUnknown) {
  EXPECT_THAT(faults(judged(table({"Ana: {draw: stock, discard: H2}"}))), ElementsAre("record/unknown-key 11:24"));
}

// --- unknown cards --------------------------------------------------------------------------------

std::string without_line(const std::string& record, const std::string& beginning) {
  const std::size_t at = record.find(beginning);
  return record.substr(0, at) + record.substr(record.find('\n', at) + 1);
}

const ManipulationHand kWon{
    .rules = "{hand_size: 4, scoring: losers_penalty}",
    .hands = {{"Ana", "S345 HK"}, {"Bent", "S6 H6 D6 C2"}, {"Cara", "C9 C10 CJ D2"}},
    .top = "D7 S6 HK",
    .turns = {"Ana: {table: [S345]}", "Bent: {draw: stock}", "Cara: {table: [S345, C9 C10 CJ]}", "Ana: {draw: S6}",
              "Bent: {table: [S3456, C9 C10 CJ, H6 D6 S6], play: S6 H6 D6}"}};

TEST(ManipulationRummyUnknown, WithoutADealerTheFirstWhoActsIsEldest) {
  const json report = judge_one(without_line(record_of(kWon), "dealer:"));
  ASSERT_EQ(report["diagnostics"].size(), 2U);
  EXPECT_EQ(report["diagnostics"][0]["code"], "record/unverifiable");
}

TEST(ManipulationRummyUnknown, ASessionGoesOnFromWhoeverIsShownToHaveDealt) {
  ManipulationHand first{.rules = "{hand_size: 4}",
                         .hands = {{"Ana", "S3456"}, {"Bent", "H6 D6 C6 H3"}, {"Cara", "D3456"}},
                         .turns = {"Ana: {table: [S3456]}"}};
  ManipulationHand second = first;
  second.hands = {{"Ana", "D7 H3 H4 H5"}, {"Bent", "S3456"}, {"Cara", "D3456"}};
  second.turns = {"Bent: {table: [S3456]}"};
  const std::string header = "session: Evening\nplayers: [Ana, Bent, Cara]\n---\n";
  const auto reports =
      judge(header + without_line(record_of(first), "dealer:") + "---\n" + without_line(record_of(second), "dealer:"));
  ASSERT_EQ(reports.size(), 2U);
  EXPECT_EQ(faults(reports[0]).size(), 1U);  // the note
  EXPECT_THAT(faults(reports[1]), IsEmpty());
}

TEST(ManipulationRummyUnknown, OneHandThatIsNotWrittenIsWhatIsLeft) {
  const std::string record = record_of({.rules = "{hand_size: 4, scoring: losers_penalty}",
                                        .hands = {{"Ana", "S3456"}, {"Bent", "HA HK D10 C2"}},
                                        .turns = {"Ana: {table: [S3456]}"}});
  const json report = judge_one(without_line(record, "  Bent:"));
  EXPECT_THAT(faults(report), IsEmpty());
  EXPECT_EQ(report["points"]["Bent"], 23);
}

TEST(ManipulationRummyUnknown, WithoutADealPlayersHoldWhatTheyAreSeenToPlay) {
  const ManipulationHand hand{
      .rules = "{hand_size: 4}",
      .hands = {{"Ana", "S3456"}, {"Bent", "H6 D6 C6 H3"}},
      .turns = {"Ana: {table: [S345]}", "Bent: {table: [S345, H6 D6 C6]}", "Ana: {table: [S3456, H6 D6 C6]}"}};
  std::string record = record_of(hand);
  record = record.substr(0, record.find("deal:")) + record.substr(record.find("turns:"));
  const json report = judge_one(record);
  EXPECT_THAT(faults(report), ElementsAre("record/unverifiable 1:1"));
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["winner"], "Ana");
  // For the points, Bent's remaining cards would have to be known.
  const json scored = judge_one(with(record, "{hand_size: 4}", "{hand_size: 4, scoring: losers_penalty}"));
  EXPECT_FALSE(scored.contains("points"));
  EXPECT_EQ(scored["winner"], "Ana");
}

TEST(ManipulationRummyUnknown, ACardThatADrawMayHaveBroughtIsNotMissing) {
  const ManipulationHand hand{
      .rules = "{hand_size: 4}",
      .hands = {{"Ana", "S345 HK"}, {"Bent", "H6 D6 C6 H3"}},
      .turns = {"Ana: {draw: stock}", "Bent: {draw: stock}", "Ana: {table: [S3456]}",
                "Bent: {table: [S3456, H6 D6 S6]}", "Ana: {table: [S3456, H6 D6 S6, HK DK CK]}"}};
  const std::string record = without_line(record_of(hand), "  stock:");
  const json report = judge_one(record);
  // Both draws may have been S6. But then Ana did not draw two kings.
  ASSERT_EQ(report["diagnostics"].size(), 2U);
  EXPECT_EQ(report["diagnostics"][0]["code"], "record/unverifiable");
  EXPECT_EQ(report["diagnostics"][1]["code"], "meld/not-in-hand");
}

TEST(ManipulationRummyUnknown, ACardOfAKnownHandIsNotDrawnFromAnUnknownStock) {
  const ManipulationHand hand{.rules = "{hand_size: 4, packs: 1}",
                              .hands = {{"Ana", "S345 HK"}, {"Bent", "H6 D6 C6 H3"}},
                              .turns = {"Ana: {draw: H6}"},
                              .packs = 1};
  const json report = judge_one(without_line(record_of(hand), "  stock:"));
  EXPECT_THAT(faults(report), ElementsAre("record/unverifiable 6:3", "turn/wrong-card 9:17"));
}

TEST(ManipulationRummyUnknown, AWordThatIsNoCardLeavesTheRestUnjudged) {
  EXPECT_THAT(not_settled_after({"Ana: {table: [S3456]}", "Bent: {draw: X9}", "Ana: {pass: true}"}),
              ElementsAre("record/unknown-card 12:18"));
}

TEST(ManipulationRummyUnknown, AHandWithoutTurnsIsIncomplete) {
  const json report = judged(table({}));
  EXPECT_EQ(report["verdict"], "incomplete");
}

}  // namespace
}  // namespace spadille::test
