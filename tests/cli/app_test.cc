// The command line: wrong use, output formats, exit statuses. See also help_test.cc and usage_test.cc.

#include "cli/app.h"

#include <gtest/gtest.h>

#include <sstream>

#include "cli/process.h"
#include "support/judged.h"

namespace spadille {
namespace {

const std::string kPassedHand = "players: [A, B, C]\ndealer: A\nauction: [pass, pass, pass]\n";
const std::string kUnfinished = "players: [A, B, C]\ndealer: A\n";

struct Wrong {
  std::string name;
  std::vector<std::string> arguments;
  std::string clue;
};

class WrongUse : public testing::TestWithParam<Wrong> {};

TEST_P(WrongUse, IsReportedOnStandardErrorOnly) {
  const test::Run run = test::run(GetParam().arguments, kPassedHand);
  EXPECT_EQ(run.status, 2);
  EXPECT_EQ(run.out, "");
  EXPECT_NE(run.err.find(GetParam().clue), std::string::npos) << run.err;
}

INSTANTIATE_TEST_SUITE_P(
    App, WrongUse,
    testing::ValuesIn(std::vector<Wrong>{
        {"NoCommand", {}, "check"},
        {"MisspeltCommand", {"chekc", "-"}, "did you mean 'check'"},
        {"MisspeltSubcommand", {"rules", "lst"}, "did you mean 'list'"},
        {"NoSubcommand", {"rules"}, "missing command (list, show, diff, check, new, reference)"},
        {"UnknownFlag", {"-x"}, "-x"},
        {"NoFile", {"check"}, "missing FILE|DIR|-"},
        {"NoSuchFile", {"check", "no/such/file.yaml"}, "no/such/file.yaml"},
        {"UnknownFormat", {"check", "-", "--format", "xml"}, "xml"},
        {"UnknownColor", {"check", "-", "--color", "red"}, "red"},
        {"FormatWithoutValue", {"check", "-", "--format"}, "--format"},
        {"UnknownRules", {"check", "-", "--rules", "gibs"}, "did you mean 'gibbs'"},
        {"RulesOfTheGameThatKnowsMostOfThem",
         {"check", "-", "--rules", "{extends: omnibus, moon: subtract}"},
         "column 26: moon"},
        {"NoRules", {"check", "-", "--rules", ""}, "--rules"},
        {"RulesNoYaml", {"check", "-", "--rules", "{red_ace: "}, "--rules"},
        {"RulesUnknownOption", {"check", "-", "--rules", "{red_acr: high}"}, "did you mean 'red_ace'"},
        {"RulesUnknownValue", {"check", "-", "--rules", "{red_ace: hihg}"}, "did you mean 'high'"},
        {"RulesMissingFile", {"check", "-", "--rules", "no-such.yaml"}, "no-such.yaml"},
        {"ShowUnknownRules", {"rules", "show", "gibs"}, "did you mean 'gibbs'"},
        {"ExplainNothing", {"explain"}, "name a word"},
        {"ExplainUnknown", {"explain", "play/folow-suit"}, "did you mean 'play/follow-suit'"},
        {"PerftWithoutDepth", {"perft", "-"}, "--depth"},
        {"PerftTooDeep", {"perft", "-", "--depth", "99"}, "99"},
        {"ReplayNoSuchHand", {"replay", "-", "--hand", "7"}, "'7'"},
        {"ReplayNoTrick", {"replay", "-", "--trick", "0"}, "0"},
        {"RandomFewerThanNone", {"random", "--count", "-1"}, "--count"},
        {"RandomMoreThanCanBeCounted", {"random", "--count", "99999999999999999999999"}, "--count"},
        {"RandomSeedBelowNought", {"random", "--seed", "-1"}, "--seed"},
    }),
    [](const auto& each) { return each.param.name; });

// If an option rejects a value, the error names the option, the value and the accepted values. It contains no text of
// the library that parses the command line.
class WrongValue : public testing::TestWithParam<Wrong> {};

TEST_P(WrongValue, NamesTheOptionTheValueAndTheValuesThereAre) {
  const test::Run run = test::run(GetParam().arguments, kPassedHand);
  EXPECT_EQ(run.status, 2);
  EXPECT_EQ(run.out, "");
  const std::string option = (GetParam().arguments.end() - 2)->substr(2);
  const std::string& value = GetParam().arguments.back();
  for (const std::string& part : {option, value, GetParam().clue})
    EXPECT_NE(run.err.find(part), std::string::npos) << part << " in " << run.err;
  for (const std::string inside : {"->", "FAILED", "ENUM", " OR ", "not in range", "Could not convert"})
    EXPECT_EQ(run.err.find(inside), std::string::npos) << run.err;
}

INSTANTIATE_TEST_SUITE_P(
    App, WrongValue, testing::ValuesIn([] {
      const std::string forms = "(text, json, jsonl)";
      const std::string check_forms = "(text, json, jsonl, short, github, gitlab, sarif, junit, markdown)";
      const std::string colors = "(auto, always, never)";
      std::vector<Wrong> all{
          {"CompareFormat", {"compare", "-", "--format", "xml"}, "(text, markdown, csv, json, jsonl)"},
          {"CompareRules", {"compare", "-", "--rules", "gibs"}, "wikipedia"},
          {"CompareHand", {"compare", "-", "--hand", "7"}, "hand"},
          {"ReplayTrick", {"replay", "-", "--trick", "-3"}, "a whole number from 1 to 1000000"},
          {"PerftDepth", {"perft", "-", "--depth", "many"}, "a whole number from 1 to 52"},
          {"Jobs", {"check", "-", "--jobs", "0"}, "a whole number from 1 to 256"},
          {"JobsInWords", {"check", "-", "--jobs", "two"}, "a whole number from 1 to 256"},
          {"MaxDiagnostics", {"check", "-", "--max-diagnostics", "few"}, "a whole number (0 or more)"},
          {"Count", {"random", "--count", "1e3"}, "a whole number (0 or more)"},
          {"Seed", {"random", "--seed", "x"}, "a whole number (0 or more)"},
          {"Form", {"random", "--form", "xml"}, "(yaml, pack, jsonl)"},
          {"RandomGame", {"random", "--game", "whist"}, "the games are ombre, quadrille"},
          {"RandomRules", {"random", "--rules", "gibs"}, "gibbs"},
          {"ShowGame", {"rules", "show", "gibbs", "--game", "whist"}, "the games are ombre, quadrille"},
          {"ShowFormat", {"rules", "show", "gibbs", "--format", "xml"}, "(text, json, markdown)"},
          {"DiffFormat", {"rules", "diff", "gibbs", "wikipedia", "--format", "csv"}, "(text, json, markdown)"},
          {"CheckRulesFormat",
           {"rules", "check", "x.yaml", "--format", "markdown"},
           "(text, json, short, github, gitlab, sarif)"},
          {"ListColor", {"rules", "list", "--color", "red"}, colors},
          {"ExplainColor", {"explain", "red_ace", "--color", "red"}, colors},
          {"SummaryFormat", {"summary", "merge", "-", "--format", "xml"}, forms},
          {"Only", {"check", "-", "--only", "plays/"}, "play/"},
          {"WhatIfTrump", {"whatif", "-", "--trump", "x"}, "spades, hearts, diamonds or clubs"}};
      all.push_back({"PerftFormat", {"perft", "-", "--depth", "2", "--format", "xml"}, forms});
      for (const std::string command : {"check", "settle", "replay", "whatif", "compare"}) {
        all.push_back({command + "Color", {command, "-", "--color", "red"}, colors});
        if (command != "settle" && command != "replay" && command != "compare")
          all.push_back(
              {command + "Format", {command, "-", "--format", "xml"}, command == "check" ? check_forms : forms});
        if (command != "compare" && command != "whatif")
          all.push_back({command + "Rules", {command, "-", "--rules", "gibs"}, "the rule sets are gibbs, "});
      }
      return all;
    }()),
    [](const auto& each) { return each.param.name; });

TEST(App, EndsWithTheStatusOfTheWorstHand) {
  EXPECT_EQ(test::run({"check", "-"}, kPassedHand).status, 0);
  EXPECT_EQ(test::run({"check", "-"}, kUnfinished).status, 0);
  EXPECT_EQ(test::run({"check", "-", "--strict"}, kUnfinished).status, 1);
  EXPECT_EQ(test::run({"check", "-", "--strict"}, kPassedHand).status, 0);
  EXPECT_EQ(test::run({"check", "-"}, kPassedHand + "---\n" + kPassedHand + "foo: 1\n---\n" + kPassedHand).status, 1);
  EXPECT_EQ(test::run({"check", "-"}, "[").status, 1);
  for (const std::string command : {"settle", "replay"})
    EXPECT_EQ(test::run({command, "-"}, kPassedHand + "foo: 1\n").status, 1);
  EXPECT_EQ(test::run({"check", "-"}, "session: x\nfoo: 1\n").status, 1);
  EXPECT_EQ(test::run({"check", "-"}, "settlement: x\n").status, 1);
}

TEST(App, IsQuietWhereAsked) {
  EXPECT_EQ(test::run({"check", "-", "--quiet"}, kPassedHand).out, "");
  EXPECT_EQ(test::run({"check", "-", "-q"}, "hand: 1\n" + kPassedHand + "foo: 1\n").out.substr(0, 36),
            "<stdin>:5:1: error[record/unknown-ke");
}

TEST(App, PrintsTextJsonAndJsonLines) {
  const std::string two = kPassedHand + "---\n" + kPassedHand;
  const test::Run text = test::run({"check", "-"}, two);
  EXPECT_EQ(text.out,
            "<stdin>:1: hand 1: valid; all passed; A 0, B 0, C 0; pool 5; rules ombre/gibbs\n"
            "<stdin>:5: hand 2: valid; all passed; A 0, B 0, C 0; pool 5; rules ombre/gibbs\n"
            "2 hands: 2 valid; 0 errors, 0 warnings, 0 notes\n");
  const auto json = nlohmann::json::parse(test::run({"check", "-", "--format", "json"}, two).out);
  EXPECT_EQ(json["reports"].size(), 2U);
  EXPECT_EQ(json["summary"]["valid"], 2);
  EXPECT_EQ(test::judge(two).size(), 2U);
}

TEST(App, JsonIsOneObjectEvenWithoutAnyReport) {
  // A session header alone produces no report.
  const auto json = nlohmann::json::parse(test::run({"check", "-", "--format", "json"}, "session: x\n").out);
  EXPECT_EQ(json["reports"], nlohmann::json::array());
}

TEST(App, JudgesByOtherRulesWhereTold) {
  EXPECT_EQ(test::judge_one(kPassedHand, "wikipedia")["rules"], "ombre/wikipedia");
  EXPECT_EQ(test::judge_one(kPassedHand, "ombre/rigvedawiki")["stakes"]["B"], 5);
  EXPECT_EQ(test::judge_one(kPassedHand, "{extends: wikipedia, red_ace: high}")["rules"],
            "ombre/wikipedia + {red_ace: high}");
  const test::TemporaryFolder folder;
  const std::string club = folder.write("club.yaml", "extends: gibbs\nstake: {by: each, chips: 7}\n");
  EXPECT_EQ(test::judge_one(kPassedHand, club)["pool"]["after"], 21);
}

TEST(App, ShowsWhoSetEachOption) {
  const test::TemporaryFolder folder;
  folder.write("club.yaml", "# the club\nextends: wikipedia\nprimeras: 5\n");
  const std::string record = folder.write("hand.yaml", "rules:\n  extends: club.yaml\n  red_ace: high\n" + kPassedHand);
  const std::string out = test::run({"check", record, "--show-rules"}).out;
  const auto line_of = [&](const std::string& option) {
    const std::size_t at = out.find("\n  " + option + " ");
    return at == std::string::npos ? std::string() : out.substr(at + 1, out.find('\n', at + 1) - at - 1);
  };
  EXPECT_NE(line_of("red_ace").find("high"), std::string::npos) << out;
  EXPECT_NE(line_of("red_ace").find("the record, line 3"), std::string::npos) << line_of("red_ace");
  EXPECT_NE(line_of("primeras").find("club.yaml:3"), std::string::npos) << line_of("primeras");
  EXPECT_NE(line_of("takeover").find("ombre/wikipedia"), std::string::npos) << line_of("takeover");
  EXPECT_NE(line_of("leftover_pool").find("ombre/gibbs"), std::string::npos) << line_of("leftover_pool");
}

TEST(App, TheRealProgramEndsWithTheSameStatuses) {
  const test::TemporaryFolder folder;
  const std::string good = folder.write("good.yaml", kPassedHand);
  EXPECT_EQ(test::run_program({"check", good}).status, 0);
  EXPECT_EQ(test::run_program({"check", "-"}).status, 1);  // empty standard input is not a record
  const auto wrong = test::run_program({"chekc"});
  EXPECT_EQ(wrong.status, 2);
  EXPECT_EQ(wrong.out, "");
  EXPECT_EQ(test::run_program({"--help"}).status, 0);
}

}  // namespace
}  // namespace spadille
