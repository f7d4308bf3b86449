#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/hearts_records.h"
#include "laws/manipulation_rummy_table.h"
#include "laws/rummy_records.h"
#include "support/judged.h"

// Sessions with a hand that is not settled: records-people-write.md, section F, and examples 37 and 38 of its section
// G.
namespace spadille::test {
namespace {

using nlohmann::json;
using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::Not;

// Example 37, with the cards and every claim of the evening.
std::string thursday() { return project_file("tests/data/ok/thursday.yaml"); }

// Example 38: the record of hand 3 ends after four tricks.
std::string without_end_of_hand_3() {
  const std::string text = thursday();
  const std::size_t begin = text.find("  - SJ S5 SA\n");
  return text.substr(0, begin) + text.substr(text.find("---\nhand: 4"));
}

std::vector<std::string> codes(const json& report) {
  std::vector<std::string> list;
  for (const json& each : report["diagnostics"]) list.push_back(each["code"]);
  return list;
}

json by_player(int ana, int bent, int cara) { return {{"Ana", ana}, {"Bent", bent}, {"Cara", cara}}; }

TEST(UnsettledHand, Example37IsSettled) {
  const auto reports = judge(thursday());
  ASSERT_EQ(reports.size(), 7U);
  const std::vector<json> payments{by_player(15, -5, -5),   by_player(0, 0, 0),   by_player(5, 5, -35),
                                   by_player(-22, 84, -22), by_player(-24, 2, 2), by_player(0, 45, -45)};
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_EQ(reports[i]["payments"], payments[i]);
    EXPECT_FALSE(reports[i].contains("uncertain"));
  }
  EXPECT_EQ(reports[6]["payments"], by_player(10, 10, 10));
  EXPECT_EQ(reports[6]["balances"], by_player(-26, 131, -105));
  EXPECT_EQ(reports[6]["transfers"], (json{{{"from", "Cara"}, {"to", "Bent"}, {"amount", 105}},
                                           {{"from", "Ana"}, {"to", "Bent"}, {"amount", 26}}}));
  for (const json& each : reports) EXPECT_THAT(faults(each), IsEmpty());
}

TEST(UnsettledHand, Example38LeavesOpenWhatDependsOnIt) {
  const auto reports = judge(without_end_of_hand_3());
  ASSERT_EQ(reports.size(), 7U);
  EXPECT_EQ(reports[1]["balances"], by_player(10, -5, -10));
  EXPECT_FALSE(reports[1].contains("uncertain"));
  EXPECT_EQ(reports[2]["verdict"], "incomplete");
  EXPECT_EQ(reports[2]["uncertain"], (json{{"since", "3"}, {"balances", true}}));
  EXPECT_THAT(codes(reports[2]), ElementsAre("record/incomplete"));
  EXPECT_EQ(reports[3]["payments"], by_player(-22, 54, -22));
  EXPECT_EQ(reports[3]["pool"], (json{{"carried", 5}, {"staked", 5}, {"after", 0}}));
  EXPECT_EQ(reports[3]["uncertain"],
            (json{{"since", "3"}, {"payments", {"Bent"}}, {"pool", {"carried"}}, {"balances", true}}));
  EXPECT_THAT(codes(reports[3]), ElementsAre("session/uncertain"));
  // Bent won the whole pool, so the pool is known again from there on.
  EXPECT_EQ(reports[4]["uncertain"], (json{{"since", "3"}, {"balances", true}}));
  EXPECT_EQ(reports[5]["pool"]["after"], 30);
  for (std::size_t i : {0U, 1U, 3U, 4U, 5U}) EXPECT_EQ(reports[i]["verdict"], "valid");
}

TEST(UnsettledHand, Example38IsNotClosedAsIfItWereComplete) {
  const json last = judge(without_end_of_hand_3()).back();
  EXPECT_EQ(last["verdict"], "incomplete");
  EXPECT_THAT(faults(last), ElementsAre("session/unsettled 98:1"));
  const json& warning = last["diagnostics"][0];
  EXPECT_EQ(warning["severity"], "warning");
  EXPECT_EQ(warning["related"], (json{{{"line", 37}, {"column", 1}, {"message", "hand 3 is not settled"}}}));
  EXPECT_EQ(last["uncounted"], json{"3"});
  EXPECT_EQ(last["partial"], (json{{"balances", by_player(-41, 91, -80)}, {"pool", 30}}));
  for (const char* key : {"payments", "pool", "ledger", "balances", "winners", "transfers"})
    EXPECT_FALSE(last.contains(key)) << key;
}

// Example 38: the score sheets of the evening, and in hand 3 only declarer's four tricks.
std::string sheets_with_hand_3_open() {
  return with(project_file("records/ombre/thursday.yaml"),
              "counted: {tricks: [4, 1, 4], estuches: 3}\nresult: {payments: {Ana: 5, Bent: 5, Cara: -35}, pool: 35}",
              "counted: {tricks: 4}");
}

TEST(UnsettledHand, Example38OfScoreSheets) {
  const auto reports = judge(sheets_with_hand_3_open());
  ASSERT_EQ(reports.size(), 7U);
  EXPECT_EQ(reports[2]["verdict"], "incomplete");
  EXPECT_EQ(reports[3]["verdict"], "counted");
  EXPECT_EQ(reports[3]["payments"], by_player(-22, 54, -22));
  EXPECT_THAT(codes(reports[3]), ElementsAre("record/unverifiable", "session/uncertain"));
  const json& last = reports.back();
  EXPECT_EQ(last["verdict"], "incomplete");
  EXPECT_EQ(last["checked"], "counted");
  EXPECT_EQ(last["uncounted"], json{"3"});
  EXPECT_EQ(last["partial"], (json{{"balances", by_player(-41, 91, -80)}, {"pool", 30}}));
}

TEST(UnsettledHand, Example38OfScoreSheetsWithFiguresThatAreCertain) {
  const std::string open = sheets_with_hand_3_open();
  const std::string claims = "result: {payments: {Ana: -22, Bent: 84, Cara: -22}, pool: 0}";
  EXPECT_THAT(faults(judge(with(open, claims, "result: {payments: {Ana: -20}}"))[3]),
              Contains(HasSubstr("claim/payments")));
  EXPECT_EQ(judge(with(open, claims, "pool: 35"))[3]["payments"], by_player(-22, 84, -22));
  const json wrong = judge(with(open, "Cara: -105}", "Cara: -100}")).back();
  EXPECT_THAT(faults(wrong), Contains(HasSubstr("claim/balances")));
}

TEST(UnsettledHand, FiguresThatDoNotDependOnItAreStillChecked) {
  const auto reports = judge(with(without_end_of_hand_3(), "{Ana: -22, Bent: 84", "{Ana: -20, Bent: 84"));
  EXPECT_THAT(codes(reports[3]), ElementsAre("claim/payments", "session/uncertain"));
  EXPECT_EQ(reports[3]["diagnostics"][0]["player"], "Ana");
}

TEST(UnsettledHand, APoolRecordedLaterIsAFact) {
  const auto reports = judge(with(without_end_of_hand_3(), "hand: 4\n", "hand: 4\npool: 35\n"));
  EXPECT_EQ(reports[3]["payments"], by_player(-22, 84, -22));
  EXPECT_EQ(reports[3]["uncertain"], (json{{"since", "3"}, {"balances", true}}));
  const auto wrong =
      judge(with(with(without_end_of_hand_3(), "hand: 4\n", "hand: 4\npool: 35\n"), "Bent: 84", "Bent: 83"));
  EXPECT_THAT(codes(wrong[3]), ElementsAre("claim/payments", "session/uncertain"));
  // The pool is certain after hand 4, so a different pool in hand 5 is wrong.
  const auto later = judge(with(without_end_of_hand_3(), "hand: 5\n", "hand: 5\npool: 3\n"));
  EXPECT_THAT(codes(later[4]), ElementsAre("claim/pool", "session/uncertain"));
}

TEST(UnsettledHand, BalancesThatMakeChipsAreWrongWhateverItBrought) {
  const std::string record = without_end_of_hand_3();
  const json last = judge(with(record, "Cara: -105}", "Cara: -100}")).back();
  EXPECT_EQ(last["verdict"], "invalid");
  EXPECT_THAT(faults(last), ElementsAre("session/unsettled 98:1", "claim/balances 99:1"));
  // Two balances leave the third open.
  EXPECT_THAT(codes(judge(with(record, "Bent: 131, Cara: -105}", "Bent: 131}")).back()),
              ElementsAre("session/unsettled"));
  EXPECT_THAT(codes(judge(with(record, "balances: {Ana: -26, Bent: 131, Cara: -105}",
                               "totals: {Ana: -26, Bent: 131, Cara: -100}"))
                        .back()),
              ElementsAre("session/unsettled", "claim/totals"));
  EXPECT_THAT(codes(judge(with(record, "\npool: 0\nwinner: Bent", "\npool: 3\nwinner: Ana")).back()),
              ElementsAre("session/unsettled", "claim/pool"));
  // In a hand, the sum uses the pool after the hand.
  const auto reports = judge(with(record, "{Ana: -36, Bent: 81, Cara: -70}", "{Ana: -36, Bent: 81, Cara: -71}"));
  EXPECT_THAT(codes(reports[4]), IsSupersetOf({"claim/balances", "session/uncertain"}));
  EXPECT_EQ(reports[4]["diagnostics"][0]["message"].get<std::string>().substr(0, 51),
            "sum of all balances recorded as -26, expected -25: ");
}

TEST(UnsettledHand, OfAPoolThatStaysTheSumIsCheckedWithTheRecordedPool) {
  const std::string record =
      with(with(without_end_of_hand_3(), "rules: gibbs", "rules: {leftover_pool: stays}"),
           "balances: {Ana: -26, Bent: 131, Cara: -105}", "balances: {Ana: -36, Bent: 121, Cara: -115}");
  const std::string cut = record.substr(0, record.find("---\nhand: 4")) + record.substr(record.find("---\nsettlement"));
  EXPECT_THAT(codes(judge(with(record, "\npool: 0\n", "\npool: 30\n")).back()), ElementsAre("session/unsettled"));
  EXPECT_THAT(codes(judge(with(record, "\npool: 0\n", "\npool: 29\n")).back()),
              ElementsAre("session/unsettled", "claim/pool"));
  // Hand 3 is the last, so the pool is unknown.
  EXPECT_THAT(codes(judge(with(cut, "\npool: 0\n", "\npool: 30\n")).back()), ElementsAre("session/unsettled"));
  EXPECT_THAT(codes(judge(with(cut, "\npool: 0\n", "\npool: 29\n")).back()),
              ElementsAre("session/unsettled", "claim/balances"));
  EXPECT_THAT(codes(judge(with(cut, "\npool: 0\n", "\n")).back()), ElementsAre("session/unsettled"));
}

TEST(UnsettledHand, WhereOthersMayHavePlayedItNoSumIsKnown) {
  const std::string record = with(without_end_of_hand_3(), "Cara: -105}", "Cara: -100}");
  EXPECT_THAT(codes(judge(with(record, "hand: 3\n", "hand: 3\nplayers: [Ana, Bent, Dora, Cara]\n")).back()),
              ElementsAre("session/unsettled"));
  EXPECT_THAT(codes(judge(with(record, "hand: 3\n", "hand: 3\nplaers: [Ana, Bent, Dora]\n")).back()),
              ElementsAre("session/unsettled"));
}

TEST(UnsettledHand, InTextItIsNamedAndNothingIsTransferred) {
  for (const char* command : {"check", "settle"}) {
    const test::Run done = run({command, "-"}, without_end_of_hand_3());
    EXPECT_EQ(done.status, 0);
    EXPECT_THAT(done.out, HasSubstr("settlement of Thursday: incomplete; hand 3 is not counted"));
    EXPECT_THAT(done.out, HasSubstr("hand 3 is not settled, so these figures are partial: the pool before the hand, "));
    EXPECT_THAT(done.out, Not(HasSubstr("gives")));
  }
  EXPECT_THAT(run({"settle", "-"}, without_end_of_hand_3()).out,
              HasSubstr("balances: Ana -41, Bent +91, Cara -80 (uncertain since hand 3)\n"));
  EXPECT_EQ(run({"check", "-", "--strict"}, without_end_of_hand_3()).status, 1);
}

TEST(UnsettledHand, OfASessionWithoutSettlementIsNamedAtItsEnd) {
  const std::string record = without_end_of_hand_3();
  const std::string open = record.substr(0, record.find("---\nsettlement"));
  const std::string line = "<stdin>:2: session Thursday: incomplete; hand 3 is not counted\n";
  for (const char* command : {"check", "settle"}) {
    const test::Run done = run({command, "-"}, open);
    EXPECT_EQ(done.status, 0);
    EXPECT_THAT(done.out, HasSubstr("\n" + line));
    EXPECT_THAT(done.out, Not(HasSubstr("gives")));
    // The line also comes before the header of the next session, but not after a settlement.
    const std::string both = run({command, "-"}, open + "---\n" + record).out;
    EXPECT_LT(both.find(line), both.find("settlement of Thursday"));
    EXPECT_EQ(both.find(line), both.rfind(line));
  }
  EXPECT_THAT(run({"check", "-", "--quiet"}, open).out, Not(HasSubstr("not counted")));
}

// Without the deal of hand 4, which ends after five tricks, the number of Bent's estuches is unknown.
TEST(UnsettledHand, MayBeValid) {
  const std::string record = thursday();
  const std::size_t deal = record.find("deal:", record.find("hand: 4"));
  const std::size_t claims = record.find("result:", deal);
  const auto reports = judge(record.substr(0, deal) +
                             record.substr(record.find("auction:", deal), claims - record.find("auction:", deal)) +
                             record.substr(record.find("---", claims)));
  EXPECT_EQ(reports[3]["verdict"], "valid");
  EXPECT_FALSE(reports[3].contains("payments"));
  EXPECT_EQ(reports[4]["uncertain"]["since"], "4");
  EXPECT_EQ(reports.back()["verdict"], "incomplete");
  EXPECT_EQ(reports.back()["uncounted"], json{"4"});
}

// --- points --------------------------------------------------------------------------------------

// Returns a session of hearts with these hands. Its header holds the keys that all of them share.
std::string hearts_session(const std::string& rules, const std::vector<std::string>& hands,
                           const std::string& end = "") {
  std::string text = "session: S\ngame: hearts\nrules: " + rules + "\nplayers: [Ana, Bent, Cara, Dora]\n";
  for (const std::string& hand : hands) text += "---\n" + hand.substr(hand.find("deal:"));
  return text + (end.empty() ? "" : "---\nsettlement: end\n" + end);
}

const std::string kNoPass = "{extends: librewiki, pass_count: 0}";
const std::string kWithKnave = "{extends: librewiki, pass_count: 0, points: {DJ: -10}}";

TEST(UnsettledHand, OfHeartsLeavesTotalsOpen) {
  const auto reports = judge(hearts_session(kNoPass, {kAllHearts, cut(kAllHearts, 3), kAllHearts},
                                            "totals: {Ana: 0, Bent: 36, Cara: 36, Dora: 6}\nwinner: Ana\n"));
  ASSERT_EQ(reports.size(), 4U);
  EXPECT_FALSE(reports[0].contains("uncertain"));
  EXPECT_EQ(reports[1]["uncertain"], (json{{"since", "2"}, {"totals", true}}));
  EXPECT_EQ(reports[2]["uncertain"], (json{{"since", "2"}, {"totals", true}}));
  EXPECT_EQ(reports[2]["totals"], (json{{"Ana", 0}, {"Bent", 10}, {"Cara", 36}, {"Dora", 6}}));
  EXPECT_THAT(codes(reports[2]), IsEmpty());
  EXPECT_EQ(reports[3]["verdict"], "incomplete");
  EXPECT_THAT(codes(reports[3]), ElementsAre("session/unsettled"));
  EXPECT_EQ(reports[3]["uncounted"], json{"2"});
  EXPECT_EQ(reports[3]["partial"], (json{{"totals", {{"Ana", 0}, {"Bent", 10}, {"Cara", 36}, {"Dora", 6}}}}));
  for (const char* key : {"totals", "match", "winners"}) EXPECT_FALSE(reports[3].contains(key)) << key;
}

TEST(UnsettledHand, ATotalBelowThatOfTheSettledHandsIsWrongIfNoneBringsLessThanNothing) {
  const std::vector<std::string> hands{kAllHearts, cut(kAllHearts, 3),
                                       std::string(kAllHearts) + "result: {totals: {Cara: 35, Dora: 7}}\n"};
  const std::string end = "totals: {Bent: 9, Cara: 36}\n";
  const auto reports = judge(hearts_session(kNoPass, hands, end));
  EXPECT_THAT(codes(reports[2]), ElementsAre("claim/totals", "session/uncertain"));
  EXPECT_THAT(codes(reports[3]), ElementsAre("session/unsettled", "claim/totals"));
  EXPECT_EQ(reports[3]["diagnostics"][1]["player"], "Bent");
  for (const char* rules : {"{pass_count: 0, points: {DJ: -10}}", "{pass_count: 0, moon: shooter_subtracts}"}) {
    const auto falling = judge(hearts_session(rules, hands, end));
    EXPECT_THAT(codes(falling[2]), ElementsAre("session/uncertain")) << rules;
    EXPECT_THAT(codes(falling[3]), ElementsAre("session/unsettled")) << rules;
  }
}

TEST(UnsettledHand, TheEndOfAMatchByLimitIsCertainIfNoHandBringsLessThanNothing) {
  const std::vector<std::string> hands{cut(kAllHearts, 3), kAllHearts, kAllHearts, kAllHearts};
  const auto certain = judge(hearts_session("{pass_count: 0, limit: 36}", hands));
  EXPECT_THAT(codes(certain[2]), IsEmpty());
  EXPECT_TRUE(certain[2]["match"]["over"]);
  EXPECT_EQ(certain[2]["uncertain"], (json{{"since", "1"}, {"totals", true}, {"match", true}}));  // the winner
  EXPECT_THAT(codes(certain[3]), ElementsAre("session/after-end"));
  EXPECT_EQ(certain[3]["diagnostics"][0]["message"], "the match was over before this hand");
  EXPECT_EQ(certain[3]["totals"]["Cara"], 36);

  const auto open = judge(hearts_session("{pass_count: 0, limit: 16, points: {DJ: -10}}", hands));
  EXPECT_EQ(open[1]["uncertain"], (json{{"since", "1"}, {"totals", true}, {"match", true}}));
  EXPECT_TRUE(open[2]["match"]["over"]);
  EXPECT_THAT(codes(open[3]), ElementsAre("session/uncertain"));
  EXPECT_THAT(open[3]["diagnostics"][0]["message"], HasSubstr("the match may be over before this hand"));
  EXPECT_EQ(open[3]["totals"]["Cara"], 24);  // the hand counts

  const auto rounds = judge(hearts_session("{pass_count: 0, rounds: 3, points: {DJ: -10}}", hands));
  EXPECT_FALSE(rounds[1]["uncertain"].contains("match"));
  EXPECT_TRUE(rounds[2]["match"]["over"]);
  EXPECT_THAT(codes(rounds[3]), ElementsAre("session/after-end"));
}

TEST(UnsettledHand, OfRummyLeavesTotalsOpen) {
  const std::string record = "session: S\ngame: rummy\nrules: rigvedawiki\nplayers: [Ana, Bent, Cara]\n";
  const std::string hand = "---\n" + std::string(kRummy).substr(std::string(kRummy).find("dealer:"));
  const std::string open = hand.substr(0, hand.find("  - Cara: {draw"));
  const auto reports = judge(record + hand + open + hand + "---\nsettlement: end\ntotals: {Ana: 17}\n");
  ASSERT_EQ(reports.size(), 4U);
  EXPECT_EQ(reports[2]["uncertain"], (json{{"since", "2"}, {"totals", true}}));
  EXPECT_EQ(reports[3]["uncounted"], json{"2"});
  EXPECT_EQ(reports[3]["partial"]["totals"]["Ana"], reports[2]["totals"]["Ana"]);
  EXPECT_THAT(codes(reports[3]), ElementsAre("session/unsettled", "claim/totals"));  // 34 in the other hands alone
}

TEST(UnsettledHand, WhereNoPointsCountNoFigureIsOpen) {
  const ManipulationHand hand{.hands = {{"Ana", "S345 H7 D7 C7 S7"}, {"Bent", "D23459 C88"}},
                              .turns = {"Ana: {table: [S345, S7 H7 D7 C7]}"}};
  std::string text = "session: S\ngame: manipulation-rummy\nplayers: [Ana, Bent]\n---\n" + record_of(hand);
  text += "---\ngame: manipulation-rummy\n---\n" + record_of(hand) + "---\nsettlement: end\n";
  const auto reports = judge(text);
  ASSERT_EQ(reports.size(), 4U);
  EXPECT_EQ(reports[2]["winner"], "Ana");
  EXPECT_FALSE(reports[2].contains("uncertain"));
  EXPECT_EQ(reports[3]["verdict"], "incomplete");
  EXPECT_EQ(reports[3]["uncounted"], json{"2"});
  EXPECT_FALSE(reports[3].contains("partial"));
  EXPECT_THAT(faults(judge(with(text, "settlement: end\n", "settlement: end\nwinner: Ana\n")).back()),
              IsSupersetOf({testing::StartsWith("claim/winner")}));
}

// --- documents that cannot be read ----------------------------------------------------------------

const std::string kPassed = "---\nauction: [pass, pass, pass]\n";
const std::string kTwoEvenings = "session: A\nplayers: [A, B, C]\ndealer: A\n" + kPassed +
                                 "---\nsession: B\nrules: wikipedia\nplayers: [A, B, C]\ndealer: A\npool: [\n" +
                                 kPassed;

TEST(LostHeader, ItsHandsAreNotCountedForTheEveningBefore) {
  const auto reports = judge(
      kTwoEvenings + "result: {payments: {A: 3}, pool: 9}\n---\nsettlement: true\nbalances: {A: 9, B: 9, C: 9}\n");
  ASSERT_EQ(reports.size(), 4U);
  EXPECT_EQ(reports[1]["verdict"], "unreadable");
  // The rules of the hand are unknown too, so none of its amounts is checked.
  EXPECT_EQ(reports[2]["uncertain"],
            (json{{"since", "2"}, {"payments", {"A", "B", "C"}}, {"pool", {"carried", "after"}}, {"balances", true}}));
  EXPECT_THAT(codes(reports[2]), ElementsAre("session/uncertain"));
  EXPECT_THAT(reports[2]["diagnostics"][0]["message"], HasSubstr("it may be a header, with other players and rules"));
  EXPECT_EQ(reports[3]["verdict"], "incomplete");
  EXPECT_EQ(reports[3]["uncounted"], json{"2"});
  EXPECT_THAT(codes(reports[3]), ElementsAre("session/unsettled"));
  EXPECT_EQ(reports[3]["diagnostics"][0]["related"][0]["line"], 7);
  EXPECT_THAT(reports[3]["diagnostics"][0]["related"][0]["message"], HasSubstr("the header of another session"));
  EXPECT_FALSE(reports[3].contains("transfers"));
  EXPECT_THAT(run({"settle", "-"}, kTwoEvenings + "---\nsettlement: true\n").out, Not(HasSubstr("gives")));
}

TEST(LostHeader, LeavesNoEndOfAMatchCertain) {
  std::string text = hearts_session("{pass_count: 0, rounds: 1}", {kAllHearts});
  text += "---\nsession: [\n---\n" + std::string(kAllHearts).substr(std::string(kAllHearts).find("deal:")) +
          "result: {points: {Ana: 1}}\n";
  const auto reports = judge(text);
  EXPECT_THAT(codes(reports[2]), ElementsAre("session/uncertain"));
  EXPECT_EQ(reports[2]["uncertain"], (json{{"since", "2"}, {"totals", true}, {"match", true}}));
}

TEST(LostHand, IsNotTakenForAHeader) {
  const std::string header = "session: A\nplayers: [A, B, C]\ndealer: A\n";
  const std::string after = "---\nauction: [pass, pass, pass]\nresult: {payments: {A: 1}, pool: 9}\n";
  for (const char* hand : {"deal: {A: [\nauction: [pass]\n", "{\"auction\" : [\"pass\"\n", "tricks:\n  - SA: [\n"}) {
    const auto reports = judge(header + "---\n" + hand + after + "---\nsettlement: end\n");
    EXPECT_EQ(reports[0]["verdict"], "unreadable");
    EXPECT_EQ(reports[1]["uncertain"], (json{{"since", "1"}, {"pool", {"carried", "after"}}, {"balances", true}}));
    EXPECT_THAT(codes(reports[1]), ElementsAre("claim/payments", "session/uncertain")) << hand;
    EXPECT_THAT(reports[2]["diagnostics"][0]["related"][0]["message"], "hand 1 cannot be read");
  }
}

TEST(LostHand, OfOtherPlayersLeavesTheSumOfTheBalancesOpen) {
  const std::string header = "session: A\nplayers: [A, B, C]\ndealer: A\n---\n";
  const std::string end = "---\nsettlement: end\nbalances: {A: 1, B: 0, C: 0}\n";
  EXPECT_THAT(codes(judge(header + "auction: [\n" + end).back()), ElementsAre("session/unsettled", "claim/balances"));
  EXPECT_THAT(codes(judge(header + "players: [A, B, D]\nauction: [\n" + end).back()), ElementsAre("session/unsettled"));
}

TEST(UnreadableDocument, BetweenSessionsChangesNothing) {
  const std::string session = "session: A\nplayers: [A, B, C]\ndealer: A\n" + kPassed + "---\nsettlement: end\n";
  EXPECT_EQ(judge(session + "---\n[\n---\n" + session).back()["verdict"], "valid");
}

// --- a session that lacks a dealer ----------------------------------------------------------------

TEST(UnsettledHand, WithoutADealerNoClaimIsCalledWrong) {
  std::string record = thursday();
  record = with(record, "players: [Ana, Bent, Cara]\ndealer: Cara\n", "players: [Ana, Bent, Cara]\n");
  const auto reports = judge(record);
  for (const json& each : reports)
    for (const std::string& code : codes(each)) EXPECT_THAT(code, Not(testing::StartsWith("claim/")));
  EXPECT_EQ(reports.back()["verdict"], "incomplete");
  EXPECT_EQ(reports.back()["uncounted"], (json{"1", "2", "3", "4", "5", "6"}));
  EXPECT_FALSE(reports.back().contains("transfers"));
}

}  // namespace
}  // namespace spadille::test
