#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "rules/catalogue.h"
#include "support/judged.h"

// What each value of each option of sections 1 to 6 does. A record is judged under the value, and
// again under another one: its claims are right, or its acts lawful, under the first only; or, where
// a value forbids something, under the second only.
namespace spadille::test {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::IsEmpty;

struct OptionCase {
  const char* option;
  const char* value;  ///< as the catalogue writes it
  const char* name;
  const char* record;
  const char* rules;     ///< the value, and what else must hold with it
  const char* faults;    ///< the codes under these rules, each once, in the order of the alphabet
  const char* contrary;  ///< rules under which the record is judged otherwise; may be null
  const char* contrary_faults;
};

constexpr OptionCase kCases[] = {
    {"players", "3", "three", "schemas/examples/pope.yaml", "players: 3", "", nullptr, nullptr},
    {"stake", "{by: dealer, chips: 5}", "dealer", "records/ombre/settlement/01-entrada-sacada-e0.yaml",
     "stake: {by: dealer, chips: 5}", "", "stake: {by: each, chips: 5}", "claim/payments"},
    {"stake", "{by: each, chips: 5}", "each", "records/ombre/options/stake-each.yaml", "stake: {by: each, chips: 5}",
     "", "stake: {by: dealer, chips: 5}", "claim/payments"},
    {"stake", "{by: dealer, chips: 10}", "dealer_ten", "records/ombre/options/stake-dealer_ten.yaml",
     "stake: {by: dealer, chips: 10}", "", "stake: {by: dealer, chips: 5}", "claim/payments"},
    {"deal_packets", "[3, 3, 3]", "threes", "schemas/examples/pope.yaml", "deal_packets: [3, 3, 3]", "", nullptr,
     nullptr},
    {"opening_lead", "eldest", "eldest", "schemas/examples/entrada.yaml", "opening_lead: eldest", "",
     "opening_lead: ombre", "play/wrong-leader"},
    {"opening_lead", "ombre", "ombre", "records/ombre/options/opening_lead-ombre.yaml", "opening_lead: ombre", "",
     "opening_lead: eldest", "play/not-in-hand"},
    {"equal_bid", "elder", "elder", "tests/data/ok/equal-bid-of-the-elder.yaml", "equal_bid: elder", "",
     "equal_bid: none", "auction/too-low"},
    {"equal_bid", "prior_bidder", "prior_bidder", "records/ombre/options/equal_bid-prior_bidder.yaml",
     "equal_bid: prior_bidder", "", "equal_bid: elder", "auction/too-low"},
    {"equal_bid", "none", "none", "records/ombre/options/equal_bid-none.yaml", "equal_bid: none", "", nullptr, nullptr},
    {"equal_bid", "none", "none_forbids", "records/disputes/equal-bid-none.yaml", "equal_bid: none", "auction/too-low",
     nullptr, nullptr},
    {"all_pass", "redeal", "redeal", "tests/data/ok/passed.yaml", "all_pass: redeal", "", nullptr, nullptr},
    {"red_ace", "low", "low", "records/ombre/rape-of-the-lock.yaml", "red_ace: low", "", "red_ace: high",
     "claim/outcome claim/payments claim/pool claim/tricks"},
    {"red_ace", "high", "high", "records/ombre/options/red_ace-high.yaml", "red_ace: high", "", "red_ace: low",
     "claim/outcome claim/payments claim/pool claim/tricks"},
    {"ombre_max_discards", "9", "nine", "records/disputes/ombre-max-discards-8.yaml", "ombre_max_discards: 9", "",
     "ombre_max_discards: 8", "exchange/too-many"},
    {"ombre_max_discards", "8", "eight", "records/ombre/options/ombre_max_discards-8.yaml", "ombre_max_discards: 8", "",
     "ombre_max_discards: 7", "exchange/too-many"},
    {"first_defender_max", "{solo: 8, other: 9}", "gibbs", "records/disputes/first-defender-max-8.yaml",
     "first_defender_max: {solo: 8, other: 9}", "", "first_defender_max: {solo: 8, other: 8}", "exchange/too-many"},
    {"first_defender_max", "{solo: 8, other: 9}", "gibbs_in_a_solo", "records/disputes/nine-drawn.yaml",
     "first_defender_max: {solo: 8, other: 9}", "exchange/too-many", "first_defender_max: {solo: 9, other: 9}", ""},
    {"first_defender_max", "{solo: 8, other: 8}", "eight", "records/ombre/options/first_defender_max-eight.yaml",
     "first_defender_max: {solo: 8, other: 8}", "", "first_defender_max: {solo: 8, other: 7}", "exchange/too-many"},
    {"first_defender_max", "{solo: 9, other: 9}", "nine", "records/ombre/options/first_defender_max-nine.yaml",
     "first_defender_max: {solo: 9, other: 9}", "", "first_defender_max: {solo: 8, other: 9}", "exchange/too-many"},
    {"second_defender_max", "9", "nine", "records/disputes/second-defender-max-8.yaml", "second_defender_max: 9", "",
     "second_defender_max: 8", "exchange/too-many"},
    {"second_defender_max", "8", "eight", "records/ombre/options/second_defender_max-8.yaml", "second_defender_max: 8",
     "", "second_defender_max: 7", "exchange/too-many"},
    {"defender_order", "either", "either", "records/disputes/defender-order-fixed.yaml", "defender_order: either", "",
     "defender_order: fixed", "exchange/out-of-turn"},
    {"defender_order", "fixed", "fixed", "records/ombre/options/defender_order-fixed.yaml", "defender_order: fixed", "",
     nullptr, nullptr},
    {"turned_card", "drawn", "drawn", "records/disputes/turned-card-led-first.yaml",
     "opening_lead: ombre, turned_card: drawn", "", "opening_lead: ombre, turned_card: led_first", "play/must-lead"},
    {"turned_card", "led_first", "led_first", "records/ombre/options/turned_card-led_first.yaml",
     "opening_lead: ombre, turned_card: led_first", "", nullptr, nullptr},
    {"matador_privilege", "full", "full", "records/ombre/matador/01-manille-led-lone-spadille-withheld.yaml",
     "matador_privilege: full", "", "matador_privilege: none", "play/follow-suit"},
    {"matador_privilege", "none", "none", "records/ombre/options/matador_privilege-none.yaml",
     "matador_privilege: none", "", nullptr, nullptr},
    {"matador_privilege", "none", "none_forbids", "records/disputes/matador-privilege-none.yaml",
     "matador_privilege: none", "play/follow-suit", "matador_privilege: full", ""},
    {"surrender", "before_fourth_trick", "before_fourth_trick", "records/disputes/surrender-too-late.yaml",
     "surrender: before_fourth_trick", "surrender/too-late", "surrender: before_own_card", ""},
    {"surrender", "before_own_card", "before_own_card", "records/ombre/options/surrender-before_own_card.yaml",
     "surrender: before_own_card", "", "surrender: before_fourth_trick", "surrender/too-late"},
    {"surrender", "none", "none", "records/ombre/options/surrender-none.yaml", "surrender: none", "", nullptr, nullptr},
    {"surrender", "none", "none_forbids", "records/disputes/surrender-none.yaml", "surrender: none",
     "surrender/not-allowed", "surrender: before_fourth_trick", ""},
    {"surrender_vuelta", "free", "free", "records/disputes/surrender-without-consent.yaml", "surrender_vuelta: free",
     "", "surrender_vuelta: by_consent", "surrender/not-accepted"},
    {"surrender_vuelta", "by_consent", "by_consent", "records/ombre/options/surrender_vuelta-by_consent.yaml",
     "surrender_vuelta: by_consent", "", nullptr, nullptr},
    {"takeover", "shared", "shared", "schemas/examples/takeover.yaml", "takeover: shared", "", "takeover: successor",
     "claim/outcome claim/payments claim/pool"},
    {"takeover", "shared", "shared_is_a_takeover", "schemas/examples/taken-over.yaml", "takeover: shared", "",
     "takeover: none", "surrender/not-allowed"},
    {"takeover", "successor", "successor", "records/ombre/options/takeover-successor.yaml", "takeover: successor", "",
     "takeover: shared", "claim/outcome claim/payments claim/pool"},
    {"takeover", "none", "none", "records/ombre/options/takeover-none.yaml", "takeover: none", "", nullptr, nullptr},
    {"takeover", "none", "none_forbids", "records/disputes/takeover-none.yaml", "takeover: none",
     "surrender/not-allowed", "takeover: shared", "record/incomplete"},
    {"game_value", "{entrada: 5, vuelta: 7, solo: 15}", "gibbs", "records/ombre/settlement/04-vuelta-sacada-e0.yaml",
     "game_value: {entrada: 5, vuelta: 7, solo: 15}", "", "game_value: {entrada: 5, vuelta: 10, solo: 15}",
     "claim/payments"},
    {"game_value", "{entrada: 5, vuelta: 10, solo: 20}", "dear", "records/ombre/options/game_value-dear.yaml",
     "game_value: {entrada: 5, vuelta: 10, solo: 20}", "", "game_value: {entrada: 5, vuelta: 7, solo: 15}",
     "claim/payments"},
    {"game_value", "{entrada: 5, vuelta: 10, solo: 20}", "dear_lost", "records/ombre/options/game_value-dear_loss.yaml",
     "game_value: {entrada: 5, vuelta: 10, solo: 20}", "", "game_value: {entrada: 5, vuelta: 7, solo: 15}",
     "claim/payments"},
    {"primeras", "3", "three", "records/ombre/settlement/03-first-five-then-stop.yaml", "primeras: 3", "",
     "primeras: 5", "claim/payments"},
    {"primeras", "5", "five", "records/ombre/options/primeras-5.yaml", "primeras: 5", "", "primeras: 3",
     "claim/payments"},
    {"vole_bonus", "10", "ten", "records/ombre/settlement/15-made-vole-entrada.yaml", "vole_bonus: 10", "",
     "vole_bonus: 25", "claim/payments"},
    {"vole_bonus", "25", "twenty_five", "records/ombre/options/vole_bonus-25.yaml", "vole_bonus: 25", "",
     "vole_bonus: 10", "claim/payments"},
    {"failed_vole_fine", "30", "thirty", "records/ombre/settlement/14-failed-vole-solo-e5.yaml", "failed_vole_fine: 30",
     "", "failed_vole_fine: 40", "claim/payments"},
    {"failed_vole_fine", "40", "forty", "records/ombre/options/failed_vole_fine-40.yaml", "failed_vole_fine: 40", "",
     "failed_vole_fine: 30", "claim/payments"},
    {"failed_vole_pool", "stays", "stays", "records/ombre/settlement/13-failed-vole-entrada.yaml",
     "failed_vole_pool: stays", "", "failed_vole_pool: taken", "claim/payments claim/pool"},
    {"failed_vole_pool", "taken", "taken", "records/ombre/options/failed_vole_pool-taken.yaml",
     "failed_vole_pool: taken", "", "failed_vole_pool: stays", "claim/payments claim/pool"},
    {"loss_chips", "5", "five", "records/ombre/settlement/07-entrada-puesta-e0.yaml", "loss_chips: 5", "",
     "loss_chips: 10", "claim/payments claim/pool"},
    {"loss_chips", "10", "ten", "records/ombre/options/loss_chips-10.yaml", "loss_chips: 10", "", "loss_chips: 5",
     "claim/payments claim/pool"},
    {"loss_to", "pool_or_winner", "pool_or_winner", "records/ombre/settlement/10-entrada-codille-third.yaml",
     "loss_to: pool_or_winner", "", "loss_to: each", "claim/payments"},
    {"loss_to", "each", "each", "records/ombre/options/loss_to-each.yaml", "loss_to: each", "",
     "loss_to: pool_or_winner", "claim/payments claim/pool"},
    {"loss_supplements", "true", "true", "records/ombre/settlement/08-vuelta-puesta-e0.yaml", "loss_supplements: true",
     "", "loss_supplements: false", "claim/payments"},
    {"loss_supplements", "false", "false", "records/ombre/options/loss_supplements-false.yaml",
     "loss_supplements: false", "", "loss_supplements: true", "claim/payments"},
    {"primeras_on_loss", "true", "true_codille", "records/ombre/options/primeras_on_loss-true.yaml",
     "primeras_on_loss: true", "", "primeras_on_loss: false", "claim/payments"},
    {"primeras_on_loss", "true", "true_puesta", "records/ombre/options/primeras_on_loss-true_puesta.yaml",
     "primeras_on_loss: true", "", "primeras_on_loss: false", "claim/payments"},
    {"primeras_on_loss", "false", "false", "tests/data/ok/first-five-lost-cost-nothing.yaml", "primeras_on_loss: false",
     "", "primeras_on_loss: true", "claim/payments"},
    {"codille_pool", "stays", "stays", "records/ombre/settlement/10-entrada-codille-third.yaml", "codille_pool: stays",
     "", "codille_pool: divided", "claim/payments claim/pool"},
    {"codille_pool", "divided", "divided", "records/ombre/options/codille_pool-divided.yaml", "codille_pool: divided",
     "", "codille_pool: stays", "claim/payments claim/pool"},
    {"estuches_min", "3", "three", "records/ombre/settlement/03-first-five-then-stop.yaml", "estuches_min: 3", "",
     "estuches_min: 4", "claim/payments"},
    {"estuches_min", "2", "two", "records/ombre/options/estuches_min-2.yaml", "estuches_min: 2", "", "estuches_min: 3",
     "claim/payments"},
    {"estuches_cap", "none", "none", "records/ombre/settlement/14-failed-vole-solo-e5.yaml", "estuches_cap: none", "",
     "estuches_cap: 4", "claim/payments"},
    {"estuches_cap", "5", "five", "records/ombre/options/estuches_cap-5.yaml", "estuches_cap: 5", "",
     "estuches_cap: none", "claim/payments"},
    {"estuches_hand", "after_exchange", "after_exchange", "tests/data/ok/estuches-drawn-count.yaml",
     "estuches_hand: after_exchange", "", "estuches_hand: as_dealt", "claim/payments"},
    {"estuches_hand", "as_dealt", "as_dealt", "records/ombre/options/estuches_hand-as_dealt.yaml",
     "estuches_hand: as_dealt", "", "estuches_hand: after_exchange", "claim/payments"},
    {"estuches_without", "always", "always", "records/ombre/matador/13-ordinary-trump-led-three-matadors-withheld.yaml",
     "estuches_without: always", "", "estuches_without: on_win", "claim/payments"},
    {"estuches_without", "on_win", "on_win", "records/ombre/options/estuches_without-on_win.yaml",
     "estuches_without: on_win", "", "estuches_without: always", "claim/payments"},
    {"estuches_without", "on_win", "on_win_counts_in_a_won_game",
     "records/ombre/settlement/06-solo-five-tricks-without-3.yaml", "estuches_without: on_win", "", nullptr, nullptr},
    {"leftover_pool", "divided", "divided", "schemas/examples/evening.yaml", "leftover_pool: divided", "",
     "leftover_pool: stays", "claim/balances"},
    {"leftover_pool", "stays", "stays", "records/ombre/options/leftover_pool-stays.yaml", "leftover_pool: stays", "",
     "leftover_pool: divided", "claim/balances claim/pool"},
    {"renege_penalty", "none", "none", "records/disputes/revoke.yaml", "renege_penalty: none", "play/follow-suit",
     "renege_penalty: beast", "claim/payments claim/pool play/follow-suit"},
    {"renege_penalty", "beast", "beast", "records/disputes/renege-penalty-beast.yaml", "renege_penalty: beast",
     "play/follow-suit", "renege_penalty: none", "claim/payments claim/pool play/follow-suit"},
};

void PrintTo(const OptionCase& each, std::ostream* out) { *out << each.option << ": " << each.value; }

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

// The rules of a case under which an act is a fault that rests on the option; null where the option
// only changes figures, or who has to lead a plain list of cards.
const char* forbidding(const OptionCase& each) {
  const std::string option = each.option;
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

// --- options whose effect is not in one hand's faults ------------------------------------------------

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

TEST(Options, PlayersAreThree) {
  EXPECT_EQ(status_under("{players: 3}"), 0);
  EXPECT_EQ(status_under("{players: 1}"), 2);
  EXPECT_EQ(status_under("{players: 5}"), 2);
}

// Every player who is dealt cards stakes: fifteen chips lie there before the first card.
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

TEST(Options, LeftoverPoolDividedGivesTheOddChipsToTheWinnerOfTheLastSacada) {
  const auto report = settlement_of("records/ombre/evening.yaml", "{leftover_pool: divided}");
  EXPECT_EQ(report["pool"]["carried"], 35);
  EXPECT_EQ(report["payments"], (json{{"Zoë", 11}, {"Señor Díaz", 11}, {"민수", 13}}));
}

TEST(Options, LeftoverPoolStaysPaysNobody) {
  const auto report = settlement_of("schemas/examples/leftover.yaml", "{leftover_pool: stays}");
  EXPECT_EQ(report["pool"], (json{{"carried", 25}, {"after", 25}}));
  EXPECT_EQ(report["payments"], (json{{"Ana", 0}, {"Bent", 0}, {"Cara", 0}}));
}

// --- figures that the law states in words ---------------------------------------------------------------

int ombre_gets(const std::string& record, const std::string& rules) {
  const auto report = judge_one(project_file(record), "{" + rules + "}");
  return report["payments"][report["declarer"].get<std::string>()];
}

// "W and K's 25 is 10 + 10 + the pool's 5; another reading is 25 from each".
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
