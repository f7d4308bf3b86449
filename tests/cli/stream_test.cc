// Many documents in one stream: each is judged on its own, and every location is a location in the file.

#include <gtest/gtest.h>

#include <filesystem>

#include "cli/process.h"
#include "support/judged.h"

namespace spadille {
namespace {

using Faults = std::vector<std::string>;

// Returns a minimal valid hand. Only `more` can cause a diagnostic.
std::string hand(const std::string& more = {}) {
  return "players: [A, B, C]\ndealer: A\nauction: [pass, pass, pass]\n" + more;
}

TEST(Stream, ABrokenDocumentLeavesItsNeighboursAlone) {
  const auto reports = test::judge(hand() + "---\nhand: [\n---\n" + hand("foo: 1\n"));
  ASSERT_EQ(reports.size(), 3U);
  EXPECT_EQ(reports[0]["verdict"], "valid");
  EXPECT_EQ(reports[1]["verdict"], "unreadable");
  EXPECT_EQ(test::faults(reports[1]), Faults{"record/syntax 5:7"});
  EXPECT_EQ(reports[2]["verdict"], "invalid");
  EXPECT_EQ(test::faults(reports[2]).front(), "record/unknown-key 10:1");
}

TEST(Stream, BadBytesLeaveTheNeighboursAlone) {
  const auto reports = test::judge(hand() + "---\nhand: \xff\n---\n" + hand());
  ASSERT_EQ(reports.size(), 3U);
  EXPECT_EQ(test::faults(reports[1]), Faults{"record/syntax 5:7"});
  EXPECT_EQ(reports[2]["verdict"], "valid");
  EXPECT_EQ(reports[2]["index"], 2);
}

TEST(Stream, IsCutAtMarkersWithCommentsAndContent) {
  const auto reports =
      test::judge("--- # first\nhand: a\n--- # second\nhand: b\n...\n# between\n--- {hand: c}\n---\nhand: d\n");
  ASSERT_EQ(reports.size(), 4U);
  const std::vector<std::string> names{"a", "b", "c", "d"};
  const std::vector<int> lines{2, 4, 7, 9};  // lines of the first word, not of the marker
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(reports[i]["hand"], names[i]);
    EXPECT_EQ(reports[i]["line"], lines[i]);
  }
  EXPECT_EQ(test::faults(reports[2]).front(), "record/missing-key 7:5");
}

TEST(Stream, KnowsDirectivesAndDocumentEnds) {
  const auto reports =
      test::judge("%YAML 1.2\n---\nhand: a\n...\n%YAML 1.1\n%TAG ! tag:x,2000:\n---\nhand: b\n...\nhand: c\n...\n");
  ASSERT_EQ(reports.size(), 3U);
  EXPECT_EQ(test::faults(reports[1]).front(), "record/missing-key 8:1");
  EXPECT_EQ(test::faults(reports[2]).front(), "record/missing-key 10:1");
}

TEST(Stream, MarkersInsideTextsDoNotCut) {
  const auto reports = test::judge("hand: |\n  ---\n  ...\nmeta: \"a ---\"\nx-a: ----\n");
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_EQ(reports[0]["hand"], "---\n...\n");
}

TEST(Stream, ReadsCarriageReturnsAndByteOrderMarks) {
  const auto reports =
      test::judge("\xef\xbb\xbfhand: a\r\nfoo: 1\r\n\xef\xbb\xbf---\r\n\xef\xbb\xbfhand: b\r\nfoo: 1\r\n");
  ASSERT_EQ(reports.size(), 2U);
  EXPECT_EQ(reports[0]["hand"], "a");
  EXPECT_EQ(reports[1]["hand"], "b");
  EXPECT_EQ(test::faults(reports[0]).back(), "record/unknown-key 2:1");
  EXPECT_EQ(test::faults(reports[1]).back(), "record/unknown-key 5:1");
}

TEST(Stream, EmptyDocumentsAreNoHands) {
  const auto reports = test::judge("---\n# nothing\n---\n\n---\nhand: a\n---\n...\n");
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_EQ(reports[0]["index"], 0);
  EXPECT_EQ(reports[0]["line"], 6);
}

TEST(Stream, AFolderIsJudgedFileByFile) {
  const test::TemporaryFolder folder;
  folder.write("b/2.yml", hand());
  folder.write("a.yaml", hand());
  folder.write("c.json", "{\"hand\": ");
  folder.write("empty.yaml", "");
  folder.write("notes.txt", "no record");
  const test::Run run = test::run({"check", folder.path(), "--format", "json"});
  EXPECT_EQ(run.status, 1);
  const auto all = nlohmann::json::parse(run.out);
  ASSERT_EQ(all["reports"].size(), 4U);
  EXPECT_TRUE(all["reports"][0]["file"].get<std::string>().ends_with("/a.yaml"));
  EXPECT_EQ(all["reports"][0]["verdict"], "valid");
  EXPECT_TRUE(all["reports"][1]["file"].get<std::string>().ends_with("/b/2.yml"));
  EXPECT_EQ(all["reports"][2]["verdict"], "unreadable");
  EXPECT_EQ(all["reports"][3]["verdict"], "unreadable");
  EXPECT_EQ(all["summary"]["unreadable"], 2);
}

TEST(Stream, WhatCannotBeOpenedIsATroubleOfTheRunAndCostsTheOthersNothing) {
  const test::TemporaryFolder folder;
  const std::string good = folder.write("good/a.yaml", hand());
  std::filesystem::create_directories(folder.path() + "/empty");
  for (const std::string& path : {folder.path() + "/missing.yaml", folder.path() + "/empty"}) {
    const test::Run run = test::run({"check", path, good, "--format", "jsonl"});
    EXPECT_EQ(run.status, 2) << path;
    EXPECT_NE(run.out.find("\"verdict\":\"valid\""), std::string::npos) << path;
    EXPECT_TRUE(run.err.starts_with("spadille: " + path)) << run.err;
  }
}

}  // namespace
}  // namespace spadille
