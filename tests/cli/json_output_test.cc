// The JSON of `settle`, `replay`, `rules list` and `explain`. .ci/run validates it against the schemas.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include "support/judged.h"

namespace spadille::test {
namespace {

using Json = nlohmann::json;
using Words = std::vector<std::string>;

Json json_of(const Words& words, const std::string& input = "") { return Json::parse(run(words, input).out); }

std::string record(const std::string& path) { return SPADILLE_SOURCE_DIR "/records/" + path; }

TEST(JsonOutput, OfSettleHasTheReportsOfCheck) {
  const Words files{record("ombre"), record("hearts/match-to-100.yaml")};
  for (const std::string format : {"json", "jsonl"}) {
    Words settle{"settle", "--format", format};
    Words check{"check", "--format", format};
    settle.insert(settle.end(), files.begin(), files.end());
    check.insert(check.end(), files.begin(), files.end());
    EXPECT_EQ(run(settle).out, run(check).out);
    EXPECT_EQ(run(settle).status, run(check).status);
  }
  const Json evening = json_of({"settle", record("ombre/evening.yaml"), "--format", "json"});
  EXPECT_FALSE(evening["reports"].back()["transfers"].empty());
  EXPECT_FALSE(evening["reports"].back()["balances"].empty());
}

TEST(JsonOutput, OfSettleRespectsTheDemands) {
  const std::string unfinished = "players: [A, B, C]\ndealer: A\n";
  EXPECT_EQ(run({"settle", "-", "--format", "json"}, unfinished).status, 0);
  EXPECT_EQ(run({"settle", "-", "--format", "json", "--strict"}, unfinished).status, 1);
}

TEST(JsonOutput, OfReplayShowsWhatEachPlayerCouldPlay) {
  const Json json = json_of({"replay", record("ombre/rape-of-the-lock.yaml"), "--format", "json"});
  ASSERT_EQ(json["reports"].size(), 1U);
  EXPECT_EQ(json["summary"]["hands"], 1);
  const Json& tricks = json["reports"][0]["replay"]["tricks"];
  ASSERT_EQ(tricks.size(), 9U);
  EXPECT_EQ(tricks[8]["trick"], 9);
  EXPECT_EQ(tricks[8]["winner"], "Belinda");
  EXPECT_EQ(tricks[8]["winning_card"], "HK");
  const Json& lead = tricks[8]["plays"][0];
  EXPECT_EQ(lead["player"], "Baron");
  EXPECT_EQ(lead["holding"], Json::array({"HA"}));
  EXPECT_EQ(lead["legal"], Json::array({"HA"}));
  EXPECT_EQ(lead["barred"], Json::array());
  EXPECT_EQ(json["reports"][0]["verdict"], "valid");
}

TEST(JsonOutput, OfReplayGivesTheRuleThatBarsEachOtherCard) {
  std::size_t barred_cards = 0;
  for (const std::string& file : {record("hearts/match-to-100.yaml"), record("ombre/evening.yaml"),
                                  record("quadrille/evening.yaml"), record("disputes")}) {
    const Json json = json_of({"replay", file, "--format", "json"});
    for (const Json& report : json["reports"]) {
      if (!report.contains("replay") || !report["replay"].contains("tricks")) continue;
      for (const Json& trick : report["replay"]["tricks"]) {
        for (const Json& play : trick["plays"]) {
          if (!play.contains("legal")) continue;
          std::multiset<std::string> cards(play["legal"].begin(), play["legal"].end());
          for (const Json& bar : play["barred"]) {
            EXPECT_TRUE(bar["code"].get<std::string>().starts_with("play/"));
            EXPECT_FALSE(bar["source"].get<std::string>().empty()) << bar;
            EXPECT_EQ(run({"explain", bar["rule"]}).status, 0) << bar;
            cards.insert(bar["cards"].begin(), bar["cards"].end());
            barred_cards += bar["cards"].size();
          }
          EXPECT_EQ(cards, std::multiset<std::string>(play["holding"].begin(), play["holding"].end())) << play;
        }
      }
    }
  }
  EXPECT_GT(barred_cards, 100U);
}

TEST(JsonOutput, OfReplayHasTheFaultWithTheBarredCard) {
  const std::string out = run({"replay", record("disputes"), "--format", "jsonl"}).out;
  std::istringstream lines(out);
  std::size_t revokes = 0;
  for (std::string line; std::getline(lines, line);) {
    const Json report = Json::parse(line);
    for (const Json& fault : report["diagnostics"]) {
      if (fault["code"] != "play/follow-suit" || !report.contains("replay")) continue;
      const Json& plays = report["replay"]["tricks"][fault["trick"].get<std::size_t>() - 1]["plays"];
      const auto played =
          std::find_if(plays.begin(), plays.end(), [&](const Json& play) { return play["card"] == fault["card"]; });
      if (played == plays.end()) continue;
      ++revokes;
      EXPECT_EQ((*played)["legal"], fault["legal"]);
    }
  }
  EXPECT_GT(revokes, 0U);
}

TEST(JsonOutput, OfReplaySelectsHandsAndTricks) {
  const Json one =
      json_of({"replay", record("ombre/evening.yaml"), "--hand", "4", "--trick", "2", "--format", "jsonl"});
  EXPECT_EQ(one["hand"], "4");
  ASSERT_EQ(one["replay"]["tricks"].size(), 1U);
  EXPECT_EQ(one["replay"]["tricks"][0]["trick"], 2);
  const test::Run none = run({"replay", record("ombre/evening.yaml"), "--trick", "99", "--format", "jsonl"});
  EXPECT_EQ(none.status, 2);
}

TEST(JsonOutput, OfReplayShowsTurns) {
  const Json json = json_of({"replay", record("rummy/match-to-100.yaml"), "--hand", "1", "--format", "json"});
  const Json& turns = json["reports"][0]["replay"]["turns"];
  ASSERT_FALSE(turns.empty());
  EXPECT_EQ(turns[0]["turn"], 1);
  EXPECT_FALSE(turns[0]["actions"].empty());
  EXPECT_TRUE(turns[0]["table"].is_array());
}

TEST(JsonOutput, OfReplayIsWholeWithoutAnyHand) {
  const Json json = json_of({"replay", "-", "--format", "json"}, "session: x\n");
  EXPECT_EQ(json["reports"], Json::array());
  EXPECT_EQ(json["summary"]["hands"], 0);
  const Json broken = json_of({"replay", "-", "--format", "json"}, "players: [A, B\n");
  EXPECT_FALSE(broken["reports"][0].contains("replay"));
}

TEST(JsonOutput, OfRulesListHasThePresetsOfTheText) {
  const Json json = json_of({"rules", "list", "--format", "json"});
  const std::string text = run({"rules", "list"}).out;
  std::size_t at = 0;
  for (const Json& preset : json["presets"]) {
    const std::string name = preset["name"];
    EXPECT_TRUE(name.starts_with(preset["game"].get<std::string>() + '/')) << name;
    const std::size_t found = text.find(name + ' ', at);
    ASSERT_NE(found, std::string::npos) << name;
    at = text.find('\n', found);
    const std::string line = text.substr(found, at - found);
    EXPECT_THAT(line, testing::HasSubstr(preset["title"].get<std::string>()));
    EXPECT_THAT(line, testing::HasSubstr(preset["source"].get<std::string>()));
  }
  EXPECT_EQ(static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')), json["presets"].size());
}

// Returns the kinds of entries that a word has.
Words kinds_of(const std::string& word) {
  const Json json = json_of({"explain", word, "--format", "json"});
  EXPECT_EQ(json["word"], word);
  Words kinds;
  for (const Json& each : json["entries"]) kinds.push_back(each["kind"]);
  return kinds;
}

TEST(JsonOutput, OfExplainHasAnEntryForEachMeaning) {
  using testing::Contains;
  EXPECT_EQ(kinds_of("play/follow-suit"), Words{"code"});
  EXPECT_EQ(kinds_of("rules/no-source"), Words{"rule_set_code"});
  EXPECT_THAT(kinds_of("red_ace"), Contains("option"));
  EXPECT_THAT(kinds_of("follow_suit"), Contains("fixed_rule"));
  EXPECT_THAT(kinds_of("estuches"), Contains("term"));
  EXPECT_THAT(kinds_of("hearts"), Contains("game"));
  EXPECT_THAT(kinds_of("gibbs"), Contains("preset"));
  EXPECT_THAT(kinds_of("high"), Contains("value"));
  EXPECT_THAT(kinds_of("SQ"), Contains("card"));
}

// Every text of the JSON is also in the text output.
TEST(JsonOutput, OfExplainHasTheTextsOfTheText) {
  const auto joined = [](const std::string& text) {
    std::istringstream words(text);
    std::string all;
    for (std::string word; words >> word;) all += word + ' ';
    return all;
  };
  for (const std::string word : {"play/follow-suit", "red_ace", "estuches", "follow_suit", "high", "rules/no-source"}) {
    const std::string text = joined(run({"explain", word, "--color", "never"}).out);
    const Json explained = json_of({"explain", word, "--format", "json"});
    for (const Json& entry : explained["entries"]) {
      for (const char* key : {"summary", "text"})
        if (entry.contains(key)) {
          EXPECT_THAT(text, testing::HasSubstr(joined(entry[key]))) << word;
        }
      for (const Json& source : entry.value("sources", Json::array()))
        EXPECT_THAT(text, testing::HasSubstr(source.get<std::string>())) << word;
      for (const Json& value : entry.value("values", Json::array()))
        EXPECT_THAT(text, testing::HasSubstr(joined(value["text"]))) << word;
    }
  }
}

TEST(JsonOutput, OfExplainHasVerdictsOnExamples) {
  const Json code = json_of({"explain", "play/follow-suit", "--format", "json"})["entries"][0];
  EXPECT_EQ(code["severity"], "error");
  EXPECT_FALSE(code["example"]["edits"].empty());
  EXPECT_THAT(code["example"]["verdict"].get<std::string>(), testing::HasSubstr("error[play/follow-suit]"));
  const Json option = json_of({"explain", "red_ace", "--format", "json"})["entries"][0];
  ASSERT_GE(option["values"].size(), 2U);
  EXPECT_NE(option["values"][0]["verdict"], option["values"][1]["verdict"]);
}

TEST(JsonOutput, OfExplainRefusesAnUnknownWord) {
  const test::Run done = run({"explain", "xyzzy", "--format", "json"});
  EXPECT_EQ(done.status, 2);
  EXPECT_EQ(done.out, "");
}

// The list has every line of the text, once for all games in which the word means the same.
TEST(JsonOutput, OfExplainListHasTheWordsOfTheText) {
  std::map<std::string, std::size_t> kinds;
  for (const std::string kind : {"codes", "options", "values", "rules", "words", "presets"}) {
    std::istringstream lines(run({"explain", "--list", kind}).out);
    std::multiset<std::string> text;
    for (std::string line; std::getline(lines, line);)
      if (line.starts_with("  ") && !line.starts_with("   ")) text.insert(line.substr(2, line.find("  ", 2) - 2));
    std::multiset<std::string> listed;
    const Json list = json_of({"explain", "--list", kind, "--format", "json"});
    for (const Json& each : list["words"]) {
      const std::string word = each["word"];
      const std::string label = each.contains("option") ? word + " (" + each["option"].get<std::string>() + ")" : word;
      for (std::size_t i = 0; i < std::max<std::size_t>(1, each.value("games", Json::array()).size()); ++i)
        listed.insert(label);
      EXPECT_FALSE(each["summary"].get<std::string>().empty()) << word;
      ++kinds[each["kind"]];
    }
    EXPECT_FALSE(text.empty());
    EXPECT_EQ(text, listed) << kind;
  }
  EXPECT_EQ(kinds.size(), 7U);
  const Json all = json_of({"explain", "--list", "--format", "json"});
  std::size_t sum = 0;
  for (const auto& [kind, count] : kinds) sum += count;
  EXPECT_EQ(all["words"].size(), sum);
}

TEST(JsonOutput, OfExplainListSaysWhatTheWordIs) {
  const Json words = json_of({"explain", "--list", "--format", "json"})["words"];
  const auto listed = [&](const std::string& word, const std::string& kind) {
    return *std::find_if(words.begin(), words.end(),
                         [&](const Json& each) { return each["word"] == word && each["kind"] == kind; });
  };
  EXPECT_EQ(listed("play/follow-suit", "code"),
            Json::parse(R"({"word": "play/follow-suit", "kind": "code", "severity": "error",
                            "summary": "A player does not follow suit although they could"})"));
  EXPECT_EQ(listed("sacada", "term")["group"], "outcomes");
  EXPECT_EQ(listed("ombre/gibbs", "preset")["games"], Json({"ombre"}));
  EXPECT_EQ(listed("rules/no-source", "rule_set_code")["severity"], "warning");
  EXPECT_EQ(listed("full", "value")["option"], "matador_privilege");
  EXPECT_THAT(listed("red_ace", "option")["games"], testing::Contains("ombre"));
}

}  // namespace
}  // namespace spadille::test
