// Which files of a folder are judged: `--exclude`, `.gitignore`, `--no-ignore`; and the name of standard input.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "cli/process.h"
#include "support/judged.h"

namespace spadille::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// A git work tree with records. The top of a work tree is the folder with `.git`.
class FolderSearch : public testing::Test {
 protected:
  std::string record(const std::string& name) const { return folder_.write(name, passed()); }
  static std::string passed() {
    return "players: [Ana, Bent, Cara]\ndealer: Cara\ndeal: {}\nauction: [pass, pass, pass]\n";
  }
  void make_work_tree() const { std::filesystem::create_directory(folder_.path() + "/.git"); }
  void ignore(const std::string& where, const std::string& lines) const { folder_.write(where + ".gitignore", lines); }

  // Returns the names of the files judged, relative to the folder.
  std::vector<std::string> judged(const std::vector<std::string>& options = {}, const std::string& below = "") {
    std::vector<std::string> arguments{"check", folder_.path() + below, "--format", "jsonl"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    last_ = run(arguments);
    std::vector<std::string> names;
    std::istringstream lines(last_.out);
    for (std::string line; std::getline(lines, line);)
      names.push_back(nlohmann::json::parse(line).at("file").get<std::string>().substr(folder_.path().size() + 1));
    return names;
  }

  TemporaryFolder folder_;
  test::Run last_;
};

TEST_F(FolderSearch, HonorsTheIgnoreFilesOfAWorkTree) {
  make_work_tree();
  for (const char* name : {"a.yaml", "b.yaml", "old/c.yaml", "new/b.yaml", "new/d.json.yaml", "new/deep/e.yaml"})
    record(name);
  ignore("", "b.yaml\n/old/\n*.json.yaml\n");
  ignore("new/", "!b.yaml\ndeep/*\n");
  EXPECT_THAT(judged(), ElementsAre("a.yaml", "new/b.yaml"));
  EXPECT_THAT(last_.err, HasSubstr("passed over: 3 files and 1 folder by .gitignore"));
  EXPECT_THAT(judged({"--no-ignore"}),
              ElementsAre("a.yaml", "b.yaml", "new/b.yaml", "new/d.json.yaml", "new/deep/e.yaml", "old/c.yaml"));
  EXPECT_EQ(last_.err, "");
}

TEST_F(FolderSearch, ReadsTheIgnoreFilesAboveTheNamedFolder) {
  make_work_tree();
  record("sub/a.yaml");
  record("sub/b.yaml");
  ignore("", "/sub/b.yaml\n");
  EXPECT_THAT(judged({}, "/sub"), ElementsAre("sub/a.yaml"));
}

// A file that is named is judged. So is a folder, even if an ignore file names it.
TEST_F(FolderSearch, PassesOverNothingThatTheCommandLineNames) {
  make_work_tree();
  record("sub/a.yaml");
  ignore("", "sub/\n");
  EXPECT_THAT(judged({"--exclude", "a.yaml"}, "/sub/a.yaml"), ElementsAre("sub/a.yaml"));
  EXPECT_THAT(judged({}, "/sub"), ElementsAre("sub/a.yaml"));
}

TEST_F(FolderSearch, ReadsNoIgnoreFileOutsideAWorkTree) {
  record("a.yaml");
  ignore("", "a.yaml\n");
  EXPECT_THAT(judged(), ElementsAre("a.yaml"));
}

TEST_F(FolderSearch, StopsAtTheTopOfANestedWorkTree) {
  make_work_tree();
  record("inner/a.yaml");
  std::filesystem::create_directory(folder_.path() + "/inner/.git");
  ignore("", "a.yaml\n");
  EXPECT_THAT(judged(), ElementsAre("inner/a.yaml"));
}

TEST_F(FolderSearch, ExcludesWhatMatchesAPattern) {
  for (const char* name : {"a.yaml", "b.yaml", "old/c.yaml", "old/d.yaml"}) record(name);
  EXPECT_THAT(judged({"--exclude", "old/", "--exclude", "b.*"}), ElementsAre("a.yaml"));
  EXPECT_THAT(last_.err, HasSubstr("passed over: 1 file and 1 folder by exclude"));
  EXPECT_THAT(judged({"--exclude", "*.yaml", "--exclude", "!d.yaml"}), ElementsAre("old/d.yaml"));
}

TEST_F(FolderSearch, PatternsWithASlashBeginAtTheWorkingFolder) {
  for (const char* name : {"a.yaml", "old/a.yaml", "new/old/a.yaml"}) record(name);
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(folder_.path());
  const test::Run done = run({"check", ".", "--exclude", "/old/", "--quiet", "--format", "jsonl"});
  std::filesystem::current_path(before);
  EXPECT_THAT(done.out, HasSubstr("./new/old/a.yaml"));
  EXPECT_THAT(done.out, Not(HasSubstr("\"./old/a.yaml\"")));
}

// All commands that take folders pass over the same files, and count them in the same line.
TEST_F(FolderSearch, OtherCommandsPassOverTheSameFiles) {
  make_work_tree();
  for (const char* name : {"a.yaml", "b.yaml", "old/c.yaml"}) record(name);
  ignore("", "b.yaml\n");
  const std::string line =
      "spadille: passed over: 1 file by .gitignore (--no-ignore reads them) and 1 folder by exclude\n";
  for (const std::vector<std::string>& command : std::vector<std::vector<std::string>>{
           {"check"}, {"settle"}, {"replay"}, {"compare"}, {"perft", "--depth", "1"}, {"fmt", "--check"}}) {
    std::vector<std::string> words = command;
    words.insert(words.end(), {folder_.path(), "--exclude", "old/"});
    const test::Run done = run(words);
    EXPECT_THAT(done.err, HasSubstr(line)) << command.front();
    EXPECT_THAT(done.out, Not(HasSubstr("b.yaml"))) << command.front();
    EXPECT_THAT(done.out, Not(HasSubstr("c.yaml"))) << command.front();
    words.insert(words.end(), {"--no-ignore"});
    EXPECT_THAT(run(words).err, HasSubstr("passed over: 1 folder by exclude\n")) << command.front();
  }
  EXPECT_EQ(run({"convert", folder_.path(), "--to", "jsonl"}).status, 2);
}

TEST_F(FolderSearch, FmtTakesThePatternsOfTheConfiguration) {
  for (const char* name : {"a.yaml", "old/c.yaml"}) record(name);
  const std::string config = folder_.write("club.yaml", "exclude: [/old/, club.yaml]\n");
  const test::Run done = run({"fmt", folder_.path(), "--write", "--config", config});
  EXPECT_EQ(done.out, "0 files changed, 1 unchanged\n") << done.err;
  EXPECT_THAT(done.err, HasSubstr("passed over: 1 file and 1 folder by exclude\n"));
}

TEST_F(FolderSearch, JsonCountsWhatIsPassedOver) {
  make_work_tree();
  for (const char* name : {"a.yaml", "b.yaml", "old/c.yaml"}) record(name);
  folder_.write("club.yaml", "extends: wikipedia\n");
  ignore("", "old/\n");
  for (const std::string command : {"check", "settle", "replay", "compare"}) {
    const auto answer =
        nlohmann::json::parse(run({command, folder_.path(), "--exclude", "b.yaml", "--format", "json"}).out);
    const auto& summary = answer.at("summary");
    EXPECT_EQ(summary.at("folders_gitignored"), 1) << command;
    EXPECT_EQ(summary.at("files_excluded"), 1) << command;
    EXPECT_EQ(summary.at("rule_sets_skipped"), 1) << command;
    EXPECT_FALSE(summary.contains("files_gitignored")) << command;
  }
  const test::Run part = run({"check", folder_.path(), "--summary", "--format", "json"});
  EXPECT_THAT(run({"summary", "merge", "-"}, part.out).out, HasSubstr("passed over: 1 folder by .gitignore"));
}

TEST_F(FolderSearch, SaysThatAllFilesArePassedOver) {
  record("a.yaml");
  EXPECT_THAT(judged({"--exclude", "*"}), IsEmpty());
  EXPECT_EQ(last_.status, 2);
  EXPECT_THAT(last_.err, HasSubstr("no other records than those passed over"));
}

TEST_F(FolderSearch, ReportsAnIgnoreFileThatIsTooLarge) {
  make_work_tree();
  record("a.yaml");
  ignore("", std::string(std::size_t{2} << 20U, '\n'));
  EXPECT_THAT(judged(), ElementsAre("a.yaml"));
  EXPECT_EQ(last_.status, 2);
  EXPECT_THAT(last_.err, HasSubstr(".gitignore: the file cannot be used: it is larger than 1 MiB"));
  EXPECT_THAT(judged({"--no-ignore"}), ElementsAre("a.yaml"));
  EXPECT_EQ(last_.status, 0);
}

TEST_F(FolderSearch, StandardInputHasTheGivenName) {
  folder_.write("club.yaml", "extends: wikipedia\n");
  const std::string name = folder_.path() + "/night.yaml";
  const test::Run done = run({"check", "-", "--stdin-filename", name}, "rules: ./club.yaml\n" + passed());
  EXPECT_EQ(done.status, 0) << done.out << done.err;
  EXPECT_THAT(done.out, HasSubstr(name + ":1: hand 1"));
  EXPECT_THAT(done.out, HasSubstr("club.yaml"));
  const test::Run lines = run({"check", "-", "--stdin-filename", "night.jsonl", "--format", "jsonl"}, "[]");
  EXPECT_THAT(lines.out, HasSubstr("\"file\":\"night.jsonl\""));
}

}  // namespace
}  // namespace spadille::test
