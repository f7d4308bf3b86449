// The configuration: `.spadille.yaml`, SPADILLE_… variables, `--config`, `--no-config`, and `spadille config`.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "cli/commands_in_text.h"
#include "cli/process.h"
#include "support/judged.h"

namespace spadille::test {
namespace {

using testing::HasSubstr;
using testing::Not;

// A passed hand that names neither game nor rules.
constexpr const char* kNoRules = "players: [Ana, Bent, Cara]\ndealer: Cara\ndeal: {}\nauction: [pass, pass, pass]\n";

// Sets variables of the environment until it is destroyed.
class Variables {
 public:
  void set(const std::string& name, const std::string& value) {
    ::setenv(name.c_str(), value.c_str(), 1);
    names_.push_back(name);
  }
  ~Variables() {
    for (const std::string& each : names_) ::unsetenv(each.c_str());
  }

 private:
  std::vector<std::string> names_;
};

// Runs the program in a folder of its own.
class Configuration : public testing::Test {
 protected:
  Configuration() : before_(std::filesystem::current_path()) { enter("work"); }
  ~Configuration() override { std::filesystem::current_path(before_); }

  void enter(const std::string& folder) {
    const auto path = std::filesystem::path(folder_.path()) / folder;
    std::filesystem::create_directories(path);
    std::filesystem::current_path(path);
  }
  std::string write(const std::string& name, const std::string& text) { return folder_.write(name, text); }
  // Writes the configuration of the working folder.
  void configure(const std::string& text) { write("work/.spadille.yaml", text); }

