// Values that carry over from hand to hand of a session, and the settlement that closes it.

#include <gtest/gtest.h>

#include "support/judged.h"

namespace spadille {
namespace {

using Faults = std::vector<std::string>;
using Json = nlohmann::json;

const std::string kHeader = "session: S\nplayers: [A, B, C]\n";
const std::string kPassed = "---\nauction: [pass, pass, pass]\n";

// Returns Pope's hand: Belinda gains 43 chips from the other players and the pool.
std::string pope() {
  const std::string text = test::project_file("schemas/examples/pope-bare.yaml");
  return "---\n" + text.substr(text.find("deal:"));
}

std::vector<Json> judge(const std::string& text) { return test::judge(text); }

TEST(Session, TheDealPassesToTheNextInTurn) {
  const auto reports = judge(kHeader + "dealer: B\n" + kPassed + kPassed + kPassed + kPassed);
  ASSERT_EQ(reports.size(), 4U);
  const std::vector<std::string> dealers{"B", "C", "A", "B"};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_TRUE(reports[i]["stakes"].contains(dealers[i])) << reports[i];
}

TEST(Session, AWrittenDealerCountsAndTheDealGoesOnFromHim) {
  const auto reports =
      judge(kHeader + "dealer: B\n" + kPassed + "---\ndealer: B\nauction: [pass, pass, pass]\n" + kPassed);
  EXPECT_TRUE(reports[1]["stakes"].contains("B"));
  EXPECT_TRUE(reports[2]["stakes"].contains("C"));
}

std::vector<std::string> verdicts(const std::string& text) {
  std::vector<std::string> all;
  for (const Json& report : judge(text)) all.push_back(report["verdict"]);
  return all;
}

const std::string kByBent = "---\nauction: [{B: pass}, {C: pass}, {A: pass}]\n";
const std::string kByAna = "---\nauction: [{A: pass}, {B: pass}, {C: pass}]\n";
const std::string kByCara = "---\nauction: [{C: pass}, {A: pass}, {B: pass}]\n";

TEST(Session, TheDealThatALostHandShowsGoesOn) {
  const std::string text = kHeader + "dealer: A\n" + kByBent + kByAna + kByBent + kByCara;
  EXPECT_EQ(verdicts(text), (std::vector<std::string>{"valid", "invalid", "valid", "valid"})) << "C's deal is left out";
  EXPECT_EQ(judge(text)[2]["diagnostics"][0]["code"], "session/dealer");
}

TEST(Session, ALegalHandEndsTheDealThatAFaultyOneShows) {
  EXPECT_EQ(verdicts(kHeader + "dealer: C\n" + kByBent + kByBent + kByAna + kByAna),
            (std::vector<std::string>{"invalid", "valid", "invalid", "valid"}));
}

std::vector<std::string> errors_of(const Json& report) {
  std::vector<std::string> codes;
  for (const Json& each : report["diagnostics"])
    if (each["severity"] == "error") codes.push_back(each["code"]);
  return codes;
}

TEST(Session, AfterAWinnerInDoubtAnyPlayerMayDeal) {
  const std::string header = "session: S\ngame: gin\nplayers: [A, B]\ndealer: B\n---\n";
  const std::string counted = "counted: {knock: A, left: {A: 8, B: 6}}\n";
  const std::string next = "---\nturns: [{B: {pass: true}}, {A: {pass: true}}]\n";
  EXPECT_EQ(errors_of(judge(header + counted + next)[1]), (Faults{"turn/out-of-turn"})) << "B won, and deals";
  EXPECT_EQ(errors_of(judge(header + counted + "result: {winner: A}\n" + next)[1]), Faults{});
}

TEST(Session, ASettlementWithoutItsKeyIsOneErrorAndClosesTheSession) {
  const auto reports =
      judge(kHeader + "dealer: B\n" + kPassed + "---\npool: 5\nbalances: {A: 0, B: -5, C: 0}\nwinner: A\n" + kPassed);
  ASSERT_EQ(reports.size(), 3U);
  EXPECT_EQ(errors_of(reports[1]), Faults{"record/missing-key"});
  ASSERT_EQ(errors_of(reports[2]), Faults{"record/missing-key"});
  EXPECT_NE(reports[2]["diagnostics"][0]["message"].get<std::string>().find("is settled"), std::string::npos);
}

// After the end no deal is due, so that the next dealer is not wrong as well.
TEST(Session, OfAMatchWhoseLastHandIsRecordedTwiceHasOneError) {
  const std::string hand = R"(---
deal: {Ana: S3456 H345, Bent: SKQ HQJ C42 D7, stock: H9 D2 ...}
turns:
  - Ana: {draw: stock, meld: [S3456, H345], discard: D2}
)";
  const auto reports = judge(
      "session: S\ngame: rummy\nrules: {extends: standard, limit: 10, hand_size: 7}\nplayers: [Ana, Bent]\n"
      "dealer: Bent\n" +
      hand + hand);
  EXPECT_EQ(errors_of(reports[0]), Faults{});
  EXPECT_EQ(errors_of(reports[1]), Faults{"session/after-end"});
}

TEST(Session, OfHeartsIsOneErrorIfTheHandWithoutAPassIsAtAnotherPlace) {
  const auto reports = judge(R"(session: S
rules: hearts/boardgamearena
players: [Ana, Bent, Cara, Dora]
dealer: Ana
---
deal:
  Bent: S742 H54 DQ1087652 C6
  Cara: SAKQJ HAKQJ109 DA CAK
  Dora: S853 H873 D4 CQJ9874
  Ana: S1096 H62 DKJ93 C10532
tricks:
  - C2 C6 CA CQ
  - {cards: DA D4 DK DQ, won: Cara}
  - SA S8 S10 S7
  - {Cara: SK, Dora: S5, Ana: S9, Bent: S4}
  - CK CJ C10 H5
  - HA H8 H6 H4
  - {Cara: HK, Dora: H7, Ana: H2, Bent: D10}
  - SQ S3 S6 S2
  - HQ H3 DJ D8
  - HJ C9 D9 D7
  - {cards: H9 C8 C5 D6, won: Cara}
  - {Cara: SJ, Dora: C7, Ana: C3, Bent: D5}
  - {cards: H10 C4 D3 D2, won: Cara}
)");
  EXPECT_EQ(errors_of(reports[0]).size(), 1U) << reports[0];
}

// German Solo has no pool, so only the balances are in the sum that never changes.
TEST(Session, BalancesOfAHeaderWithoutAPoolAreChipsAtTheStart) {
  const auto settled = [](const std::string& balances) {
    return test::faults(judge("session: S\ngame: german-solo\nplayers: [A, B, C, D]\ndealer: D\nbalances: {A: 5}\n---\n"
                              "declarer: A\ncontract: solo\ntrump: hearts\ntricks: [SA]\n---\nsettlement: x\n"
                              "balances: " +
                              balances + "\n")
                            .back());
  };
  EXPECT_EQ(settled("{A: 5, B: 0, C: 0, D: 0}"), Faults{"session/unsettled 12:1"});
  EXPECT_EQ(settled("{A: 5, B: 1, C: 0, D: 0}").size(), 2U);
}

// --- the flow ---------------------------------------------------------------------------------------

TEST(Session, WithoutADealerTheFirstHandLacksOneAndTheNextAsWell) {
  const auto reports = judge(kHeader + kPassed + "---\ndealer: C\nauction: [pass, pass, pass]\n" + kPassed);
  EXPECT_EQ(test::faults(reports[0]), Faults{"record/missing-key 4:1"});
  EXPECT_EQ(reports[1]["verdict"], "valid");
  EXPECT_TRUE(reports[2]["stakes"].contains("A"));
}

TEST(Session, ThePoolAndTheBalancesCarryOn) {
  const auto reports = judge(kHeader + "dealer: A\npool: 7\nbalances: {A: 10, B: -10}\n" + kPassed + kPassed);
  EXPECT_EQ(reports[0]["pool"], (Json{{"carried", 7}, {"staked", 5}, {"after", 12}}));
  EXPECT_EQ(reports[0]["balances"], (Json{{"A", 5}, {"B", -10}, {"C", 0}}));
  EXPECT_EQ(reports[1]["pool"], (Json{{"carried", 12}, {"staked", 5}, {"after", 17}}));
  EXPECT_EQ(reports[1]["balances"], (Json{{"A", 5}, {"B", -15}, {"C", 0}}));
}

TEST(Session, APoolWrittenOtherwiseIsAFaultAndMakesNoChip) {
  const auto reports = judge(kHeader + "dealer: A\n" + kPassed +
                             "---\npool: 9\nauction: [pass, pass, pass]\nresult: {pool: 10}\n" + kPassed);
  EXPECT_EQ(test::faults(reports[1]), Faults{"claim/pool 7:7"});
  EXPECT_EQ(reports[1]["pool"]["carried"], 5);
  EXPECT_EQ(reports[2]["pool"]["carried"], 10);
}

// Another dealer would explain the calls, but not the pool.
TEST(Session, APoolWrittenOtherwiseIsAFaultBesideThoseOfTheHand) {
  const auto reports =
      judge(kHeader + "pool: 3\n---\ndealer: C\npool: 5\nauction: [{B: pass}, {C: pass}, {A: pass}]\n");
  EXPECT_EQ(test::faults(reports[0]), (Faults{"claim/pool 6:7", "auction/out-of-turn 7:15"}));
}

TEST(Session, ClaimedBalancesAreChecked) {
  const auto reports =
      judge(kHeader + "dealer: A\n---\nauction: [pass, pass, pass]\nresult: {balances: {A: -5, B: 1}}\n");
  EXPECT_EQ(test::faults(reports[0]), Faults{"claim/balances 6:31"});
}

TEST(Session, RulesAndNotationAreInherited) {
  const auto reports =
      judge(kHeader + "dealer: A\nrules: {extends: gibbs, stake: {by: each, chips: 2}}\nnotation: spanish\n" +
            "---\nauction: [pass, pass, pass]\ncontract: solo\ndeclarer: A\ntrump: E\n" +
            "---\nauction: [pass, pass, pass]\nrules: gibbs\nnotation: english\ntrump: E\n");
  EXPECT_EQ(reports[0]["pool"]["staked"], 6);
  for (const std::string& fault : test::faults(reports[0]))
    EXPECT_FALSE(fault.starts_with("record/bad-value")) << fault;
  EXPECT_EQ(reports[1]["pool"]["staked"], 5);
  EXPECT_EQ(test::faults(reports[1]).back(), "record/bad-value 15:8");
}

TEST(Session, RulesOfAHandThatAreNoWordCountAfterHandsWithout) {
  const auto reports = judge(kHeader + "dealer: A\n" + kPassed +
                             "---\nrules: {extends: gibbs, stake: {by: dealer, chips: 7}}\n" + kPassed.substr(4) +
                             "---\nrules: [ombre]\n" + kPassed.substr(4) + "---\ngame: [hearts]\n" + kPassed.substr(4));
  EXPECT_EQ(reports[0]["stakes"], (Json{{"A", 5}}));
  EXPECT_EQ(reports[1]["stakes"], (Json{{"B", 7}}));
  EXPECT_EQ(test::faults(reports[2]), Faults{"record/unknown-rules 10:8"});
  EXPECT_EQ(test::faults(reports[3]), Faults{"record/bad-value 13:7"});
}

// In the second hand D plays for C, and deals because it was C's turn.
TEST(Session, WhoPlaysForAnotherKeepsHisChipsAndTheDealGoesOn) {
  const auto reports =
      judge(kHeader + "dealer: B\n" + kPassed + "---\nplayers: [A, B, D]\nauction: [pass, pass, pass]\n" + kPassed +
            "---\nsettlement: end\nbalances: {A: 0, B: 0, C: 5, D: -5}\n");
  ASSERT_EQ(reports.size(), 4U);
  EXPECT_EQ(reports[1]["stakes"], (Json{{"D", 5}}));
  EXPECT_EQ(reports[2]["stakes"], (Json{{"A", 5}}));
  EXPECT_EQ(test::faults(reports[3]), Faults{});
  EXPECT_EQ(reports[3]["payments"], (Json{{"A", 5}, {"B", 5}, {"C", 5}, {"D", 0}}));
  EXPECT_EQ(reports[3]["balances"], (Json{{"A", 0}, {"B", 0}, {"C", 5}, {"D", -5}}));
}

TEST(Session, WhoHasTakenAPlaceForGoodSharesThePool) {
  const auto reports = judge(kHeader + "dealer: B\n" + kPassed +
                             "---\nplayers: [A, B, D]\nauction: [pass, pass, pass]\n" + "---\nsettlement: end\n");
  EXPECT_EQ(reports[2]["payments"], (Json{{"A", 4}, {"B", 3}, {"D", 3}, {"C", 0}}));
  EXPECT_EQ(reports[2]["balances"], (Json{{"A", 4}, {"B", -2}, {"D", -2}, {"C", 0}}));
}

TEST(Session, AHandThatIsNotJudgedPassesTheDealOfItsOwnDealer) {
  const auto reports =
      judge(kHeader + "dealer: A\n---\nplayers: [A, B, D, C]\ndealer: B\nauction: [pass, pass, pass]\n" + kPassed);
  EXPECT_EQ(test::faults(reports[0]), Faults{"record/bad-value 5:10"});
  EXPECT_EQ(reports[1]["stakes"], (Json{{"C", 5}}));
}

TEST(Session, AHeaderWithoutPlayersKeepsItsDealerAndBalances) {
  const auto reports = judge(
      "session: S\ngame: ombre\nbalances: {A: 10, B: 3}\ndealer: B\n---\nplayers: [A, B, C]\nauction: [pass, pass, "
      "pass]\n"
      "---\nsettlement: end\n");
  EXPECT_EQ(reports[0]["verdict"], "valid");
  EXPECT_EQ(reports[0]["stakes"], (Json{{"B", 5}}));
  EXPECT_EQ(reports[0]["balances"], (Json{{"A", 10}, {"B", -2}, {"C", 0}}));
  EXPECT_EQ(reports[1]["balances"], (Json{{"A", 13}, {"B", -1}, {"C", 1}}));
}

TEST(Session, WhoIsNamedInTheHeaderAloneKeepsWhatHeHas) {
  const auto reports = judge(
      "session: S\ngame: ombre\nbalances: {D: 7}\ndealer: D\n---\nplayers: [A, B, C]\ndealer: A\nauction: [pass, pass, "
      "pass]\n"
      "---\nsettlement: end\n");
  EXPECT_EQ(reports[1]["balances"]["D"], 7);
}

// None of the players of the second hand has played before, so the dealer cannot be derived.
TEST(Session, AmongUnknownPlayersTheDealerIsNotKnown) {
  const auto reports =
      judge(kHeader + "dealer: A\n" + kPassed + "---\nplayers: [E, F, D]\nauction: [pass, pass, pass]\n");
  EXPECT_EQ(test::faults(reports[1]), Faults{"record/missing-key 7:1"});
}

TEST(Settlement, OfMorePeopleThanATableSeatsIsNotMade) {
  std::string text = kHeader + "dealer: A\n";
  for (const char* other : {"D", "E", "F", "G", "H"})
    text += std::string("---\nplayers: [A, B, ") + other + "]\ndealer: " + other + "\nauction: [pass, pass, pass]\n";
  const auto eight = judge(text + "---\nsettlement: end\n");
  EXPECT_EQ(eight.back()["verdict"], "valid");
  EXPECT_EQ(eight.back()["balances"].size(), 8U);
  const auto nine =
      judge(text + "---\nplayers: [A, B, I]\ndealer: I\nauction: [pass, pass, pass]\n---\nsettlement: end\n");
  EXPECT_EQ(nine.back()["verdict"], "incomplete");
  EXPECT_FALSE(nine.back().contains("balances"));
}

TEST(Session, AnUnreadableHandPassesTheDealAndLeavesTheBalances) {
  const auto reports = judge(kHeader + "dealer: A\n" + kPassed + "---\nhand: [\n" + kPassed);
  ASSERT_EQ(reports.size(), 3U);
  EXPECT_EQ(reports[1]["verdict"], "unreadable");
  EXPECT_TRUE(reports[2]["stakes"].contains("C"));
  EXPECT_EQ(reports[2]["pool"]["carried"], 5);
}

TEST(Session, AfterAnUnfinishedHandAWrittenPoolIsTaken) {
  const auto reports = judge(kHeader + "dealer: A\n---\nhand: 1\n---\npool: 30\nauction: [pass, pass, pass]\n");
  EXPECT_EQ(reports[0]["verdict"], "incomplete");
  EXPECT_EQ(reports[1]["verdict"], "valid");
  EXPECT_EQ(reports[1]["pool"]["carried"], 30);
}

TEST(Session, AFaultyHeaderIsReportedOnceAndItsHandsAreNotGuessed) {
  const auto reports = judge("session: S\nplayers: [A, A, B]\n" + kPassed + kPassed);
  ASSERT_EQ(reports.size(), 3U);
  EXPECT_EQ(test::faults(reports[0]), Faults{"record/bad-value 2:14"});
  EXPECT_EQ(reports[1]["index"], 0);
  for (std::size_t i = 1; i < 3; ++i) EXPECT_EQ(reports[i]["verdict"], "incomplete");
}

TEST(Session, ANewHeaderForgetsTheOldOne) {
  const auto reports = judge(kHeader + "dealer: A\npool: 50\n" + kPassed + "---\n" + kHeader + "dealer: C\n" + kPassed);
  EXPECT_EQ(reports[1]["pool"]["carried"], 0);
  EXPECT_TRUE(reports[1]["stakes"].contains("C"));
  EXPECT_EQ(reports[1]["index"], 1);
}

TEST(Settlement, DividesThePoolAndSquaresEverybody) {
  const auto reports = judge("session: S\nplayers: [Belinda, Baron, Third]\ndealer: Third\n" + pope() +
                             "---\ndealer: Baron\nauction: [pass, pass, pass]\n---\nsettlement: end\n");
  ASSERT_EQ(reports.size(), 3U);
  const Json& last = reports[2];
  EXPECT_EQ(last["verdict"], "valid");
  EXPECT_EQ(last["settlement"], true);
  EXPECT_EQ(last["session"], "S");
  EXPECT_FALSE(last.contains("index"));
  EXPECT_EQ(last["pool"], (Json{{"carried", 5}, {"after", 0}}));
  // Each player receives one chip. Belinda, who won the last game, receives the remaining two.
  EXPECT_EQ(last["payments"], (Json{{"Belinda", 3}, {"Baron", 1}, {"Third", 1}}));
  EXPECT_EQ(last["balances"], (Json{{"Belinda", 46}, {"Baron", -23}, {"Third", -23}}));
  EXPECT_EQ(last["winners"], Json{"Belinda"});
  EXPECT_EQ(last["transfers"], (Json{{{"from", "Baron"}, {"to", "Belinda"}, {"amount", 23}},
                                     {{"from", "Third"}, {"to", "Belinda"}, {"amount", 23}}}));
}

TEST(Settlement, LeavesThePoolWhereTheRulesDo) {
  const auto reports =
      judge(kHeader + "dealer: A\nrules: {leftover_pool: stays}\n" + kPassed + "---\nsettlement: end\n");
  EXPECT_EQ(reports[1]["pool"]["after"], 5);
  EXPECT_EQ(reports[1]["transfers"], (Json{{{"from", "A"}, {"to", "pool"}, {"amount", 5}}}));
}

// The header has a pool that no balance pays for.
TEST(Settlement, SaysThatBalancesDoNotSumToNothing) {
  const std::string record = kHeader + "dealer: A\npool: 25\n" + kPassed + "---\nsettlement: end\n";
  const Json last = judge(record).back();
  EXPECT_EQ(last["verdict"], "valid");
  EXPECT_EQ(last["transfers"], Json::array());
  const std::string out = test::run({"settle", "-"}, record).out;
  EXPECT_NE(out.find("  no transfers: the balances and the pool sum to +25, not to 0\n"), std::string::npos) << out;
}

TEST(Settlement, ItsFiguresAreChecked) {
  const auto reports = judge(kHeader + "dealer: A\npool: 1\n" + kPassed +
                             "---\nsettlement: end\nbalances: {A: -3, B: 3}\npool: 1\nwinner: A\n");
  EXPECT_EQ(test::faults(reports[1]), (Faults{"claim/balances 9:22", "claim/pool 10:7", "claim/winner 11:9"}));
}

TEST(Settlement, AWinnerMayBeAListOfAllTheBest) {
  EXPECT_EQ(judge(kHeader + "---\nsettlement: end\nwinner: [C, A, B]\n")[0]["verdict"], "valid");
  EXPECT_EQ(test::faults(judge(kHeader + "---\nsettlement: end\nwinner: [A, B]\n")[0]), Faults{"claim/winner 5:9"});
}

TEST(Settlement, AfterItNothingIsInherited) {
  const auto reports =
      judge(kHeader + "dealer: A\n" + kPassed + "---\nsettlement: end\n" + kPassed + "---\nsettlement: again\n");
  ASSERT_EQ(reports.size(), 4U);
  EXPECT_EQ(test::faults(reports[2]).front(), "record/missing-key 9:1");
  EXPECT_FALSE(reports[2].contains("session"));
  EXPECT_EQ(test::faults(reports[3]), Faults{"session/bad-order 11:1"});
}

TEST(Settlement, WithoutASessionIsOutOfOrder) {
  EXPECT_EQ(test::faults(test::judge_one("settlement: end\n")), Faults{"session/bad-order 1:1"});
}

}  // namespace
}  // namespace spadille
