#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "rules/catalogue.h"
#include "support/judged.h"

// The effect of each value of each option of hearts. A record is judged under the value, and again under another one.
// Its claims are right, or its actions legal, only under the first.
namespace spadille::test {
namespace {

using nlohmann::json;

struct HeartsOption {
  const char* option;
  const char* value;   ///< spelled as in the catalogue
  const char* record;  ///< below records/hearts/
  const char* faults;  ///< expected under the value
  const char* contrary;
  const char* contrary_faults;
  const char* beside = "";  ///< other options of the record
};

void PrintTo(const HeartsOption& each, std::ostream* out) { *out << each.option << ": " << each.value; }

constexpr auto kCases = std::to_array<HeartsOption>({
    {"players", "3", "three-players", "", "{players: 4}", "record/bad-value"},
    {"players", "4", "options/players", "", "{players: 3}", "record/bad-value"},
    {"players", "5", "five-players", "", "{players: 4}", "record/bad-value", "extends: omnibus, limit: 50, "},
    {"rotation", "clockwise", "options/rotation", "", "{rotation: counterclockwise}", "pass/not-allowed"},
    {"rotation", "counterclockwise", "values/rotation-counterclockwise", "", "{rotation: clockwise}",
     "play/not-in-hand"},
    {"pass_count", "3", "options/players", "", "{pass_count: 4}", "pass/wrong-count"},
    {"pass_cycle", "[next, previous, across, none]", "options/pass_cycle", "", "{pass_cycle: [next, previous, none]}",
     "pass/not-allowed"},
    {"pass_cycle", "[next, previous, none]", "options/rotation", "", "{pass_cycle: [previous, none]}",
     "pass/not-allowed"},
    {"pass_cycle", "[previous]", "values/pass_cycle-previous", "", "{pass_cycle: [next]}", "pass/not-allowed"},
    {"first_lead", "C2", "options/first_lead", "", "{first_lead: eldest}", "play/wrong-leader"},
    {"first_lead", "eldest", "values/first_lead-eldest", "", "{first_lead: C2}", "play/not-in-hand"},
    {"points_on_first_trick", "true", "options/points_on_first_trick", "", "{points_on_first_trick: false}",
     "play/points-on-first-trick"},
    {"points_on_first_trick", "false", "options/points_on_first_trick", "play/points-on-first-trick",
     "{points_on_first_trick: true}", ""},
    {"must_break_hearts", "true", "options/must_break_hearts", "play/hearts-not-broken", "{must_break_hearts: false}",
     ""},
    {"must_break_hearts", "false", "options/must_break_hearts", "", "{must_break_hearts: true}",
     "play/hearts-not-broken"},
    {"queen_breaks_hearts", "true", "options/queen_breaks_hearts", "", "{queen_breaks_hearts: false}",
     "play/hearts-not-broken"},
    {"queen_breaks_hearts", "false", "options/queen_breaks_hearts", "play/hearts-not-broken",
     "{queen_breaks_hearts: true}", ""},
    {"points", "{hearts: 1, SQ: 13}", "options/points", "", "{points: {DJ: -10}}", "claim/points"},
    {"points", "{hearts: 1, SQ: 13, DJ: -10}", "values/points-jack", "", "{points: {DJ: 0}}", "claim/points"},
    {"moon", "others_add", "values/moon-others_add", "", "{moon: none}", "claim/points"},
    {"moon", "shooter_subtracts", "values/moon-shooter_subtracts", "", "{moon: others_add}", "claim/points"},
    {"moon", "none", "values/moon-none", "", "{moon: shooter_subtracts}", "claim/points"},
    {"first_dealer", "any", "match-to-100", "", "{first_dealer: highest}", ""},
    {"limit", "100", "match-to-100", "", "{limit: 80}", "claim/totals claim/winner session/after-end"},
    {"limit", "50", "options/limit", "", "{limit: 100}", ""},
    {"rounds", "none", "match-to-100", "", "{rounds: 8}", "claim/totals session/after-end"},
    {"rounds", "4", "options/rounds", "", "{rounds: 3}", "session/after-end"},
    {"players", "6", "values/players-6", "", "{players: 5}", "record/bad-value"},
    {"removed", "{3: D2, 5: D2 C3, 6: S2 H2 D2 C2}", "three-players", "", "{removed: {3: S2}}",
     "record/card-not-in-pack", "players: 3, "},
    {"removed", "{3: S2, 5: S2 C2, 6: S2 H2 D2 C2}", "options/removed", "", "{removed: {3: D2}}",
     "record/card-not-in-pack", "players: 3, "},
    {"removed", "{3: C2, 5: S2 C2, 6: S2 H2 D2 C2}", "values/removed-black-maria", "", "{removed: {3: S2}}",
     "record/card-not-in-pack", "extends: black-maria, pass_count: 0, "},
    {"first_lead", "any_club", "values/first_lead-any_club", "", "{first_lead: C2}", "play/must-lead"},
    {"queen_breaks_hearts", "when_discarded", "values/queen_breaks_hearts-when_discarded", "",
     "{queen_breaks_hearts: false}", "play/hearts-not-broken"},
    {"breaks", "hearts", "options/breaks", "play/hearts-not-broken", "{breaks: counting}", ""},
    {"breaks", "counting", "options/breaks", "", "{breaks: hearts}", "play/hearts-not-broken"},
    {"heart_instead_of_queen", "true", "options/heart_instead_of_queen", "", "{heart_instead_of_queen: false}",
     "play/hearts-not-broken"},
    {"heart_instead_of_queen", "false", "options/heart_instead_of_queen", "play/hearts-not-broken",
     "{heart_instead_of_queen: true}", ""},
    {"points", "{hearts: rank, SQ: 0}", "values/points-rank", "", "{points: {SQ: 13}}", "counted/points",
     "moon: none, "},
    {"points", "{hearts: pips, SQ: 25}", "values/points-pips", "", "{points: {SQ: 13}}", "counted/points",
     "moon: none, "},
    {"points", "{hearts: face, SQ: 13}", "values/points-face", "", "{points: {SQ: 13}}", "counted/points",
     "moon: none, "},
    {"points", "{hearts: 1, SQ: 13, SA: 7, SK: 10}", "values/points-black-maria", "", "{points: {SQ: 13}}",
     "counted/points", "extends: black-maria, "},
    {"moon", "choice", "values/moon-choice", "", "{moon: others_add}", "claim/points shooter/not-allowed"},
    {"moon", "auto", "values/moon-auto", "", "{moon: others_add}", "claim/points"},
    {"moon", "safe", "values/moon-safe", "", "{moon: others_add}", "claim/points"},
    {"no_trick_bonus", "0", "options/rounds", "", "{no_trick_bonus: 5}", "claim/points", "rounds: 4, "},
    {"no_trick_bonus", "5", "values/no_trick_bonus-5", "", "{no_trick_bonus: 0}", "claim/points"},
    {"bonus_floor", "none", "values/points-jack", "", "{bonus_floor: hand}", "claim/points", "extends: omnibus, "},
    {"bonus_floor", "hand", "values/bonus_floor-hand", "", "{bonus_floor: none}", "claim/points", "extends: omnibus, "},
    {"exact", "none", "match-to-100", "", "{exact: {59: 50}}", "claim/totals"},
    {"exact", "{50: 50, 100: 50}", "values/exact-50-and-100", "", "{exact: none}", "claim/totals"},
    {"tie", "shared", "five-players", "", "{tie: play_on}", "", "extends: omnibus, players: 5, limit: 50, "},
    {"tie", "play_on", "values/tie-play_on", "", "{tie: shared}", "session/after-end"},
    {"count", "up", "match-to-100", "", "{count: down, start: 100, limit: 0}", "claim/points claim/totals"},
    {"count", "down", "values/count-down", "", "{count: up, start: 0, limit: 100}", "claim/points claim/totals",
     "extends: boardgamearena, "},
    {"start", "0", "match-to-100", "", "{start: 1}", "claim/totals"},
    {"start", "100", "values/count-down", "", "{start: 99}", "claim/totals", "count: down, limit: 0, "},
    {"limit", "0", "values/limit-0", "", "{limit: -50}", "", "count: down, start: 100, "},
    {"scoring", "points", "values/scoring-points", "", "{scoring: howell}", "record/unknown-key"},
    {"scoring", "sweepstake", "options/scoring", "", "{scoring: howell}", "claim/payments", "players: 3, "},
    {"scoring", "howell", "values/scoring-howell", "", "{scoring: to_lowest}", "claim/payments"},
    {"scoring", "to_lowest", "values/scoring-to_lowest", "", "{scoring: howell}", "claim/payments"},
    {"scoring", "from_highest", "values/scoring-from_highest", "", "{scoring: howell}", "claim/payments",
     "players: 3, "},
    {"odd_chip", "next_pool", "options/odd_chip", "", "{odd_chip: jack}", "claim/payments claim/pool",
     "scoring: sweepstake, "},
    {"odd_chip", "jack", "values/odd_chip-jack", "", "{odd_chip: next_pool}", "claim/payments claim/pool",
     "scoring: sweepstake, "},
    {"avoid_suit", "auction", "options/avoid_suit", "", "{avoid_suit: hearts}", "counted/points record/unknown-key",
     "scoring: sweepstake, "},
    {"avoid_suit", "hearts", "values/avoid_suit-hearts", "", "{avoid_suit: auction}", "",
     "scoring: sweepstake, points: {hearts: 1, SQ: 0}, "},
    {"renege_penalty", "pays_all", "../disputes/hearts-renege-penalty-pays-all", "play/follow-suit",
     "{renege_penalty: none}", "claim/payments play/follow-suit", "extends: foster-sweepstake, "},
    {"renege_penalty", "none", "../disputes/hearts-renege-penalty-none", "play/follow-suit",
     "{renege_penalty: pays_all}", "claim/payments play/follow-suit", "extends: foster-sweepstake, "},
    {"pass_count", "0", "options/players", "pass/wrong-count", "{pass_count: 3}", ""},
    {"pass_cycle", "[next]", "options/players", "", "{pass_cycle: [previous]}", "pass/not-allowed"},
    {"points", "{hearts: 1, SQ: 0}", "foster/sweepstake", "", "{points: {SQ: 13}}",
     "claim/payments claim/points claim/pool", "extends: foster-sweepstake, "},
});

std::string path_of(const char* record) { return std::string("records/hearts/") + record + ".yaml"; }

std::string faults_under(const char* record, const std::string& rules) {
  std::set<std::string> codes;
  for (const json& report : judge(project_file(path_of(record)), rules))
    for (const json& each : report["diagnostics"])
      if (each["severity"] == "error") codes.insert(each["code"]);
  std::string line;
  for (const std::string& code : codes) line += (line.empty() ? "" : " ") + code;
  return line;
}

class HeartsOptionValue : public testing::TestWithParam<HeartsOption> {};

TEST_P(HeartsOptionValue, DecidesTheRecord) {
  const HeartsOption& each = GetParam();
  const std::string rules = std::string("{game: hearts, ") + each.beside;
  EXPECT_EQ(faults_under(each.record, rules + each.option + ": " + each.value + "}"), each.faults);
  EXPECT_EQ(faults_under(each.record, rules + std::string(each.contrary).substr(1)), each.contrary_faults)
      << each.contrary;
}

INSTANTIATE_TEST_SUITE_P(Hearts, HeartsOptionValue, testing::ValuesIn(kCases));

TEST(HeartsOptionValues, EveryValueOfTheCatalogueHasACase) {
  const auto* options = rules::Catalogue::of("hearts").root().find("options");
  for (std::size_t i = 0; i < options->entry_count(); ++i) {
    const auto* values = options->value(i).find("values");
    for (std::size_t v = 0; v < values->entry_count(); ++v) {
      EXPECT_TRUE(std::any_of(std::begin(kCases), std::end(kCases),
                              [&](const HeartsOption& each) {
                                return each.option == options->key(i).text && each.value == values->key(v).text;
                              }))
          << options->key(i).text << ": " << values->key(v).text;
    }
  }
}

TEST(HeartsOptionValues, ALimitOfFiftyEndsTheMatchThatAHundredDoesNot) {
  const auto over = [](const char* rules) {
    return judge(project_file(path_of("options/limit")), rules).back()["match"]["over"];
  };
  EXPECT_EQ(over("{game: hearts, limit: 50}"), true);
  EXPECT_EQ(over("{game: hearts, limit: 100}"), false);
}

}  // namespace
}  // namespace spadille::test
