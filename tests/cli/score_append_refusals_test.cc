// `spadille score --append` writes no byte if the hand or the file is refused.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdio>
#include <cstdlib>

#include "cli/score_append.h"
#include "support/tested_program.h"

namespace spadille::test {
namespace {

using testing::HasSubstr;

struct Refused {
  std::string name;
  std::string file;
  std::string text;
  Options options;
  int status = 0;
  std::string clue;
};

class ScoreAppendRefused : public testing::TestWithParam<Refused> {};

TEST_P(ScoreAppendRefused, WritesNoByte) {
  const TemporaryFolder folder;
  const std::string path = folder.write(GetParam().file, GetParam().text);
  const auto before = files_of(folder);
  const test::Run done = append(path, GetParam().options);
  EXPECT_EQ(done.status, GetParam().status) << done.out << done.err;
  EXPECT_THAT(GetParam().status == 2 ? done.err : done.out, HasSubstr(GetParam().clue));
  if (GetParam().status == 2) {
    EXPECT_EQ(done.out, "");
  }
  EXPECT_EQ(files_of(folder), before);
}

std::string hearts_match(const std::string& points) {
  return "session: H\nrules: {extends: hearts/librewiki, limit: 50}\nplayers: [A, B, C, D]\n---\ncounted: {points: {" +
         points + "}}\n";
}

INSTANTIATE_TEST_SUITE_P(
    Score, ScoreAppendRefused,
    testing::ValuesIn(std::vector<Refused>{
        {"Invalid", "e.yaml", kHeader, {"--declarer=Ana", "--contract=vuelta", "--tricks=4,4,2"}, 1, "--tricks:1:5: "},
        {"Incomplete", "e.yaml", kHeader, {"--declarer=Ana", "--contract=vuelta", "--tricks=4"}, 1, "incomplete"},
        {"Empty", "e.yaml", kHeader, {}, 1, "incomplete"},
        {"FaultyHeader", "e.yaml", kHeader + "balances: {Dan: 3}\n", kHandOptions, 1, "header"},
        {"LastDocumentCutOff", "e.yaml", kHeader + "---\ncounted: {tricks: [4\n", kHandOptions, 2, "last document"},
        {"LastDocumentNotARecord", "e.yaml", kHeader + "---\n- x\n", kHandOptions, 2, "last document"},
        {"LastLineCutOff", "e.jsonl", "{\"session\": \"T\"}\n{\"hand\": ", kHandOptions, 2, "last document"},
        {"Closed", "e.yaml", kHeader + kAdded + "---\nsettlement: true\n", kHandOptions, 2, "is settled"},
        {"NoSession", "e.yaml", "players: [Ana, Bent, Cara]\n" + kAdded.substr(4), kHandOptions, 2, "no session"},
        {"Over",
         "e.yaml",
         hearts_match("A: 26, B: 0, C: 0, D: 0") + "---\ncounted: {moon: A}\n---\ncounted: {moon: A}\n",
         {"--points=6,7,13,0"},
         2,
         "match of its last session is over"},
        {"SecondHeader", "e.yaml", kHeader, kNewFileOptions, 2, "has a session"},
        {"PackedByName", "e.yaml.gz", "", kNewFileOptions, 2, "packed"},
        {"PackedByContent", "e.yaml", "\x1F\x8B\x08 x", kHandOptions, 2, "packed"},
        {"PackedZstd", "e.yaml", "\x28\xB5\x2F\xFD x", kHandOptions, 2, "packed"},
        {"Json", "e.json", "{\"session\": \"T\"}", kHandOptions, 2, "JSON"},
        {"EmptyWithoutSession", "e.yaml", "", kHandOptions, 2,
         "a new file needs --session, --rules or --game and --players"},
        {"RulesOutsideTheFolder",
         "e.yaml",
         kHeader,
         {"--rules=/etc/club.yaml", "--outcome=passed"},
         1,
         "--rules:1:1: error[record/unknown-rules]"},
    }),
    [](const auto& each) { return each.param.name; });

TEST(ScoreAppend, FaultsOfEarlierHandsDoNotMatter) {
  const TemporaryFolder folder;
  const std::string faulty =
      kHeader + "---\ncounted: {tricks: [9, 9, 9]}\n---\nhand: [\n---\ncounted: {outcome: passed}\n";
  const std::string path = folder.write("evening.yaml", faulty);
  EXPECT_EQ(append(path).status, 0);
  EXPECT_EQ(content(path), faulty + kAdded);
}

TEST(ScoreAppend, StandardInputAndFoldersAreRefused) {
  const TemporaryFolder folder;
  EXPECT_THAT(append("-").err, HasSubstr("standard input"));
  EXPECT_EQ(append("-").status, 2);
  EXPECT_EQ(append(folder.path()).status, 2);
  EXPECT_EQ(append(folder.path() + "/none/evening.yaml", kNewFileOptions).status, 2);
  EXPECT_EQ(append("", kNewFileOptions).status, 2);
  EXPECT_EQ(append("/dev/null", kNewFileOptions).status, 2);
}

TEST(ScoreAppend, AFolderThatTakesNoFilesIsRefused) {
  const test::Run done = append("/proc/evening.yaml", kNewFileOptions);
  EXPECT_EQ(done.status, 2);
  EXPECT_EQ(done.out, "");
  EXPECT_THAT(done.err, testing::StartsWith("spadille score: /proc/evening.yaml: "));
}

TEST(ScoreAppend, AReadOnlyFileIsRefused) {
  const TemporaryFolder folder;
  const std::string path = folder.write("evening.yaml", kHeader);
  ASSERT_EQ(::chmod(path.c_str(), 0444), 0);
  EXPECT_EQ(append(path).status, 2);
  EXPECT_EQ(content(path), kHeader);
}

TEST(ScoreAppend, OutputThatCannotBeWrittenLeavesTheFile) {
  const TemporaryFolder folder;
  const std::string path = folder.write("evening.yaml", kHeader);
  const std::string command = std::string(tested_program()) + " score --append " + path +
                              " --declarer Ana --contract vuelta --tricks 4,4,1 > /dev/full 2>/dev/null";
  const int status = std::system(command.c_str());
  EXPECT_EQ(WEXITSTATUS(status), 2);
  EXPECT_EQ(content(path), kHeader);
  EXPECT_EQ(files_of(folder).size(), 1U);
}

TEST(ScoreAppend, ADiskThatIsFullLeavesTheFile) {
  const TemporaryFolder folder;
  const std::string path = folder.write("evening.yaml", kHeader);
  // A limit of the size of a file fails as a full disk does. Ignoring the signal makes it an error.
  const std::string command = "trap '' XFSZ; ulimit -f 0; " + std::string(tested_program()) + " score --append " +
                              path + " --declarer Ana --contract vuelta --tricks 4,4,1 2>&1 | cat";
  FILE* out = ::popen(command.c_str(), "r");
  ASSERT_NE(out, nullptr);
  std::string said(4096, '\0');
  said.resize(std::fread(said.data(), 1, said.size(), out));
  ::pclose(out);
  EXPECT_THAT(said, testing::StartsWith("spadille score: " + path + ": "));
  EXPECT_EQ(content(path), kHeader);
  EXPECT_EQ(files_of(folder).size(), 1U);
}

}  // namespace
}  // namespace spadille::test
