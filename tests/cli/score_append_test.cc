// `spadille score --append`: exactly the bytes of the document, or none.

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <thread>

#include "cli/process.h"
#include "support/judged.h"

namespace spadille::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using Options = std::vector<std::string>;

const std::string kHeader = "session: Thursday\nrules: gibbs\nplayers: [Ana, Bent, Cara]\ndealer: Cara\npool: 25\n";
const std::string kAdded = "---\ndeclarer: Ana\ncontract: vuelta\ncounted: {tricks: [4, 4, 1], estuches: 3}\n";
const Options kHand{"--declarer=Ana", "--contract=vuelta", "--tricks=4,4,1", "--estuches=3"};

std::string content(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file) << path;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

test::Run append(const std::string& path, Options options = kHand) {
  options.insert(options.begin(), {"score", "--append", path});
  return run(options);
}

// Every file of the folder, hidden or not, with its content.
std::map<std::string, std::string> files_of(const TemporaryFolder& folder) {
  std::map<std::string, std::string> files;
  for (const auto& each : fs::directory_iterator(folder.path()))
    files[each.path().filename().string()] = each.is_regular_file() ? content(each.path().string()) : "";
  return files;
}

TEST(ScoreAppend, AddsTheThreeLines) {
  const TemporaryFolder folder;
  const std::string path = folder.write("evening.yaml", kHeader);
  const test::Run done = append(path);
  EXPECT_EQ(done.status, 0) << done.err;
  EXPECT_EQ(content(path), kHeader + kAdded);
  EXPECT_THAT(done.out, HasSubstr(path + ":7: hand 1: counted; "));
  EXPECT_THAT(done.out, HasSubstr("  balances: Ana -55, Bent +5, Cara 0\n"));
  EXPECT_EQ(files_of(folder).size(), 1U);
  EXPECT_EQ(run({"check", path}).status, 0);
}

TEST(ScoreAppend, WritesAMissingNewline) {
  const TemporaryFolder folder;
  const std::string path = folder.write("evening.yaml", kHeader.substr(0, kHeader.size() - 1));
  const test::Run done = append(path);
  EXPECT_EQ(content(path), kHeader + kAdded);
  EXPECT_THAT(done.out, HasSubstr(path + ":7: hand 1: counted; "));
}

TEST(ScoreAppend, EveryHandHasItsPlaceInTheFile) {
  const TemporaryFolder folder;
  const std::string path = folder.write("evening.yaml", kHeader);
  EXPECT_EQ(append(path).status, 0);
  const test::Run done = append(path, {"--declarer=Bent", "--contract=solo", "--tricks=5-0-0"});
  EXPECT_THAT(done.out, HasSubstr(path + ":11: hand 2: counted; "));
  const std::string text = content(path);
  std::istringstream lines(text);
  std::string line;
  for (int i = 0; i < 11; ++i) std::getline(lines, line);
  EXPECT_EQ(line, "declarer: Bent");
}

TEST(ScoreAppend, OptionsGoIntoTheHand) {
  const TemporaryFolder folder;
  const std::string path = folder.write("evening.yaml", kHeader);
  Options options{"--rules=wikipedia", "--dealer=Bent", "--hand=7", "--pool=0"};
  options.insert(options.end(), kHand.begin(), kHand.end());
  EXPECT_NE(append(path, options).status, 2);
  EXPECT_EQ(append(path, {"--hand=7", "--dealer=Cara", "--outcome=passed"}).status, 0);
  EXPECT_THAT(content(path), testing::EndsWith("---\nhand: 7\ndealer: Cara\ncounted: {outcome: passed}\n"));
}

TEST(ScoreAppend, PointsBySeatAreThoseOfTheSession) {
  const TemporaryFolder folder;
  const std::string path =
      folder.write("hearts.yaml", "session: H\ngame: hearts\nplayers: [Ana, Bent, Cara, \"No\"]\n");
  const test::Run done = append(path, {"--points=0,4,20,2"});
  EXPECT_EQ(done.status, 0) << done.out << done.err;
  EXPECT_THAT(content(path), testing::EndsWith("---\ncounted: {points: {Ana: 0, Bent: 4, Cara: 20, \"No\": 2}}\n"));
  EXPECT_THAT(done.out, HasSubstr("totals Ana 0, Bent 4, Cara 20, No 2"));
}

