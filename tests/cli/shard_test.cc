// `shard` cuts an archive into parts that are judged alone. The parts together are the archive, and no session is cut.

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "cli/process.h"
#include "support/judged.h"

namespace spadille::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

constexpr std::string_view kSheet = R"({"game":"hearts","players":["A","B","C","D"],"result":{"points":{"A":26}}})";

class Shard : public testing::Test {
 protected:
  // Returns the texts of the parts. Expects that they follow each other without a gap, and that the sum of their
  // summaries is the summary of the archive.
  std::vector<std::string> parts_of(const std::string& name, const std::string& text, std::size_t count) {
    folder.write(name, text);
    const std::string path = folder.path() + "/" + name;
    const test::Run done = run({"shard", path, "--parts", std::to_string(count), "--format", "json"});
    EXPECT_EQ(done.status, 0) << done.err;
    std::vector<std::string> parts;
    std::string summaries;
    std::size_t at = 0;
    for (const json& each : json::parse(done.out)) {
      EXPECT_EQ(each["part"], parts.size() + 1);
      EXPECT_EQ(each["first_byte"], at + 1);
      EXPECT_EQ(each["first_line"], 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
      parts.push_back(text.substr(at, each["bytes"].get<std::size_t>()));
      at += parts.back().size();
      summaries += run({"check", "-", "--stdin-filename", path, "--first-line", each["first_line"].dump(),
                        "--first-hand", each["first_hand"].dump(), "--summary", "--format", "json"},
                       parts.back())
                       .out;
    }
    EXPECT_EQ(run({"summary", "merge", "-", "--format", "json"}, summaries).out,
              run({"check", path, "--summary", "--format", "json"}).out);
    EXPECT_EQ(at, text.size());
    return parts;
  }

  const TemporaryFolder folder;
};

std::string hands(std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += fmt::format("{}\n", kSheet);
  return text;
}

std::string session(std::size_t number, std::size_t count) {
  return fmt::format("{{\"session\":{{\"title\":\"{}\"}}}}\n", number) + hands(count);
}

TEST_F(Shard, HandsWithoutSessionsGiveEqualParts) {
  for (const std::size_t count : {1U, 2U, 3U, 7U, 100U}) {
    const auto parts = parts_of("hands.jsonl", hands(100), count);
    ASSERT_EQ(parts.size(), count);
    for (const std::string& part : parts) {
      const auto lines = static_cast<double>(std::count(part.begin(), part.end(), '\n'));
      EXPECT_NEAR(lines, 100.0 / static_cast<double>(count), 1.0);
      EXPECT_TRUE(part.starts_with(kSheet) && part.ends_with("}\n"));
    }
  }
}

TEST_F(Shard, MorePartsThanHandsGiveOneHandEach) { EXPECT_EQ(parts_of("hands.jsonl", hands(5), 50).size(), 5U); }

TEST_F(Shard, SessionsAreNotCut) {
  std::string text = hands(3);
  for (std::size_t i = 0; i < 20; ++i) text += session(i, 1 + i % 7 * 3);
  for (const std::size_t count : {2U, 5U, 19U, 200U}) {
    const auto parts = parts_of("sessions.jsonl", text, count);
    EXPECT_GT(parts.size(), 1U);
    EXPECT_LE(parts.size(), count);
    for (std::size_t i = 1; i < parts.size(); ++i)
      EXPECT_TRUE(parts[i].starts_with("{\"session\"") || parts[i - 1].find("session") == std::string::npos)
          << parts[i];
  }
  EXPECT_EQ(parts_of("sessions.jsonl", text, 1000).size(), 23U);  // 3 hands and 20 sessions
}

TEST_F(Shard, AHandAfterALongSessionStaysWithIt) {
  EXPECT_EQ(parts_of("one.jsonl", session(1, 50), 8).size(), 1U);
  // Even after a settlement: it may be reported as a hand after the end.
  EXPECT_EQ(parts_of("one.jsonl", session(1, 20) + "{\"settlement\":{}}\n" + hands(20), 8).size(), 1U);
}

TEST_F(Shard, YamlIsCutAtDocumentsWithCommentsAndLineEndsKept) {
  std::string text = "# an archive\n";
  for (int i = 0; i < 40; ++i) text += fmt::format("---\r\n# hand {}\r\ngame: hearts\r\nplayers: [A, B, C, D]\r\n", i);
  const auto parts = parts_of("hands.yaml", text, 4);
  EXPECT_EQ(parts.size(), 4U);
  std::size_t documents = 0;
  for (const std::string& part : parts) {
    const test::Run done = run({"check", "-", "--format", "jsonl"}, part);
    documents += static_cast<std::size_t>(std::count(done.out.begin(), done.out.end(), '\n'));
  }
  EXPECT_EQ(documents, 40U);
}

TEST_F(Shard, WhatPrecedesTheFirstDocumentIsNotAPart) {
  const std::string comments = "# an archive\r\n%YAML 1.2\r\n---\r\n# of hearts\r\n";
  for (const std::string& start : {comments, "\xEF\xBB\xBF" + comments, comments + "...\n# nothing\n"}) {
    std::string text = start;
    for (int i = 0; i < 5; ++i) text += "---\ngame: hearts\nplayers: [A, B, C, D]\n...\n# next\n";
    EXPECT_EQ(parts_of("hands.yaml", text, 1000).size(), 5U) << text;
  }
  EXPECT_EQ(parts_of("hands.jsonl", "\n\n\n" + hands(3), 1000).size(), 3U);
}

TEST_F(Shard, UnreadableDocumentsAndHeadersAreJudgedAlike) {
  const std::string broken = "{\"game\":\n{\n\"session\": 3\n}\nnonsense\n";
  const std::string text = hands(2) + broken + hands(2) + "{\"session\":3}\n" + hands(2) + broken + session(1, 2) +
                           "{\"settlement\":{}}\n" + hands(1) + session(2, 0) + session(3, 1) + "{\"session\":{";
  for (const std::size_t count : {1U, 2U, 3U, 5U, 8U, 1000U})
    EXPECT_LE(parts_of("all.jsonl", text, count).size(), count);
}

TEST_F(Shard, AnArchiveLargerThanAPieceIsJudgedAlike) {
  std::string text = hands(9000);  // several pieces for each of three parts
  for (std::size_t i = 0; i < 300; ++i) text += session(i, 20);
  text += "{\n";
  EXPECT_EQ(parts_of("large.jsonl", text, 3).size(), 3U);
}

TEST_F(Shard, AnEmptyFileIsOnePart) { EXPECT_EQ(parts_of("empty.jsonl", "", 3), std::vector<std::string>{""}); }

TEST_F(Shard, ADocumentThatIsTooLargeIsNotCut) {
  const std::string large = "{\"meta\":\"" + std::string(3U << 20U, 'x') + "\"}\n";
  const auto parts = parts_of("large.jsonl", hands(3) + large + hands(3), 50);
  EXPECT_THAT(parts, testing::Contains(large));
}

TEST_F(Shard, TextHasOneLineForEachPart) {
  folder.write("hands.jsonl", hands(2));
  const test::Run done = run({"shard", folder.path() + "/hands.jsonl", "--parts", "2"});
  const std::size_t bytes = kSheet.size() + 1;
  EXPECT_EQ(done.out, fmt::format("1\t1\t{0}\t1\t1\n2\t{1}\t{0}\t2\t2\n", bytes, bytes + 1));
}

TEST_F(Shard, RefusesAnythingButOneFile) {
  EXPECT_THAT(run({"shard", "-", "--parts", "2"}).err, HasSubstr("standard input cannot be read twice"));
  EXPECT_EQ(run({"shard", folder.path() + "/missing", "--parts", "2"}).status, 2);
  folder.write("hands.jsonl", hands(2));
  EXPECT_THAT(run({"shard", folder.path(), "--parts", "2"}).err, HasSubstr("shard reads one file, not folders"));
  EXPECT_THAT(run({"shard", folder.path() + "/hands.jsonl", "--parts", "0"}).err, HasSubstr("--parts"));
  const std::string pipe = folder.path() + "/pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), S_IRUSR | S_IWUSR), 0);
  EXPECT_THAT(run({"shard", pipe, "--parts", "2"}).err, HasSubstr("shard needs a regular file"));
}

TEST_F(Shard, LinesAndHandsOfAPartAreCountedFromTheGivenNumbers) {
  const test::Run done =
      run({"check", "-", "--first-line", "100", "--first-hand", "40", "--format", "jsonl"}, hands(2));
  EXPECT_THAT(done.out, HasSubstr(R"("hand":"40")"));
  EXPECT_THAT(done.out, HasSubstr(R"("hand":"41")"));
  EXPECT_THAT(done.out, HasSubstr(R"("line":101)"));
}

TEST_F(Shard, OnlyStandardInputIsAPart) {
  folder.write("hands.jsonl", hands(2));
  const std::string file = folder.path() + "/hands.jsonl";
  for (const auto& words : {std::vector<std::string>{file}, {"-", file}}) {
    for (const std::string option : {"--first-line", "--first-hand"}) {
      std::vector<std::string> all{"check", option, "5"};
      all.insert(all.end(), words.begin(), words.end());
      const test::Run done = run(all, hands(2));
      EXPECT_EQ(done.status, 2);
      EXPECT_THAT(done.err, HasSubstr("name - as the only input"));
      EXPECT_EQ(run({"check", "-", option, "0"}, hands(2)).status, 2);
    }
  }
}

}  // namespace
}  // namespace spadille::test
