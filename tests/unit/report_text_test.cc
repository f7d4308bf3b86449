// The text report: the line of the record, with the caret exactly under the word on any terminal.

#include <gtest/gtest.h>

#include "cli/process.h"
#include "support/judged.h"
#include "support/run_in_width.h"

namespace spadille {
namespace {

std::string text_of(const std::string& record) { return test::run({"check", "-", "--quiet"}, record).out; }

TEST(ReportText, ShowsTheLineAndMarksTheWord) {
  EXPECT_EQ(text_of("players: [A, B, C]\ndealer: A\nauction: [pass, pass, pass]\nfoo: 1\n"),
            "<stdin>:4:1: error[record/unknown-key]: unknown key 'foo' in a hand\n"
            "     4 | foo: 1\n"
            "       | ^^^\n");
}

TEST(ReportText, SetsTheCaretByTheWidthOfTheTextBefore) {
  const std::string out =
      text_of("players: [민수, B, C]\ndealer: B\nauction: [pass, pass, pass]\nresult: {payments: {민수: 0, X: 1}}\n");
  EXPECT_NE(out.find("<stdin>:4:28: "), std::string::npos) << out;
  EXPECT_NE(out.find("     4 | result: {payments: {민수: 0, X: 1}}\n       | " + std::string(29, ' ') + "^\n"),
            std::string::npos)
      << out;
}

TEST(ReportText, SetsTheCaretAfterCharactersThatAreShownAsEscapes) {
  const std::string out =
      text_of("players: [A, B, C]\ndealer: B\nmeta: {a: \"\u0085\"}\nauction: [pass, \"\u202E\", pass]\n");
  EXPECT_NE(out.find("     4 | auction: [pass, \"\\u202E\", pass]\n       | " + std::string(17, ' ') + "^^^^^^\n"),
            std::string::npos)
      << out;
}

TEST(ReportText, ShowsOnlyThePartOfALongLineThatMatters) {
  const test::TemporaryFolder folder;
  const std::string path = folder.write(
      "hand.yaml", "{players: [A, B, C], dealer: A, auction: [pass, pass, pass], meta: {a: " + std::string(5000, 'm') +
                       "}, foo: 1}\n");
  const std::string out = test::run_in_width({"check", path}, 100).out;
  EXPECT_NE(out.find("foo: 1"), std::string::npos) << out;
  EXPECT_LT(out.size(), 600U);
}

TEST(ReportText, TabsTakeOneColumn) {
  const std::string out = text_of("players:\t[A, B, C]\ndealer:\tX\nauction: [pass, pass, pass]\n");
  EXPECT_NE(out.find("     2 | dealer: X\n       |         ^\n"), std::string::npos) << out;
}

}  // namespace
}  // namespace spadille
