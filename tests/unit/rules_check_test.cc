#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "games/game.h"
#include "rules/catalogue.h"
#include "rules/check.h"
#include "rules/condition.h"
#include "rules/loader.h"
#include "support/files_in_memory.h"
#include "support/judged.h"
#include "syntax/embedded.h"
#include "syntax/reader.h"

// All findings about a custom rule set, at their places.
namespace spadille::rules {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class RulesCheck : public testing::Test {
 protected:
  std::vector<Finding> check(const std::string& text, const GameOptions* game = nullptr) {
    files_.files["club.yaml"] = text;
    Reader reader(files_, all_game_options());
    document_ = Document(text, 1);
    auto checked = check_rules(reader, document_, "club.yaml", game);
    game_ = checked.game;
    return std::move(checked.findings);
  }
  // Returns "line:column code" of each finding.
  std::vector<std::string> found(const std::string& text, const GameOptions* game = nullptr) {
    std::vector<std::string> words;
    for (const Finding& each : check(text, game)) {
      const LineColumn at = document_.place(each.at->begin);
      words.push_back(std::to_string(at.line) + ":" + std::to_string(at.column) + " " +
                      std::string(info_of(each.code).id));
    }
    return words;
  }

  test::FilesInMemory files_;
  Document document_;
  const GameOptions* game_ = nullptr;
};

TEST_F(RulesCheck, FindsEveryFaultOfAFile) {
  EXPECT_THAT(
      found("about: {titel: ours}\n"
            "extends: gibbs\n"
            "red_ace: hihg\n"
            "rotation: clockwise\n"
            "players: 2\n"
            "all_pass: mort\n"
            "primeras: -1\n"
            "cite: {red_aces: page 4}\n"),
      ElementsAre("1:9 rules/bad-value", "3:10 rules/bad-value", "4:1 rules/unknown-option", "5:1 rules/mismatch",
                  "6:1 rules/contradiction", "7:11 rules/bad-value", "8:8 rules/unknown-cite"));
}

TEST_F(RulesCheck, SaysNothingOfARuleSetInWhichNothingIsWrong) {
  EXPECT_THAT(found("about: {title: Our Thursday table}\nextends: gibbs\nred_ace: high\nestuches_cap: 5\n"
                    "cite: {estuches_cap: minutes of 4 May}\n"),
              IsEmpty());
}

// A fault suppresses the findings that would only follow from it.
TEST_F(RulesCheck, ReportsOneCauseOnce) {
  EXPECT_THAT(found("extends: gibbs\nplayers: 44\nall_pass: mort\n"), ElementsAre("2:10 rules/bad-value"));
  EXPECT_THAT(found("game: ombre\nextends: gibs\nall_pass: mort\nremoved_suit: hearts\nred_ace: high\n"),
              ElementsAre("2:10 rules/cannot-extend"));
  EXPECT_THAT(found("game: hearts\nrounds: few\nlimit: 50\n"), ElementsAre("2:9 rules/bad-value"));
}

// The options in the file itself are known although the rule set it extends is not.
TEST_F(RulesCheck, JudgesTheOptionsOfAFileThatExtendsNothingKnown) {
  EXPECT_THAT(found("game: ombre\nextends: gibs\nplayers: 3\nall_pass: mort\nred_acr: high\n"),
              ElementsAre("2:10 rules/cannot-extend", "4:1 rules/contradiction", "5:1 rules/unknown-option"));
}

TEST_F(RulesCheck, FindsTheGameOfAFileThatExtendsNothingKnown) {
  EXPECT_THAT(found("extends: gibs\nred_ace: hihg\n"), ElementsAre("1:10 rules/cannot-extend", "2:10 rules/bad-value"));
  EXPECT_EQ(game_->game, "ombre");
  EXPECT_THAT(found("extends: librwiki\nmoon: all\npass_count: 99\n"),
              ElementsAre("1:10 rules/cannot-extend", "2:7 rules/bad-value", "3:13 rules/bad-value"));
  EXPECT_EQ(game_->game, "hearts");
}

TEST_F(RulesCheck, ReportsEveryFaultOfAFileThatIsExtended) {
  files_.files["town.yaml"] = "red_ace: hihg\nprimeras: x\n";
  const auto all = check("extends: town.yaml\nvole_bonus: 25\n");
  ASSERT_EQ(all.size(), 2U);
  EXPECT_THAT(all[0].message, HasSubstr("town.yaml:1:10: red_ace: "));
  EXPECT_THAT(all[1].message, HasSubstr("town.yaml:2:11: primeras: "));
}

TEST_F(RulesCheck, TakesAFileForOneOfTheGameThatItMeans) {
  check("extends: hoyle\nbonus_game: 1\n");
  EXPECT_EQ(game_->game, "quadrille");
  check("rounds: 4\nred_aces: high\n");
  EXPECT_EQ(game_->game, "hearts");
  check("red_ace: high\n");
  EXPECT_EQ(game_->game, "ombre");
  check("red_ace: high\n", &find_game("quintille")->options());
  EXPECT_EQ(game_->game, "quintille");
  EXPECT_THAT(found("game: ombre\nred_ace: high\n", &find_game("quintille")->options()),
              ElementsAre("1:7 rules/unknown-game"));
}

TEST_F(RulesCheck, NamesTheOptionsThatMakeOneIdle) {
  const auto idle = [&](const std::string& text) { return check(text).front().message; };
  EXPECT_EQ(idle("removed_suit: hearts\n"), "removed_suit: hearts has no effect with players: 3");
  EXPECT_EQ(idle("contrabola_failure: codille_at_two\n"),
            "contrabola_failure: codille_at_two has no effect with all_pass: redeal");
  EXPECT_EQ(idle("game: quintille\nextends: wikipedia\npartner_then: neither\n"),
            "partner_then: neither has no effect with liable_alone_below: 0, bonus_game: 0, bonus_matadors: 0 and "
            "bonus_matadors_and_punto: 0");
  EXPECT_EQ(idle("game: rummy\nextends: 500\ngoing_rummy: double\n"),
            "going_rummy: double has no effect with scoring: melded_minus_hand and per_turn: free");
  EXPECT_THAT(found("game: rummy\nextends: 500\nper_turn: one_meld\ngoing_rummy: double\n"), IsEmpty());
  EXPECT_EQ(idle("game: hearts\nmust_break_hearts: false\nqueen_breaks_hearts: true\n"),
            "queen_breaks_hearts: true has no effect with must_break_hearts: false");
}

// Every option of a preset has a source. An option without effect in a preset may have one in a rule set that extends
// it.
TEST_F(RulesCheck, FindsNothingButIdleOptionsInAPreset) {
  for (const GameEntry& game : all_games())
    for (const std::string& name : Loader::presets(game.name)) {
      const auto text = test::project_file("schemas/rules/" + std::string(game.name) + "/presets" +
                                           name.substr(name.find('/')) + ".yaml");
      for (const Finding& each : check(text))
        EXPECT_EQ(each.code, FindingCode::no_effect) << name << ": " << each.message;
    }
}

// --- the examples of the findings --------------------------------------------------------------------

const syntax::Node& described() { return *syntax::embedded_tree("diagnostics.yaml").find("rule_sets"); }

TEST(Findings, AreDescribedInTheirOrder) {
  std::vector<std::string> listed;
  for (std::size_t i = 0; i < described().entry_count(); ++i) listed.push_back(described().key(i).text);
  std::vector<std::string> known;
  for (const FindingInfo& info : kFindings) known.emplace_back(info.id);
  EXPECT_EQ(listed, known);
}

class DescribedFinding : public RulesCheck, public testing::WithParamInterface<FindingInfo> {
 protected:
  static const syntax::Node& entry() { return *described().find(GetParam().id); }
};

TEST_P(DescribedFinding, HasItsSeverityAndWords) {
  EXPECT_EQ(entry().find("severity")->text, name_of(GetParam().severity));
  EXPECT_NE(entry().find("summary"), nullptr);
  EXPECT_NE(entry().find("text"), nullptr);
}

TEST_P(DescribedFinding, IsAllThatTheFaultyExampleHas) {
  const auto all = check(entry().find("unlawful")->text);
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(info_of(all.front().code).id, GetParam().id) << all.front().message;
}

TEST_P(DescribedFinding, IsNotInTheOtherExample) { EXPECT_THAT(found(entry().find("lawful")->text), IsEmpty()); }

INSTANTIATE_TEST_SUITE_P(Findings, DescribedFinding, testing::ValuesIn(kFindings), [](const auto& each) {
  std::string name(each.param.id);
  for (char& c : name)
    if (c == '/' || c == '-') c = '_';
  return name;
});

// --- conditions ---------------------------------------------------------------------------------------

struct Met {
  std::string value;
  std::string requirement;
  bool met;
};

TEST(Condition, MeetsWhatItAsksFor) {
  const std::vector<Met> all{
      {"high", "high", true},
      {"high", "low", false},
      {"high", "[low, high]", true},
      {"0", "{not: 0}", false},
      {"none", "{not: 0}", true},
      {"4", "{not: [4, 5]}", false},
      {"redeal", "{then: redeal}", false},
      {"{bids: [gascarola], then: redeal}", "{then: redeal}", true},
      {"{bids: [gascarola], then: redeal}", "{bids: {has: contrabola}}", false},
      {"{bids: [gascarola, contrabola], then: redeal}", "{bids: {has: contrabola}}", true},
      {"[next, none]", "{has: [previous, next]}", true},
      {"next", "{has: next}", false},
      {"{a: 1, b: 2}", "{a: 1, b: 3}", false},
  };
  for (const Met& each : all)
    EXPECT_EQ(meets(*syntax::read_yaml(each.value), *syntax::read_yaml(each.requirement)), each.met)
        << each.value << " " << each.requirement;
}

TEST(Condition, IsReportedInWords) {
  const auto words = [](const std::string& text) { return words_of_condition(*syntax::read_yaml(text)); };
  EXPECT_EQ(words("{players: 2}"), "players: 2");
  EXPECT_EQ(words("{players: [3, 4], surrender: {not: none}}"), "players: 3 or 4 and surrender: anything but none");
  EXPECT_EQ(words("[{a: 1}, {b: {has: x}}]"), "a: 1; or b: a list with x");
  EXPECT_EQ(words("{all_pass: [redeal, {then: redeal}]}"), "all_pass: redeal or {then: redeal}");
}

}  // namespace
}  // namespace spadille::rules
