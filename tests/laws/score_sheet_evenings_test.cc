#include <gtest/gtest.h>

#include "support/judged.h"

// Evenings of score sheets: examples 39 to 41 of records-people-write.md, section G.
namespace spadille::test {
namespace {

using nlohmann::json;

json by_four(int ana, int bent, int cara, int dan) {
  return {{"Ana", ana}, {"Bent", bent}, {"Cara", cara}, {"Dan", dan}};
}
json by_three(int ana, int bent, int cara) { return {{"Ana", ana}, {"Bent", bent}, {"Cara", cara}}; }

json transfer(const char* from, const char* to, int amount) { return {{"from", from}, {"to", to}, {"amount", amount}}; }

TEST(ScoreSheetEvening, Example39OfQuadrille) {
  const auto reports = judge(project_file("records/quadrille/score-sheet.yaml"));
  ASSERT_EQ(reports.size(), 5U);
  const std::vector<json> payments{by_four(4, -2, 4, -2), by_four(1, -6, 1, 0), by_four(7, 7, -21, 7),
                                   by_four(9, -1, -1, 9)};
  const std::vector<int> pools{0, 8, 12, 0};
  for (std::size_t i = 0; i < payments.size(); ++i) {
    EXPECT_EQ(reports[i]["payments"], payments[i]);
    EXPECT_EQ(reports[i]["pool"]["after"], pools[i]);
    EXPECT_EQ(reports[i]["verdict"], "counted");
  }
  EXPECT_EQ(reports.back()["balances"], by_four(17, -6, -21, 10));
  EXPECT_EQ(reports.back()["transfers"],
            (json{transfer("Cara", "Ana", 17), transfer("Bent", "Dan", 6), transfer("Cara", "Dan", 4)}));
}

TEST(ScoreSheetEvening, Example40OfHearts) {
  const auto reports = judge(project_file("records/hearts/score-sheet.yaml"));
  ASSERT_GE(reports.size(), 4U);
  const std::vector<json> totals{by_four(9, 3, 0, 14), by_four(9, 7, 20, 16), by_four(35, 7, 46, 42),
                                 by_four(41, 14, 59, 42)};
  for (std::size_t i = 0; i < totals.size(); ++i) EXPECT_EQ(reports[i]["totals"], totals[i]);
  EXPECT_EQ(reports[2]["match"]["over"], false);
  EXPECT_EQ(reports[3]["match"], (json{{"over", true}, {"winners", json{"Bent"}}}));
}

TEST(ScoreSheetEvening, Example41OfRummy) {
  const auto reports = judge(project_file("records/rummy/score-sheet.yaml"));
  ASSERT_GE(reports.size(), 3U);
  const std::vector<json> totals{by_three(19, 0, 12), by_three(19, 10, 37), by_three(60, 25, 37)};
  for (std::size_t i = 0; i < totals.size(); ++i) EXPECT_EQ(reports[i]["totals"], totals[i]);
  EXPECT_EQ(reports[2]["match"]["over"], false);
}

}  // namespace
}  // namespace spadille::test
