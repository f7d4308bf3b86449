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
    {"points", "{hearts: 1, SQ: 13, DJ: -10}", "values/points-knave", "", "{points: {DJ: 0}}", "claim/points"},
    {"moon", "others_add", "values/moon-others_add", "", "{moon: none}", "claim/points"},
    {"moon", "shooter_subtracts", "values/moon-shooter_subtracts", "", "{moon: others_add}", "claim/points"},
    {"moon", "none", "values/moon-none", "", "{moon: shooter_subtracts}", "claim/points"},
    {"first_dealer", "any", "match-to-100", "", "{first_dealer: highest}", ""},
    {"limit", "100", "match-to-100", "", "{limit: 80}", "claim/totals claim/winner session/after-end"},
    {"limit", "50", "options/limit", "", "{limit: 100}", ""},
    {"rounds", "none", "match-to-100", "", "{rounds: 8}", "claim/totals session/after-end"},
    {"rounds", "4", "options/rounds", "", "{rounds: 3}", "claim/totals session/after-end"},
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
