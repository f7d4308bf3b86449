#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "cli/commands_in_text.h"
#include "cli/process.h"
#include "support/judged.h"

// The records in the text of records/README.md are judged as the page says.
namespace spadille::test {
namespace {

// Returns the blocks of a language in the page.
std::vector<std::string> blocks_of_page(const std::string& language) {
  const std::string page = project_file("records/README.md");
  const std::string begin = "```" + language + "\n";
  std::vector<std::string> records;
  for (std::size_t at = page.find(begin); at != std::string::npos; at = page.find(begin, at)) {
    at += begin.size();
    records.push_back(page.substr(at, page.find("```\n", at) - at));
  }
  return records;
}

TEST(RecordsPage, ItsScoreSheetsAreCountedAndSettled) {
  const auto records = blocks_of_page("yaml");
  ASSERT_EQ(records.size(), 3U);
  for (const std::string& record : records) {
    const auto reports = judge(record);
    ASSERT_GE(reports.size(), 4U) << record;
    for (const auto& report : reports) {
      EXPECT_EQ(report["verdict"], "counted") << report.dump();
      EXPECT_EQ(report["checked"], "counted") << report.dump();
    }
    EXPECT_TRUE(reports.back().contains("settlement"));
    EXPECT_TRUE(reports.back().contains("winners"));
  }
}

// Returns the commands of a block. A backslash continues a line.
std::vector<std::vector<std::string>> commands_of(std::string block) {
  for (std::size_t at = 0; (at = block.find("\\\n")) != std::string::npos;) block.replace(at, 2, " ");
  std::vector<std::vector<std::string>> commands;
  std::istringstream lines(block);
  for (std::string line; std::getline(lines, line);) {
    auto words = words_of(line);
    EXPECT_EQ(words.front(), "spadille");
    commands.emplace_back(words.begin() + 1, words.end());
  }
  return commands;
}

TEST(RecordsPage, ItsCommandsScoreAnEvening) {
  const auto blocks = blocks_of_page("sh");
  ASSERT_EQ(blocks.size(), 2U);
  const auto alone = commands_of(blocks[0]);
  ASSERT_EQ(alone.size(), 1U);
  EXPECT_THAT(run(alone[0]).out, testing::HasSubstr("Ana -55, Bent +5, Cara +5; pool 75;"));
  const TemporaryFolder folder;
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(folder.path());
  std::string last;
  for (const auto& command : commands_of(blocks[1])) {
    const test::Run done = run(command);
    EXPECT_EQ(done.status, 0) << done.out << done.err;
    last = done.out;
  }
  std::filesystem::current_path(before);
  EXPECT_THAT(last,
              testing::StartsWith("evening.yaml:1: session Thursday; rules ombre/gibbs\n  hand  declarer  contract"));
}

}  // namespace
}  // namespace spadille::test
