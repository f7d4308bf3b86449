// No line of text passes the width of the output, at 60 columns and more.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "cli/app.h"
#include "cli/terminal.h"
#include "games/game.h"
#include "rules/presets.h"
#include "source/utf8.h"
#include "support/judged.h"

namespace spadille::test {
namespace {

using Words = std::vector<std::string>;

class CommandWidth : public testing::TestWithParam<std::size_t> {
 protected:
  void SetUp() override { std::filesystem::current_path(SPADILLE_SOURCE_DIR); }
  void TearDown() override { std::filesystem::current_path(before_); }

  // Expects that all lines of a command fit, and that there are some.
  static void expect_fit(const Words& arguments) {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    cli::run(arguments, {.in = in, .out = out, .err = err, .around = {.width = GetParam()}});
    EXPECT_NE(out.str(), "") << fmt::format("{}: {}", fmt::join(arguments, " "), err.str());
    std::istringstream lines(without_escapes(out.str()));
    for (std::string line; std::getline(lines, line);)
      EXPECT_LE(display_width(line), GetParam()) << fmt::format("{}: {}", fmt::join(arguments, " "), line);
  }

 private:
  std::filesystem::path before_ = std::filesystem::current_path();
};

TEST_P(CommandWidth, HoldsForCommandsThatReadRecords) {
  for (const std::string records : {"ombre/evening.yaml", "hearts/three-players.yaml", "rummy/match-to-100.yaml",
                                    "manipulation-rummy", "quintille"}) {
    expect_fit({"replay", "records/" + records});
    expect_fit({"replay", "records/" + records, "--color", "always"});
  }
  for (const std::string records : {"disputes", "manipulation-rummy", "ombre", "quadrille", "quintille", "rummy"}) {
    expect_fit({"compare", "records/" + records, "--all"});
    expect_fit({"compare", "records/" + records, "--color", "always"});
  }
  for (const std::string folder : {"records", "tests/data"}) {
    expect_fit({"check", folder, "--summary"});
    expect_fit({"perft", folder, "--depth", "1"});
  }
  const std::string evening = "records/ombre/evening.yaml";
  expect_fit({"whatif", evening, "--hand", "2", "--at", "trick:4.2", "--play", "C2"});
}

TEST_P(CommandWidth, HoldsForRuleSets) {
  expect_fit({"rules", "list"});
  for (const GameEntry& game : all_games()) {
    Words diff{"rules", "diff", "--all"};
    for (const std::string& preset : rules::presets_of(game.name)) {
      expect_fit({"rules", "show", preset});
      diff.push_back(preset);
    }
    if (rules::presets_of(game.name).size() < 2) diff.push_back(diff.back());
    expect_fit(diff);
  }
}

TEST_P(CommandWidth, HoldsForExplanations) {
  expect_fit({"explain", "--list"});
  for (const std::string word : {"gibbs", "SA", "eldest", "codille", "follow_suit"}) expect_fit({"explain", word});
}

INSTANTIATE_TEST_SUITE_P(Columns, CommandWidth, testing::Values(60, 80, 120), testing::PrintToStringParamName());

}  // namespace
}  // namespace spadille::test
