// `settle`: the sheet of a session of score sheets, and CSV.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "support/judged.h"

namespace spadille::test {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string header(const std::string& title = "Thursday") {
  return "session: " + title + "\nrules: gibbs\nplayers: [Ana, Bent, Cara]\ndealer: Cara\n";
}

std::string sheet(const std::string& tricks) {
  return "---\ndeclarer: Ana\ncontract: entrada\ncounted: {tricks: " + tricks + "}\n";
}

std::string settled(const std::string& record, const std::vector<std::string>& more = {}) {
  std::vector<std::string> arguments{"settle", "-"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run(arguments, record).out;
}

TEST(SettledSheet, AnEveningOfOmbre) {
  EXPECT_EQ(settled(project_file("records/ombre/thursday.yaml")),
            R"(<stdin>:2: session Thursday; rules ombre/gibbs
  hand  declarer  contract  result            Ana  balance  Bent  balance  Cara  balance  pool
  1     Ana       entrada   sacada            +15      +15    -5       -5   -10      -10     0
  2                         passed             -5      +10     0       -5     0      -10     5
  3     Cara      vuelta    puesta             +5      +15     0       -5   -35      -45    35
  4     Bent      solo      sacada, primeras  -22       -7   +84      +79   -27      -72     0
  5     Ana       vuelta    puesta            -29      -36    +2      +81    +2      -70    25
  6     Cara      entrada   codille             0      -36   +40     +121   -45     -115    30
<stdin>:42: settlement of Thursday: counted; pool 0; Ana -26, Bent +131, Cara -105; rules ombre/gibbs
  pool -> Ana, Bent, Cara  10 each  pool_division  30 / 3
  net: Ana +10, Bent +10, Cara +10; pool 30 + 0 -> 0
  balances: Ana -26, Bent +131, Cara -105
  to settle all debts:
    Cara gives 105 to Bent
    Ana gives 26 to Bent
)");
}

TEST(SettledSheet, AnEveningOfHearts) {
  EXPECT_EQ(settled(project_file("records/hearts/score-sheet.yaml")),
            R"(<stdin>:2: session Hearts by the score; rules hearts/librewiki + {limit: 50}
  hand  result  Ana  total  Bent  total  Cara  total  Dan  total
  1     scored    9      9     3      3     0      0   14     14
  2     scored    0      9     4      7    20     20    2     16
  3     moon     26     35     0      7    26     46   26     42
  4     scored    6     41     7     14    13     59    0     42
<stdin>:22: settlement of Hearts by the score: counted; totals Ana 41, Bent 14, Cara 59, Dan 42; the match is over: Bent wins; rules hearts/librewiki + {limit: 50}
)");
}

TEST(SettledSheet, RummyNamesWhoGoesOut) {
  EXPECT_THAT(settled(project_file("records/rummy/score-sheet.yaml")), HasSubstr("Bent goes out"));
}

TEST(SettledSheet, AMatchThatIsOverWithoutASettlementNamesItsWinner) {
  const std::string record = project_file("records/hearts/score-sheet.yaml");
  EXPECT_THAT(settled(record.substr(0, record.find("---\nsettlement"))),
              testing::EndsWith("\n  the match is over: Bent wins\n"));
}

TEST(SettledSheet, UnsettledHandsMakeLaterFiguresUncertain) {
  const std::string text =
      settled(header() + sheet("[5, 3, 1]") + sheet("4") + sheet("[5, 3, 1]") + "---\nsettlement: true\n");
  EXPECT_THAT(text, HasSubstr("warning[record/incomplete]"));
  EXPECT_THAT(text,
              HasSubstr("\n  2     Ana       entrada   not settled           +15?            -5?           -10?\n"));
  EXPECT_THAT(text, HasSubstr("sacada       +15?     +30?   -10     -15?    -5     -15?     0\n"));
  EXPECT_THAT(text, HasSubstr("hand 2 is not counted"));
  EXPECT_THAT(text, Not(HasSubstr("to settle all debts")));
}

TEST(SettledSheet, NamesThePlayersAlsoIfNoHandIsSettled) {
  const std::string open =
      "session: S\nrules: hearts/librewiki\nplayers: [Ana, Bent, Cara, Dora]\n---\ncounted: {hearts: {Ana: 5}}\n";
  EXPECT_THAT(settled(open + "---\nsettlement: x\n"), HasSubstr("  hand  result       Ana total  Bent total  "));
}

TEST(SettledSheet, AFaultIsReportedAboveTheSheet) {
  const std::string text = settled(header() + sheet("[5, 3, 1]") + "result: {pool: 7}\n");
  EXPECT_THAT(text, testing::StartsWith("<stdin>:9:16: error[claim/pool]"));
  EXPECT_THAT(text, HasSubstr("sacada (invalid)"));
  EXPECT_THAT(text, Not(HasSubstr("record/unverifiable")));
}

TEST(SettledSheet, OneHandWithCardsKeepsTheTextOfEachHand) {
  const std::string cards = "---\nauction: [pass, pass, pass]\ntricks: []\n";
  const std::string text = settled(header() + sheet("[5, 3, 1]") + cards + sheet("[5, 3, 1]"));
  EXPECT_THAT(text, HasSubstr("hand 1: counted; Ana, entrada: sacada"));
  EXPECT_THAT(text, HasSubstr("  pool -> Ana"));
  EXPECT_THAT(text, Not(HasSubstr("declarer  contract")));
}

TEST(SettledSheet, AHandOutsideASessionKeepsItsText) {
  const std::string text = settled("players: [Ana, Bent, Cara]\ndealer: Cara\n" + sheet("[5, 3, 1]").substr(4));
  EXPECT_THAT(text, HasSubstr("hand 1: counted; Ana, entrada: sacada"));
  EXPECT_THAT(text, Not(HasSubstr("session")));
}

TEST(SettledSheet, TwoSessionsOfOneTitleAreTwoSheets) {
  const std::string text = settled(header() + sheet("[5, 3, 1]") + "---\n" + header() + sheet("[3, 5, 1]"));
  EXPECT_THAT(text, HasSubstr("<stdin>:1: session Thursday"));
  EXPECT_THAT(text, HasSubstr("<stdin>:10: session Thursday"));
}

TEST(SettledSheet, ASubstituteHasColumnsOfTheirOwn) {
  const std::string text =
      settled(header() + sheet("[5, 3, 1]") + sheet("[5, 3, 1]") + "players: [Ana, Bent, Dan]\ndealer: Ana\n");
  EXPECT_THAT(text, HasSubstr("Cara  balance  Dan  balance"));
}

TEST(SettledSheet, OtherRulesOfAHandAreAColumn) {
  const std::string text = settled(header() + sheet("[5, 3, 1]") + sheet("[5, 3, 1]") + "rules: wikipedia\n");
  EXPECT_THAT(text, HasSubstr("hand  rules"));
  EXPECT_THAT(text, HasSubstr("ombre/wikipedia"));
  EXPECT_THAT(text, HasSubstr("session Thursday\n"));
}

// More text than is kept for a sheet.
TEST(SettledSheet, AVeryLongSessionIsPrintedHandByHand) {
  std::string record = header();
  for (int i = 0; i < 6000; ++i) record += sheet("[5, 3, 1]");
  const std::string text = settled(record);
  EXPECT_THAT(text, HasSubstr("hand 1: counted"));
  EXPECT_THAT(text, HasSubstr("hand 6000: counted"));
  EXPECT_THAT(text, Not(HasSubstr("declarer  contract")));
  EXPECT_EQ(settled(record, {"--jobs", "1"}), settled(record, {"--jobs", "2"}));
}

// --- CSV ------------------------------------------------------------------------------------------

std::string csv(const std::string& record) { return settled(record, {"--format", "csv"}); }

// Splits CSV into cells by RFC 4180.
std::vector<std::vector<std::string>> cells_of(const std::string& text) {
  std::vector<std::vector<std::string>> rows;
  bool quoted = false;
  std::string cell;
  std::vector<std::string> row;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (quoted) {
      if (text[i] != '"') {
        cell += text[i];
      } else if (text.substr(i, 2) == "\"\"") {
        cell += text[i++];
      } else {
        quoted = false;
      }
    } else if (text[i] == '"') {
      quoted = true;
    } else if (text[i] == ',') {
      row.push_back(std::exchange(cell, {}));
    } else if (text.substr(i, 2) == "\r\n") {
      row.push_back(std::exchange(cell, {}));
      rows.push_back(std::exchange(row, {}));
      ++i;
    } else {
      cell += text[i];
    }
  }
  EXPECT_TRUE(row.empty() && cell.empty() && !quoted) << text;
  return rows;
}

TEST(SettledCsv, AnEveningOfOmbre) {
  const auto rows = cells_of(csv(project_file("records/ombre/thursday.yaml")));
  ASSERT_EQ(rows.size(), 8U);
  EXPECT_THAT(rows[0], testing::ElementsAre("file", "session", "hand", "rules", "verdict", "checked", "declarer",
                                            "contract", "result", "Ana", "Ana balance", "Bent", "Bent balance", "Cara",
                                            "Cara balance", "pool", "uncertain"));
  EXPECT_THAT(rows[1], testing::ElementsAre("<stdin>", "Thursday", "1", "ombre/gibbs", "counted", "counted", "Ana",
                                            "entrada", "sacada", "15", "15", "-5", "-5", "-10", "-10", "0", ""));
  EXPECT_THAT(rows[7], testing::ElementsAre("<stdin>", "Thursday", "settlement", "ombre/gibbs", "counted", "counted",
                                            "", "", "", "10", "-26", "10", "131", "10", "-105", "0", ""));
}

TEST(SettledCsv, TotalsOfPoints) {
  const auto rows = cells_of(csv(project_file("records/hearts/score-sheet.yaml")));
  ASSERT_EQ(rows.size(), 6U);
  EXPECT_EQ(rows[0][10], "Ana total");
  EXPECT_EQ(rows[4][14], "59");
}

TEST(SettledCsv, HasHandsWithCardsAndHandsOutsideASession) {
  const auto rows = cells_of(csv(project_file("records/ombre/rape-of-the-lock.yaml")));
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_THAT(rows[1], testing::ElementsAre("<stdin>", "", "Canto III", "ombre/gibbs", "valid", "full", "Belinda",
                                            "solo", "sacada", "43", "", "-19", "", "-24", "", "0", ""));
}

TEST(SettledCsv, PlayersOfAllSessionsShareOneHeading) {
  const auto rows = cells_of(csv(header() + sheet("[5, 3, 1]") + "---\n" + header("Friday") + sheet("[5, 3, 1]") +
                                 "players: [Dan, Ana, Eva]\n"));
  ASSERT_EQ(rows.size(), 3U);
  for (const auto& row : rows) EXPECT_EQ(row.size(), 21U);
}

TEST(SettledCsv, TextCannotBeAFormulaAndFiguresAreNumbers) {
  const std::string record =
      "session: '=1+1'\nplayers: ['+Ana', '-Bent', '@Cara']\ndealer: '@Cara'\n---\n"
      "hand: '=A1,\"x\"'\ndeclarer: '+Ana'\ncontract: entrada\ncounted: {tricks: [5, 3, 1]}\n";
  const auto rows = cells_of(csv(record));
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_THAT(std::vector<std::string>(rows[0].begin() + 9, rows[0].end() - 2),
              testing::ElementsAre("'+Ana", "'+Ana balance", "'-Bent", "'-Bent balance", "'@Cara", "'@Cara balance"));
  EXPECT_EQ(rows[1][1], "'=1+1");
  EXPECT_EQ(rows[1][2], "'=A1,\"x\"");
  EXPECT_EQ(rows[1][6], "'+Ana");
  EXPECT_EQ(rows[1][11], "-5");
}

TEST(SettledCsv, ErrorsGoToStandardError) {
  const test::Run done = run({"settle", "-", "--format", "csv"}, header() + sheet("[5, 3, 2]"));
  EXPECT_EQ(done.status, 1);
  EXPECT_THAT(done.err, HasSubstr("error[counted/tricks]"));
  const auto rows = cells_of(done.out);
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[1][4], "invalid");
  EXPECT_EQ(rows[1][8], "not settled");
}

