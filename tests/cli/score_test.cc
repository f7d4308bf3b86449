// `spadille score`: the hand of its options, settled; diagnostics at options and columns.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "cli/process.h"
#include "support/judged.h"

namespace spadille::test {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

using Options = std::vector<std::string>;

test::Run score(Options options) {
  options.insert(options.begin(), "score");
  return run(options);
}

// The example of the command. A later value replaces the one of the same option.
Options example(const std::map<std::string, std::string>& changes = {}) {
  std::map<std::string, std::string> values{
      {"--rules", "gibbs"},  {"--players", "Ana,Bent,Cara"}, {"--dealer", "Cara"},  {"--pool", "25"},
      {"--declarer", "Ana"}, {"--contract", "vuelta"},       {"--tricks", "4,4,1"}, {"--estuches", "3"}};
  for (const auto& [name, value] : changes) values[name] = value;
  Options options;
  for (const auto& [name, value] : values)
    if (value != "(omitted)") options.push_back(name + "=" + value);
  return options;
}

json report_of(Options options) {
  options.emplace_back("--format=json");
  return json::parse(score(std::move(options)).out);
}

TEST(Score, TheExampleIsSettled) {
  const json report = report_of(example());
  EXPECT_EQ(report["verdict"], "counted");
  EXPECT_EQ(report["checked"], "counted");
  EXPECT_EQ(report["payments"], (json{{"Ana", -55}, {"Bent", 5}, {"Cara", 5}}));
  EXPECT_EQ(report["pool"]["after"], 75);
  const test::Run done = score(example());
  EXPECT_EQ(done.status, 0);
  EXPECT_EQ(done.err, "");
  EXPECT_THAT(done.out, HasSubstr("Ana -55, Bent +5, Cara +5; pool 75"));
}

TEST(Score, PrintsWhatSettlePrintsOfItsDocument) {
  Options yaml = example();
  yaml.emplace_back("--format=yaml");
  const std::string document = score(yaml).out;
  std::string settled = run({"settle", "-"}, document).out;
  for (std::size_t at = 0; (at = settled.find("<stdin>")) != std::string::npos;) settled.replace(at, 7, "<options>");
  EXPECT_EQ(score(example()).out, settled);
}

struct Fault {
  std::string name;
  Options options;
  std::string line;  // the place and the code of a diagnostic
};

class ScoreFaults : public testing::TestWithParam<Fault> {};

TEST_P(ScoreFaults, AreReportedAtOptionAndColumn) {
  const test::Run done = score(GetParam().options);
  EXPECT_EQ(done.status, 1) << done.out;
  EXPECT_EQ(done.err, "");
  EXPECT_THAT(done.out, testing::AnyOf(StartsWith(GetParam().line), HasSubstr("\n" + GetParam().line)));
}

Options hearts(const Options& more) {
  Options options{"--game=hearts", "--players=Ana,Bent,Cara,Dan"};
  options.insert(options.end(), more.begin(), more.end());
  return options;
}

Options rummy(const Options& more) {
  Options options{"--game=rummy", "--players=Ana,Bent,Cara"};
  options.insert(options.end(), more.begin(), more.end());
  return options;
}

Options quadrille(const Options& more) {
  Options options{"--rules=quadrille/hoyle", "--players=Ana,Bent,Cara,Dan", "--dealer=Dan", "--declarer=Ana"};
  options.insert(options.end(), more.begin(), more.end());
  return options;
}

Options with_more(Options options, const Options& more) {
  options.insert(options.end(), more.begin(), more.end());
  return options;
}

INSTANTIATE_TEST_SUITE_P(
    Score, ScoreFaults,
    testing::ValuesIn(std::vector<Fault>{
        {"Tricks", example({{"--tricks", "4,4,2"}}), "--tricks:1:5: error[counted/tricks]"},
        {"TricksOfAStranger", example({{"--tricks", "Ana=4,Benta=4"}}), "--tricks:1:7: error[record/unknown-player]"},
        {"TricksTwice", example({{"--tricks", "Ana=4,Ana=4"}}), "--tricks:1:7: error[record/duplicate-key]"},
        {"TricksOfNoNumber", example({{"--tricks", "Ana=4,Bent"}}), "--tricks:1:7: error[record/bad-value]"},
        {"TricksAfterWideLetters",
         example({{"--players", "Zoë,アナ,C"}, {"--dealer", "C"}, {"--declarer", "Zoë"}, {"--tricks", "Zoë=4,アナ=x"}}),
         "--tricks:1:10: error[record/bad-value]"},
        {"Estuches", example({{"--estuches", "with:SA Q"}}), "--estuches:1:9: error[record/unknown-card]"},
        {"EstuchesWithout", example({{"--estuches", "without:x"}}), "--estuches:1:9: error[record/"},
        {"Rules", example({{"--rules", "gibs"}}), "--rules:1:1: error[record/unknown-rules]"},
        {"RulesInAMapping", example({{"--rules", "{extends: gibbs, red_ace: hi}"}}),
         "--rules:1:27: error[record/unknown-rules]"},
        {"Players", example({{"--players", "Ana,Ana,Cara"}}), "--players:1:5: error[record/bad-value]"},
        {"TooFewPlayers", example({{"--players", "Ana,Bent"}, {"--dealer", "Bent"}, {"--tricks", "4,4"}}),
         "--players:1:1: error[record/bad-value]"},
        {"NoPlayers", example({{"--players", "(omitted)"}}), "<options>:1:1: error[record/missing-key]"},
        {"Dealer", example({{"--dealer", "Dan"}}), "--dealer:1:1: error[record/unknown-player]"},
        {"NoDealer", example({{"--dealer", "(omitted)"}}), "<options>:1:1: error[record/missing-key]"},
        {"Pool", example({{"--pool", "many"}}), "--pool:1:1: error[record/bad-value]"},
        {"Declarer", example({{"--declarer", "Anna"}}), "--declarer:1:1: error[record/unknown-player]"},
        {"Contract", example({{"--contract", "gascarola"}}), "--contract:1:1: error[auction/"},
        {"Trump", with_more(example(), {"--trump=cups2"}), "--trump:1:1: error[record/bad-value]"},
        {"Turned", with_more(example(), {"--turned=S"}), "--turned:1:1: error[record/unknown-card]"},
        {"Outcome", with_more(example(), {"--outcome=sacada"}), "--outcome:1:1: error[counted/outcome]"},
        {"Winner", with_more(example({{"--tricks", "2,5,2"}}), {"--winner=Cara"}),
         "--winner:1:1: error[counted/outcome]"},
        {"Primeras", with_more(example(), {"--primeras"}), "--primeras:1:1: error[counted/feat]"},
        {"PrimerasWord", with_more(example(), {"--primeras=won"}), "--primeras:1:1: error[record/bad-value]"},
        {"Vole", with_more(example(), {"--vole=made"}), "--vole:1:1: error[counted/feat]"},
        {"Forced", with_more(example(), {"--forced"}), "--forced:1:1: error[counted/not-allowed]"},
        {"Notation", with_more(example(), {"--notation=danish"}), "--notation:1:1: error[record/bad-value]"},
        {"SurrenderTooLate", example({{"--surrender", "9"}, {"--tricks", "(omitted)"}}),
         "--surrender:1:1: error[surrender/too-late]"},
        {"SurrenderOfNoNumber", example({{"--surrender", "x"}}), "--surrender:1:1: error[record/bad-value]"},
        {"Accepted", with_more(example(), {"--surrender", "--accepted=Bent,Dan"}),
         "--accepted:1:6: error[record/unknown-player]"},
        {"TakenOver", with_more(example(), {"--surrender", "--taken-over=Dan"}),
         "--taken-over:1:1: error[record/unknown-player]"},
        {"KeyOfAnotherGame", with_more(example(), {"--hearts=1,2,3"}), "--hearts:1:1: error[record/unknown-key]"},
        {"CardOfAnotherGame", with_more(example(), {"--sq=Ana"}), "--sq:1:1: error[record/unknown-key]"},
        {"Partner", quadrille({"--contract=solo", "--partner=Bent", "--tricks=6"}),
         "--partner:1:1: error[counted/not-allowed]"},
        {"Matadors", quadrille({"--contract=solo", "--trump=spades", "--tricks=6", "--matadors=4"}),
         "--matadors:1:1: error[counted/honors]"},
        {"Called", quadrille({"--contract=alliance", "--called=HX", "--tricks=6"}),
         "--called:1:1: error[record/unknown-card]"},
        {"Premiers", quadrille({"--contract=solo", "--tricks=3", "--premiers"}), "--premiers:1:1: error[counted/feat]"},
        {"Hearts", hearts({"--hearts=9,4,1,0"}), "--hearts:1:5: error[counted/points]"},
        {"HeartsOfTooMany", hearts({"--hearts=9,4,0,0,0"}), "--hearts:1:1: error[record/bad-value]"},
        {"PointsByName", hearts({"--points=Ana=10,Bent=10,Cara=6,Dan=0"}), "--points:1:"},
        {"Taker", hearts({"--hearts=9,4,0,0", "--sq=Eva"}), "--sq:1:1: error[record/unknown-player]"},
        {"Moon", hearts({"--moon=Eva"}), "--moon:1:1: error[record/unknown-player]"},
        {"Out", rummy({"--out=Dan", "--left=12"}), "--out:1:1: error[record/unknown-player]"},
        {"Left", rummy({"--out=Bent", "--left=Ana=0,Cara=12"}), "--left:1:5: error[counted/points]"},
        {"LeftCards", rummy({"--out=Bent", "--left=Ana=SK,Cara=SK"}), "--left:1:13: error[record/duplicate-card]"},
    }),
    [](const auto& each) { return each.param.name; });

// Foster's fourth deal, in the record records/hearts/foster/auction.yaml.
TEST(Score, AHandWhoseSuitWasSoldIsSettled) {
  const json report = report_of({"--rules=hearts/foster-auction", "--players=A,Y,B,Z", "--dealer=A", "--pool=0",
                                 "--auction=25,26,pass,27", "--avoid=hearts", "--hearts=0,7,1,5"});
  EXPECT_EQ(report["payments"], (json{{"A", 13}, {"Y", -7}, {"B", -1}, {"Z", -5}})) << report;
  EXPECT_EQ(report["pool"]["after"], 0);
}

TEST(Score, AnIncompleteHandCostsStatusOne) {
  const test::Run done =
      score({"--players=Ana,Bent,Cara", "--dealer=Cara", "--declarer=Ana", "--contract=entrada", "--tricks=4"});
  EXPECT_EQ(done.status, 1);
  EXPECT_THAT(done.out, HasSubstr("warning[record/incomplete]"));
  EXPECT_THAT(done.out, HasSubstr("hand 1: incomplete"));
}

TEST(Score, RelatedPlacesAreOptionsToo) {
  const Options twice = example({{"--tricks", "Ana=4,Ana=4"}});
  EXPECT_THAT(score(twice).out, HasSubstr("       --tricks:1:1: the first is here\n"));
  const json report = report_of(twice);
  bool found = false;
  for (const json& each : report["diagnostics"]) {
    if (each["code"] != "record/duplicate-key") continue;
    found = true;
    EXPECT_EQ(each.value("file", ""), "--tricks");
    EXPECT_EQ(each["column"], 7);
    ASSERT_EQ(each["related"].size(), 1U);
    EXPECT_EQ(each["related"][0].value("file", ""), "--tricks");
    EXPECT_EQ(each["related"][0]["column"], 1);
  }
  EXPECT_TRUE(found) << report.dump();
}

TEST(Score, YamlOfAFaultyHandHasItsErrorsOnStandardError) {
  const test::Run done = score(with_more(example({{"--tricks", "4,4,2"}}), {"--format=yaml"}));
  EXPECT_EQ(done.status, 1);
  EXPECT_THAT(done.out, testing::EndsWith("counted: {tricks: [4, 4, 2], estuches: 3}\n"));
  EXPECT_THAT(done.err, StartsWith("--tricks:1:5: error[counted/tricks]"));
}

TEST(Score, ShowsTheOptionInTheExcerpt) {
  EXPECT_THAT(score(example({{"--tricks", "4,4,2"}})).out, HasSubstr("     1 | 4,4,2\n       |     ^\n"));
}

struct Settled {
  std::string name;
  Options options;
  json figures;
};

class ScoreSettled : public testing::TestWithParam<Settled> {};

TEST_P(ScoreSettled, HasItsFigures) {
  const json report = report_of(GetParam().options);
  EXPECT_EQ(report["verdict"], "counted") << report.dump();
  for (const auto& [key, value] : GetParam().figures.items()) EXPECT_EQ(report[key], value) << report.dump();
}

INSTANTIATE_TEST_SUITE_P(
    Score, ScoreSettled,
    testing::ValuesIn(std::vector<Settled>{
        {"TricksByName",
         example({{"--tricks", "Ana=4, Cara=1, Bent=4"}}),
         {{"payments", {{"Ana", -55}, {"Bent", 5}, {"Cara", 5}}}}},
        {"Passed", {"--players=Ana,Bent,Cara", "--dealer=Cara", "--outcome=passed"}, {{"outcome", "passed"}}},
        {"Surrender", example({{"--surrender", "2"}, {"--tricks", "(omitted)"}}), {{"outcome", "puesta"}}},
        {"Forced",
         {"--rules=wikipedia-forced", "--players=Ana,Bent,Cara", "--dealer=Cara", "--declarer=Ana", "--forced",
          "--tricks=5,3,1"},
         {{"forced", true}}},
        {"Primeras",
         {"--players=Ana,Bent,Cara", "--dealer=Cara", "--declarer=Ana", "--contract=entrada", "--primeras",
          "--estuches=3"},
         {{"payments", {{"Ana", 27}, {"Bent", -11}, {"Cara", -11}}}}},
        {"PrimerasLost",
         {"--rules=wikipedia", "--players=Ana,Bent,Cara", "--dealer=Cara", "--declarer=Ana", "--contract=solo",
          "--tricks=3,3,3", "--primeras=lost", "--estuches=without:4"},
         {{"payments", {{"Ana", -34}, {"Bent", 7}, {"Cara", 7}}}}},
        {"Vole",
         {"--players=Ana,Bent,Cara", "--dealer=Cara", "--declarer=Ana", "--contract=solo", "--tricks=7,1,1",
          "--estuches=with:5", "--vole"},
         {{"outcome", "failed_vole"}}},
        {"Codille",
         {"--players=Ana,Bent,Cara", "--dealer=Cara", "--declarer=Ana", "--contract=vuelta", "--outcome=codille",
          "--winner=Cara"},
         {{"payments", {{"Ana", -24}, {"Bent", 2}, {"Cara", 22}}}}},
        {"Turned",
         {"--rules=wikipedia-local", "--players=Ana,Bent,Cara", "--dealer=Cara", "--declarer=Ana",
          "--contract=voltereta", "--turned=SA", "--tricks=5"},
         {{"payments", {{"Ana", 19}, {"Bent", -7}, {"Cara", -7}}}}},
        {"Alliance",
         quadrille({"--contract=alliance", "--partner=Cara", "--tricks=2+2-6"}),
         {{"payments", {{"Ana", -6}, {"Bent", 3}, {"Cara", 0}, {"Dan", 3}}}}},
        {"Hearts",
         hearts({"--rules=omnibus", "--hearts=Ana=9,Bent=3,Dan=1", "--sq=Dan", "--dj=Ana"}),
         {{"points", {{"Ana", -1}, {"Bent", 3}, {"Cara", 0}, {"Dan", 14}}}}},
        {"PointsBySeat",
         hearts({"--points=26,0,0,0"}),
         {{"points", {{"Ana", 0}, {"Bent", 26}, {"Cara", 26}, {"Dan", 26}}}}},
        {"ShooterChooses",
         hearts({"--rules={extends: hearts/librewiki, moon: choice}", "--moon=Bent",
                 "--shooter-chooses=shooter_subtracts"}),
         {{"points", {{"Ana", 0}, {"Bent", -26}, {"Cara", 0}, {"Dan", 0}}}}},
        {"Moon", hearts({"--moon=Bent"}), {{"points", {{"Ana", 26}, {"Bent", 0}, {"Cara", 26}, {"Dan", 26}}}}},
        {"Rummy",
         rummy({"--out=Bent", "--left=Ana=SK H72,Cara=12"}),
         {{"points", {{"Ana", 19}, {"Bent", 0}, {"Cara", 12}}}}},
    }),
    [](const auto& each) { return each.param.name; });

// --- the command line --------------------------------------------------------------------------------

struct Misuse {
  std::string name;
  Options options;
  std::string clue;
};

class ScoreWrongUse : public testing::TestWithParam<Misuse> {};

TEST_P(ScoreWrongUse, CostsStatusTwo) {
  const test::Run done = score(GetParam().options);
  EXPECT_EQ(done.status, 2);
  EXPECT_EQ(done.out, "");
  EXPECT_THAT(done.err, HasSubstr(GetParam().clue));
}

INSTANTIATE_TEST_SUITE_P(Score, ScoreWrongUse,
                         testing::ValuesIn(std::vector<Misuse>{
                             {"UnknownOption", {"--trick=4"}, "--trick"},
                             {"Twice", {"--dealer=Ana", "--dealer=Bent"}, "--dealer"},
                             {"NoValue", {"--dealer"}, "--dealer"},
                             {"AcceptedAlone", {"--accepted=Ana"}, "--surrender"},
                             {"TakenOverAlone", {"--taken-over=Ana"}, "--surrender"},
                             {"SessionAlone", {"--session=Thursday"}, "--append"},
                             {"UnknownFormat", {"--format=csv"}, "unknown format 'csv'"},
                             {"NotUtf8", {"--dealer=\xFF"}, "--dealer: this is not UTF-8"},
                         }),
                         [](const auto& each) { return each.param.name; });

TEST(Score, RulesMayBeAFileAnywhere) {
  const TemporaryFolder folder;
  const std::string rules = folder.write("club.yaml", "about: {title: Club}\nextends: gibbs\nloss_chips: 0\n");
  const json report = report_of(example({{"--rules", rules}}));
  EXPECT_EQ(report["payments"]["Ana"], -40) << report.dump();
}

// No value of an option can become another key of the document.
TEST(Score, ValuesCannotAddKeys) {
  for (const char* value : {"Ana\npool: 3", "Ana, pool: 3", "Ana}\n---\nx: y", "Ana # x"}) {
    const test::Run done = score({"--players=Ana,Bent,Cara", "--dealer=" + std::string(value), "--format=yaml"});
    EXPECT_EQ(done.status, 1) << done.out;
    EXPECT_EQ(done.out.find("\npool"), std::string::npos) << done.out;
    EXPECT_THAT(done.err, HasSubstr("--dealer:1:1: error[record/unknown-player]")) << done.out;
  }
}

}  // namespace
}  // namespace spadille::test
