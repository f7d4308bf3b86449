// JSON and JSON Lines: invalid JSON is reported at its location, and each line is judged on its own.

#include <gtest/gtest.h>

#include <sstream>

#include "cli/process.h"
#include "support/judged.h"

namespace spadille {
namespace {

using Faults = std::vector<std::string>;

std::vector<nlohmann::json> check_file(const std::string& name, const std::string& content) {
  const test::TemporaryFolder folder;
  const test::Run run = test::run({"check", folder.write(name, content), "--format", "jsonl"});
  EXPECT_EQ(run.err, "");
  std::vector<nlohmann::json> reports;
  std::istringstream lines(run.out);
  for (std::string line; std::getline(lines, line);) reports.push_back(nlohmann::json::parse(line));
  return reports;
}

struct Bad {
  std::string name;
  std::string text;
  std::string place;
};

class BadJson : public testing::TestWithParam<Bad> {};

TEST_P(BadJson, IsOneFaultAtItsPlace) {
  const auto reports = check_file("a.json", GetParam().text);
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_EQ(reports[0]["verdict"], "unreadable");
  EXPECT_EQ(test::faults(reports[0]), Faults{"record/syntax " + GetParam().place}) << reports[0];
}

INSTANTIATE_TEST_SUITE_P(Json, BadJson,
                         testing::ValuesIn(std::vector<Bad>{
                             {"UnknownEscape", "{\"players\":\n [\"A\\q\"]}", "2:3"},
                             {"RawTab", "{\"hand\": \"a\tb\"}", "1:12"},
                             {"RawLineEnd", "{\"hand\": \"a\nb\"}", "1:12"},
                             {"HalfASurrogatePair", "{\n\"hand\": \"\\ud800\"}", "2:9"},
                             {"TrailingWord", "{\"hand\": 1} x", "1:13"},
                             {"TrailingBrace", "{\"hand\": 1}}", "1:12"},
                             {"TwoObjects", "{\"hand\": 1}\n{\"hand\": 2}", "2:1"},
                             {"TextNeverEnds", "{\"hand\":\n \"a}", "2:2"},
                             {"ListNeverEnds", "{\"hand\": 1,\n \"a\": [1,", "2:10"},
                             {"BreaksOffAtALineEnd", "{\"hand\": 1\n", "1:11"},
                             {"CommaTooMany", "{\"hand\": 1,\n}", "2:1"},
                             {"NoColon", "{\"hand\" 1}", "1:9"},
                             {"NoValue", "{\"hand\": }", "1:10"},
                             {"LeadingZero", "{\"hand\": 01}", "1:10"},
                             {"NotANumber", "{\"hand\": nan}", "1:10"},
                             {"NearlyTrue", "{\"hand\": trux}", "1:10"},
                             {"AList", "[1]", "1:1"},
                             {"ANumber", "12", "1:1"},
                             {"AComment", "{\"hand\": 1} // one", "1:13"},
                             {"Nothing", "", "1:1"},
                             {"Blank", " \n ", "1:1"},
                             {"TooDeep", "{\"a\": " + std::string(100, '[') + std::string(100, ']') + "}", "1:70"},
                         }),
                         [](const auto& each) { return each.param.name; });

TEST(JsonInput, KeepsPlacesAfterEscapesAndWideCharacters) {
  const auto reports = check_file(
      "a.json", "{\"players\": [\"Zo\\u00eb\", \"\\ud83d\\ude00\", \"민수\"], \"dealer\": \"민수\", \"trump\": \"x\"}");
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_EQ(test::faults(reports[0]).back(), "record/bad-value 1:75");
}

TEST(JsonInput, FindsKeysThatAreDuplicatesHoweverWritten) {
  const auto reports =
      check_file("a.json", "{\"players\": [\"A\", \"B\", \"C\"], \"dealer\": \"A\",\n \"de\\u0061ler\": \"B\"}");
  EXPECT_EQ(test::faults(reports[0]).back(), "record/duplicate-key 2:3");
}

// An error is reported in its own line, even if YAML would read that line as a comment or a marker.
TEST(JsonInput, ReportsTheLineOfEveryFault) {
  const std::string good =
      "{\"players\":[\"A\",\"B\",\"C\"],\"dealer\":\"A\",\"auction\":[\"pass\",\"pass\",\"pass\"]}\n";
  for (const std::string bad : {"{\"players\":[\"A\"", "{", "[", "---", "...", "# words", "%x"}) {
    const auto reports = check_file("a.jsonl", bad + "\n" + good);
    ASSERT_EQ(reports.size(), 2U) << bad;
    EXPECT_EQ(reports[0]["verdict"], "unreadable") << bad;
    EXPECT_EQ(reports[0]["line"], 1) << bad;
    EXPECT_EQ(reports[0]["diagnostics"][0]["line"], 1) << bad;
    EXPECT_EQ(reports[1]["verdict"], "valid") << bad;
    EXPECT_EQ(reports[1]["line"], 2) << bad;
  }
}

TEST(JsonInput, KnowsHeadersAndSettlementsHoweverTheirKeysAreWritten) {
  const auto reports = check_file("a.jsonl",
                                  "{\"s\\u0065ssion\":\"x\",\"players\":[\"A\",\"B\",\"C\"],\"dealer\":\"A\"}\n"
                                  "{\"auction\":[\"pass\",\"pass\",\"pass\"]}\n"
                                  "{\"sett\\u006cement\":\"done\"}\n");
  ASSERT_EQ(reports.size(), 2U);
  EXPECT_EQ(reports[0]["session"], "x");
  EXPECT_EQ(reports[0]["verdict"], "valid");
  EXPECT_EQ(reports[1]["settlement"], true);
  EXPECT_EQ(reports[1]["verdict"], "valid");
}

TEST(JsonInput, JudgesEveryLineOfJsonLines) {
  const auto reports = check_file(
      "a.jsonl",
      "\xef\xbb\xbf{\"hand\": 1}\r\n{\"hand\": }\n\n{\"hand\": 3}\nx\n{\"hand\":5} {\"hand\":6}\n{\"hand\": 7}");
  ASSERT_EQ(reports.size(), 6U);
  const std::vector<int> lines{1, 2, 4, 5, 6, 7};
  const std::vector<std::string> verdicts{"invalid", "unreadable", "invalid", "unreadable", "unreadable", "invalid"};
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_EQ(reports[i]["line"], lines[i]);
    EXPECT_EQ(reports[i]["index"], i);
    EXPECT_EQ(reports[i]["verdict"], verdicts[i]) << reports[i];
  }
  EXPECT_EQ(test::faults(reports[1]), Faults{"record/syntax 2:10"});
  EXPECT_EQ(test::faults(reports[4]), Faults{"record/syntax 6:12"});
}

TEST(JsonInput, KnowsJsonLinesOnStandardInputByItsFirstTwoLines) {
  const auto reports = test::judge("{\"hand\": 1}\n{\"hand\": \n{\"hand\": 3}\n");
  ASSERT_EQ(reports.size(), 3U);
  EXPECT_EQ(reports[1]["verdict"], "unreadable");
  EXPECT_EQ(reports[2]["hand"], "3");
}

TEST(JsonInput, ReadsJsonBetweenYamlMarkers) {
  const auto reports = test::judge("---\n{\"hand\": 1,\n\t\"x-sign\": \"\\ud83d\\ude00\"}\n---\n{\"hand\": 2}\n");
  ASSERT_EQ(reports.size(), 2U);
  for (const auto& report : reports)
    EXPECT_EQ(report["verdict"], "invalid");  // players are missing, but the document is readable
  EXPECT_EQ(test::faults(reports[0]).front(), "record/missing-key 2:1");
}

}  // namespace
}  // namespace spadille
