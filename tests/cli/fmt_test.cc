// `spadille fmt`: the canonical form of YAML records, with their comments.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "base/random.h"
#include "cli/process.h"
#include "edit/format.h"
#include "support/judged.h"

namespace spadille::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::HasSubstr;

std::string content(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file) << path;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string formatted(const std::string& text) {
  const test::Run done = run({"fmt", "-"}, text);
  EXPECT_EQ(done.status, 0) << done.err;
  return done.out;
}

TEST(Fmt, OrdersTheKeysAndKeepsTheComments) {
  EXPECT_EQ(formatted("# An evening\n"
                      "trump:   spades  # the suit\n"
                      "hand: 1\n"
                      "# about the deal\n"
                      "deal:\n"
                      "    Ana:   SA  S2\n"
                      "    Bent:  SK\n"
                      "    # below the deal\n"
                      "rules: 'gibbs'\n"
                      "# the end\n"),
            "# An evening\n"
            "hand: 1\n"
            "rules: gibbs\n"
            "# about the deal\n"
            "deal:\n"
            "  Ana:  SA S2\n"
            "  Bent: SK\n"
            "  # below the deal\n"
            "trump: spades    # the suit\n"
            "# the end\n");
}

TEST(Fmt, WritesListsOfActionsLineByLine) {
  EXPECT_EQ(formatted("tricks: [[SA, S3], {Ana: S2,Bent: S4},   # second\n  \"S5, S6\"]\n"),
            "tricks:\n  - [SA, S3]\n  - {Ana: S2, Bent: S4}  # second\n  - S5 S6\n");
  EXPECT_EQ(formatted("deal: {Ana: SA, stock: S2} # cards\n"), "deal:  # cards\n  Ana: SA\n  stock: S2\n");
  EXPECT_EQ(formatted("exchange:\n- Ana:   {draw: S2,   discard: S3}\n"),
            "exchange:\n  - Ana: {discard: S3, draw: S2}\n");
}

TEST(Fmt, JoinsBracketsOverSeveralLinesIfTheyFit) {
  EXPECT_EQ(formatted("players: [Ana,\n  Bent ]\n"), "players: [Ana, Bent]\n");
  EXPECT_EQ(formatted("players: [Ana, # first\n  Bent ]\n"), "players:\n  - Ana  # first\n  - Bent\n");
  std::string long_list = "meta: {list: [a";
  std::string expected = "meta:\n  list:\n    - a\n";
  for (int i = 0; i < 60; ++i) {
    long_list += ",\n b";
    expected += "    - b\n";
  }
  EXPECT_EQ(formatted(long_list + "]}\n"), expected);
}

TEST(Fmt, LeavesUnknownKeysAndMetaAfterTheKeyThatTheyFollow) {
  EXPECT_EQ(formatted("x-first: 1\nrules: gibbs\nmeta: {a: b}\nx-last: 2\nhand: 1\n"),
            "x-first: 1\nhand: 1\nrules: gibbs\nmeta: {a: b}\nx-last: 2\n");
}

TEST(Fmt, NeverChangesNamesAndWords) {
  const std::string text = "game: lomber\nplayers: [No, \"7\", Zoë]\nauction: [paso, \"1e3\"]\ntrump: pique\n";
  EXPECT_EQ(formatted(text), text);
}

TEST(Fmt, KeepsTextOverSeveralLines) {
  const std::string text =
      "meta:\n  a: >-\n    one\n\n    two\n      three\n  b: a text\n    that goes on\n  c: \"a\\n\n    b\"\nhand: 1\n";
  EXPECT_EQ(formatted(text),
            "meta:\n  a: >-\n    one\n\n    two\n      three\n  b: a text\n    that goes on\n  c: \"a\\n\n    "
            "b\"\nhand: 1\n");
}

TEST(Fmt, SeparatesDocumentsByOneMarker) {
  EXPECT_EQ(formatted("# title\n---\nhand: 1\n...\n# second\n---\nhand: 2\n---\n# the end\n"),
            "# title\nhand: 1\n---\n# second\nhand: 2\n# the end\n");
  EXPECT_EQ(formatted("--- {hand: 1}\n--- # two\nhand: 2"), "hand: 1\n---\n# two\nhand: 2\n");
  EXPECT_EQ(formatted("\xEF\xBB\xBFhand: 1\r\n\r\n\r\nrules: gibbs\r\n"), "hand: 1\n\nrules: gibbs\n");
}

