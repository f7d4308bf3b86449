#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/hearts/law.h"
#include "rules/loader.h"
#include "support/judged.h"

// Worked cases 15 to 22 of the rules of hearts today. Most are score sheets of four players A, B, C and D.
namespace spadille::test {
namespace {

using nlohmann::json;
using testing::Contains;
using testing::StartsWith;

constexpr const char* kNames = "ABCD";

std::string by_player(const std::vector<int>& figures) {
  std::string text = "{";
  for (std::size_t i = 0; i < figures.size(); ++i)
    text += (i > 0 ? ", " : "") + std::string(1, kNames[i]) + ": " + std::to_string(figures[i]);
  return text + "}";
}

json as_json(const std::vector<int>& figures) {
  json map;
  for (std::size_t i = 0; i < figures.size(); ++i) map[std::string(1, kNames[i])] = figures[i];
  return map;
}

std::string header(const std::string& rules, const std::vector<int>& totals = {}) {
  return "session: Today\ngame: hearts\nrules: " + rules + "\nplayers: [A, B, C, D]\ndealer: D\n" +
         (totals.empty() ? "" : "balances: " + by_player(totals) + "\n");
}

// A hand that records only the points as taken, and more keys.
std::string sheet(const std::vector<int>& points, const std::string& more = {}) {
  return "---\ncounted: {points: " + by_player(points) + "}\n" + more;
}

json points_of(const json& report) { return report["points"]; }
bool is_over(const json& report) { return report["match"]["over"]; }

// --- 15: the moon by the totals ----------------------------------------------------------------------------------

json after_moon(const std::string& moon, const std::vector<int>& totals) {
  return judge(header("{moon: " + moon + "}", totals) + sheet({26, 0, 0, 0})).back();
}

TEST(HeartsToday15, SafeSubtractsIfTheShooterWouldLose) {
  const json report = after_moon("safe", {90, 95, 63, 70});
  EXPECT_EQ(report["totals"], as_json({64, 95, 63, 70}));
  EXPECT_EQ(points_of(report), as_json({-26, 0, 0, 0}));
  EXPECT_FALSE(is_over(report));
}

TEST(HeartsToday15, SafeAddsIfTheShooterWins) {
  const json report = after_moon("safe", {40, 80, 70, 60});
  EXPECT_EQ(report["totals"], as_json({40, 106, 96, 86}));
  EXPECT_EQ(report["match"], (json{{"over", true}, {"winners", {"A"}}}));
}

TEST(HeartsToday15, AutoSubtractsIfTheMatchWouldEnd) {
  EXPECT_EQ(after_moon("auto", {40, 80, 70, 60})["totals"], as_json({14, 80, 70, 60}));
  EXPECT_EQ(after_moon("auto", {40, 73, 70, 60})["totals"], as_json({40, 99, 96, 86}));
}

TEST(HeartsToday15, AHandThatIsNotSettledLeavesTheMoonOpen) {
  const std::string text = header("{moon: auto}") + "---\nhand: lost\n" + sheet({26, 0, 0, 0});
  const json report = judge(text).back();
  EXPECT_EQ(report["verdict"], "incomplete");
  EXPECT_FALSE(report.contains("points"));
}

TEST(HeartsToday15, WithoutALimitTheTotalsDoNotMatter) {
  const auto after_an_open_hand = [&](const std::string& end) {
    return judge(header("{extends: librewiki, moon: auto, " + end + "}") +
                 "---\ncounted: {hearts: {A: 5}}\n---\ncounted: {moon: A}\n")
        .back();
  };
  EXPECT_EQ(points_of(after_an_open_hand("rounds: 3")), as_json({0, 26, 26, 26}));
  EXPECT_FALSE(after_an_open_hand("limit: 100").contains("points"));
}

// --- 16: the moon by choice --------------------------------------------------------------------------------------

TEST(HeartsToday16, TheShooterChooses) {
  const auto points = [](const std::string& choice) {
    return points_of(
        judge(header("{moon: choice}") + sheet({26, 0, 0, 0}, "shooter_chooses: " + choice + "\n")).back());
  };
  EXPECT_EQ(points("shooter_subtracts"), as_json({-26, 0, 0, 0}));
  EXPECT_EQ(points("others_add"), as_json({0, 26, 26, 26}));
}

TEST(HeartsToday16, WithoutTheChoiceTheHandIsNotSettled) {
  const json report = judge(header("{moon: choice}") + sheet({26, 0, 0, 0})).back();
  EXPECT_THAT(faults(report), Contains(StartsWith("record/missing-key")));
  EXPECT_FALSE(report.contains("points"));
}

TEST(HeartsToday16, AChoiceThatIsNotUnderstoodIsNotMissingToo) {
  const auto reports =
      judge(header("{extends: librewiki, moon: choice}") + "---\ncounted: {moon: A}\nshooter_chooses: others\n");
  EXPECT_EQ(faults(reports.back()), (std::vector<std::string>{"record/unverifiable 7:10", "record/bad-value 8:18"}));
}

TEST(HeartsToday16, AChoiceWithoutAMoonIsNotAllowed) {
  const std::string choice = "shooter_chooses: others_add\n";
  const json no_moon = judge(header("{moon: choice}") + sheet({13, 13, 0, 0}, choice)).back();
  EXPECT_THAT(faults(no_moon), Contains(StartsWith("shooter/not-allowed")));
  EXPECT_EQ(points_of(no_moon), as_json({13, 13, 0, 0}));
  for (const char* moon : {"others_add", "auto", "none"}) {
    const json no_choice = judge(header(std::string("{moon: ") + moon + "}") + sheet({26, 0, 0, 0}, choice)).back();
    EXPECT_THAT(faults(no_choice), Contains(StartsWith("shooter/not-allowed"))) << moon;
  }
}

// --- 17: exact totals, and ties ----------------------------------------------------------------------------------

TEST(HeartsToday17, AnExactTotalLosesPoints) {
  const std::string rules = "{exact: {50: 50, 100: 50}}";
  const json hundred = judge(header(rules, {88, 0, 0, 0}) + sheet({12, 14, 0, 0})).back();
  EXPECT_EQ(hundred["totals"], as_json({50, 14, 0, 0}));
  EXPECT_EQ(points_of(hundred), as_json({12, 14, 0, 0}));
  EXPECT_FALSE(is_over(hundred));
  EXPECT_TRUE(is_over(judge(header(rules, {88, 0, 0, 0}) + sheet({13, 13, 0, 0})).back()));
  EXPECT_EQ(judge(header(rules, {36, 0, 0, 0}) + sheet({14, 12, 0, 0})).back()["totals"], as_json({0, 12, 0, 0}));
}

TEST(HeartsToday17, ATieIsPlayedOn) {
  const auto tied = judge(header("{tie: play_on}", {95, 89, 85, 85}) + sheet({25, 1, 0, 0}) + sheet({1, 2, 10, 13}));
  EXPECT_EQ(tied[0]["totals"], as_json({120, 90, 85, 85}));
  EXPECT_FALSE(is_over(tied[0]));
  EXPECT_EQ(tied[1]["totals"], as_json({121, 92, 95, 98}));
  EXPECT_EQ(tied[1]["match"], (json{{"over", true}, {"winners", {"B"}}}));
  EXPECT_TRUE(is_over(judge(header("{tie: shared}", {95, 89, 85, 85}) + sheet({25, 1, 0, 0})).back()));
}

// The first hand leaves two players equal. After the second no total is at the limit, and one player is below all
// others.
TEST(HeartsToday17, ATieIsPlayedOnAlsoIfNoTotalIsStillAtTheLimit) {
  const auto hand = [](const std::string& entries) { return "---\ncounted: {" + entries + "}\n"; };
  const auto reports =
      judge(header("{extends: omnibus, tie: play_on}", {99, 40, 40, 60}) + hand("hearts: {A: 1, D: 12}, SQ: D, DJ: D") +
            hand("hearts: {B: 6, C: 7}, SQ: D, DJ: A") + "---\nsettlement: end\nwinner: B\n");
  EXPECT_EQ(reports[0]["totals"], as_json({100, 40, 40, 75}));
  EXPECT_FALSE(is_over(reports[0]));
  EXPECT_EQ(reports[1]["totals"], as_json({90, 46, 47, 88}));
  EXPECT_EQ(reports[1]["match"], (json{{"over", true}, {"winners", {"B"}}}));
  EXPECT_THAT(faults(reports[2]), testing::IsEmpty());
}

// --- 18: no trick, and cards that lower a score
// ------------------------------------------------------------------------

json with_tricks(const std::string& rules, const std::string& counted) {
  return judge(header(rules) + "---\ncounted: {" + counted + "}\n").back();
}

TEST(HeartsToday18, APlayerWithoutATrickLosesTheBonus) {
  const std::string counted = "points: {A: 15, B: 11, C: 0, D: 0}, tricks: {A: 7, B: 5, C: 0, D: 1}";
  EXPECT_EQ(points_of(with_tricks("{no_trick_bonus: 5}", counted)), as_json({15, 11, -5, 0}));
  EXPECT_EQ(points_of(with_tricks("{no_trick_bonus: 0}", counted)), as_json({15, 11, 0, 0}));
}

TEST(HeartsToday18, WithoutTheTricksTheBonusIsOpen) {
  EXPECT_EQ(with_tricks("{no_trick_bonus: 5}", "points: {A: 15, B: 11, C: 0, D: 0}")["verdict"], "incomplete");
}

TEST(HeartsToday18, NoBonusInAHandWithAMoon) {
  const std::string counted = "points: {A: 26, B: 0, C: 0, D: 0}, tricks: {A: 13, B: 0, C: 0, D: 0}";
  EXPECT_EQ(points_of(with_tricks("{no_trick_bonus: 5}", counted)), as_json({0, 26, 26, 26}));
  EXPECT_EQ(points_of(with_tricks("{no_trick_bonus: 5, moon: none}", counted)), as_json({26, -5, -5, -5}));
}

TEST(HeartsToday18, LowCardsStopAtZero) {
  const std::string rules = "no_trick_bonus: 5, points: {hearts: 1, SQ: 13, DJ: -10}";
  const std::string counted = "hearts: {A: 2, B: 11, C: 0, D: 0}, SQ: A, DJ: D, tricks: {A: 7, B: 5, C: 0, D: 1}";
  EXPECT_EQ(points_of(with_tricks("{" + rules + ", bonus_floor: hand}", counted)), as_json({15, 11, -5, 0}));
  EXPECT_EQ(points_of(with_tricks("{" + rules + ", bonus_floor: none}", counted)), as_json({15, 11, -5, -10}));
  const std::string with_hearts = "hearts: {A: 9, B: 0, C: 0, D: 4}, SQ: A, DJ: D, tricks: {A: 7, B: 2, C: 2, D: 2}";
  EXPECT_EQ(points_of(with_tricks("{" + rules + ", bonus_floor: hand}", with_hearts)), as_json({22, 0, 0, 0}));
}

// --- 19: counting down -------------------------------------------------------------------------------------------

TEST(HeartsToday19, PointsAreCountedDown) {
  const json report = judge(header("boardgamearena") + sheet({15, 11, 0, 0})).back();
  EXPECT_EQ(points_of(report), as_json({-15, -11, 0, 0}));
  EXPECT_EQ(report["totals"], as_json({85, 89, 100, 100}));
  EXPECT_EQ(points_of(judge(header("boardgamearena") + sheet({26, 0, 0, 0})).back()), as_json({0, -26, -26, -26}));
}

TEST(HeartsToday19, TheHighestTotalWins) {
  const json report = judge(header("boardgamearena", {12, 40, 30, 20}) + sheet({13, 13, 0, 0})).back();
  EXPECT_EQ(report["totals"], as_json({-1, 27, 30, 20}));
  EXPECT_EQ(report["match"], (json{{"over", true}, {"winners", {"C"}}}));
}

// --- 20 and 21: what breaks hearts -------------------------------------------------------------------------------

CardSet cards(const std::string& text) {
  CardSet set;
  const auto tokens = parse_cards(text, Notation::english);
  for (const CardToken& each : *tokens) set.insert(each.card);
  return set;
}

// Returns the cards that may be led to trick 4 after these cards were led and played.
std::string leads(const hearts::Rules& rules, const std::string& hand, const std::string& led,
                  const std::string& followed = {}) {
  const tricks::Earlier earlier{cards(led), cards(followed), {}};
  return to_string(hearts::Law(rules).choices(cards(hand), trick_no(4), {}, earlier).legal(), Notation::english);
}

TEST(HeartsToday20, TheQueenThatIsLedBreaksHeartsByTwoRules) {
  hearts::Rules rules;
  EXPECT_EQ(leads(rules, "S5 H9", "SQ"), "S5");
  rules.queen_breaks_hearts = hearts::QueenBreaks::when_discarded;
  EXPECT_EQ(leads(rules, "S5 H9", "SQ"), "S5");
  EXPECT_EQ(leads(rules, "S5 H9", "DA", "SQ"), "S5 H9");
  rules.queen_breaks_hearts = hearts::QueenBreaks::always;
  EXPECT_EQ(leads(rules, "S5 H9", "SQ"), "S5 H9");
  rules.queen_breaks_hearts = hearts::QueenBreaks::no;
  rules.breaks = hearts::Breaks::counting;
  EXPECT_EQ(leads(rules, "S5 H9", "SQ"), "S5 H9");
  EXPECT_EQ(leads(rules, "S5 H9", "SK"), "S5");
}

TEST(HeartsToday21, ALeaderWithPointCardsOnlyMayLeadAHeart) {
  hearts::Rules rules;
  EXPECT_EQ(leads(rules, "SQ HK H4", "SA"), "SQ");
  rules.heart_instead_of_queen = rules::Applies::yes;
  EXPECT_EQ(leads(rules, "SQ HK H4", "SA"), "SQ HK H4");
  EXPECT_EQ(leads(rules, "SQ HK H4 D2", "SA"), "SQ D2");
}

// --- 22: the sum of all points -----------------------------------------------------------------------------------

// Returns the sum of the point cards under these rules: what a moon moves.
int sum_of_points(const std::string& points) {
  const json report = judge("game: hearts\nrules: {moon: shooter_subtracts, points: " + points +
                            "}\nplayers: [A, B, C, D]\ncounted: {moon: A}\n")
                          .front();
  return -report["points"]["A"].get<int>();
}

TEST(HeartsToday22, EachSchemeHasItsSum) {
  EXPECT_EQ(sum_of_points("{hearts: rank, SQ: 0}"), 104);
  EXPECT_EQ(sum_of_points("{hearts: pips, SQ: 0}"), 94);
  EXPECT_EQ(sum_of_points("{hearts: pips, SQ: 25}"), 119);
  EXPECT_EQ(sum_of_points("{hearts: face, SQ: 0}"), 23);
  EXPECT_EQ(sum_of_points("{hearts: 1, SQ: 13, SA: 7, SK: 10}"), 43);
}

TEST(HeartsToday22, AHeartThatIsNamedIsNotInTheScheme) { EXPECT_EQ(sum_of_points("{hearts: rank, SQ: 0, HA: 1}"), 91); }

// Three players; no pass is recorded before the cards of this hand.
constexpr const char* kBlackMaria =
    "game: hearts\nrules: black-maria\nplayers: [A, B, C]\ndealer: C\n"
    "deal:\n  A: SA H98765432 DAKQJ1098\n  B: SKQJ HAKQJ10 D765432 CAKQ\n  C: S1098765432 CJ1098765\n";

TEST(HeartsToday22, BlackMariaIsPlayedWithoutC2) {
  std::string text = kBlackMaria;
  text.replace(text.find("CJ1098765"), 9, "CJ1098762");
  EXPECT_THAT(faults(judge(text).front()), Contains(StartsWith("record/card-not-in-pack")));
}

TEST(HeartsToday22, BlackMariaLetsPointsBeThrownToTheFirstTrick) {
  const json report = judge(
                          "game: hearts\nrules: {extends: black-maria, pass_count: 0}\nplayers: [A, B, C]\n"
                          "dealer: C\ndeal:\n  A: DAKQJ1098765432 CAKQJ\n  B: SA H98765432 S98765432\n"
                          "  C: SKQJ10 HAKQJ10 C109876543\ntricks: [DA SA SK]\n")
                          .front();
  for (const std::string& fault : faults(report)) EXPECT_THAT(fault, StartsWith("record/incomplete"));
}

TEST(HeartsToday22, ThePointsOfAHandOfBlackMariaSumToFortyThree) {
  const auto verdict = [](int last) {
    return judge(
               "game: hearts\nrules: black-maria\nplayers: [A, B, C]\ndealer: C\ncounted: {points: {A: 30, B: 13, C: " +
               std::to_string(last) + "}}\n")
        .front()["verdict"];
  };
  EXPECT_EQ(verdict(0), "counted");
  EXPECT_EQ(verdict(1), "invalid");
}

}  // namespace
}  // namespace spadille::test
