#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "cli/process.h"
#include "games/game.h"
#include "rules/catalogue.h"
#include "rules/loader.h"
#include "support/judged.h"
#include "syntax/embedded.h"

// `spadille rules`, and a club's own rule sets.
namespace spadille::test {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;

TEST(Rules, ListShowsEveryPresetWithItsTitleAndSource) {
  const auto listed = test::run({"rules", "list"});
  EXPECT_EQ(listed.status, 0);
  std::string words;  // long lines are broken
  std::istringstream list(listed.out);
  for (std::string word; list >> word;) words += word + " ";
  for (const GameEntry& game : all_games()) {
    for (const std::string& name : rules::Loader::presets(game.name)) {
      const std::string file = "rules/" + std::string(game.name) + "/presets/" + name.substr(game.name.size() + 1);
      const auto* about = syntax::embedded_tree(file + ".yaml").find("about");
      const std::string source = rules::short_name_of_source(about->find("source")->text);
      EXPECT_THAT(words, HasSubstr(name + " " + about->find("title")->text + " (" + source + ") "));
    }
  }
}

// A rule set of ten lines that extends a preset.
constexpr const char* kClub = R"(about: {title: Our Thursday quadrille}
game: quadrille
extends: hoyle
bonus_vole: 6
bonus_game: 5
liable_alone_below: 2
matadors_in: ombre
cite:
  bonus_game: minutes of 4 May
  bonus_vole: minutes of 4 May
)";

TEST(Rules, AClubsOwnFileExtendsAPresetAndIsUsed) {
  const TemporaryFolder folder;
  const std::string club = folder.write("club.yaml", kClub);
  const auto done = test::run(
      {"check", SPADILLE_SOURCE_DIR "/records/quadrille/worked/04-solo-won.yaml", "--rules", club, "--show-rules"});
  EXPECT_THAT(done.out, ContainsRegex("\n  bonus_game +5 +/[^ ]+ +minutes of 4 May\n"));
  EXPECT_THAT(done.out, ContainsRegex("\n  equal_bid +elder +quadrille/hoyle +Hoyle's"));
}

TEST(Rules, AMappingIsReportedByTheTextThatHasIt) {
  const TemporaryFolder folder;
  const std::string pope = SPADILLE_SOURCE_DIR "/records/ombre/rape-of-the-lock.yaml";
  const std::string mapping = "{extends: gibbs, stake: {by: each, chips: 7}}";
  const std::string set = "\n  stake +[^\n]* ";
  EXPECT_THAT(test::run({"check", pope, "--rules", mapping, "--show-rules"}).out,
              ContainsRegex(set + "the command line +set by the command line\n"));
  EXPECT_THAT(test::run({"rules", "show", mapping}).out,
              ContainsRegex(set + "the command line +set by the command line\n"));
  const auto shown = nlohmann::json::parse(test::run({"rules", "show", mapping, "--format", "json"}).out);
  const auto stake = std::find_if(shown["options"].begin(), shown["options"].end(),
                                  [](const auto& each) { return each["option"] == "stake"; });
  ASSERT_NE(stake, shown["options"].end());
  EXPECT_EQ((*stake)["values"][0]["source"], "set by the command line");
  EXPECT_EQ((*stake)["values"][0]["set_by"], (nlohmann::json{{"kind", "mapping"}, {"name", "the command line"}}));
  const std::string record =
      folder.write("hand.yaml", "game: ombre\nrules: " + mapping + "\nplayers: [A, B, C]\ndealer: A\n");
  EXPECT_THAT(test::run({"check", record, "--show-rules"}).out, ContainsRegex(set + "the record, line 2 +set by the "));
}

// A short name means a rule set of the record's game.
TEST(Rules, AShortNameBelongsToTheGameOfTheRecord) {
  const std::string record = project_file("records/quadrille/outcomes/solo-won.yaml");
  EXPECT_EQ(judge_one(record, "rigvedawiki")["rules"], "quadrille/rigvedawiki");
  EXPECT_EQ(judge_one(record, "hoyle")["rules"], "quadrille/hoyle");
  EXPECT_EQ(judge_one(record, "{red_ace: high}")["rules"], "quadrille/rigvedawiki + {red_ace: high}");
  EXPECT_EQ(judge_one(project_file("records/ombre/rape-of-the-lock.yaml"), "wikipedia")["rules"], "ombre/wikipedia");
}

TEST(Rules, ANameThatMeansNothingInAnyGameIsRefused) {
  const auto done = test::run({"check", "-", "--rules", "gibs"}, "players: [A, B, C]\n");
  EXPECT_EQ(done.status, 2);
  EXPECT_THAT(done.err, HasSubstr("unknown rule set 'gibs'"));
}

