// Documents whose kind or content is unclear: a missing marker, null keys, sessions with different players, huge
// headers.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "cli/process.h"
#include "support/judged.h"

namespace spadille {
namespace {

using namespace std::string_literals;
using test::TemporaryFolder;

constexpr const char* kPassed = "players: [A, B, C]\ndealer: A\nauction: [pass, pass, pass]\n";
constexpr const char* kPassedJson = R"("players":["A","B","C"],"dealer":"A","auction":["pass","pass","pass"]})";

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

const std::vector<std::string> kFileCommands{"check", "settle", "compare", "replay"};

// A missing `---` leaves the keys of two documents in one.
TEST(UnclearDocument, StopsNoCommand) {
  const TemporaryFolder folder;
  const std::string hand = "hand: 1\n"s + kPassed;
  const std::string path = folder.write("a.yaml", "");
  const std::string lines = folder.write("a.jsonl", "{\"hand\":1,\"session\":\"X\"}\n{\"session\":null}\n");
  for (const std::string& document :
       {hand + "session: Friday\n", "hand: 1\nsession: Friday\n"s, "tricks: []\nsession: X\nsettlement: true\n"s,
        "session: null\n"s, "session:\n"s, "session: ~\nhand: 1\n"s, "settlement:\n"s, "session: X\nsettlement:\n"s,
        hand + "settlement: true\n"}) {
    folder.write("a.yaml", document + "---\n" + kPassed);
    for (const std::string& command : kFileCommands) {
      EXPECT_EQ(test::run({command, path}).status, 1) << command << "\n" << document;
      EXPECT_EQ(test::run({command, lines}).status, 1) << command;
    }
    EXPECT_TRUE(has(test::run({"check", path, "--format", "jsonl"}).out, "\"outcome\":\"passed\"")) << document;
  }
}

TEST(NullKey, CountsAsAbsent) {
  const TemporaryFolder folder;
  for (const std::string key : {"session", "pool", "rules", "game", "deal", "exchange", "declarer", "notation", "hand"})
    for (const std::string value : {"", " ~", " null"}) {
      const std::string path = folder.write("a.yaml", kPassed + key + ":" + value + "\n");
      EXPECT_EQ(test::run({"check", path}).status, 0) << key << ":" << value << "\n" << test::run({"check", path}).out;
    }
  const std::string path = folder.write("a.yaml", kPassed + "result: {outcome: , pool: ~, payments: }\n"s);
  EXPECT_EQ(test::run({"check", path}).status, 0);
}

TEST(ComparedSession, ListsAllPlayersIfRuleSetsCountDifferentHands) {
  const TemporaryFolder folder;
  const std::string path = folder.write("a.yaml",
                                        "session: A\nbalances: {A: 1, B: 2, C: -3}\ndealer: A\n---\n"
                                        "players: [A, B]\nauction: [pass, pass, pass]\n---\nsettlement: true\n");
  EXPECT_EQ(test::run({"compare", path}).status, 1);
  std::istringstream lines(test::run({"compare", path, "--format", "jsonl"}).out);
  std::size_t rows = 0;
  for (std::string line; std::getline(lines, line);) {
    const auto json = nlohmann::json::parse(line);
    if (!json.contains("rows") || json.contains("hand")) continue;
    for (const auto& row : json["rows"]) {
      // By rules for two, a third call comes after the end of the auction, and the hand is in doubt.
      const auto& balances = row.contains("partial") ? row.at("partial").at("balances") : row.at("balances");
      EXPECT_EQ(balances.size(), 3U) << row.dump();
      EXPECT_EQ(balances.at("C"), -3);
      ++rows;
    }
  }
  EXPECT_GE(rows, 2U);
}

TEST(Input, OfALineOfJsonMayHaveABlankAfterItsBrace) {
  const std::string line = "{ " + std::string(kPassedJson) + "\n";
  for (const std::string& text : {line + line, "\t" + line + "{\t" + kPassedJson + "\n"}) {
    const auto run = test::run({"check", "-"}, text);
    EXPECT_EQ(run.status, 0) << run.out;
    EXPECT_TRUE(has(run.out, "2 hands: 2 valid")) << run.out;
  }
}

TEST(Input, ThatIsAFolderIsReported) {
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"check", "-"}, {"settle", "-"}, {"compare", "-"}, {"summary", "merge", "-"}}) {
    const auto run = test::run_program(command, std::string::npos, "/");
    EXPECT_EQ(run.signal, 0) << command.front();
    EXPECT_EQ(run.status, 2) << command.front();
    EXPECT_FALSE(run.err.empty()) << command.front();
  }
}

// Each report repeats the title of its session and the names of its players.
TEST(HugeHeader, IsRefused) {
  const TemporaryFolder folder;
  std::string hands;
  for (int i = 0; i < 100; ++i) hands += "---\nauction: [pass, pass, pass]\n";
  const std::string huge(500'000, 'x');
  for (const std::string& header : {"session: " + huge + "\nplayers: [A, B, C]\ndealer: A\n",
                                    "session: S\nplayers: [A, B, " + huge + "]\ndealer: A\n"}) {
    const auto run = test::run({"check", folder.write("a.yaml", header + hands), "--format", "jsonl"});
    EXPECT_EQ(run.status, 1);
    EXPECT_TRUE(has(run.out, "record/bad-value")) << run.out.substr(0, 500);
    EXPECT_LT(run.out.size(), 100'000U);
  }
}

}  // namespace
}  // namespace spadille