  std::string rules_of(const std::vector<std::string>& options = {}, const std::string& record = kNoRules) {
    std::vector<std::string> arguments{"check", "-", "--format", "jsonl"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    last_ = run(arguments, record);
    return last_.out.empty() ? "" : nlohmann::json::parse(last_.out.substr(0, last_.out.find('\n'))).value("rules", "");
  }

  TemporaryFolder folder_;
  Variables variables_;
  test::Run last_;

 private:
  std::filesystem::path before_;
};

// --- where it is looked for ---------------------------------------------------------------------

TEST_F(Configuration, IsFoundUpwardsFromTheWorkingFolder) {
  write(".spadille.yaml", "rules: wikipedia\n");
  enter("work/deep/deeper");
  EXPECT_EQ(rules_of(), "ombre/wikipedia");
  write("work/deep/.spadille.yaml", "rules: rigvedawiki\n");
  EXPECT_EQ(rules_of(), "ombre/rigvedawiki");
}

TEST_F(Configuration, IsNotLookedForInTheFolderOfARecord) {
  write("elsewhere/.spadille.yaml", "rules: wikipedia\n");
  const std::string record = write("elsewhere/night.yaml", kNoRules);
  EXPECT_THAT(run({"check", record}).out, HasSubstr("rules ombre/gibbs"));
}

TEST_F(Configuration, AppendsScoresByTheRulesOfSettle) {
  configure("rules: {ombre: rigvedawiki}\n");
  const test::Run done = run({"score", "--append", "new.yaml", "--session=X", "--game=ombre", "--players=Ana,Bent,Cara",
                              "--dealer=Cara", "--declarer=Bent", "--contract=solo", "--tricks=5-3-1"});
  EXPECT_THAT(done.out, HasSubstr("ombre/rigvedawiki"));
  EXPECT_THAT(done.err, HasSubstr("configuration in force: rules of .spadille.yaml:1"));
  EXPECT_THAT(run({"settle", "new.yaml"}).out, HasSubstr("ombre/rigvedawiki"));
}

TEST_F(Configuration, AnotherFileOrNone) {
  configure("rules: wikipedia\n");
  const std::string other = write("other.yaml", "rules: rigvedawiki\n");
  EXPECT_EQ(rules_of(), "ombre/wikipedia");
  EXPECT_EQ(rules_of({"--config", other}), "ombre/rigvedawiki");
  EXPECT_EQ(rules_of({"--no-config"}), "ombre/gibbs");
  variables_.set("SPADILLE_CONFIG", other);
  EXPECT_EQ(rules_of(), "ombre/rigvedawiki");
  EXPECT_EQ(rules_of({"--config", ".spadille.yaml"}), "ombre/wikipedia");
  EXPECT_EQ(rules_of({"--no-config"}), "ombre/gibbs");
}

TEST_F(Configuration, EveryCommandTakesBothOptions) {
  const std::string other = write("other.yaml", "color: purple\n");
  for (const std::vector<std::string>& command : std::vector<std::vector<std::string>>{{"check", "-"},
                                                                                       {"settle", "-"},
                                                                                       {"rules", "list"},
                                                                                       {"random"},
                                                                                       {"explain", "red_ace"},
                                                                                       {"compare", "-"},
                                                                                       {"replay", "-"},
                                                                                       {"config"}}) {
    std::vector<std::string> with_file = command;
    with_file.insert(with_file.end(), {"--config", other});
    const test::Run refused = run(with_file, kNoRules);
    EXPECT_EQ(refused.status, 2) << command.front();
    EXPECT_THAT(refused.err, HasSubstr("other.yaml:1:8: error: color: unknown color 'purple'")) << command.front();
    std::vector<std::string> without = command;
    without.emplace_back("--no-config");
    EXPECT_NE(run(without, kNoRules).status, 2) << command.front();
  }
}

// --- precedence ---------------------------------------------------------------------------------

TEST_F(Configuration, TheCommandLineGoesBeforeTheEnvironmentAndThatBeforeTheFile) {
  configure("format: jsonl\n");
  const auto first_of = [](const test::Run& done) { return done.out.substr(0, 1) + done.out.substr(1, 1); };
  EXPECT_THAT(run({"check", "-"}, kNoRules).out, testing::StartsWith("{\"file\""));
  variables_.set("SPADILLE_FORMAT", "json");
  EXPECT_THAT(run({"check", "-"}, kNoRules).out, testing::StartsWith("{\"reports\""));
  EXPECT_EQ(first_of(run({"check", "-", "--format", "text"}, kNoRules)), "<s");
}

TEST_F(Configuration, AnEmptyVariableIsNotSet) {
  configure("format: jsonl\n");
  variables_.set("SPADILLE_FORMAT", "");
  EXPECT_THAT(run({"check", "-"}, kNoRules).out, testing::StartsWith("{\"file\""));
}

TEST_F(Configuration, OptionsStandForThemselves) {
  const std::string revoke = project_file("schemas/examples/revoke.yaml");
  configure("ignore: [play/, claim/]\n");
  EXPECT_EQ(run({"check", "-"}, revoke).status, 0);
  EXPECT_EQ(run({"check", "-", "--ignore", "claim/"}, revoke).status, 1);
  configure("fail-on: note\n");
  EXPECT_EQ(run({"check", "-"}, "rules: {extends: gibbs}\n" + std::string(kNoRules)).status, 0);
  const std::string incomplete =
      "players: [Ana, Bent, Cara]\ndealer: Cara\ndeclarer: Ana\ncontract: entrada\ncounted: {tricks: 4}\n";
  EXPECT_EQ(run({"check", "-"}, incomplete).status, 1);
  EXPECT_EQ(run({"check", "-", "--fail-on", "error"}, incomplete).status, 0);
  configure("fail-on: error\n");
  EXPECT_EQ(run({"check", "-", "--strict"}, incomplete).status, 1);
}

TEST_F(Configuration, IgnoredCodesAreIgnoredByEveryCommandThatListsDiagnostics) {
  const std::string revoke = project_file("schemas/examples/revoke.yaml");
  configure("ignore: [play/follow-suit]\n");
  for (const std::string command : {"check", "settle", "replay", "compare"}) {
    const test::Run done = run({command, "-"}, revoke);
    EXPECT_THAT(done.out, Not(HasSubstr("play/follow-suit"))) << command;
    EXPECT_THAT(done.out, testing::ContainsRegex("diagnostics? ignored\n")) << command;
  }
}

TEST_F(Configuration, AFormatOfOtherCommandsDoesNotApply) {
  configure("format: csv\n");
  EXPECT_THAT(run({"settle", "-"}, kNoRules).out, testing::StartsWith("file,session"));
  EXPECT_THAT(run({"check", "-"}, kNoRules).out, testing::StartsWith("<stdin>:1: hand 1"));
}

TEST_F(Configuration, PatternsAreRelativeToTheFile) {
  configure("exclude: [/old/, b.yaml]\n");
  for (const char* name : {"work/a.yaml", "work/b.yaml", "work/old/c.yaml", "work/new/old/d.yaml"})
    write(name, kNoRules);
  enter("work/new");
  const std::string out = run({"check", "..", "--quiet", "--format", "jsonl"}).out;
  EXPECT_THAT(out, HasSubstr("\"../a.yaml\""));
  EXPECT_THAT(out, HasSubstr("\"../new/old/d.yaml\""));
  EXPECT_THAT(out, Not(HasSubstr("b.yaml")));
  EXPECT_THAT(out, Not(HasSubstr("c.yaml")));
}

// --- rules --------------------------------------------------------------------------------------

TEST_F(Configuration, RulesAreForRecordsThatNameNone) {
  configure("rules: wikipedia\n");
  const std::string named = "rules: gibbs\n" + std::string(kNoRules);
  EXPECT_EQ(rules_of(), "ombre/wikipedia");
  EXPECT_EQ(rules_of({}, named), "ombre/gibbs");
  EXPECT_EQ(rules_of({"--rules", "rigvedawiki"}), "ombre/rigvedawiki");
  EXPECT_EQ(rules_of({}, "session: Evening\nrules: gibbs\n---\n" + std::string(kNoRules)), "ombre/gibbs");
  EXPECT_EQ(rules_of({}, "session: Evening\n---\n" + std::string(kNoRules)), "ombre/wikipedia");
}

TEST_F(Configuration, RulesOfEachGame) {
  configure("rules:\n  ombre: wikipedia\n  hearts: {extends: librewiki, players: 3}\n");
  EXPECT_EQ(rules_of(), "ombre/wikipedia");
  EXPECT_EQ(rules_of({}, "game: hearts\nplayers: [Ana, Bent, Cara]\n"), "hearts/librewiki + {players: 3}");
  EXPECT_EQ(rules_of({}, "game: quadrille\nplayers: [Ana, Bent, Cara, Dan]\n"), "quadrille/rigvedawiki");
}

TEST_F(Configuration, RulesThatNameTheirGameGiveItToRecords) {
  configure("rules: hearts/librewiki\n");
  const std::string hand = "players: [Ana, Bent, Cara, Dan]\nhand: 3\n";
  EXPECT_EQ(rules_of({}, hand), "hearts/librewiki");
  EXPECT_EQ(rules_of({}, "session: Evening\nplayers: [Ana, Bent, Cara, Dan]\n---\nhand: 1\n"), "hearts/librewiki");
  EXPECT_EQ(rules_of({}, "game: ombre\n" + std::string(kNoRules)), "ombre/gibbs");
}

TEST_F(Configuration, AliasesStandForRuleSets) {
  write("work/club.yaml", "extends: wikipedia\n");
  configure("aliases: {club: ./club.yaml, old: ombre/rigvedawiki}\n");
  enter("work/deep");
  EXPECT_EQ(rules_of({"--rules", "club"}), "../club.yaml");
  EXPECT_EQ(rules_of({"--rules", "old"}), "ombre/rigvedawiki");
  EXPECT_EQ(rules_of({}, "rules: club\n" + std::string(kNoRules)), "../club.yaml");
  EXPECT_EQ(rules_of({}, "rules: {extends: club, red_ace: high}\n" + std::string(kNoRules)),
            "../club.yaml + {red_ace: high}");
  EXPECT_EQ(rules_of({"--no-config"}, "rules: club\n" + std::string(kNoRules)), "");
  EXPECT_EQ(last_.status, 1);
  EXPECT_EQ(run({"rules", "show", "club"}).status, 0);
  EXPECT_EQ(run({"rules", "diff", "club", "old"}).status, 0);
  const std::string random = run({"random", "--rules", "club"}).out;
  EXPECT_THAT(random, HasSubstr("rules: club\n"));
  EXPECT_EQ(run({"check", "-"}, random).status, 0);
  EXPECT_THAT(run({"rules", "new", "--extends", "club", "-o", "house.yaml"}).out,
              HasSubstr("next: `spadille rules check house.yaml`"));
  EXPECT_EQ(run({"rules", "check", "house.yaml"}).status, 0);
  EXPECT_EQ(run({"rules", "check", "house.yaml", "--no-config"}).status, 1);
  EXPECT_THAT(run({"rules", "new", "--extends", "club"}).out, HasSubstr("extends: club\n"));
  EXPECT_THAT(run({"new", "ombre", "--rules", "club"}).out, HasSubstr("rules: club\n"));
  EXPECT_THAT(run({"score", "--rules", "club", "--players", "Ana,Bent,Cara", "--dealer", "Cara", "--declarer", "Ana",
                   "--contract", "solo", "--tricks", "5,3,1"})
                  .out,
              HasSubstr("rules ../club.yaml"));
  EXPECT_EQ(run({"compare", "-", "--rules", "club,gibbs"}, kNoRules).status, 0);
}

TEST_F(Configuration, TextSaysWhatItChangedInTheRules) {
  configure("aliases: {club: ombre/wikipedia}\nrules: club\n");
  const auto line = [](const std::string& record) { return run({"check", "-"}, record).out; };
  EXPECT_THAT(line(kNoRules),
              HasSubstr("configuration in force: rules of .spadille.yaml:2 for records that name none\n"));
  EXPECT_THAT(line("rules: club\n" + std::string(kNoRules)),
              HasSubstr("configuration in force: alias club of .spadille.yaml:1\n"));
  EXPECT_THAT(line("rules: gibbs\n" + std::string(kNoRules)), Not(HasSubstr("configuration")));
  variables_.set("SPADILLE_RULES", "rigvedawiki");
  EXPECT_THAT(line(kNoRules), HasSubstr("configuration in force: rules of SPADILLE_RULES for records"));
  EXPECT_THAT(line(kNoRules), HasSubstr("rules ombre/rigvedawiki"));
}

TEST_F(Configuration, OtherOutputsSayItOnStandardError) {
  configure("rules:\n  ombre: wikipedia\n");
  const std::string remark = "spadille: configuration in force: rules of .spadille.yaml:1 for records that name none\n";
  for (const std::string format : {"json", "jsonl", "short", "github", "gitlab", "sarif", "junit", "markdown"}) {
    EXPECT_EQ(run({"check", "-", "--format", format}, kNoRules).err, remark) << format;
    EXPECT_EQ(run({"check", "-", "--format", format, "--quiet"}, kNoRules).err, "") << format;
  }
  for (const std::string command :
       {"check - --summary --format json", "settle - --format json", "settle -", "replay -", "page -"})
    EXPECT_EQ(run(words_of(command), kNoRules).err, remark) << command;
}

// --- spadille config ----------------------------------------------------------------------------

TEST_F(Configuration, ShowsWhatIsInForceAndFromWhere) {
  configure("color: never\nrules: {hearts: librewiki}\naliases: {club: ./club.yaml}\nselect: [play/, claim/]\n");
  variables_.set("SPADILLE_JOBS", "3");
  const std::string text = run({"config"}).out;
  EXPECT_THAT(text, testing::StartsWith("configuration: .spadille.yaml\n"));
  EXPECT_THAT(text, testing::ContainsRegex("rules.hearts +librewiki +.spadille.yaml:2\n"));
  EXPECT_THAT(text, testing::ContainsRegex("aliases.club +./club.yaml +.spadille.yaml:3\n"));
  EXPECT_THAT(text, testing::ContainsRegex("color +never +.spadille.yaml:1\n"));
  EXPECT_THAT(text, testing::ContainsRegex("jobs +3 +SPADILLE_JOBS\n"));
  EXPECT_THAT(text, testing::ContainsRegex("select +play/, claim/ +.spadille.yaml:4\n"));
  EXPECT_THAT(text, testing::ContainsRegex("fail-on +error +default\n"));
  const auto json = nlohmann::json::parse(run({"config", "--format", "json"}).out);
  EXPECT_EQ(json.at("file"), ".spadille.yaml");
  EXPECT_EQ(json.at("settings").at(0).at("key"), "rules.hearts");
  EXPECT_EQ(json.at("settings").at(0).at("place"), ".spadille.yaml:2");
  EXPECT_THAT(run({"config", "--no-config"}).out, testing::StartsWith("configuration: no file\n"));
}

// --- errors -------------------------------------------------------------------------------------

struct Bad {
  std::string text;
  std::string place;  // "line:column"
  std::string message;
};

TEST_F(Configuration, ErrorsPointAtTheirPlace) {
  const std::vector<Bad> all{
      {"color: never\nformt: json\n", "2:1", "unknown key 'formt'"},
      {"format: xml\n", "1:9", "format: unknown format 'xml'"},
      {"jobs: 0\n", "1:7", "jobs: '0' is not a whole number"},
      {"select: [play/, plya/]\n", "1:17", "select: 'plya/' is not a code"},
      {"fail-on: eror\n", "1:10", "fail-on: unknown value 'eror'"},
      {"color: [never]\n", "1:8", "color must be one word"},
      {"exclude: {a: b}\n", "1:10", "exclude must be a word or a list of words"},
      {"rules: gibs\n", "1:8", "unknown rule set 'gibs'"},
      {"rules: {extends: gibbs, rd_ace: high}\n", "1:25", "'rd_ace' is not an option"},
      {"rules: {ombre: gibbs, harts: librewiki}\n", "1:23", "unknown game 'harts'"},
      {"rules: [gibbs]\n", "1:8", "rules must be a rule set"},
      {"rules: ./missing.yaml\n", "1:8", "it does not exist"},
      {"aliases: {gibbs: ./club.yaml}\n", "1:11", "is the name of the preset ombre/gibbs"},
      {"aliases: {club: ombre/gibs}\n", "1:17", "did you mean 'ombre/gibbs'"},
      {"aliases: [club]\n", "1:10", "aliases must be a mapping"},
      {"color: never\ncolor: always\n", "2:1", "duplicate key"},
      {"color: never\n- a\n", "2:1", ""},
      {"[a]\n", "1:1", "a configuration must be a mapping"},
  };
  for (const Bad& each : all) {
    configure(each.text);
    const test::Run done = run({"config"});
    EXPECT_EQ(done.status, 2) << each.text;
    EXPECT_EQ(done.out, "") << each.text;
    EXPECT_THAT(done.err, HasSubstr(".spadille.yaml:" + each.place + ": error: ")) << each.text;
    EXPECT_THAT(done.err, HasSubstr(each.message)) << each.text;
    EXPECT_THAT(done.err, HasSubstr("^")) << each.text;
  }
}

TEST_F(Configuration, AllErrorsAreReportedWithTheirLines) {
  configure("formt: json\nfail-on: [a]\n");
  EXPECT_THAT(run({"config"}).err, HasSubstr("     1 | formt: json\n       | ^^^^^\n"));
  EXPECT_THAT(run({"config"}).err, HasSubstr("     2 | fail-on: [a]\n       |          ^\n"));
  configure("format: xml\ncolor: purple\n");
  EXPECT_THAT(run({"check", "-"}, kNoRules).err, HasSubstr(".spadille.yaml:2:8: error: color"));
}

TEST_F(Configuration, ErrorsOfVariablesNameThem) {
  variables_.set("SPADILLE_FAIL_ON", "eror");
  EXPECT_THAT(run({"config"}).err, HasSubstr("SPADILLE_FAIL_ON:1:1: error: fail-on: unknown value 'eror'"));
}

TEST_F(Configuration, AMisspelledVariableIsReportedOnce) {
  variables_.set("SPADILLE_FORMTA", "json");
  variables_.set("SPADILLE_PALACE", "of cards");
  const std::string warning =
      "spadille: warning: SPADILLE_FORMTA in the environment has no effect; did you mean 'SPADILLE_FORMAT'?\n";
  for (const std::vector<std::string>& command : std::vector<std::vector<std::string>>{
           {"check", "-"}, {"check", "-", "--no-config"}, {"config"}, {"rules", "list"}}) {
    const test::Run done = run(command, kNoRules);
    EXPECT_EQ(done.err, warning) << command.front();
    EXPECT_EQ(done.status, 0) << command.front();
  }
  variables_.set("SPADILLE_FORMAT", "jsonl");
  EXPECT_EQ(run({"check", "-"}, kNoRules).err, warning);
  EXPECT_EQ(run({"version"}).err, "");
}

TEST_F(Configuration, AnEmptyOneIsNone) {
  for (const char* text : {"", "# nothing yet\n", "---\n", "format:\n", "format: null\nexclude: []\n"}) {
    configure(text);
    EXPECT_EQ(rules_of(), "ombre/gibbs") << text;
    EXPECT_EQ(last_.status, 0) << text << last_.err;
  }
}

TEST_F(Configuration, HostileFilesAreRefused) {
  std::string deep;
  for (int i = 0; i < 10'000; ++i) deep += "[";
  for (const std::string& text :
       {"rules: " + deep, std::string("\xFF\xFE") + "f", std::string("format: \"a\xC3\"\n"), std::string("a: \x01\n"),
        std::string("format: j\0son\n", 14), std::string("&a [*a]\n"), std::string("color: never\n---\ncolor: never\n"),
        "exclude: [" + std::string(std::size_t{2} << 20U, 'x') + "]\n"}) {
    configure(text);
    const test::Run done = run({"config"});
    EXPECT_EQ(done.status, 2) << text.substr(0, 40);
    EXPECT_THAT(done.err, HasSubstr(".spadille.yaml:")) << text.substr(0, 40);
    EXPECT_LT(done.err.size(), 2000U) << text.substr(0, 40);
  }
}

TEST_F(Configuration, WhatIsNotAFileIsRefused) {
  namespace fs = std::filesystem;
  const auto message = [] {
    const test::Run done = run({"check", "-"}, kNoRules);
    EXPECT_EQ(done.status, 2);
    return done.err;
  };
  fs::create_directory(".spadille.yaml");
  EXPECT_THAT(message(),
              HasSubstr(".spadille.yaml: error: the configuration cannot be used: it is not a regular file"));
  fs::remove(".spadille.yaml");
  fs::create_symlink(".spadille.yaml", ".spadille.yaml");
  EXPECT_THAT(message(), HasSubstr("symbolic links"));
  fs::remove(".spadille.yaml");
  fs::create_symlink("nowhere", ".spadille.yaml");
  EXPECT_THAT(message(), HasSubstr("it does not exist"));
}

}  // namespace
}  // namespace spadille::test