TEST(ScoreAppend, JsonLinesGetOneLine) {
  const TemporaryFolder folder;
  const std::string header = "{\"session\": \"T\", \"players\": [\"Ana\", \"Bent\", \"Cara\"], \"dealer\": \"Cara\"}\n";
  const std::string path = folder.write("evening.jsonl", header);
  const test::Run done = append(path);
  EXPECT_EQ(done.status, 0) << done.out << done.err;
  const std::string line =
      "{\"declarer\": \"Ana\", \"contract\": \"vuelta\", \"counted\": {\"tricks\": [4, 4, 1], \"estuches\": 3}}\n";
  EXPECT_EQ(content(path), header + line);
  EXPECT_THAT(done.out, HasSubstr(path + ":2: hand 1: counted; "));
  EXPECT_EQ(append(path).status, 0);
  EXPECT_EQ(content(path), header + line + line);
}

// --- a new file ---------------------------------------------------------------------------------------

const Options kNew{
    "--session=Thursday, 5 May", "--rules=gibbs", "--players=Ana,No,Cara", "--dealer=Cara", "--declarer=Ana",
    "--contract=solo",           "--tricks=5,3,1"};

TEST(ScoreAppend, ANewFileBeginsWithItsHeader) {
  const TemporaryFolder folder;
  const std::string path = folder.path() + "/evening.yaml";
  const auto mask = ::umask(027);
  const test::Run done = append(path, kNew);
  ::umask(mask);
  EXPECT_EQ(done.status, 0) << done.out << done.err;
  EXPECT_EQ(content(path),
            "session: Thursday, 5 May\nrules: gibbs\nplayers: [Ana, \"No\", Cara]\n---\n"
            "dealer: Cara\ndeclarer: Ana\ncontract: solo\ncounted: {tricks: [5, 3, 1]}\n");
  EXPECT_THAT(done.out, HasSubstr(path + ":5: hand 1: counted; "));
  struct stat found {};
  ASSERT_EQ(::stat(path.c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777U, 0640U);
  EXPECT_EQ(files_of(folder).size(), 1U);
  EXPECT_EQ(append(path, {"--declarer=Ana", "--contract=solo", "--tricks=5,3,1"}).status, 0);
}

TEST(ScoreAppend, ANewFileOfJsonLines) {
  const TemporaryFolder folder;
  const std::string path = folder.path() + "/evening.ndjson";
  Options options = kNew;
  options[1] = "--rules={extends: gibbs, loss_chips: 0, cite: {loss_chips: 12}}";
  const test::Run done = append(path, options);
  EXPECT_EQ(done.status, 0) << done.out << done.err;
  EXPECT_EQ(content(path),
            "{\"session\": \"Thursday, 5 May\", \"rules\": {\"extends\": \"gibbs\", \"loss_chips\": 0, "
            "\"cite\": {\"loss_chips\": 12}}, \"players\": [\"Ana\", \"No\", \"Cara\"]}\n"
            "{\"dealer\": \"Cara\", \"declarer\": \"Ana\", \"contract\": \"solo\", \"counted\": {\"tricks\": [5, 3, "
            "1]}}\n");
}

TEST(ScoreAppend, AnEmptyFileIsANewFile) {
  const TemporaryFolder folder;
  const std::string path = folder.write("evening.yaml", "");
  EXPECT_EQ(append(path, kNew).status, 0);
  EXPECT_THAT(content(path), testing::StartsWith("session: Thursday"));
  const std::string comment = folder.write("comment.yaml", "# our evenings");
  EXPECT_EQ(append(comment, kNew).status, 0);
  EXPECT_THAT(content(comment), testing::StartsWith("# our evenings\n---\nsession: Thursday"));
}

TEST(ScoreAppend, YamlOfANewFileIsItsContent) {
  const TemporaryFolder folder;
  const std::string path = folder.path() + "/evening.yaml";
  Options options = kNew;
  options.emplace_back("--format=yaml");
  const std::string out = append(path, options).out;
  EXPECT_EQ(out, content(path));
}

TEST(ScoreAppend, FaultsOfTheHeaderCostStatusOne) {
  const TemporaryFolder folder;
  Options options = kNew;
  options[2] = "--players=Ana,Ana,Cara";
  const test::Run done = append(folder.path() + "/evening.yaml", options);
  EXPECT_EQ(done.status, 1);
  EXPECT_THAT(done.out, testing::StartsWith("--players:1:5: error[record/bad-value]"));
  EXPECT_TRUE(files_of(folder).empty());
}

// --- nothing is written --------------------------------------------------------------------------------

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

std::string hearts(const std::string& points) {
  return "session: H\nrules: {extends: hearts/librewiki, limit: 50}\nplayers: [A, B, C, D]\n---\ncounted: {points: {" +
         points + "}}\n";
}

INSTANTIATE_TEST_SUITE_P(
    Score, ScoreAppendRefused,
    testing::ValuesIn(std::vector<Refused>{
        {"Invalid", "e.yaml", kHeader, {"--declarer=Ana", "--contract=vuelta", "--tricks=4,4,2"}, 1, "--tricks:1:5: "},
        {"Incomplete", "e.yaml", kHeader, {"--declarer=Ana", "--contract=vuelta", "--tricks=4"}, 1, "incomplete"},
        {"Empty", "e.yaml", kHeader, {}, 1, "incomplete"},
        {"FaultyHeader", "e.yaml", kHeader + "balances: {Dan: 3}\n", kHand, 1, "header"},
        {"LastDocumentCutOff", "e.yaml", kHeader + "---\ncounted: {tricks: [4\n", kHand, 2, "last document"},
        {"LastDocumentNotARecord", "e.yaml", kHeader + "---\n- x\n", kHand, 2, "last document"},
        {"LastLineCutOff", "e.jsonl", "{\"session\": \"T\"}\n{\"hand\": ", kHand, 2, "last document"},
        {"Closed", "e.yaml", kHeader + kAdded + "---\nsettlement: true\n", kHand, 2, "is settled"},
        {"NoSession", "e.yaml", "players: [Ana, Bent, Cara]\n" + kAdded.substr(4), kHand, 2, "no session"},
        {"Over",
         "e.yaml",
         hearts("A: 26, B: 0, C: 0, D: 0") + "---\ncounted: {moon: A}\n---\ncounted: {moon: A}\n",
         {"--points=6,7,13,0"},
         2,
         "match of its last session is over"},
        {"SecondHeader", "e.yaml", kHeader, kNew, 2, "has a session"},
        {"PackedByName", "e.yaml.gz", "", kNew, 2, "packed"},
        {"PackedByContent", "e.yaml", "\x1F\x8B\x08 x", kHand, 2, "packed"},
        {"PackedZstd", "e.yaml", "\x28\xB5\x2F\xFD x", kHand, 2, "packed"},
        {"Json", "e.json", "{\"session\": \"T\"}", kHand, 2, "JSON"},
        {"EmptyWithoutSession", "e.yaml", "", kHand, 2, "a new file needs --session, --rules or --game and --players"},
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
  EXPECT_EQ(append(folder.path() + "/none/evening.yaml", kNew).status, 2);
  EXPECT_EQ(append("", kNew).status, 2);
  EXPECT_EQ(append("/dev/null", kNew).status, 2);
}

TEST(ScoreAppend, AFolderThatTakesNoFilesIsRefused) {
  const test::Run done = append("/proc/evening.yaml", kNew);
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
  const std::string command = std::string(SPADILLE_PROGRAM) + " score --append " + path +
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
  const std::string command = "trap '' XFSZ; ulimit -f 0; " + std::string(SPADILLE_PROGRAM) + " score --append " +
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

// --- what the file keeps ------------------------------------------------------------------------------

TEST(ScoreAppend, AFileKeepsItsMode) {
  const TemporaryFolder folder;
  for (const mode_t mode : {0600U, 0664U, 0755U, 0200U | 0444U}) {
    const std::string path = folder.write("evening.yaml", kHeader);
    ASSERT_EQ(::chmod(path.c_str(), mode), 0);
    EXPECT_EQ(append(path).status, 0);
    struct stat found {};
    ASSERT_EQ(::stat(path.c_str(), &found), 0);
    EXPECT_EQ(found.st_mode & 07777U, mode);
    EXPECT_EQ(content(path), kHeader + kAdded);
  }
}

TEST(ScoreAppend, ALinkStaysALink) {
  const TemporaryFolder folder;
  const std::string path = folder.write("years/evening.yaml", kHeader);
  const std::string link = folder.path() + "/now.yaml";
  fs::create_symlink("years/evening.yaml", link);
  const std::string second = folder.path() + "/again.yaml";
  fs::create_symlink("now.yaml", second);
  EXPECT_EQ(append(second).status, 0);
  EXPECT_TRUE(fs::is_symlink(second));
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_FALSE(fs::is_symlink(path));
  EXPECT_EQ(content(path), kHeader + kAdded);
}

TEST(ScoreAppend, ABrokenLinkIsRefused) {
  const TemporaryFolder folder;
  const std::string link = folder.path() + "/now.yaml";
  fs::create_symlink("none.yaml", link);
  const test::Run done = append(link, kNew);
  EXPECT_EQ(done.status, 2);
  EXPECT_THAT(done.err, HasSubstr("the link is broken"));
  EXPECT_FALSE(fs::exists(folder.path() + "/none.yaml"));
}

// --- several processes --------------------------------------------------------------------------------

TEST(ScoreAppend, ProcessesAtTheSameTimeLoseNoHand) {
  const TemporaryFolder folder;
  const std::string path = folder.write("evening.yaml", kHeader);
  constexpr std::size_t kThreads = 4;
  constexpr std::size_t kEach = 5;
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < kThreads; ++i) {
    threads.emplace_back([&] {
      for (std::size_t k = 0; k < kEach; ++k)
        EXPECT_EQ(run_program({"score", "--append", path, "--declarer=Ana", "--contract=vuelta", "--tricks=4,4,1",
                               "--estuches=3"})
                      .status,
                  0);
    });
  }
  for (std::thread& each : threads) each.join();
  std::string expected = kHeader;
  for (std::size_t i = 0; i < kThreads * kEach; ++i) expected += kAdded;
  EXPECT_EQ(content(path), expected);
  EXPECT_EQ(files_of(folder).size(), 1U);
}

TEST(ScoreAppend, ProcessesThatBeginTheSameFileAgree) {
  const TemporaryFolder folder;
  const std::string path = folder.path() + "/evening.yaml";
  std::vector<std::thread> threads;
  std::vector<int> statuses(4);
  for (int& status : statuses) {
    threads.emplace_back([&status, &path] {
      Options options{"score", "--append", path};
      options.insert(options.end(), kNew.begin(), kNew.end());
      status = run_program(options).status;
    });
  }
  for (std::thread& each : threads) each.join();
  EXPECT_EQ(std::count(statuses.begin(), statuses.end(), 0), 1);
  EXPECT_EQ(std::count(statuses.begin(), statuses.end(), 2), 3);
  EXPECT_EQ(run({"check", path}).status, 0);
}

TEST(ScoreAppend, WaitsForTheLockOfTheFolder) {
  const TemporaryFolder folder;
  const std::string path = folder.write("evening.yaml", kHeader);
  const int other = ::open(folder.path().c_str(), O_RDONLY | O_DIRECTORY);
  ASSERT_EQ(::flock(other, LOCK_EX), 0);
  std::thread unlock([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    EXPECT_EQ(content(path), kHeader);
    ::flock(other, LOCK_UN);
  });
  EXPECT_EQ(append(path).status, 0);
  unlock.join();
  ::close(other);
  EXPECT_EQ(content(path), kHeader + kAdded);
}

}  // namespace
}  // namespace spadille::test