TEST(Rules, AMisspelledNameIsComparedWithThoseOfAllGames) {
  const auto error_of = [](const std::vector<std::string>& words, const std::string& input = "") {
    const auto done = test::run(words, input);
    return done.err + done.out;
  };
  EXPECT_THAT(error_of({"rules", "show", "windos"}),
              HasSubstr("unknown rule set 'windos'; did you mean 'hearts/windows'?"));
  EXPECT_THAT(error_of({"rules", "show", "hearts"}),
              HasSubstr("unknown rule set 'hearts': the rule sets of hearts are "));
  EXPECT_THAT(error_of({"check", "-", "--rules", "winows"}, "game: hearts\n"),
              HasSubstr("did you mean 'hearts/windows'?"));
  EXPECT_THAT(error_of({"check", "-", "--format", "short"}, "game: hearts\nrules: gibbs\nplayers: [A, B, C, D]\n"),
              HasSubstr("unknown rule set 'gibbs' for hearts, only for ombre: the rule sets are "));
}

TEST(RulesCheckCommand, PointsAtEverythingAndCounts) {
  const TemporaryFolder folder;
  const std::string club = folder.write("club.yaml", "extends: gibbs\nred_ace: hihg\nidle: opposite\nprimeras: 3\n");
  const auto done = test::run({"rules", "check", club});
  EXPECT_EQ(done.status, 1);
  EXPECT_EQ(
      done.out,
      club +
          ":2:10: error[rules/bad-value]: red_ace: the value must be low or high, not 'hihg'; did you mean 'high'?\n" +
          "     2 | red_ace: hihg\n       |          ^^^^\n" + club +
          ":3:1: warning[rules/no-effect]: idle: opposite has no effect with players: 3\n" +
          "     3 | idle: opposite\n       | ^^^^\n" + club +
          ":4:11: note[rules/same-value]: primeras is 3 without this line too\n" +
          "     4 | primeras: 3\n       |           ^\n1 rule set: 1 error, 1 warning, 1 note\n");
}

TEST(RulesCheckCommand, EndsWithTheStatusOfTheWorstFile) {
  const TemporaryFolder folder;
  const std::string sound = folder.write("sound.yaml", kClub);
  const std::string idle = folder.write("idle.yaml", "idle: opposite\n");
  const std::string faulty = folder.write("faulty.yaml", "idle: nobody\n");
  EXPECT_EQ(test::run({"rules", "check", sound, idle}).status, 0);
  EXPECT_EQ(test::run({"rules", "check", sound, faulty, idle}).status, 1);
  const auto missing = test::run({"rules", "check", sound, folder.path() + "/none.yaml"});
  EXPECT_EQ(missing.status, 2);
  EXPECT_THAT(missing.err, HasSubstr("none.yaml' cannot be read: it does not exist\n"));
  EXPECT_THAT(run({"rules", "check", "gibbs"}).err,
              HasSubstr("it does not exist; ombre/gibbs is a preset, and only files are checked"));
}

// Rule sets that are valid or invalid by their shape alone. tests/schema/validate.mjs validates the same files against
// schemas/ruleset.schema.json. Both accept and reject the same files.
TEST(RulesCheckCommand, RefusesWhatTheSchemaRefusesAndNothingElse) {
  for (const auto& [folder, status] : {std::pair{"accepted", 0}, std::pair{"refused", 1}}) {
    const auto files = project_files("tests/schema/rulesets/" + std::string(folder), ".yaml");
    EXPECT_GT(files.size(), 10U);
    for (const std::string& file : files)
      EXPECT_EQ(test::run({"rules", "check", SPADILLE_SOURCE_DIR "/" + file}).status, status) << file;
  }
}

TEST(RulesCheckCommand, WritesJson) {
  const TemporaryFolder folder;
  const std::string club = folder.write("club.yaml", "game: hearts\nrounds: 4\nlimit: 50\n");
  const auto files = nlohmann::json::parse(test::run({"rules", "check", club, "--format", "json"}).out)["files"];
  ASSERT_EQ(files.size(), 1U);
  EXPECT_EQ(files[0]["game"], "hearts");
  EXPECT_EQ(
      files[0]["diagnostics"],
      nlohmann::json::parse(
          R"([{"code": "rules/no-effect", "severity": "warning", "line": 3, "column": 1, "end_line": 3, "end_column": 6,
                                       "message": "limit: 50 has no effect with rounds: 4", "option": "limit"}])"));
}

}  // namespace
}  // namespace spadille::test
