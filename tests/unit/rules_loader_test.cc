// Rule sets: inheritance, the origin of each option, and rejected rule sets.

#include <gtest/gtest.h>

#include <map>

#include "games/game.h"
#include "games/ombre/rules.h"
#include "rules/loader.h"
#include "source/document.h"
#include "support/files_in_memory.h"
#include "support/judged.h"
#include "syntax/reader.h"

namespace spadille::rules {
namespace {

class RulesLoader : public testing::Test {
 protected:
  RulesResult load_name(const std::string& name, const std::string& folder = {}) {
    return Loader(files_, all_game_options()).load_name(name, nullptr, folder);
  }
  // Loads a `rules:` value, written on line 1 of a record.
  RulesResult load(const std::string& value, const std::string& folder = {}) {
    const Document document(value, 1);
    const auto node = syntax::read_yaml(value);
    EXPECT_TRUE(node);
    return Loader(files_, all_game_options()).load(*node, nullptr, folder, [&](Span at) {
      return document.place(at.begin).line;
    });
  }
  static std::string value(const RuleSet& rules, std::string_view option) { return rules.value(*rules.find(option)); }
  static const Origin& origin(const RuleSet& rules, std::string_view option) {
    return rules.origin(*rules.find(option));
  }

  test::FilesInMemory files_;
};

TEST_F(RulesLoader, FindsPresetsByShortAndFullName) {
  for (const std::string name : {"gibbs", "ombre/gibbs"}) {
    const auto rules = load_name(name);
    ASSERT_TRUE(rules) << name;
    EXPECT_EQ((*rules)->name(), "ombre/gibbs");
  }
}

TEST_F(RulesLoader, RefusesUnknownPresetsWithThoseThatThereAreAndASuggestion) {
  for (const std::string name : {"gibs", "ombre/gibs"}) {
    const std::string message = load_name(name).error().message;
    EXPECT_TRUE(message.starts_with("unknown rule set 'gibs' for ombre: the rule sets are gibbs, ")) << message;
    EXPECT_TRUE(message.ends_with("; did you mean 'gibbs'?")) << message;
    for (const std::string& preset : Loader::presets("ombre"))
      EXPECT_NE(message.find(preset.substr(preset.find('/') + 1)), std::string::npos) << message;
  }
  EXPECT_EQ(load_name("manipulation-rummy/x").error().message,
            "unknown rule set 'x' for manipulation-rummy: the rule sets are rigvedawiki, rummikub, rummikub-free, "
            "rummikub-sabra and rummikub-strict");
  EXPECT_TRUE(load_name("whist/gibbs")
                  .error()
                  .message.starts_with("unknown rule set 'whist/gibbs': the games are ombre, quadrille, "));
  EXPECT_FALSE(load_name(""));
  EXPECT_FALSE(load_name("../gibbs"));
}

TEST_F(RulesLoader, NamesAnInlineRuleSetByWhatItChanges) {
  EXPECT_EQ((*load("{red_ace: high}"))->name(), "ombre/gibbs + {red_ace: high}");
  EXPECT_EQ((*load("{extends: wikipedia, red_ace: high, primeras: 5}"))->name(),
            "ombre/wikipedia + {red_ace: high, primeras: 5}");
  EXPECT_EQ((*load("{extends: wikipedia}"))->name(), "ombre/wikipedia");
}

TEST_F(RulesLoader, TakesTheRestFromWhatIsExtended) {
  const auto rules = load("{extends: wikipedia, red_ace: high}");
  ASSERT_TRUE(rules);
  const auto base = load_name("wikipedia");
  for (const OptionEntry& option : (*rules)->game().options)
    EXPECT_EQ(value(**rules, option.name), option.name == "red_ace" ? "high" : value(**base, option.name))
        << option.name;
}

TEST_F(RulesLoader, ReportsWhoSetEachOption) {
  files_.files["club/rules/house.yaml"] = "extends: ../town.yaml\n\nprimeras: 5\n";
  files_.files["club/town.yaml"] = "extends: wikipedia\nvole_bonus: 20\nprimeras: 4\n";
  const auto rules = load("extends: rules/house.yaml\nred_ace: high\n", "club");
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_EQ(origin(**rules, "red_ace").kind, Origin::Kind::inline_rules);
  EXPECT_EQ(origin(**rules, "red_ace").line, 2U);
  EXPECT_EQ(origin(**rules, "primeras").kind, Origin::Kind::file);
  EXPECT_EQ(origin(**rules, "primeras").name, "rules/house.yaml");
  EXPECT_EQ(origin(**rules, "primeras").line, 3U);
  EXPECT_EQ(value(**rules, "primeras"), "5");
  EXPECT_EQ(origin(**rules, "vole_bonus").name, "../town.yaml");
  EXPECT_EQ(origin(**rules, "takeover").name, "ombre/wikipedia");
  EXPECT_EQ(origin(**rules, "takeover").source_id, "wikipedia");
  EXPECT_EQ(origin(**rules, "leftover_pool").name, "ombre/gibbs");
}

TEST_F(RulesLoader, ReadsFilesRelativeToTheFileThatNamesThem) {
  files_.files["games/here.yaml"] = "extends: sub/there.yaml\n";
  files_.files["games/sub/there.yaml"] = "extends: deeper.yml\n";
  files_.files["games/sub/deeper.yml"] = "primeras: 9\n";
  const auto rules = load_name("here.yaml", "games");
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_EQ((*rules)->name(), "here.yaml");
  EXPECT_EQ(value(**rules, "primeras"), "9");
}

TEST_F(RulesLoader, NamesTheChainOfACircle) {
  files_.files["a.yaml"] = "extends: b.yaml\n";
  files_.files["b.yaml"] = "extends: ./a.yaml\n";
  EXPECT_NE(load_name("a.yaml").error().message.find("a.yaml -> b.yaml -> a.yaml"), std::string::npos)
      << load_name("a.yaml").error().message;
  files_.files["self.yaml"] = "extends: self.yaml\n";
  EXPECT_NE(load_name("self.yaml").error().message.find("self.yaml -> self.yaml"), std::string::npos);
}

TEST_F(RulesLoader, RefusesAChainThatIsTooLongAndNamesItsEnds) {
  for (int i = 0; i < 4500; ++i)
    files_.files[std::to_string(i) + ".yaml"] = "extends: " + std::to_string(i + 1) + ".yaml\n";
  for (const auto& rules : {load_name("0.yaml"), load("{extends: 0.yaml}")}) {
    ASSERT_FALSE(rules);
    EXPECT_NE(rules.error().message.find("more than 32 rule sets extend each other, from '0.yaml' to '32.yaml'"),
              std::string::npos)
        << rules.error().message;
  }
}

TEST_F(RulesLoader, ReadsEachFileOnceWhateverItsRecordsSay) {
  files_.files["good.yaml"] = "extends: base.yml\nred_ace: high\n";
  files_.files["base.yml"] = "primeras: 4\n";
  files_.files["bad.yaml"] = "red_acr: high\n";
  Loader loader(files_, all_game_options());
  const auto load_value = [&](const std::string& value) {
    const auto node = syntax::read_yaml(value);
    return loader.load(*node, nullptr, {}, [](Span) { return std::size_t{1}; });
  };
  for (int i = 0; i < 5; ++i) {
    EXPECT_TRUE(load_value("good.yaml"));
    EXPECT_TRUE(load_value("{extends: good.yaml, primeras: " + std::to_string(i) + "}"));
    EXPECT_FALSE(load_value("bad.yaml"));
    EXPECT_FALSE(load_value("{extends: bad.yaml, primeras: " + std::to_string(i) + "}"));
    EXPECT_FALSE(load_value("absent.yaml"));
  }
  EXPECT_EQ(files_.reads, 4U);
}

TEST_F(RulesLoader, ARecordNamesOnlyFilesBelowItsFolder) {
  files_.files["/etc/rules.yaml"] = files_.files["rules.yaml"] = files_.files["club/rules.yaml"] =
      files_.files["club/old/rules.yaml"] = "red_ace: high\n";
  files_.files["club/up.yaml"] = "extends: ../rules.yaml\n";
  files_.files["club/old/up.yaml"] = "extends: ../rules.yaml\n";
  for (const std::string name : {"rules.yaml", "./rules.yaml", "old/rules.yaml", "old/up.yaml"}) {
    EXPECT_TRUE(load(name, "club")) << name;
    EXPECT_TRUE(load("{extends: " + name + "}", "club")) << name;
  }
  for (const std::string name :
       {"../rules.yaml", "/etc/rules.yaml", "up.yaml", "old/../rules.yaml", "old/../../rules.yaml"})
    for (const std::string& value : {name, "{extends: " + name + "}"}) {
      const auto rules = load(value, "club");
      ASSERT_FALSE(rules) << value;
      EXPECT_NE(rules.error().message.find("below its own folder"), std::string::npos) << rules.error().message;
      EXPECT_TRUE(rules.error().at) << value;
      const auto node = syntax::read_yaml(value);
      EXPECT_TRUE(Loader(files_, all_game_options(), RuleFiles::anywhere).load(*node, nullptr, "club", [](Span) {
        return std::size_t{1};
      })) << value;
    }
}

TEST_F(RulesLoader, ANameWithANulIsRefused) {
  files_.files["secret"] = files_.files[std::string("secret\0.yaml", 12)] = "red_ace: high\n";
  for (const std::string value : {R"("secret\0.yaml")", R"({extends: "secret\0.yaml"})", R"("secret\0/x.yaml")"}) {
    const auto rules = load(value);
    ASSERT_FALSE(rules);
    EXPECT_NE(rules.error().message.find("NUL"), std::string::npos) << rules.error().message;
  }
  EXPECT_EQ(files_.reads, 0U);
}

TEST_F(RulesLoader, AChildsValueReplacesAllOfItsParents) {
  EXPECT_EQ(value(**load("{deal_packets: [9]}"), "deal_packets"), "[9]");
  const auto part = load("{game_value: {solo: 20}}");
  ASSERT_FALSE(part);
  EXPECT_NE(part.error().message.find("entrada"), std::string::npos) << part.error().message;
  EXPECT_EQ(value(**load("{stake: {by: each, chips: 2}}"), "stake"), "{by: each, chips: 2}");
}

struct Refused {
  std::string value;
  std::size_t begin;  // byte offset of the fault in `value`
  std::string clue;
};

TEST_F(RulesLoader, RefusesWhatMeansNothingAtItsPlace) {
  const std::vector<Refused> all{
      {"{red_acr: high}", 1, "did you mean 'red_ace'"},
      {"{red_ace: hihg}", 10, "did you mean 'high'"},
      {"{primeras: -1}", 11, "whole number"},
      {"{primeras: 1e9}", 11, "whole number"},
      {"{primeras: 99999999999999999999}", 11, "whole number"},
      {"{primeras: }", 1, "whole number"},
      {"{deal_packets: []}", 15, "list"},
      {"{deal_packets: [3, x]}", 19, "whole number"},
      {"{stake: {by: dealer, chip: 5}}", 21, "did you mean 'chips'"},
      {"{stake: dealer}", 8, "mapping"},
      {"{game: whist}", 7, "whist"},
      {"{extends: gibs}", 10, "did you mean 'gibbs'"},
      {"{extends: [gibbs]}", 10, "one preset"},
      {"{extends: missing.yaml}", 10, "missing.yaml"},
      {"[gibbs]", 0, "mapping"},
      {"gibs", 0, "did you mean 'gibbs'"},
      {"{[a]: b}", 1, "option"},
  };
  for (const Refused& each : all) {
    const auto rules = load(each.value);
    ASSERT_FALSE(rules) << each.value;
    EXPECT_NE(rules.error().message.find(each.clue), std::string::npos) << each.value << ": " << rules.error().message;
    ASSERT_TRUE(rules.error().at) << each.value;
    EXPECT_EQ(rules.error().at->begin, each.begin) << each.value;
  }
}

// Because the record only names the file, the message gives the place inside the file.
TEST_F(RulesLoader, ReportsThePlaceInsideAFile) {
  files_.files["club.yaml"] = "extends: gibbs\n\n  \nred_ace: hihg\n";
  EXPECT_TRUE(load_name("club.yaml").error().message.starts_with("club.yaml:4:10: "))
      << load_name("club.yaml").error().message;
  files_.files["club.yaml"] = "extends: gibbs\nred_ace: [\n";
  EXPECT_TRUE(load_name("club.yaml").error().message.starts_with("club.yaml:2:10: "))
      << load_name("club.yaml").error().message;
  files_.files["club.yaml"] = "- a\n";
  EXPECT_TRUE(load_name("club.yaml").error().message.starts_with("club.yaml:1:1: "));
  files_.files["club.yaml"] = "red_ace: high\nred_ace: low\n";
  EXPECT_FALSE(load_name("club.yaml")) << "which of the two is meant cannot be known";
}

// Each rule set here is contradictory, whichever text sets which of the two options.
TEST_F(RulesLoader, RefusesAContradictionHoweverTheRuleSetIsPutTogether) {
  files_.files["complete.yaml"] = "players: 2\nall_pass: mort\n";
  files_.files["of-preset.yaml"] = "extends: rigvedawiki\nplayers: 2\nall_pass: mort\n";
  files_.files["two.yaml"] = "extends: rigvedawiki\nplayers: 2\n";
  files_.files["mort.yaml"] = "extends: two.yaml\nall_pass: mort\n";
  files_.files["adds-nothing.yaml"] = "extends: mort.yaml\nred_ace: high\n";
  for (const char* name : {"complete.yaml", "of-preset.yaml", "mort.yaml", "adds-nothing.yaml"}) {
    const auto result = load_name(name);
    ASSERT_FALSE(result.has_value()) << name;
    EXPECT_NE(result.error().message.find("all_pass: mort needs an idle player"), std::string::npos) << name;
  }
  for (const char* map : {"{players: 2, all_pass: mort}", "{extends: rigvedawiki, players: 2, all_pass: mort}",
                          "{extends: two.yaml, all_pass: mort}", "{extends: mort.yaml, red_ace: high}"}) {
    const auto result = load(map);
    ASSERT_FALSE(result.has_value()) << map;
    EXPECT_NE(result.error().message.find("all_pass: mort needs an idle player"), std::string::npos) << map;
  }
  EXPECT_TRUE(load_name("two.yaml").has_value());
}

TEST_F(RulesLoader, OfAnOptionThatIsDuplicateInARecordTheFirstCounts) {
  const auto report = test::judge_one(
      "players: [A, B, C]\ndealer: A\nauction: [pass, pass, pass]\n"
      "rules: {stake: {by: each, chips: 1}, stake: {by: each, chips: 2}}\n");
  EXPECT_EQ(test::faults(report), std::vector<std::string>{"record/duplicate-key 4:38"});
  EXPECT_EQ(report["pool"]["staked"], 3);
}

TEST_F(RulesLoader, EveryPresetPrintsValuesItReadsBack) {
  for (const GameOptions* game : all_game_options())
    for (const std::string& name : Loader::presets(game->game)) {
      const auto rules = load_name(name);
      ASSERT_TRUE(rules) << name;
      std::string text = "game: " + std::string(game->game) + "\n";
      for (const OptionEntry& option : game->options)
        text += std::string(option.name) + ": " + value(**rules, option.name) + "\n";
      const auto again = load(text);
      ASSERT_TRUE(again) << name << ": " << again.error().message;
      for (const OptionEntry& option : game->options)
        EXPECT_EQ(value(**again, option.name), value(**rules, option.name)) << name << " " << option.name;
    }
}

}  // namespace
}  // namespace spadille::rules