TEST(SettledCsv, MarksUncertainFigures) {
  const auto rows = cells_of(csv(header() + sheet("4") + sheet("[5, 3, 1]")));
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[2].back(), "yes");
}

// --- ledgers as CSV -------------------------------------------------------------------------------

std::string ledgers(const std::string& record) { return settled(record, {"--ledger", "--format", "csv"}); }

// Returns the sum of all rows for each account. An account without a name gets what points are scored.
std::map<std::string, int> sums_of(const std::vector<std::vector<std::string>>& rows) {
  std::map<std::string, int> sums;
  for (std::size_t i = 1; i < rows.size(); ++i) {
    sums[rows[i][4]] -= std::stoi(rows[i][6]);
    sums[rows[i][5]] += std::stoi(rows[i][6]);
  }
  return sums;
}

// Returns the last report of a record.
nlohmann::json last_report(const std::string& record) {
  std::string out = run({"check", "-", "--format", "jsonl"}, record).out;
  out.pop_back();
  return nlohmann::json::parse(out.substr(out.rfind('\n') + 1));
}

TEST(LedgerCsv, AddsUpToTheBalances) {
  const std::string record = project_file("records/ombre/thursday.yaml");
  const auto rows = cells_of(ledgers(record));
  EXPECT_THAT(rows[0], testing::ElementsAre("file", "session", "hand", "rules", "from", "to", "amount", "arithmetic",
                                            "reason", "rule", "value", "source", "uncertain"));
  const auto sums = sums_of(rows);
  const auto balances = last_report(record)["balances"];
  ASSERT_EQ(balances.size(), 3U);
  for (const auto& [player, balance] : balances.items()) EXPECT_EQ(sums.at(player), balance) << player;
  EXPECT_EQ(rows[1][8], "stake");
  EXPECT_TRUE(std::any_of(rows.begin() + 1, rows.end(), [](const auto& row) { return !row[11].empty(); }));
}

