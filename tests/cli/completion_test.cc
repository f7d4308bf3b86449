// The completion scripts and the manual page name everything that the command line has. tests/install/completions.sh
// runs the scripts in their shells.

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "cli/app.h"
#include "diagnostics/codes.h"
#include "games/game.h"
#include "rules/presets.h"
#include "support/judged.h"

namespace spadille::test {
namespace {

using testing::HasSubstr;

std::string output_of(const std::vector<std::string>& arguments) {
  const test::Run done = run(arguments);
  EXPECT_EQ(done.status, 0);
  EXPECT_EQ(done.err, "");
  return done.out;
}

// The long options of all help pages, without their dashes.
std::set<std::string> all_long_options() {
  const std::regex option("^ +(?:-., )?--([a-z-]+)");
  std::set<std::string> names;
  for (std::vector<std::string> command : cli::all_commands()) {
    command.emplace_back("--help");
    std::istringstream page(output_of(command));
    std::smatch found;
    for (std::string line; std::getline(page, line);)
      if (std::regex_search(line, found, option)) names.insert(found[1]);
  }
  return names;
}

class Completion : public testing::TestWithParam<std::string> {
 protected:
  const std::string script = output_of({"completion", GetParam()});
};

TEST_P(Completion, HasEveryCommandAndOption) {
  for (const std::vector<std::string>& command : cli::all_commands())
    EXPECT_THAT(script, HasSubstr(fmt::format("{}", fmt::join(command, " "))));
  const std::set<std::string> options = all_long_options();
  EXPECT_GT(options.size(), 60U);
  for (const std::string& option : options)
    EXPECT_THAT(script, testing::ContainsRegex((GetParam() == "fish" ? "-l " : "--") + option + "[] '=[]"));
}

TEST_P(Completion, HasEveryGamePresetAndCode) {
  const auto expect_word = [&](std::string_view word) {
    EXPECT_THAT(script, testing::ContainsRegex(fmt::format("[ '\n]{}[ ':\n]", word)));
  };
  for (const GameEntry& game : all_games()) {
    expect_word(game.name);
    for (const std::string& preset : rules::presets_of(game.name)) {
      expect_word(preset);
      expect_word(preset.substr(game.name.size() + 1));
    }
  }
  for (const CodeInfo& info : kCodes) expect_word(info.id);
}

INSTANTIATE_TEST_SUITE_P(Shells, Completion, testing::Values("bash", "zsh", "fish"),
                         [](const auto& each) { return each.param; });

TEST(CompletionCommand, NamesTheShellsItKnows) {
  const test::Run done = run({"completion", "zhs"});
  EXPECT_EQ(done.status, 2);
  EXPECT_EQ(done.err, "spadille completion: SHELL: unknown value 'zhs' (bash, zsh, fish); did you mean 'zsh'?\n");
}

TEST(ManualPage, HasEveryCommandWithItsOptionsAndExamples) {
  const std::string page = output_of({"man"});
  EXPECT_TRUE(page.starts_with(fmt::format(".TH SPADILLE 1 \"\" \"spadille {}\"", cli::kVersion)));
  for (const std::vector<std::string>& command : cli::all_commands())
    EXPECT_THAT(page, HasSubstr(fmt::format(".SH spadille {}\n", fmt::join(command, " "))));
  for (std::string option : all_long_options()) {
    for (std::size_t i = 0; (i = option.find('-', i)) != std::string::npos; i += 2) option.insert(i, "\\");
    EXPECT_THAT(page, HasSubstr("\\fB\\-\\-" + option + "\\fR"));
  }
  EXPECT_THAT(page, HasSubstr("\n.SS Examples\n.EX\n  spadille check night.yaml\n"));
  EXPECT_THAT(page,
              HasSubstr("\n.SH EXIT STATUS\n0 no hand has an error, 1 some hand has one, 2 usage or file error\n"));
}

TEST(ManualPage, IsAsciiWithoutStrayMacros) {
  std::istringstream page(output_of({"man"}));
  for (std::string line; std::getline(page, line);) {
    EXPECT_TRUE(std::all_of(line.begin(), line.end(), [](char c) { return c >= ' ' && c <= '~'; })) << line;
    EXPECT_NE(line, "");
    if (line.starts_with('.'))
      EXPECT_THAT(line, testing::ContainsRegex("^\\.(TH|SH|SS|TP|PP|EX|EE|nh|ad)( |$)"));
    else
      EXPECT_FALSE(line.starts_with('\'')) << line;
  }
}

}  // namespace
}  // namespace spadille::test
