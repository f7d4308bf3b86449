// The program in a pseudo-terminal: its width, color and symbols.

#include "cli/terminal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "render/layout.h"

namespace spadille::test {
namespace {

using testing::HasSubstr;
using testing::Not;

using Variables = std::vector<std::pair<std::string, std::string>>;

const std::string kThursday = "tests/data/ok/thursday.yaml";

// Returns the output of the program in a terminal of `width` columns, without a pager.
std::string in_terminal(const std::vector<std::string>& arguments, std::size_t width, Variables variables = {}) {
  variables.emplace_back("PAGER", "cat");
  const TerminalRun run = run_in_terminal(arguments, {.columns = width, .environment = std::move(variables)});
  EXPECT_EQ(run.status, 0) << run.shown;
  return run.shown;
}

std::size_t widest_line(const std::string& text) {
  std::size_t widest = 0;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.find(' ') == std::string::npos) continue;  // a path, which is never broken
    widest = std::max(widest, render::shown_width(line));
  }
  return widest;
}

TEST(Terminal, ItsWidthIsKept) {
  for (const std::string command : {"check", "settle"}) {
    EXPECT_LE(widest_line(in_terminal({command, kThursday}, 80)), 80U);
    EXPECT_LE(widest_line(in_terminal({command, kThursday}, 60)), 60U);
    EXPECT_GT(widest_line(in_terminal({command, kThursday}, 80, {{"COLUMNS", "120"}})), 80U);
  }
}

TEST(Terminal, GetsColorAndSymbols) {
  const std::string text = in_terminal({"check", kThursday}, 120);
  EXPECT_THAT(text, HasSubstr("\x1B[32m✓\x1B[0m"));
  EXPECT_THAT(text, HasSubstr("−22"));
}

TEST(Terminal, GetsSymbolsWithoutColorIfTheEnvironmentRefusesColor) {
  const std::string text = in_terminal({"check", kThursday}, 120, {{"NO_COLOR", "1"}});
  EXPECT_THAT(text, HasSubstr("✓"));
  EXPECT_THAT(text, Not(HasSubstr("\x1B")));
}

TEST(Terminal, GetsWordsIfItIsDumbOrLacksUtf8) {
  const std::vector<Variables> environments{{{"TERM", "dumb"}}, {{"LC_ALL", "C"}}};
  for (const auto& variables : environments) {
    const std::string text = in_terminal({"check", kThursday, "--color", "auto"}, 120, variables);
    EXPECT_THAT(text, HasSubstr("valid"));
    EXPECT_THAT(text, HasSubstr("-22"));
    EXPECT_THAT(text, Not(HasSubstr("✓")));
  }
}

}  // namespace
}  // namespace spadille::test
