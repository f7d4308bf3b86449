// Numbers, players and names as people write them, and values that are not numbers, players or names.

#include <gtest/gtest.h>

#include "games/game.h"
#include "record/lost_documents.h"
#include "support/judged.h"

namespace spadille {
namespace {

using Faults = std::vector<std::string>;

Faults faults_of(const std::string& players, const std::string& more = {}) {
  return test::faults(test::judge_one("players: " + players + "\ndealer: A\nauction: [pass, pass, pass]\n" + more));
}

class NoPool : public testing::TestWithParam<std::string> {};
TEST_P(NoPool, IsABadValue) {
  const auto report =
      test::judge_one("players: [A, B, C]\ndealer: A\npool: " + GetParam() + "\nauction: [pass, pass, pass]\n");
  EXPECT_EQ(test::faults(report), Faults{"record/bad-value 3:7"});
}
INSTANTIATE_TEST_SUITE_P(Numbers, NoPool,
                         testing::Values("99999999999999999999", "-99999999999999999999", "9223372036854775808", "1e9",
                                         "0x10", "0o7", "1_000", "-1", "1.0", "5.", "+", "+-5", "--5", "five", ".inf",
                                         "true", "[5]", "{a: 5}", "5 chips", "٣", "1000000000000000000"));

class APool : public testing::TestWithParam<std::string> {};
TEST_P(APool, IsANumber) { EXPECT_EQ(faults_of("[A, B, C]", "pool: " + GetParam() + "\n"), Faults{}); }
INSTANTIATE_TEST_SUITE_P(Numbers, APool, testing::Values("0", "+5", "'5'", "\"5\"", "007", "1000000", "-0"));

struct Table {
  std::string players;
  std::string place;
};
class NoTable : public testing::TestWithParam<Table> {};
TEST_P(NoTable, IsOneBadValueAtItsPlace) {
  EXPECT_EQ(faults_of(GetParam().players), Faults{"record/bad-value " + GetParam().place}) << GetParam().players;
}
INSTANTIATE_TEST_SUITE_P(Players, NoTable,
                         testing::Values(Table{"[]", "1:10"}, Table{"[A]", "1:10"}, Table{"[A, B]", "1:10"},
                                         Table{"[A, B, C, D]", "1:10"}, Table{"[A, B, C, D, E, F, G]", "1:10"},
                                         Table{"[A, B, A]", "1:17"}, Table{"[A, B, 'A']", "1:18"},
                                         Table{"[A, B, stock]", "1:17"}, Table{"[A, cards, C]", "1:14"},
                                         Table{"[A, B, won]", "1:17"}, Table{"[A, B, discard]", "1:17"},
                                         Table{"[A, B, direction]", "1:17"}, Table{"[pool, A, B]", "1:11"},
                                         Table{"[A, B, '']", "1:18"}, Table{"[A, B, [C]]", "1:17"},
                                         Table{"A, B, C", "1:10"}, Table{"{A: 1, B: 2, C: 3}", "1:10"}));

// Words that YAML 1.1 reads as booleans, numbers or null are still names.
TEST(Players, AnyOtherTextIsAName) {
  for (const std::string names :
       {"[A, No, Yes]", "[A, 7, 1e3]", "[A, ~, 'null']", "[A, on, off]", "[A, Stock, Pool]", "[A, '[', '{']",
        "[A, a, 민수]", "[A, \"A \", 'a b']", "[A, 0x1F, 1]", "[A, .nan, -]"})
    EXPECT_EQ(faults_of(names), Faults{}) << names;
}

TEST(Players, OnePlayerIsCountedInTheSingular) {
  const auto report = test::judge_one("players: [A]\ndealer: A\n");
  EXPECT_TRUE(report["diagnostics"][0]["message"].get<std::string>().starts_with("1 player listed"))
      << report["diagnostics"][0]["message"];
}

TEST(Names, TheNearestIsSuggested) {
  const auto message = [](const std::string& more) {
    std::string all;
    const auto report = test::judge_one("players: [Belinda, Baron, Third]\ndealer: Baron\n" + more);
    for (const auto& each : report["diagnostics"]) all += each["message"].get<std::string>() + "\n";
    return all;
  };
  const std::vector<std::pair<std::string, std::string>> all{{"declarer: Belina\n", "'Belinda'"},
                                                             {"declarer: baron\n", "'Baron'"},
                                                             {"trumps: S\n", "'trump'"},
                                                             {"trick: []\n", "'tricks'"},
                                                             {"result: {outcom: x}\n", "'outcome'"},
                                                             {"game: omber\n", "'ombre'"},
                                                             {"rules: gibs\n", "'gibbs'"},
                                                             {"rules: {red_acr: low}\n", "'red_ace'"},
                                                             {"rules: {red_ace: lo}\n", "'low'"}};
  for (const auto& [record, word] : all)
    EXPECT_NE(message(record).find("did you mean " + word), std::string::npos) << message(record);
  EXPECT_EQ(message("declarer: Xantippe\n").find("did you mean"), std::string::npos);
}

TEST(Games, AnUnknownOneListsThoseThatThereAre) {
  const auto report = test::judge_one("game: tarock\nplayers: [A, B, C]\ndealer: A\n");
  EXPECT_EQ(test::faults(report), Faults{"record/bad-value 1:7"});
  const std::string message = report["diagnostics"][0]["message"];
  EXPECT_TRUE(message.starts_with("unknown game 'tarock': the games are ")) << message;
  for (const GameEntry& game : all_games()) EXPECT_NE(message.find(game.name), std::string::npos) << message;
}

TEST(Keys, ThoseOfOtherGamesAreUnknownAndExtensionsAreFree) {
  EXPECT_EQ(faults_of("[A, B, C]", "pass: {A: S2}\n"), Faults{"record/unknown-key 4:1"});
  EXPECT_EQ(faults_of("[A, B, C]", "turns: []\n"), Faults{"record/unknown-key 4:1"});
  EXPECT_EQ(faults_of("[A, B, C]", "x-weather: {rain: [yes]}\nmeta: {any: [thing]}\nresult: {x-mood: good}\n"),
            Faults{});
}

TEST(Keys, ThatAreNoWordsAreBadValues) {
  EXPECT_EQ(faults_of("[A, B, C]", "? [a]\n: 1\n"), Faults{"record/bad-value 4:3"});
  EXPECT_EQ(faults_of("[A, B, C]", "result: {[a]: 1}\n"), Faults{"record/bad-value 4:10"});
}

TEST(Hands, AreNamedByTextOrByTheirPlaceInTheFile) {
  const auto reports = test::judge("foo: 1\n---\nhand: 7\n---\nhand: 'Canto III'\n---\nfoo: 1\n---\nhand: [\n");
  const std::vector<std::string> names{"1", "7", "Canto III", "4", "5"};
  ASSERT_EQ(reports.size(), names.size());
  for (std::size_t i = 0; i < names.size(); ++i) EXPECT_EQ(reports[i]["hand"], names[i]);
}

// --- the title of a session whose header is unreadable ------------------------------------------

TEST(LostTitles, AreRead) {
  EXPECT_EQ(record::title_of_unreadable("session: Thursday\nplayers: [Ana\n"), "Thursday");
  EXPECT_EQ(record::title_of_unreadable("\"session\": Thursday\nplayers: [Ana\n"), "Thursday");
  EXPECT_EQ(record::title_of_unreadable("players: [Ana\n"), std::nullopt);
}

TEST(LostTitles, AreReadInJsonToo) {
  EXPECT_EQ(record::title_of_unreadable(R"({"session": "Thursday", "players": ["Ana"})"), "Thursday");
  EXPECT_EQ(record::title_of_unreadable(R"({"deal": {}, "x": "\\", "session" : "A \"b\"", "game": 1})"), "A \\\"b\\\"");
  EXPECT_EQ(record::title_of_unreadable(R"({"deal": {}, "session": 3})"), "");
  EXPECT_EQ(record::title_of_unreadable(R"({"deal": {"session": 1}, "x": "session", "y": [{"session": 2}]})"),
            std::nullopt);
}

// Reports and summaries repeat the title.
TEST(LostTitles, AreEscapedAndShortened) {
  EXPECT_EQ(record::title_of_unreadable("session: A\xFF\x01Z\n"), "A\\xFF\\x01Z");
  const std::string longest(60, 'a');
  EXPECT_EQ(record::title_of_unreadable("session: " + longest + "b\n"), longest + "…");
}

}  // namespace
}  // namespace spadille
