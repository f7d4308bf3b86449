// `spadille check --fix`: applies the repairs of transcription errors, and nothing else.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/usage_error.h"
#include "cli/process.h"
#include "cli/whole_file.h"
#include "support/judged.h"

namespace spadille::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::HasSubstr;

const std::string kSlip = "tests/data/err/auction__out-of-turn/bid-recorded-for-another-player.yaml";

std::string content(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file) << path;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<json> reports_of(const std::string& path) {
  std::vector<json> reports;
  std::istringstream lines(run({"check", path, "--format", "jsonl"}).out);
  for (std::string line; std::getline(lines, line);) reports.push_back(json::parse(line));
  return reports;
}

// Returns the offset of a line and column in a text of ASCII characters and names.
std::size_t offset_of(const std::string& text, std::size_t line, std::size_t column) {
  std::size_t at = 0;
  for (; line > 1; --line) at = text.find('\n', at) + 1;
  for (; column > 1; --column) do
      ++at;
    while ((static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U);
  return at;
}

struct Replaced {
  std::size_t begin;
  std::size_t end;
  std::string text;
};

// Returns the edits of all repairs in reports, the last first.
std::vector<Replaced> edits_in(const std::vector<json>& reports, const std::string& text) {
  std::vector<Replaced> edits;
  for (const json& report : reports)
    for (const json& each : report["diagnostics"])
      if (each.contains("repair"))
        for (const json& edit : each["repair"]["edits"])
          edits.push_back({offset_of(text, edit["line"], edit["column"]),
                           offset_of(text, edit["line"], edit["end_column"]), edit["text"]});
  std::sort(edits.begin(), edits.end(), [](const Replaced& a, const Replaced& b) { return a.begin > b.begin; });
  return edits;
}

// Returns the code and message of each error with a repair that has edits.
std::vector<std::string> repaired_in(const std::vector<json>& reports) {
  std::vector<std::string> errors;
  for (const json& report : reports)
    for (const json& each : report["diagnostics"])
      if (each.contains("repair") && !each["repair"]["edits"].empty())
        errors.push_back(each["code"].get<std::string>() + ": " + each["message"].get<std::string>());
  return errors;
}

TEST(Fix, RemovesTheErrorOfEveryRepairInTheTestDataAndChangesNothingElse) {
  std::size_t fixed = 0;
  for (const std::string& name : project_files("tests/data/err", ".yaml")) {
    const std::string before = project_file(name);
    const TemporaryFolder folder;
    const std::string path = folder.write("record.yaml", before);
    const std::vector<json> reports = reports_of(path);
    const std::vector<std::string> repaired = repaired_in(reports);
    if (repaired.empty()) continue;
    std::string expected = before;
    for (const Replaced& each : edits_in(reports, before))
      expected.replace(each.begin, each.end - each.begin, each.text);
    const test::Run done = run({"check", path, "--fix"});
    EXPECT_EQ(content(path), expected) << name;
    EXPECT_THAT(done.out, HasSubstr("--- " + path + "\n+++ " + path + "\n@@ ")) << name;
    for (const json& report : reports_of(path))
      for (const json& each : report["diagnostics"])
        EXPECT_THAT(repaired, testing::Not(testing::Contains(each["code"].get<std::string>() + ": " +
                                                             each["message"].get<std::string>())))
            << name;
    EXPECT_EQ(done.status, run({"check", path}).status) << name;
    ++fixed;
  }
  EXPECT_GE(fixed, 20U);
}

TEST(Fix, ReportsTheRepairedFile) {
  const TemporaryFolder folder;
  const std::string path = folder.write("record.yaml", project_file(kSlip));
  const test::Run done = run({"check", path, "--fix"});
  EXPECT_EQ(done.status, 0) << done.out;
  EXPECT_THAT(done.out, HasSubstr("1 hand: 1 valid; 0 errors"));
  EXPECT_EQ(run({"check", path, "--fix"}).out, run({"check", path}).out) << "nothing is left to fix";
}

TEST(Fix, LeavesStandardOutputToReportsInJson) {
  const TemporaryFolder folder;
  const std::string path = folder.write("record.yaml", project_file(kSlip));
  const test::Run done = run({"check", path, "--fix", "--format", "json"});
  EXPECT_TRUE(json::accept(done.out));
  EXPECT_THAT(done.err, HasSubstr("+++ " + path));
}

TEST(Fix, OnlyShowsTheChangesOnRequest) {
  const TemporaryFolder folder;
  const std::string path = folder.write("record.yaml", project_file(kSlip));
  const test::Run done = run({"check", path, "--fix", "--diff"});
  EXPECT_EQ(done.status, 1);
  EXPECT_THAT(done.out, testing::StartsWith("--- " + path + "\n"));
  EXPECT_EQ(content(path), project_file(kSlip));
  EXPECT_EQ(run({"check", path, "--diff"}).status, 2) << "--diff needs --fix";
  EXPECT_EQ(run({"check", "records/ombre/thursday.yaml", "--fix", "--diff"}).out, "");
}

TEST(Fix, KeepsALinkAndThePermissions) {
  const TemporaryFolder folder;
  const std::string path = folder.write("record.yaml", project_file(kSlip));
  const std::string link = folder.path() + "/link.yaml";
  fs::create_symlink("record.yaml", link);
  ::chmod(path.c_str(), 0640);
  EXPECT_EQ(run({"check", link, "--fix"}).status, 0);
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_NE(content(path), project_file(kSlip));
  struct stat found {};
  ASSERT_EQ(::stat(path.c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 07777U, 0640U);
}

TEST(Fix, RefusesWhatItCannotChange) {
  const TemporaryFolder folder;
  const test::Run input = run({"check", "-", "--fix"}, project_file(kSlip));
  EXPECT_EQ(input.status, 2);
  EXPECT_THAT(input.err, HasSubstr("--fix changes files, but - is standard input"));
  const std::string packed = folder.write("record.yaml.gz", "\x1F\x8B");
  EXPECT_THAT(run({"check", packed, "--fix"}).err, HasSubstr("a packed file cannot be changed"));
  const std::string frozen = folder.write("frozen.yaml", project_file(kSlip));
  ::chmod(frozen.c_str(), 0444);
  const test::Run read_only = run({"check", frozen, "--fix"});
  EXPECT_EQ(read_only.status, 2);
  EXPECT_THAT(read_only.err, HasSubstr("the file is read-only"));
  EXPECT_EQ(content(frozen), project_file(kSlip));
}

TEST(Fix, RepairsADocumentAfterAByteOrderMark) {
  const TemporaryFolder folder;
  const std::string path = folder.write("record.yaml", "\xEF\xBB\xBF" + project_file(kSlip));
  EXPECT_EQ(run({"check", path, "--fix"}).status, 0);
  EXPECT_THAT(content(path), testing::StartsWith("\xEF\xBB\xBF"));
}

TEST(WholeFile, IsNotReplacedIfItChangedMeanwhile) {
  const TemporaryFolder folder;
  const std::string path = folder.write("record.yaml", "new\n");
  EXPECT_THROW(cli::replace_content(path, "old\n", "newer\n"), UsageError);
  EXPECT_EQ(content(path), "new\n");
  cli::replace_content(path, "new\n", "newer\n");
  EXPECT_EQ(content(path), "newer\n");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), {}), 1);
}

}  // namespace
}  // namespace spadille::test
