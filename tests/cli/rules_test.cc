#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/process.h"
#include "games/game.h"
#include "rules/catalogue.h"
#include "rules/loader.h"
#include "support/judged.h"

// `spadille rules`, and rule sets of a club's own.
namespace spadille::test {
namespace {

using testing::HasSubstr;

TEST(Rules, ListShowsEveryPresetWithItsTitleAndSource) {
  const auto listed = test::run({"rules", "list"});
  EXPECT_EQ(listed.status, 0);
  for (const GameEntry& game : all_games()) {
    for (const std::string& name : rules::Loader::presets(game.name)) {
      const std::string file = "rules/" + std::string(game.name) + "/presets/" + name.substr(game.name.size() + 1);
      const auto* about = rules::embedded_tree(file + ".yaml").find("about");
      const std::string source = rules::short_name_of_source(about->find("source")->text);
      EXPECT_THAT(listed.out, HasSubstr(about->find("title")->text + " (" + source + ")\n")) << name;
      EXPECT_THAT(listed.out, HasSubstr(name + " ")) << name;
    }
  }
}

// Ten lines that extend a preset.
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
  EXPECT_THAT(done.out, HasSubstr("bonus_game                5                     " + club + ":5 (minutes of 4 May)"));
  EXPECT_THAT(done.out, HasSubstr("equal_bid                 elder                 quadrille/hoyle"));
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
  EXPECT_THAT(done.err, HasSubstr("there is no rule set 'gibs'"));
}

}  // namespace
}  // namespace spadille::test
