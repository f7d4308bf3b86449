// The files that a record may name: rule sets below its own folder, and no other file.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <string>
#include <vector>

#include "cli/process.h"
#include "support/judged.h"

namespace spadille {
namespace {

using namespace std::string_literals;
using test::TemporaryFolder;
using testing::HasSubstr;
using testing::Not;

constexpr const char* kPassed = "players: [A, B, C]\ndealer: A\nauction: [pass, pass, pass]\n";

std::string json_hand(const std::string& rules) {
  return "{\"rules\":" + rules + R"(,"players":["A","B","C"],"dealer":"A","auction":["pass","pass","pass"]})" + "\n";
}

TEST(RuleFiles, ARecordReadsOnlyFilesBelowItsOwnFolder) {
  const TemporaryFolder folder;
  const std::string secret = folder.write("secret", "password: hunter2\n");
  folder.write("above.yaml", "red_ace: high\n");
  folder.write("in/club.yaml", "red_ace: high\n");
  folder.write("in/sub/club.yaml", "extends: ../club.yaml\n");
  std::filesystem::create_symlink("../../above.yaml", folder.path() + "/in/sub/out.yaml");
  std::filesystem::create_symlink("../club.yaml", folder.path() + "/in/sub/within.yaml");
  const auto status = [&](const std::string& rules, const std::vector<std::string>& more = {}) {
    const std::string file = folder.write("in/hand.jsonl", json_hand('"' + rules + '"'));
    std::vector<std::string> arguments{"check", file};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const auto run = test::run(arguments);
    EXPECT_THAT(run.out, Not(HasSubstr("password")));
    return run.status;
  };
  for (const std::string rules : {"club.yaml", "./club.yaml", "sub/club.yaml", "sub/within.yaml"})
    EXPECT_EQ(status(rules), 0) << rules;
  for (const std::string& rules :
       {"../above.yaml"s, "sub/../club.yaml"s, folder.path() + "/above.yaml", "sub/out.yaml"s}) {
    EXPECT_EQ(status(rules), 1) << rules;
    EXPECT_EQ(status(rules, {"--allow-rule-files"}), 0) << rules;
  }
  EXPECT_EQ(status(secret + "\\u0000.yaml"), 1);
  EXPECT_EQ(status(secret + "\\u0000.yaml", {"--allow-rule-files"}), 1);
  EXPECT_EQ(status("in"), 1);
}

TEST(RuleFiles, FromStandardInputTheyAreBelowTheWorkingFolder) {
  const TemporaryFolder folder;
  const std::string outside = folder.write("club.yaml", "red_ace: high\n");
  const auto run = test::run({"check", "-"}, json_hand('"' + outside + '"'));
  EXPECT_EQ(run.status, 1);
  EXPECT_THAT(run.out, HasSubstr("below its own folder"));
}

// To open a pipe without a writer would never end.
TEST(RuleFiles, PipesAndDevicesAreNotOpened) {
  const TemporaryFolder folder;
  ASSERT_EQ(::mkfifo((folder.path() + "/pipe.yaml").c_str(), 0600), 0);
  std::filesystem::create_symlink("/dev/zero", folder.path() + "/zero.yaml");
  for (const std::string rules : {"pipe.yaml", "zero.yaml"})
    for (const std::vector<std::string>& more : {std::vector<std::string>{}, {"--allow-rule-files"}}) {
      std::vector<std::string> arguments{"check", folder.write("hand.jsonl", json_hand('"' + rules + '"'))};
      arguments.insert(arguments.end(), more.begin(), more.end());
      const auto run = test::run(arguments);
      EXPECT_EQ(run.status, 1) << rules;
      EXPECT_THAT(run.out, HasSubstr("record/unknown-rules"));
    }
}

// A link to itself leads to no file, in the folder or outside.
TEST(RuleFiles, ALinkThatNeverEndsIsReportedAsOne) {
  constexpr const char* kLoop = "Too many levels of symbolic links";
  const TemporaryFolder folder;
  for (const std::string name : {"loop", "loop.yaml"})
    std::filesystem::create_symlink(name, folder.path() + "/" + name);
  const std::string loop = folder.path() + "/loop.yaml";
  const std::string record = folder.write("hand.yaml", "rules: loop.yaml\n" + std::string(kPassed));
  const std::string plain = folder.write("plain.yaml", kPassed);
  const std::string below = folder.write("below.yaml", "rules: loop/club.yaml\n" + std::string(kPassed));
  const std::string why = "the rule set 'loop.yaml' cannot be read: " + std::string(kLoop);
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"check", record, "--format", "short"},
           {"check", record, "--format", "short", "--allow-rule-files"},
       })
    EXPECT_THAT(test::run(arguments).out, HasSubstr(why));
  EXPECT_THAT(test::run({"check", below, "--format", "short"}).out, HasSubstr(kLoop));
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"check", loop},
           {"check", folder.path() + "/loop"},
           {"check", plain, "--rules", loop},
           {"check", plain, "--config", loop},
           {"check", plain, "--baseline", loop},
           {"rules", "show", loop},
           {"rules", "check", loop},
           {"new", "hearts", "-o", loop},
           {"page", plain, "-o", loop},
           {"shard", loop, "--parts", "2"},
       }) {
    const auto run = test::run(arguments);
    EXPECT_EQ(run.status, 2) << arguments.front();
    EXPECT_THAT(run.err, HasSubstr(kLoop)) << arguments.front();
  }
}

// A tag is ignored: its value is read as if there were none.
TEST(Tags, AreNotFollowed) {
  const TemporaryFolder folder;
  const std::string secret = folder.write("secret", "password: hunter2\n");
  const auto run =
      test::run({"check", "-"}, "players: !!python/object/apply:os.system [A, B, C]\ndealer: !include " + secret +
                                    "\nauction: !<tag:yaml.org,2002:binary> [pass, pass, pass]\n");
  EXPECT_EQ(run.status, 1);
  EXPECT_THAT(run.out, HasSubstr("unknown player"));
  EXPECT_THAT(run.out, Not(HasSubstr("password")));
}

TEST(RuleFiles, AFaultyOneIsReadOnceForAllRecordsThatNameIt) {
  const TemporaryFolder folder;
  std::string options;
  for (int i = 0; i < 2000; ++i) options += "red_ac" + std::to_string(i) + ": low\n";
  folder.write("bad.yaml", options);
  const auto seconds = [&](int hands) {
    std::string records;
    for (int i = 0; i < hands; ++i) records += "---\nrules: bad.yaml\n" + std::string(kPassed);
    return test::run_program({"check", folder.write("hands.yaml", records), "--summary"}).seconds;
  };
  const double one = seconds(1);
  EXPECT_LT(seconds(50), 10 * one);
}

}  // namespace
}  // namespace spadille