TEST(LedgerCsv, HasThePointsOfAMatch) {
  const std::string record = project_file("records/hearts/match-to-100.yaml");
  const auto rows = cells_of(ledgers(record));
  const auto sums = sums_of(rows);
  const auto totals = last_report(record)["totals"];
  for (const auto& [player, total] : totals.items()) EXPECT_EQ(sums.at(player), total) << player;
}

TEST(LedgerCsv, HasAHeadingEvenWithoutRows) { EXPECT_EQ(cells_of(ledgers(header() + sheet("4"))).size(), 1U); }

TEST(LedgerCsv, ProtectsSpreadsheets) {
  const auto rows =
      cells_of(ledgers("players: ['=Ana', Bent, Cara]\ndealer: Cara\ndeclarer: '=Ana'\ncontract: entrada\n"
                       "counted: {tricks: [5, 3, 1]}\n"));
  ASSERT_GT(rows.size(), 2U);
  EXPECT_EQ(rows.back()[5], "'=Ana");
}

TEST(LedgerCsv, IsNoText) {
  const test::Run done = run({"settle", "-", "--ledger"}, header() + sheet("[5, 3, 1]"));
  EXPECT_EQ(done.status, 2);
  EXPECT_EQ(done.out, "");
  EXPECT_THAT(done.err, HasSubstr("--ledger needs --format csv"));
}

}  // namespace
}  // namespace spadille::test
