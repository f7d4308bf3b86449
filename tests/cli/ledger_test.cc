// The lines of a ledger: arithmetic, equal lines joined, sources as notes. A session that `check` prints as a table.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "support/judged.h"
#include "support/run_in_width.h"

namespace spadille::test {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::string kThursday = "tests/data/ok/thursday.yaml";

std::string settled(const std::vector<std::string>& more, const std::string& record = project_file(kThursday)) {
  std::vector<std::string> arguments{"settle", "-"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run(arguments, record).out;
}

TEST(Ledger, HasArithmeticAndJoinsEqualLines) {
  const std::string text = settled({});
  EXPECT_THAT(text, HasSubstr("\n  Cara -> pool       15       loss_chips  5 x 3  [4]\n"
                              "  Cara -> Ana, Bent   2 each  supplement  7 - 5  [5]\n"
                              "  Cara -> Ana, Bent   3 each  estuches           [6]\n"));
  EXPECT_THAT(text, HasSubstr("\n  Ana, Cara -> Bent  15 each  game      [2]\n"));
  EXPECT_THAT(text, HasSubstr("\n  pool -> Ana, Bent, Cara  10 each  pool_division  30 / 3\n"));
}

TEST(Ledger, HasEachSourceOnceAsANote) {
  const std::string text = settled({});
  EXPECT_THAT(text, HasSubstr("\n[4] loss_chips: 5; Gibbs 1878 (Akagiri), "));
  std::size_t notes = 0;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("[")) {
      EXPECT_TRUE(line.starts_with("[" + std::to_string(++notes) + "] ")) << line;
    }
  EXPECT_EQ(notes, 8U);
  EXPECT_THAT(text, HasSubstr("[8]\n"));
  EXPECT_THAT(text, Not(HasSubstr("[9]")));
  EXPECT_EQ(settled({"--jobs", "1"}), settled({"--jobs", "2"}));
}

TEST(Ledger, CitesSourcesAsAsked) {
  EXPECT_THAT(settled({"--sources", "full"}), HasSubstr("5 x 3  (loss_chips: 5; Gibbs 1878 (Akagiri), "));
  EXPECT_THAT(settled({"--sources", "full"}), Not(HasSubstr("[1]")));
  EXPECT_THAT(settled({"--sources", "none"}), HasSubstr("loss_chips  5 x 3\n"));
  EXPECT_THAT(settled({"--sources", "none"}), Not(HasSubstr("Gibbs 1878")));
}

TEST(Diagnostics, CiteSourcesOnTheLineInNotesOrNotAtAll) {
  const std::string revoke = project_file("records/disputes/revoke.yaml");
  const auto checked = [&](const std::string& sources, const std::string& record) {
    return run({"check", "-", "--sources", sources}, record).out;
  };
  EXPECT_EQ(checked("full", revoke), run({"check", "-"}, revoke).out);
  EXPECT_THAT(checked("full", revoke), HasSubstr("rule: follow_suit in "));
  EXPECT_THAT(checked("none", revoke), Not(HasSubstr("Gibbs 1878")));
  // Two documents with one source have one note, after both.
  const std::string twice = checked("notes", revoke + "---\n" + revoke);
  EXPECT_THAT(twice, HasSubstr(" [1]\n"));
  EXPECT_EQ(twice.find("Gibbs 1878"), twice.rfind("Gibbs 1878"));
  EXPECT_GT(twice.find("Gibbs 1878"), twice.rfind("hand 1"));
}

TEST(Ledger, OfCardsLeftIsTheirSum) {
  EXPECT_THAT(settled({}, project_file("records/rummy/match-to-100.yaml")),
              HasSubstr("\n  지우   28  cards_left  10 x 2 + 4 x 2  [1]\n"));
}

TEST(Ledger, InJsonHasArithmeticOptionAndSource) {
  const nlohmann::json report = judge(project_file(kThursday))[2];
  const nlohmann::json& lines = report["ledger"];
  const auto line = std::find_if(lines.begin(), lines.end(), [](const auto& each) { return each["amount"] == 15; });
  ASSERT_NE(line, lines.end());
  EXPECT_EQ((*line)["arithmetic"], "5 x 3");
  EXPECT_EQ((*line)["option"], "loss_chips");
  EXPECT_EQ((*line)["value"], "5");
  EXPECT_EQ((*line)["source"],
            "Gibbs 1878 (Akagiri), paragraphs on codille and on puesta (five chips for each player)");
  EXPECT_FALSE(lines.front().contains("arithmetic"));
  EXPECT_FALSE(lines.front().contains("option"));  // the match of the pool is a fixed rule
  EXPECT_TRUE(lines.front().contains("source"));
}

// --- sessions -------------------------------------------------------------------------------------

const std::string kHeader = "session: Thursday\nrules: gibbs\nplayers: [Ana, Bent, Cara]\ndealer: Cara\n";
const std::string kPassed = "---\nauction: [pass, pass, pass]\n";

TEST(SessionTable, HasARowForEachHand) {
  EXPECT_EQ(run({"check", "-"}, project_file(kThursday)).out, R"(<stdin>:2: session Thursday; rules ombre/gibbs
  line  hand         declarer  contract           outcome           tricks  Ana  Bent  Cara  pool
     8  1     valid  Ana       entrada, diamonds  sacada             5 3 1  +15    -5   -10     0
    28  2     valid                               passed                     -5     0     0     5
    37  3     valid  Cara      vuelta, hearts     puesta             4 1 4   +5     0   -35    35
    58  4     valid  Bent      solo, diamonds     sacada, primeras   0 5 0  -22   +84   -27     0
    74  5     valid  Ana       vuelta, clubs      puesta             0 0 0  -29    +2    +2    25
    84  6     valid  Cara      entrada, diamonds  codille            2 4 3    0   +40   -45    30
<stdin>:104: settlement of Thursday: valid; pool 0; Ana -26, Bent +131, Cara -105; rules ombre/gibbs
6 hands: 6 valid; 1 settlement; 0 errors, 0 warnings, 0 notes
)");
}

TEST(SessionTable, BreaksCellsOrBecomesAListInLittleRoom) {
  EXPECT_THAT(run_beside({"check"}, kThursday, 80).out,
              HasSubstr("\n     8  1     valid  Ana       entrada,  sacada "));
  EXPECT_THAT(run_beside({"check"}, kThursday, 60).out,
              HasSubstr("\n  line 28; hand 2; valid; outcome passed; Ana -5;"));
}

TEST(SessionTable, HasDiagnosticsAboveTheirHand) {
  const std::string text = run({"check", "-"}, kHeader + kPassed + kPassed + "result: {pool: 7}\n" + kPassed).out;
  const std::size_t fault = text.find("<stdin>:9:16: error[claim/pool]");
  ASSERT_NE(fault, std::string::npos) << text;
  EXPECT_GT(fault, text.find("\n     6  1     valid"));
  EXPECT_LT(fault, text.find("\n     8  2     invalid"));
}

TEST(SessionTable, OfALongSessionBeginsAgain) {
  std::string record = kHeader;
  for (int i = 0; i < 250; ++i) record += kPassed;
  const std::string text = run({"check", "-", "--jobs", "1"}, record).out;
  std::size_t tables = 0;
  for (std::size_t at = 0; (at = text.find(": session Thursday; rules", at)) != std::string::npos; ++at) ++tables;
  EXPECT_EQ(tables, 3U);
  EXPECT_EQ(text, run({"check", "-", "--jobs", "2"}, record).out);
}

TEST(SessionTable, OfTwoSessionsIsTwoTables) {
  const std::string text = run({"check", "-"}, kHeader + kPassed + "---\n" + kHeader + kPassed).out;
  EXPECT_THAT(text, HasSubstr("<stdin>:1: session Thursday"));
  EXPECT_THAT(text, HasSubstr("<stdin>:8: session Thursday"));
}

}  // namespace
}  // namespace spadille::test
