#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "laws/option_cases.h"
#include "rules/catalogue.h"
#include "support/judged.h"

// The effect of each value of each option (option_cases.h). A record is judged under the value, and again under another
// one. Its claims are right, or its actions legal, only under the first. If a value forbids something, they are so only
// under the second.
namespace spadille::test {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::IsEmpty;

std::string faults_under(const std::string& record, const std::string& rules) {
  std::set<std::string> codes;
  for (const json& report : judge(project_file(record), "{extends: gibbs, " + rules + "}"))
    for (const json& each : report["diagnostics"]) codes.insert(each["code"]);
  std::string line;
  for (const std::string& code : codes) line += (line.empty() ? "" : " ") + code;
  return line;
}

class OptionValue : public testing::TestWithParam<OptionCase> {};

TEST_P(OptionValue, DecidesTheRecord) {
  const OptionCase& each = GetParam();
  EXPECT_EQ(faults_under(each.record, each.rules), each.faults) << each.rules;
  if (each.contrary != nullptr) {
    EXPECT_EQ(faults_under(each.record, each.contrary), each.contrary_faults) << each.contrary;
  }
}

std::string case_name(const testing::TestParamInfo<OptionCase>& each) {
  return std::string(each.param.option) + "__" + each.param.name;
}

INSTANTIATE_TEST_SUITE_P(Options, OptionValue, testing::ValuesIn(kCases), case_name);

// Returns the rules of a case under which an action is a violation because of the option. Returns null if the option
// only changes amounts, or only who must lead a plain list of cards. Also returns null if the option decides whether
// there is anything to bid or play at all.
const char* forbidding(const OptionCase& each) {
  const std::string option = each.option;
  if (option == "all_pass" || option == "spadille_force_fallback") return nullptr;
  if (option == "renege_penalty" || (option == "opening_lead" && each.value == std::string("ombre"))) return nullptr;
  const auto names_an_act = [](const char* codes) {
    const std::string line = codes == nullptr ? "" : codes;
    return !line.empty() && !line.starts_with("claim/") && !line.starts_with("record/");
  };
  return names_an_act(each.faults) ? each.rules : names_an_act(each.contrary_faults) ? each.contrary : nullptr;
}

std::vector<OptionCase> cases_that_forbid() {
  std::vector<OptionCase> cases;
  std::copy_if(std::begin(kCases), std::end(kCases), std::back_inserter(cases),
               [](const OptionCase& each) { return forbidding(each) != nullptr; });
  return cases;
}

class ForbiddenByOption : public testing::TestWithParam<OptionCase> {};

TEST_P(ForbiddenByOption, NamesTheOptionAndWhoSaysSo) {
  bool named = false;
  for (const json& report :
       judge(project_file(GetParam().record), "{extends: gibbs, " + std::string(forbidding(GetParam())) + "}"))
    for (const json& fault : report["diagnostics"])
      named = named || (fault.value("option", "") == GetParam().option && !fault.value("source", "").empty());
  EXPECT_TRUE(named);
}

INSTANTIATE_TEST_SUITE_P(Options, ForbiddenByOption, testing::ValuesIn(cases_that_forbid()), case_name);

TEST(Options, EveryValueOfTheCatalogueHasACase) {
  const auto* options = rules::Catalogue::of("ombre").root().find("options");
  for (std::size_t i = 0; i < options->entry_count(); ++i) {
    const std::string& option = options->key(i).text;
    const auto* values = options->value(i).find("values");
    for (std::size_t v = 0; v < values->entry_count(); ++v) {
      const std::string& value = values->key(v).text;
      const bool found = std::any_of(std::begin(kCases), std::end(kCases), [&](const OptionCase& each) {
        return each.option == option && each.value == value;
      });
      EXPECT_TRUE(found) << option << ": " << value;
    }
  }
}

TEST(Options, EveryRecordOfAnOptionIsUsed) {
  for (const std::string& path : project_files("records/ombre/options", ".yaml"))
    EXPECT_TRUE(std::any_of(std::begin(kCases), std::end(kCases), [&](const OptionCase& each) {
      return each.record == path;
    })) << path;
}

// --- options whose effect is not an error in one hand ------------------------------------------------

constexpr const char* kPassed = "players: [Ana, Bent, Cara]\ndealer: Cara\nauction: [pass, pass, pass]\n";

int status_under(const std::string& rules) { return test::run({"check", "-", "--rules", rules}, kPassed).status; }

TEST(Options, DealPacketsAreAListOfNumbers) {
  EXPECT_EQ(status_under("{deal_packets: [3, 3, 3]}"), 0);
  EXPECT_EQ(status_under("{deal_packets: [2, 3, 4]}"), 0);
  EXPECT_EQ(status_under("{deal_packets: [9]}"), 0);
}

TEST(Options, DealPacketsAreNothingElse) {
  EXPECT_EQ(status_under("{deal_packets: 3}"), 2);
  EXPECT_EQ(status_under("{deal_packets: []}"), 2);
  EXPECT_EQ(status_under("{deal_packets: [0, 9]}"), 2);
  EXPECT_EQ(status_under("{deal_packets: [three]}"), 2);
}

TEST(Options, PlayersAreTwoThreeOrFour) {
  EXPECT_EQ(status_under("{players: 3}"), 0);
  EXPECT_EQ(status_under("{players: 2}"), 1) << "three are named";
  EXPECT_EQ(status_under("{players: 4}"), 1) << "three are named";
  EXPECT_EQ(status_under("{players: 1}"), 2);
  EXPECT_EQ(status_under("{players: 5}"), 1) << "five play hearts, but not ombre";
}

// Every player who is dealt cards stakes: the pool holds fifteen chips before the first card.
TEST(Options, StakeByEachIsInTheReport) {
  const auto report = judge_one(kPassed, "{stake: {by: each, chips: 5}}");
  EXPECT_EQ(report["stakes"], (json{{"Ana", 5}, {"Bent", 5}, {"Cara", 5}}));
  EXPECT_EQ(report["pool"], (json{{"carried", 0}, {"staked", 15}, {"after", 15}}));
}

TEST(Options, StakeByTheDealerIsInTheReport) {
  const auto report = judge_one(kPassed, "{stake: {by: dealer, chips: 5}}");
  EXPECT_EQ(report["stakes"], (json{{"Cara", 5}}));
  EXPECT_EQ(report["pool"], (json{{"carried", 0}, {"staked", 5}, {"after", 5}}));
}

TEST(Options, AllPassRedealLeavesThePoolToTheNextDealer) {
  const std::string two = std::string("session: two\nplayers: [Ana, Bent, Cara]\ndealer: Ana\n") +
                          "---\nauction: [pass, pass, pass]\n---\nauction: [pass, pass, pass]\n";
  const auto reports = judge(two);
  ASSERT_EQ(reports.size(), 2U);
  EXPECT_EQ(reports[0]["outcome"], "passed");
  EXPECT_EQ(reports[1]["stakes"], (json{{"Bent", 5}}));
  EXPECT_EQ(reports[1]["pool"], (json{{"carried", 5}, {"staked", 5}, {"after", 10}}));
}

// --- the end of a session -------------------------------------------------------------------------------

json settlement_of(const std::string& record, const std::string& rules) {
  for (json& report : judge(project_file(record), rules))
    if (report.contains("settlement")) return report;
  ADD_FAILURE() << "no settlement";
  return {};
}

TEST(Options, LeftoverPoolDividedGivesTheOddChipToTheFirstPlayerWhereNobodyHasWon) {
  const auto report = settlement_of("schemas/examples/leftover.yaml", "{leftover_pool: divided}");
  EXPECT_EQ(report["pool"], (json{{"carried", 25}, {"after", 0}}));
  EXPECT_EQ(report["payments"], (json{{"Ana", 9}, {"Bent", 8}, {"Cara", 8}}));
}

TEST(Options, LeftoverPoolDividedGivesTheOddChipsToTheWinnerOfTheLastGame) {
  const auto report = settlement_of("records/ombre/evening.yaml", "{leftover_pool: divided}");
  EXPECT_EQ(report["pool"]["carried"], 35);
  EXPECT_EQ(report["payments"], (json{{"Zoë", 11}, {"Señor Díaz", 11}, {"민수", 13}}));
}

TEST(Options, LeftoverPoolStaysPaysNobody) {
  const auto report = settlement_of("schemas/examples/leftover.yaml", "{leftover_pool: stays}");
  EXPECT_EQ(report["pool"], (json{{"carried", 25}, {"after", 25}}));
  EXPECT_EQ(report["payments"], (json{{"Ana", 0}, {"Bent", 0}, {"Cara", 0}}));
}

// --- amounts that the rules state in words --------------------------------------------------------------

int ombre_gets(const std::string& record, const std::string& rules) {
  const auto report = judge_one(project_file(record), "{" + rules + "}");
  return report["payments"][report["declarer"].get<std::string>()];
}

// The rules say: "W and K's 25 is 10 + 10 + the pool's 5; another reading is 25 from each".
TEST(Options, VoleBonusOfTenMakesTwentyFiveWithThePool) {
  EXPECT_EQ(ombre_gets("schemas/examples/vole.yaml", "vole_bonus: 10") -
                ombre_gets("schemas/examples/vole.yaml", "vole_bonus: 0") + 5,
            25);
}

TEST(Options, VoleBonusOfTwentyFiveIsFromEach) {
  EXPECT_EQ(ombre_gets("schemas/examples/vole.yaml", "vole_bonus: 25") -
                ombre_gets("schemas/examples/vole.yaml", "vole_bonus: 0"),
            50);
}

TEST(Options, FailedVoleFineIsNeverBelowNothing) {
  EXPECT_EQ(ombre_gets("records/ombre/settlement/14-failed-vole-solo-e5.yaml", "failed_vole_fine: 14"), 0);
  EXPECT_EQ(ombre_gets("records/ombre/settlement/14-failed-vole-solo-e5.yaml", "failed_vole_fine: 16"), -2);
}

TEST(Options, FailedVolePoolTakenIsNetOfTheFine) {
  EXPECT_EQ(ombre_gets("schemas/examples/failed-vole.yaml", "failed_vole_pool: taken"), -55);
  EXPECT_EQ(ombre_gets("schemas/examples/failed-vole.yaml", "failed_vole_pool: stays"), -60);
}

TEST(Options, EstuchesCapLimitsWhatIsPaidAndReported) {
  const std::string record = project_file("schemas/examples/six-estuches.yaml");
  EXPECT_EQ(judge_one(record, "{estuches_cap: none}")["estuches"], 6);
  EXPECT_EQ(judge_one(record, "{estuches_cap: 5}")["estuches"], 5);
  EXPECT_EQ(judge_one(record, "{estuches_cap: 6}")["estuches"], 6);
  EXPECT_EQ(judge_one(record, "{estuches_cap: 0}")["estuches"], 0);
}

TEST(Options, EstuchesWithoutOnWinLeavesARunThatIsHeldAlone) {
  const auto report =
      judge_one(project_file("records/ombre/settlement/09-solo-puesta-e4.yaml"), "{estuches_without: on_win}");
  EXPECT_EQ(report["estuches"], 4);
}

}  // namespace
}  // namespace spadille::test
