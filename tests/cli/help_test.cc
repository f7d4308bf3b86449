// The help pages of all commands. tests/data/help has each page; SPADILLE_UPDATE_GOLDEN=1 rewrites them.

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/app.h"
#include "source/utf8.h"
#include "support/judged.h"

namespace spadille::test {
namespace {

using Words = std::vector<std::string>;
using testing::HasSubstr;
using testing::Not;

// The words of every command; none for the program itself.
std::vector<Words> every_command() {
  std::vector<Words> commands = cli::all_commands();
  commands.insert(commands.begin(), Words());
  return commands;
}

std::string file_name(const Words& command) {
  return command.empty() ? "spadille" : fmt::format("{}", fmt::join(command, "_"));
}

std::string page_of(Words command) {
  command.emplace_back("--help");
  const Run done = run(command);
  EXPECT_EQ(done.status, 0);
  EXPECT_EQ(done.err, "");
  return done.out;
}

class HelpPage : public testing::TestWithParam<Words> {};

TEST_P(HelpPage, IsCurrent) {
  const std::string path = "tests/data/help/" + file_name(GetParam()) + ".txt";
  const std::string page = page_of(GetParam());
  if (std::getenv("SPADILLE_UPDATE_GOLDEN") != nullptr)
    std::ofstream(std::filesystem::path(SPADILLE_SOURCE_DIR) / path, std::ios::binary) << page;
  EXPECT_EQ(project_file(path), page);
}

TEST_P(HelpPage, FitsEightyColumnsWithoutSpacesAtTheEnd) {
  std::istringstream page(page_of(GetParam()));
  bool is_prose = false;  // the line before
  for (std::string line; std::getline(page, line);) {
    EXPECT_LE(display_width(line), 80U) << line;
    EXPECT_FALSE(line.ends_with(' ')) << line;
    // A sentence that is too long would be continued so.
    EXPECT_FALSE(is_prose && line.starts_with("    ")) << line;
    is_prose = !line.empty() && line.front() != ' ' && !line.ends_with(':');
  }
}

TEST_P(HelpPage, HasAUsageLineAndExamplesOfItsOwn) {
  std::string called = "spadille";
  for (const std::string& word : GetParam()) called += ' ' + word;
  const std::string page = page_of(GetParam());
  EXPECT_THAT(page, HasSubstr("\n\nUsage: " + called + ' '));
  EXPECT_THAT(page, HasSubstr("\nExamples:\n"));
  EXPECT_THAT(page.substr(std::min(page.size(), page.find("\nExamples:\n"))), testing::ContainsRegex(called + "[ \n]"));
}

// CLI11 puts an option without `->group(...)` into "Options".
TEST_P(HelpPage, HasEveryOptionInAGroup) {
  EXPECT_THAT(page_of(GetParam()), Not(HasSubstr("\nOptions:\n"))) << "give the new option a group (groups.h)";
}

INSTANTIATE_TEST_SUITE_P(Pages, HelpPage, testing::ValuesIn(every_command()),
                         [](const auto& each) { return file_name(each.param); });

TEST(HelpPages, AreThoseOfTheCommands) {
  std::vector<std::string> expected;
  for (const Words& command : every_command()) expected.push_back(file_name(command) + ".txt");
  std::vector<std::string> files;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::filesystem::path(SPADILLE_SOURCE_DIR) / "tests/data/help"))
    files.push_back(entry.path().filename().string());
  EXPECT_THAT(files, testing::UnorderedElementsAreArray(expected));
}

TEST(Readme, HasEveryCommandInItsTable) {
  const std::string readme = project_file("README.md");
  for (const Words& command : cli::all_commands()) {
    const std::string called = fmt::format("`spadille {}", fmt::join(command, " "));
    EXPECT_THAT(readme, testing::ContainsRegex("\n\\|[^|\n]*" + called + "[ `]")) << called;
  }
}

}  // namespace
}  // namespace spadille::test