TEST(Fmt, KeepsTheMarkerAfterDirectives) {
  const std::string once =
      formatted("%YAML 1.2\n# title\n---  # first\nhand:  1\n...\n%YAML 1.2\n---\nhand: 2\n---\nhand: 3\n");
  EXPECT_EQ(once, "%YAML 1.2\n---\n# title\n# first\nhand: 1\n...\n%YAML 1.2\n---\nhand: 2\n---\nhand: 3\n");
  EXPECT_EQ(formatted(once), once);
}

// A directive belongs to the document after it.
TEST(Fmt, DropsADirectiveWithoutADocument) {
  EXPECT_EQ(formatted("hand: 1\n...\n%YAML 1.2\n"), "hand: 1\n");
  EXPECT_EQ(formatted("hand: 1\n...\n# end\n%YAML 1.2\n# of it\n"), "hand: 1\n# end\n# of it\n");
  EXPECT_EQ(formatted("hand: 1\n...\n%YAML 1.2\n...\n%YAML 1.2\n---\nhand: 2\n"),
            "hand: 1\n...\n%YAML 1.2\n---\nhand: 2\n");
  EXPECT_EQ(formatted("%YAML 1.2\n---\n# nothing\n...\n%YAML 1.2\n---\nhand: 2\n"),
            "# nothing\n\n%YAML 1.2\n---\nhand: 2\n");
}

TEST(Fmt, RefusesWhatItCannotKeepAndNamesTheLine) {
  const TemporaryFolder folder;
  const std::string path = folder.write("anchor.yaml", "hand:  1\nplayers: &p [Ana]\n");
  const test::Run done = run({"fmt", path, "--write"});
  EXPECT_EQ(done.status, 2);
  EXPECT_EQ(done.err, "spadille: " + path + ":2: not formatted: an anchor cannot be kept\n");
  EXPECT_EQ(content(path), "hand:  1\nplayers: &p [Ana]\n");
  const auto why = [](const std::string& text) { return run({"fmt", "-"}, text).err; };
  EXPECT_THAT(why("hand: 1\n---\nx: [1\n"), HasSubstr("<stdin>:3: not formatted: this is not YAML"));
  EXPECT_THAT(why("x: !!str 1\n"), HasSubstr(":1: not formatted: a tag cannot be kept"));
  EXPECT_THAT(why("x: |2\n   a\n"), HasSubstr("the indentation of this text cannot be kept"));
  EXPECT_THAT(why("? [a]\n: b\n"), HasSubstr("not formatted"));
  EXPECT_THAT(why("{\"hand\": 1}\n{\"hand\": 2}\n"), HasSubstr("the file is JSON, not YAML"));
}

TEST(Fmt, ChecksShowsAndWrites) {
  const TemporaryFolder folder;
  const std::string path = folder.write("a.yaml", "hand:  1\n");
  const std::string clean = folder.write("b.yaml", "hand: 2\n");
  folder.write("c.jsonl", "{\"hand\": 1}\n");
  const test::Run check = run({"fmt", folder.path(), "--check"});
  EXPECT_EQ(check.status, 1);
  EXPECT_EQ(check.out, path + "\n");
  const test::Run diff = run({"fmt", path, clean, "--diff"});
  EXPECT_EQ(diff.status, 1);
  EXPECT_EQ(diff.out, "--- " + path + "\n+++ " + path + "\n@@ -1 +1 @@\n-hand:  1\n+hand: 1\n");
  EXPECT_EQ(content(path), "hand:  1\n");
  ::chmod(path.c_str(), 0640);
  const test::Run write = run({"fmt", folder.path(), "--write"});
  EXPECT_EQ(write.status, 0);
  EXPECT_EQ(write.out, "1 file changed, 1 unchanged\n");
  EXPECT_EQ(content(path), "hand: 1\n");
  struct stat found {};
  ASSERT_EQ(::stat(path.c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 07777U, 0640U);
  EXPECT_EQ(run({"fmt", folder.path(), "--check"}).status, 0);
  EXPECT_EQ(run({"fmt", "-", "--write"}, "hand: 1\n").status, 2);
  EXPECT_EQ(run({"fmt", path, "--check", "--write"}).status, 2);
}

// --- the records of the project -----------------------------------------------------------------------

std::vector<std::string> yaml_records() {
  std::vector<std::string> all;
  for (const char* folder : {"records", "tests/data", "schemas/examples"})
    for (std::string& path : project_files(folder, ".yaml")) all.push_back(std::move(path));
  return all;
}

std::vector<std::string> comments_of(const std::string& text) {
  std::vector<std::string> comments;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("\xEF\xBB\xBF")) line.erase(0, 3);
    for (std::size_t at = line.find('#'); at != std::string::npos; at = line.find('#', at + 1))
      if (at == 0 || line[at - 1] == ' ') {
        comments.push_back(line.substr(at, line.find_last_not_of(" \r") + 1 - at));
        break;
      }
  }
  std::sort(comments.begin(), comments.end());
  return comments;
}

