// No line of text passes the width of the output, at 60 columns and more.

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "cli/process.h"
#include "support/judged.h"
#include "support/sanitized.h"
#include "support/text_commands.h"

namespace spadille::test {
namespace {

class CommandWidth : public testing::TestWithParam<std::size_t> {
 protected:
  void SetUp() override { std::filesystem::current_path(SPADILLE_SOURCE_DIR); }
  void TearDown() override { std::filesystem::current_path(before_); }

 private:
  std::filesystem::path before_ = std::filesystem::current_path();
};

// Each record has another command; the property test of the same name tries all.
TEST_P(CommandWidth, HoldsForRecords) {
  const std::vector<TextCommand> commands = commands_on_records();
  std::size_t i = GetParam() / 20;
  for (const std::string& path : paths_of_records()) {
    TextCommand command = commands[i++ % commands.size()];
    command.words.push_back(path);
    expect_fits(command, GetParam());
  }
}

TEST_P(CommandWidth, HoldsForFolders) {
  for (const std::string folder : {"records", "tests/data/err"}) {
    expect_fits({{"check", folder, "--summary"}}, GetParam());
    expect_fits({{"perft", folder, "--depth", "1"}}, GetParam());
    expect_fits({{"fmt", folder, "--check"}}, GetParam());
  }
  expect_fits({{"compare", "records/disputes"}}, GetParam());
  expect_fits({{"check", "records/ombre/all-pass", "records/ombre/evening.yaml"}}, GetParam());
  expect_fits({{"whatif", "records/ombre/evening.yaml", "--hand", "2", "--at", "trick:4.2", "--play", "C2"}},
              GetParam());
}

TEST_P(CommandWidth, HoldsWithoutRecords) {
  const std::vector<TextCommand> commands = commands_without_records();
  EXPECT_GT(commands.size(), 500U);
  for (const TextCommand& each : commands) expect_fits(each, GetParam());
}

// Returns a text without line breaks and blanks.
std::string joined(std::string text) {
  std::erase_if(text, [](char c) { return c == '\n' || c == ' '; });
  return text;
}

TEST_P(CommandWidth, BreaksALongPath) {
  const TemporaryFolder top;
  const std::string below =
      "archive/of-the-club-of-the-players-of-traditional-games/in-the-year-" + std::string(150, '7') + "/evenings";
  const std::string folder = top.path() + "/" + below;
  for (const std::string record : {"records/ombre/evening.yaml", "records/disputes/revoke.yaml"})
    top.write(below + "/" + std::filesystem::path(record).filename().string(), project_file(record));
  const std::string evening = folder + "/evening.yaml";
  for (const std::string& path : {evening, folder + "/revoke.yaml"}) {
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"check"}, {"settle"}, {"replay"}, {"check", "--summary"}, {"fmt", "--check"}}) {
      TextCommand command{words};
      command.words.push_back(path);
      const std::string shown = joined(expect_fits(command, GetParam()));
      if (words.front() != "fmt" && words.back() != "--summary" && words.front() != "replay") {
        EXPECT_NE(shown.find(joined(path) + ":"), std::string::npos) << shown;
      }
    }
  }
  EXPECT_NE(joined(expect_fits({{"compare", folder}}, GetParam())).find(joined(folder)), std::string::npos);
  for (const std::string command : {"check", "settle", "replay", "compare", "fmt", "convert", "summary"}) {
    TextCommand missing{{command, folder + "/no-such-file.yaml"}};
    if (command == "summary") missing.words.insert(missing.words.begin() + 1, "merge");
    if (command == "convert") missing.words.insert(missing.words.begin() + 1, {"--to", "jsonl"});
    EXPECT_NE(joined(expect_fits(missing, GetParam())).find(joined(missing.words.back())), std::string::npos)
        << command;
  }
  const std::string faulty =
      top.write(below + "/faulty.yaml", "formatt: xml\nselect: [" + std::string(200, 'x') + "]\n");
  EXPECT_NE(joined(expect_fits({{"check", evening, "--config", faulty}}, GetParam())).find(joined(faulty) + ":1:1:"),
            std::string::npos);
  expect_fits({{"config", "--config", top.write(below + "/quiet.yaml", "quiet: true\n")}}, GetParam());
}

const std::vector<std::size_t> kColumns =
    kSanitized ? std::vector<std::size_t>{80} : std::vector<std::size_t>{60, 80, 120};
INSTANTIATE_TEST_SUITE_P(Columns, CommandWidth, testing::ValuesIn(kColumns), testing::PrintToStringParamName());

}  // namespace
}  // namespace spadille::test
