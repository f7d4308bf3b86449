// Unreadable documents: each gets exactly one diagnostic, at its exact location.

#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "support/judged.h"
#include "support/run_in_width.h"

namespace spadille {
namespace {

using namespace std::string_literals;  // for strings with an embedded NUL

struct Bad {
  std::string name;
  std::string text;
  std::string place;   // line:column
  std::string clue{};  // part of the expected message
};

class Unreadable : public testing::TestWithParam<Bad> {};

TEST_P(Unreadable, IsOneFaultAtItsPlace) {
  const Bad& bad = GetParam();
  const test::Run run = test::run({"check", "-", "--format", "jsonl"}, bad.text);
  EXPECT_EQ(run.status, 1);
  EXPECT_EQ(run.err, "");
  const auto report = nlohmann::json::parse(run.out);  // fails if there is more than one report
  EXPECT_EQ(report["verdict"], "unreadable");
  EXPECT_EQ(test::faults(report), std::vector<std::string>{"record/syntax " + bad.place});
  EXPECT_NE(report["diagnostics"][0]["message"].get<std::string>().find(bad.clue), std::string::npos)
      << report["diagnostics"][0]["message"];
}

std::string repeated(const std::string& text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

const std::vector<Bad> kNotYaml{
    {"MapThenList", "a: 1\n- b\n", "2:1"},
    {"TwoMapsOnALine", "{a: 1} {b: 2}\n", "1:8", "second value"},
    {"TwoTexts", "\"a\"\n\"b\"\n", "2:2", "second value"},
    {"ListThenMap", "- a\nb: c\n", "2:1", "second value"},
    {"BracketTooMany", "a: [1]]\n", "1:7"},
    {"BraceTooMany", "{a: 1}}\n", "1:7"},
    {"ListNeverEnds", "a: [1, 2\n\n\n", "1:4"},
    {"MapNeverEnds", "a: {b: 1\n", "1:4"},
    {"QuoteNeverEnds", "hand: 1\na: \"x\nb: 2\n", "2:4", "never ends"},
    {"SingleQuoteNeverEnds", "a: 'it''s\n", "1:4", "never ends"},
    {"CommaAfterTheBrace", "{,a: 1}\n", "1:2", "an entry is missing before this comma"},
    {"TwoCommas", "a: {b: 1,, c: 2}\n", "1:10", "an entry is missing before this comma"},
    {"TextAfterQuote", "a: \"x\" y\n", "1:8"},
    {"MapInMap", "a: b: c\n", "1:5"},
    {"ReservedIndicator", "a: @b\n", "1:4"},
    {"UnknownEscape", "a: \"x\\qy\"\n", "1:8", "escape"},
    {"UnknownAlias", "a: *nobody\n", "1:4"},
    {"AliasOfItself", "a: &a [x, *a]\n", "1:11", "alias"},
    {"ATab", "a:\n\tb: 2\n", "2:1", "tab"},
    {"ATabBehindBlanks", "a:\n  \tb: 2\n", "2:3", "tab"},
    {"AWord", "spadille\n", "1:1", "mapping"},
    {"AList", "- a\n- b\n", "1:1", "mapping"},
    {"Nothing", "", "1:1", "no record"},
    {"OnlyComments", "# a\n\n  # b\n", "1:1", "no record"},
    {"OnlyMarkers", "---\n---\n...\n---\n", "1:1", "no record"},
    {"DirectiveOfTheFuture", "%YAML 2.0\n---\nhand: 1\n", "1:1", "version"},
    {"DirectiveTwice", "%YAML 1.1\n%YAML 1.1\n---\nhand: 1\n", "2:1"},
};

const std::vector<Bad> kNotText{
    {"Nul", "a: x\0y\n"s, "1:5", "NUL"},
    {"NulAfterWideCharacters", "♠♥: 민\0\n"s, "1:6", "NUL"},
    {"Escape", "a: \x1b[31m\n", "1:4", "control"},
    {"Delete", "a: b\nc: \x7f\n", "2:4", "control"},
    {"Latin1", "a: 1\nname: Se\xf1or\n", "2:9", "UTF-8"},
    {"CutOffCharacter", "a: \xe2\x99", "1:4", "UTF-8"},
    {"Overlong", "a: \xc0\xaf\n", "1:4", "UTF-8"},
    {"Surrogate", "a: \xed\xa0\x80\n", "1:4", "UTF-8"},
    {"BeyondUnicode", "a: \xf4\x90\x80\x80\n", "1:4", "UTF-8"},
    {"Utf16LittleEndian",
     std::string("\xff\xfe"
                 "a\0:\0 \0"
                 "1\0",
                 10),
     "1:1", "the file is UTF-16; save it as UTF-8"},
    {"Utf16BigEndian",
     std::string("\0a\0:\0 \0"
                 "1",
                 8),
     "1:1", "the file is UTF-16; save it as UTF-8"},
    {"Utf16OfManyLines", "a\0:\0 \0001\0\n\0{\0}\0\n\0-\0-\0-\0\n\0"s, "1:1", "UTF-16"},
    {"Utf32LittleEndian", "a\0\0\0:\0\0\0"s, "1:1", "the file is UTF-32; save it as UTF-8"},
    {"Utf32BigEndianWithAMark", "\0\0\xFE\xFF\0\0\0a"s, "1:1", "UTF-32"},
    {"LoneCarriageReturns", "a: 1\rb: 2\r", "1:5", "carriage return"},
};

// In JSON Lines too, a UTF-16 file is one error, not one error per line.
TEST(Utf16, IsOneFaultOfAFileOfManyLines) {
  std::string wide;
  for (const char c : std::string("{\"hand\": 1}\n{\"hand\": 2}\n---\n")) {
    wide += c;
    wide += '\0';
  }
  const std::string path = testing::TempDir() + "utf16.jsonl";
  std::ofstream(path, std::ios::binary) << "\xFF\xFE" << wide;
  const auto done = test::run({"check", path, "--format", "jsonl", "--jobs", "2"});
  const auto report = nlohmann::json::parse(done.out);  // fails if there is a second report
  EXPECT_EQ(test::faults(report), std::vector<std::string>{"record/syntax 1:1"});
  EXPECT_EQ(report["diagnostics"][0]["message"], "the file is UTF-16; save it as UTF-8");
}

const std::vector<Bad> kTooMuch{
    {"Lists", repeated("[", 100'000), "1:257", "deep"},
    {"Maps", repeated("{a: ", 100'000), "1:1025", "deep"},
    {"JsonLists", "{\"a\":" + repeated("[", 100'000) + "1" + repeated("]", 100'000) + "}", "1:261", "deep"},
    {"Dashes", repeated("- ", 100'000), "1:1", "deep"},
    {"QuestionMarks", repeated("? ", 100'000), "1:129", "deep"},
    {"SixtyFourListsInAMap", "a: " + repeated("[", 64) + repeated("]", 64) + "\n", "1:67", "deep"},
    {"AliasBomb",
     "a: &a [x,x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b,*b]\n"
     "d: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c,*c]\ne: &e [*d,*d,*d,*d,*d,*d,*d,*d,*d,*d]\nf: [*e,*e,*e,*e]\n",
     "5:7", "too many values"},
    {"AliasesOfALongText", "a: &a " + repeated("x", 500'000) + "\nb: [" + repeated("*a, ", 1000) + "]\n", "2:33",
     "too much text"},
    {"AHundredThousandKeys",
     [] {
       std::string text;
       for (int i = 0; i < 100'000; ++i) text += "k" + std::to_string(i) + ": 1\n";
       return text;
     }(),
     "1:1", "too many values"},
    {"AKeyOfALine", repeated("k", 5000) + ": 1\n", "1:1"},
    {"TooLarge", "hand: " + repeated("x", std::size_t{1} << 20U) + "\n", "1:1", "1 MiB"},
};

const auto kName = [](const auto& each) { return each.param.name; };
INSTANTIATE_TEST_SUITE_P(NotYaml, Unreadable, testing::ValuesIn(kNotYaml), kName);
INSTANTIATE_TEST_SUITE_P(NotText, Unreadable, testing::ValuesIn(kNotText), kName);
INSTANTIATE_TEST_SUITE_P(TooMuch, Unreadable, testing::ValuesIn(kTooMuch), kName);

// Nested by indentation, as deep as the size limit of a document allows.
TEST(BadInput, IndentedMapsAreRefusedAtTheFirstTooDeep) {
  std::string text;
  for (std::size_t i = 0; i < 1000; ++i) text += std::string(i, ' ') + "a:\n";
  EXPECT_EQ(test::faults(test::judge_one(text)), std::vector<std::string>{"record/syntax 65:65"});
}

TEST(BadInput, AsManyKeysAsFitAreCountedAndTheFirstThousandReportedEachAtItsPlace) {
  std::string text;
  for (int i = 0; i < 2000; ++i) text += "k" + std::to_string(i) + ": 1\n";
  const auto report = test::judge_one(text);
  const auto faults = test::faults(report);
  ASSERT_EQ(faults.size(), 1000U);
  EXPECT_EQ(faults.back(), "record/unknown-key 999:1");
  EXPECT_EQ(report["diagnostics_left_out"], 1001);  // the missing players are an error too
}

TEST(BadInput, AValueOfAMegabyteIsNoFault) {
  const std::string record = test::with(test::project_file("schemas/examples/pope-bare.yaml"), "meta:\n",
                                        "meta:\n  long: " + repeated("x ", 400'000) + "\n");
  EXPECT_EQ(test::judge_one(record)["verdict"], "valid");
}

TEST(BadInput, TextReportsAreNeverLongerThanAScreen) {
  const std::string record = "pool: " + repeated("♠", 300'000) + "\n";
  const test::Run run = test::run_in_width({"check", "-"}, 100, record);
  EXPECT_EQ(run.status, 1);
  EXPECT_LT(run.out.size(), 5000U);
}

TEST(BadInput, NothingOfARecordTalksToTheTerminal) {
  const std::string record =
      test::with(test::project_file("schemas/examples/pope-bare.yaml"), "players: [Belinda, Baron, Third]",
                 "players: [\"Belin\\e[31mda\", Baron, Third]");
  for (const std::string command : {"check", "settle", "replay"})
    EXPECT_EQ(test::run({command, "-"}, record).out.find('\x1b'), std::string::npos) << command;
}

}  // namespace
}  // namespace spadille