// Returns what is reported, without the places.
void remove_places(json& node) {
  if (node.is_object())
    for (const char* key : {"line", "column", "end_line", "end_column", "session_line"}) node.erase(key);
  if (node.is_string()) node = std::regex_replace(node.get<std::string>(), std::regex("line [0-9]+"), "line");
  if (node.is_structured())
    for (json& each : node) remove_places(each);
}

std::vector<std::multiset<std::string>> said(const std::string& text) {
  std::vector<std::multiset<std::string>> all;
  for (json report : judge(text)) {
    remove_places(report);
    std::multiset<std::string>& one = all.emplace_back();
    for (const json& each : report["diagnostics"]) one.insert(each.dump());
    report.erase("diagnostics");
    one.insert(report.dump());
  }
  return all;
}

TEST(Fmt, KeepsReportsAndCommentsOfAllRecordsAndIsIdempotent) {
  std::size_t count = 0;
  std::vector<std::string> refused;
  for (const std::string& path : yaml_records()) {
    const std::string text = project_file(path);
    const auto once = edit::format_yaml(text, StreamKind::unknown);
    if (!once) {
      refused.push_back(path + ": " + once.error().why);
      continue;
    }
    ++count;
    const auto again = edit::format_yaml(*once, StreamKind::unknown);
    ASSERT_TRUE(again) << path;
    EXPECT_EQ(*again, *once) << path;
    EXPECT_EQ(comments_of(*once), comments_of(text)) << path;
    if (*once != text) {
      EXPECT_EQ(said(*once), said(text)) << path;
    }
  }
  EXPECT_GE(count, 890U);
  // Only files that cannot be parsed, or that are made to be unusual.
  for (const std::string& each : refused)
    EXPECT_THAT(each, testing::AnyOf(HasSubstr("/err/record__"), HasSubstr("tests/data/ok/"))) << each;
}

// Bytes of records are changed at random. Either the file is refused, or the result is stable.
TEST(Fmt, NeitherCrashesNorDriftsOnDamagedRecords) {
  Random random(25);
  const std::vector<std::string> records = yaml_records();
  const std::string odd = "#:-[]{}'\"|>&*!?%,\n \t\\x";
  std::size_t formatted_count = 0;
  for (int i = 0; i < 400; ++i) {
    std::string text = project_file(records[random.below(records.size())]).substr(0, 4000);
    for (std::size_t changes = 1 + random.below(4); changes > 0 && !text.empty(); --changes) {
      const std::size_t at = random.below(text.size());
      if (random.percent(30))
        text.erase(at, 1 + random.below(3));
      else
        text.insert(at, 1, odd[random.below(odd.size())]);
    }
    const auto once = edit::format_yaml(text, StreamKind::yaml);
    if (!once) continue;
    ++formatted_count;
    const auto again = edit::format_yaml(*once, StreamKind::yaml);
    ASSERT_TRUE(again) << text << again.error().why;
    EXPECT_EQ(*again, *once) << text;
  }
  EXPECT_GE(formatted_count, 50U);
}

}  // namespace
}  // namespace spadille::test
