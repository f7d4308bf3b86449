#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "support/judged.h"

// gin.md, worked cases 9 to 12 and 16: games of several hands under the scoring of each school.
namespace spadille::test {
namespace {

using json = nlohmann::json;

std::string game(const std::string& file) { return project_file("records/gin/worked/" + file + ".yaml"); }

struct Figures {
  std::int64_t nora;
  std::int64_t dan;
};

struct Game {
  std::string name;
  std::string file;  // in records/gin/worked
  std::string rules;
  std::size_t hands;
  Figures totals;
  Figures final_scores;
  std::string winner;
};

// Removes the claims, which hold only under the rules of the file.
std::string without_claims(const std::string& text) {
  std::istringstream in(text);
  std::string out;
  bool claims = false;
  for (std::string line; std::getline(in, line);) {
    const bool indented = line.starts_with("  ");
    if (!indented) claims = line.starts_with("result:");
    const bool of_settlement = line.starts_with("totals:") || line.starts_with("final:") || line.starts_with("winner:");
    if (!claims && !of_settlement) out += line + "\n";
  }
  return out;
}

std::string by_rules(const std::string& text, const std::string& rules) {
  const std::size_t begin = text.find("\nrules: ") + 1;
  return text.substr(0, begin) + "rules: " + rules + text.substr(text.find('\n', begin));
}

class GinGame : public testing::TestWithParam<Game> {};

TEST_P(GinGame, HasItsTotalsAndFinalScores) {
  const Game& c = GetParam();
  const auto reports = judge(by_rules(without_claims(game(c.file)), c.rules));
  ASSERT_GT(reports.size(), c.hands);
  for (std::size_t i = 0; i < reports.size(); ++i) EXPECT_EQ(reports[i]["verdict"], "valid") << reports[i];
  const auto figures = [](const Figures& f) { return json{{"Nora", f.nora}, {"Dan", f.dan}}; };
  for (std::size_t i = 0; i + 1 < c.hands; ++i) {
    EXPECT_EQ(reports[i]["match"]["over"], false) << reports[i];
    EXPECT_FALSE(reports[i].contains("final")) << reports[i];
  }
  for (const json& last : {reports[c.hands - 1], reports.back()}) {
    EXPECT_EQ(last["totals"], figures(c.totals)) << last;
    EXPECT_EQ(last["final"], figures(c.final_scores)) << last;
    EXPECT_EQ(last["match"], (json{{"over", true}, {"winners", {c.winner}}})) << last;
  }
  EXPECT_TRUE(reports.back()["settlement"]);
}

INSTANTIATE_TEST_SUITE_P(
    WorkedCases, GinGame,
    testing::Values(Game{"Case9Modern", "09-game", "modern", 5, {55, 115}, {105, 265}, "Dan"},
                    Game{"Case9Classic", "09-game", "classic", 5, {40, 110}, {80, 250}, "Dan"},
                    Game{"Case9Palace", "09-game", "palace", 5, {70, 135}, {70, 135}, "Dan"},
                    Game{"Case9BoardGameArena",
                         "09-game",
                         "{extends: boardgamearena, upcard_offer: true}",
                         5,
                         {40, 115},
                         {90, 265},
                         "Dan"},
                    Game{"Case10Modern", "10-shutout", "modern", 2, {100, 0}, {500, 0}, "Nora"},
                    Game{"Case10Classic", "10-shutout", "classic", 2, {100, 0}, {340, 0}, "Nora"},
                    Game{"Case10BoardGameArena",
                         "10-shutout",
                         "{extends: boardgamearena, upcard_offer: true}",
                         2,
                         {100, 0},
                         {350, 0},
                         "Nora"},
                    Game{"Case10DoubleHands",
                         "10-shutout",
                         "{extends: modern, shutout: double_hands}",
                         2,
                         {100, 0},
                         {350, 0},
                         "Nora"},
                    Game{"Case10DoubleBeforeBoxes",
                         "10-shutout",
                         "{extends: modern, shutout: double_before_boxes}",
                         2,
                         {100, 0},
                         {450, 0},
                         "Nora"},
                    Game{"Case10None", "10-shutout", "{extends: modern, shutout: none}", 2, {100, 0}, {250, 0}, "Nora"},
                    Game{"Case11", "11-no-shutout", "modern", 3, {100, 1}, {250, 26}, "Nora"},
                    Game{"Case12Palace", "12-palace", "palace", 5, {100, 0}, {100, 0}, "Nora"}),
    [](const auto& each) { return each.param.name; });

// Case 16, and a dealer who is written otherwise.
TEST(GinNextDealer, IsTheWinnerOrAlternates) {
  const std::string hands = without_claims(game("09-game"));
  const auto dealers = [&](const std::string& rules) {
    std::vector<std::string> eldest;
    // A hand that the other player begins would be a fault.
    for (const json& each : judge(by_rules(hands, rules))) eldest.push_back(each["verdict"]);
    return eldest;
  };
  EXPECT_THAT(dealers("modern"), testing::Each("valid"));
  EXPECT_THAT(dealers("{extends: modern, next_dealer: alternate}"), testing::Contains("invalid"));
  for (const json& each : judge(game("16-alternate"))) EXPECT_EQ(each["verdict"], "valid") << each;
}

// The winner of the first hand deals, so the other player begins. The first dealer is not recorded.
TEST(GinSessions, TheWinnerDealsAlsoIfTheDealerOfTheHandIsNotRecorded) {
  const std::string header = "session: S\ngame: gin\nplayers: [N, D]\n---\n";
  const std::string turns = "turns: [{N: {draw: stock, discard: C2}}]\n";
  const auto second = [&](const std::string& first, const std::string& more) {
    return faults(judge(header + first + "---\n" + more + turns).at(1));
  };
  const std::string won = "counted: {gin: N, left: {D: 5}}\n";
  EXPECT_THAT(second(won, {}), testing::Contains("turn/out-of-turn 7:10"));
  EXPECT_THAT(second(won, "dealer: D\n"), testing::Contains("session/dealer 7:9"));
  EXPECT_THAT(second("counted: {knock: null}\n", {}), testing::Not(testing::Contains("turn/out-of-turn 7:10")));
}

// The totals are 50 and 42, the final scores 75 and 117.
TEST(GinSessions, BeforeTheLimitTheHighestFinalScoreLeads) {
  const auto winners = [&](const std::string& who) {
    const std::string dan = "---\ncounted: {knock: D, left: {N: 15, D: 1}}\n";
    return judge("session: S\ngame: gin\nrules: {extends: modern, match_winner: " + who +
                 "}\nplayers: [N, D]\ndealer: D\n---\ncounted: {knock: N, left: {N: 0, D: 25}}\n" + dan + dan + dan +
                 "---\nsettlement: stopped\n")
        .back()["winners"];
  };
  EXPECT_EQ(winners("highest"), json{"D"});
  EXPECT_EQ(winners("limit"), json{"N"});
}

json by_two(int nora, int dan) { return {{"Nora", nora}, {"Dan", dan}}; }

TEST(GinScoreSheet, AnEveningIsSettled) {
  const auto reports = judge(project_file("records/gin/score-sheet.yaml"));
  ASSERT_EQ(reports.size(), 9U);
  const std::vector<json> totals{by_two(18, 0),  by_two(18, 56), by_two(18, 56), by_two(46, 56),
                                 by_two(46, 68), by_two(61, 68), by_two(61, 77), by_two(114, 77)};
  for (std::size_t i = 0; i < totals.size(); ++i) {
    EXPECT_EQ(reports[i]["verdict"], "counted") << reports[i];
    EXPECT_EQ(reports[i]["totals"], totals[i]);
  }
  EXPECT_EQ(reports.back()["boxes"], by_two(4, 3));
  EXPECT_EQ(reports.back()["final"], by_two(314, 152));
  EXPECT_EQ(reports.back()["winners"], json{"Nora"});
}

// Worked cases 1, 3, 5 and 6: the sheet says for what the points are.
TEST(GinScoreSheet, NamesTheReasonOfEveryScore) {
  const auto reasons = [](const std::string& file) {
    std::vector<std::string> list;
    const json report = judge_one(game(file));
    for (const json& line : report["sheet"]) list.push_back(line["reason"]);
    return list;
  };
  using testing::ElementsAre;
  EXPECT_THAT(reasons("01-knock"), ElementsAre("deadwood"));
  EXPECT_THAT(reasons("03-undercut-on-a-tie"), ElementsAre("undercut"));
  EXPECT_THAT(reasons("05-gin"), ElementsAre("deadwood", "gin"));
  EXPECT_THAT(reasons("06-big-gin"), ElementsAre("deadwood", "big_gin"));
}

}  // namespace
}  // namespace spadille::test
