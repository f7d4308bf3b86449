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

// --- several errors in one table ------------------------------------------------------------------

TEST(ManipulationRummyTable, TurnsAfterATableThatIsWrongAreNotJudged) {
  const std::vector<std::string> rest{"Bent: {draw: CK}", "Bent: {pass: true}", "Ana: {}"};
  for (const char* bad : {"Ana: {table: [S346]}", "Ana: {table: [S34]}", "Ana: {table: [S3456, H9 D9 C9]}"}) {
    std::vector<std::string> turns{bad};
    turns.insert(turns.end(), rest.begin(), rest.end());
    EXPECT_EQ(not_settled_after(turns).size(), 1U) << bad;
  }
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

// --- unknown cards --------------------------------------------------------------------------------

std::string without_line(const std::string& record, const std::string& beginning) {
  const std::size_t at = record.find(beginning);
  return record.substr(0, at) + record.substr(record.find('\n', at) + 1);
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

}  // namespace
}  // namespace spadille::test
