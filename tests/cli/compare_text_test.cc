// `compare` in text, CSV and Markdown.

#include <gtest/gtest.h>

#include "cli/compare_runs.h"

namespace spadille::test {
namespace {

TEST(Compare, HandsOnWhichAllAgreeAreCountedAndListedOnlyOnDemand) {
  const std::string record = "players: [Ana, Bent, Cara]\ndealer: Cara\nauction: [pass, pass, pass]\n";
  const test::Run few = test::run({"compare", "-", "--rules", "gibbs,wikipedia"}, record);
  EXPECT_EQ(few.status, 0);
  EXPECT_EQ(few.out, "1 hand: all rule sets agree\n");
  const test::Run all = test::run({"compare", "-", "--rules", "gibbs,wikipedia", "--all"}, record);
  EXPECT_NE(all.out.find("<stdin>:1: hand 1"), std::string::npos);
}

TEST(CompareText, RuleSetsWithOneResultAreOneRow) {
  const test::Run run = test::run({"compare", kPopePath, "--rules", "gibbs,wikipedia,{extends: gibbs, red_ace: high}"});
  EXPECT_NE(run.out.find("\n  A  gibbs, wikipedia         valid "), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("\n  B  gibbs + {red_ace: high}  invalid: 7 figures wrong  codille "), std::string::npos)
      << run.out;
  EXPECT_NE(run.out.find("\n    trick 9: won by Belinda (A) or Baron (B)\n"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("\n    between  and  because of\n    A        B    red_ace\n"), std::string::npos) << run.out;
}

// Values with the same source are one row of the table.
TEST(CompareText, EachValueIsPrintedOnceWithItsRuleSetsAndSource) {
  const test::Run run = test::run({"compare", kPopePath, "--rules", "gibbs,{extends: gibbs, red_ace: high}"});
  const std::size_t table = run.out.find("\n    option   value  rules ");
  ASSERT_NE(table, std::string::npos) << run.out;
  const std::size_t high = run.out.find("\n    red_ace  high   gibbs + {red_ace: high}  Wikipedia 2021", table);
  EXPECT_NE(high, std::string::npos) << run.out;
  EXPECT_NE(run.out.find("\n             low    gibbs                    Gibbs 1878", high), std::string::npos)
      << run.out;
}

TEST(CompareText, BalancesOfASessionAreOneRowForEachResult) {
  const test::Run run = test::run({"compare", "-", "--rules", "gibbs,wikipedia,rigvedawiki"}, kSession);
  const std::size_t end = run.out.find("balances at the end\n");
  ASSERT_NE(end, std::string::npos) << run.out;
  EXPECT_NE(run.out.find("\n  gibbs, wikipedia  ", end), std::string::npos) << run.out;
}

TEST(Compare, CsvHasOneLineARuleSet) {
  const test::Run run =
      test::run({"compare", kPopePath, "--rules", "gibbs,{extends: gibbs, red_ace: high}", "--format", "csv"});
  EXPECT_TRUE(run.out.starts_with("file,line,hand,rules,agree,verdict,faults,outcome,tricks,gains,pool,why\r\n"));
  EXPECT_NE(run.out.find(",Canto III,ombre/gibbs,no,valid,,sacada,5 4 0,Belinda 43; Baron -19; Third -19,0,\r\n"),
            std::string::npos)
      << run.out;
  EXPECT_NE(run.out.find(",codille,4 5 0,Belinda -48; Baron 34; Third 14,5,red_ace\r\n"), std::string::npos) << run.out;
}

TEST(Compare, MarkdownIsAPage) {
  const test::Run run =
      test::run({"compare", kPopePath, "--rules", "gibbs,{extends: gibbs, red_ace: high}", "--format", "markdown"});
  EXPECT_NE(run.out.find("| rules | verdict | outcome | tricks | Belinda | Baron | Third | pool |\n"),
            std::string::npos)
      << run.out;
  EXPECT_NE(run.out.find("**Why**\n\n* ombre/gibbs → "), std::string::npos) << run.out;
}

TEST(Compare, AFaultThatAllSeeIsReportedOnceBesideWhatDiffers) {
  // A revoke in a hand that is not settled: the rule sets differ in the amount in the pool.
  std::string record = test::project_file("records/ombre/rape-of-the-lock.yaml");
  record = test::with(record.substr(0, record.find("  - CA S5 C2")), "- S2 S4 S7", "- S2 HA S7");
  const test::Run run = test::run({"compare", "-", "--rules", "gibbs,wikipedia,rigvedawiki"}, record);
  const std::string fault = "play/follow-suit: Baron plays HA";
  const std::size_t first = run.out.find("\n    24:8: " + fault);
  EXPECT_NE(first, std::string::npos) << run.out;
  EXPECT_EQ(run.out.find(fault, first + fault.size() + 12), std::string::npos) << run.out;
  EXPECT_NE(run.out.find(" 5 not settled"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("15 not settled"), std::string::npos) << run.out;
}

}  // namespace
}  // namespace spadille::test
