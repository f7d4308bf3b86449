// The screens of the program in a real terminal: tests/data/screens has each at 80 and 120 columns, with and without
// color. `cat` shows them. SPADILLE_UPDATE_GOLDEN=1 rewrites them.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <tuple>

#include "cli/terminal.h"
#include "source/utf8.h"
#include "support/judged.h"

namespace spadille::test {
namespace {

using Words = std::vector<std::string>;

// Some commands and what they show, one after the other.
struct Screen {
  std::string name;
  std::vector<Words> commands;
};

const std::string kPope = "records/ombre/rape-of-the-lock.yaml";

std::vector<Screen> screens() {
  return {{"check", {{"check", "records/ombre/evening.yaml"}, {"check", "records/disputes/revoke.yaml"}}},
          {"settle", {{"settle", kPope}, {"settle", "records/hearts/score-sheet.yaml"}}},
          {"replay", {{"replay", kPope}, {"replay", "records/rummy/turns-only.yaml", "--trick", "2"}}},
          {"compare", {{"compare", kPope, "--rules", "gibbs,wikipedia,{extends: gibbs, red_ace: high}"}}},
          {"explain", {{"explain", "codille"}, {"explain", "red_ace"}}},
          {"rules-show", {{"rules", "show", "rummy/standard"}}},
          {"rules-diff", {{"rules", "diff", "rummy/rigvedawiki", "rummy/standard"}}},
          {"errors",
           {{"chek", kPope},
            {"check", "no-such-file.yaml"},
            {"check", kPope, "--format", "xml"},
            {"replay", kPope, "--trick", "16"}}}};
}

enum class Color { off, on };

class Screens : public testing::TestWithParam<std::tuple<Screen, std::size_t, Color>> {};

std::string shown(const Screen& screen, std::size_t columns, Color color) {
  std::string text;
  for (const Words& command : screen.commands) {
    Terminal terminal{.columns = columns, .rows = 1000};
    if (color == Color::off) terminal.environment.emplace_back("NO_COLOR", "1");
    const TerminalRun run = run_in_terminal(command, terminal);
    text += fmt::format("$ spadille {}\n{}", fmt::join(command, " "), run.shown);
  }
  return text;
}

TEST_P(Screens, AreAsTheyWereRead) {
  const auto& [screen, columns, color] = GetParam();
  const std::string path =
      fmt::format("tests/data/screens/{}.{}{}.txt", screen.name, columns, color == Color::on ? ".color" : "");
  const std::string found = shown(screen, columns, color);
  if (std::getenv("SPADILLE_UPDATE_GOLDEN") != nullptr)
    std::ofstream(std::filesystem::path(SPADILLE_SOURCE_DIR) / path, std::ios::binary) << found;
  EXPECT_EQ(found, project_file(path));
  std::istringstream lines(without_escapes(found));
  for (std::string line; std::getline(lines, line);)
    if (!line.starts_with("$ ")) {
      EXPECT_LE(display_width(line), columns) << line;
    }
}

INSTANTIATE_TEST_SUITE_P(All, Screens,
                         testing::Combine(testing::ValuesIn(screens()), testing::Values(80, 120),
                                          testing::Values(Color::off, Color::on)),
                         [](const auto& each) {
                           std::string name = std::get<0>(each.param).name;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return fmt::format("{}_{}{}", name, std::get<1>(each.param),
                                              std::get<2>(each.param) == Color::on ? "_color" : "");
                         });

}  // namespace
}  // namespace spadille::test
