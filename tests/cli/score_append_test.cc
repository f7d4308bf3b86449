// `spadille score --append`: exactly the bytes of the document, in a file with hands or a new one.

#include "cli/score_append.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <sstream>

namespace spadille::test {
namespace {

using testing::HasSubstr;

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
  options.insert(options.end(), kHandOptions.begin(), kHandOptions.end());
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

TEST(ScoreAppend, ANewFileBeginsWithItsHeader) {
  const TemporaryFolder folder;
  const std::string path = folder.path() + "/evening.yaml";
  const auto mask = ::umask(027);
  const test::Run done = append(path, kNewFileOptions);
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

TEST(ScoreAppend, AHeaderHasThePoolOfTheFirstHand) {
  const TemporaryFolder folder;
  const std::string path = folder.path() + "/evening.yaml";
  Options options = kNewFileOptions;
  options.emplace_back("--pool=12");
  const test::Run done = append(path, options);
  EXPECT_EQ(done.status, 0) << done.out << done.err;
  EXPECT_THAT(content(path), testing::StartsWith("session: Thursday, 5 May\nrules: gibbs\nplayers: [Ana, \"No\", "
                                                 "Cara]\npool: 12\n---\ndealer: Cara\n"));
  EXPECT_EQ(run({"check", path}).status, 0);
}

TEST(ScoreAppend, ANewFileOfJsonLines) {
  const TemporaryFolder folder;
  const std::string path = folder.path() + "/evening.ndjson";
  Options options = kNewFileOptions;
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
  EXPECT_EQ(append(path, kNewFileOptions).status, 0);
  EXPECT_THAT(content(path), testing::StartsWith("session: Thursday"));
  const std::string comment = folder.write("comment.yaml", "# our evenings");
  EXPECT_EQ(append(comment, kNewFileOptions).status, 0);
  EXPECT_THAT(content(comment), testing::StartsWith("# our evenings\n---\nsession: Thursday"));
}

TEST(ScoreAppend, YamlOfANewFileIsItsContent) {
  const TemporaryFolder folder;
  const std::string path = folder.path() + "/evening.yaml";
  Options options = kNewFileOptions;
  options.emplace_back("--format=yaml");
  const std::string out = append(path, options).out;
  EXPECT_EQ(out, content(path));
}

TEST(ScoreAppend, FaultsOfTheHeaderCostStatusOne) {
  const TemporaryFolder folder;
  Options options = kNewFileOptions;
  options[2] = "--players=Ana,Ana,Cara";
  const test::Run done = append(folder.path() + "/evening.yaml", options);
  EXPECT_EQ(done.status, 1);
  EXPECT_THAT(done.out, testing::StartsWith("--players:1:5: error[record/bad-value]"));
  EXPECT_TRUE(files_of(folder).empty());
}

}  // namespace
}  // namespace spadille::test
