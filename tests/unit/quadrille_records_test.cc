#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "support/judged.h"

// The records of quadrille and quintille. The expected payments are derived here from the rules, not from the referee.
// Every outcome of the two games has a record.
namespace spadille::test {
namespace {

using nlohmann::json;
using testing::IsSupersetOf;

struct Paid {
  std::string file;  // below records/
  std::string outcome;
  int ombre;
  std::optional<int> partner;  // nullopt if ombre plays alone
  std::vector<int> opponents;  // in turn after the dealer
  int pool;                    // after the hand
};

void PrintTo(const Paid& paid, std::ostream* out) { *out << paid.file; }

std::string readable_payment(const testing::TestParamInfo<Paid>& info) {
  std::string name = info.param.file;
  for (char& c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  return name;
}

class PaidRecord : public testing::TestWithParam<Paid> {
 protected:
  std::string text = project_file("records/" + GetParam().file + ".yaml");
  YAML::Node record = YAML::Load(text);

  /// Returns the players in turn after the dealer, the dealer last.
  std::vector<std::string> in_turn() const {
    const auto players = record["players"].as<std::vector<std::string>>();
    const auto dealer = std::find(players.begin(), players.end(), record["dealer"].as<std::string>());
    std::vector<std::string> turn(dealer + 1, players.end());
    turn.insert(turn.end(), players.begin(), dealer + 1);
    return turn;
  }
};

// Both the referee's report and the recorded result have these amounts.
TEST_P(PaidRecord, PaysWhatTheLawSays) {
  const Paid& paid = GetParam();
  const json report = judge_one(text);
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["outcome"], paid.outcome);
  EXPECT_EQ(report["pool"]["after"], paid.pool);
  EXPECT_EQ(record["result"]["pool"].as<int>(), paid.pool);
  ASSERT_EQ(report.contains("partner") && report["partner"].is_string(), paid.partner.has_value());
  std::vector<int> opponents;
  for (const std::string& player : in_turn()) {
    const int claimed = record["result"]["payments"][player].as<int>();
    EXPECT_EQ(report["payments"][player], claimed) << player;
    if (report["declarer"] == player)
      EXPECT_EQ(claimed, paid.ombre);
    else if (paid.partner && report["partner"] == player)
      EXPECT_EQ(claimed, *paid.partner);
    else
      opponents.push_back(claimed);
  }
  EXPECT_EQ(opponents, paid.opponents);
}

constexpr auto alone = std::nullopt;

INSTANTIATE_TEST_SUITE_P(
    WorkedCases, PaidRecord,
    testing::Values(
        Paid{"quadrille/worked/01-alliance-won-with-six-and-matadors", "won", 2 + 6, 2 + 6, {-6, -6}, 0},
        Paid{"quadrille/worked/02-alliance-remise", "remise", -2 - 5, -2 - 5, {5, 5}, 8},
        Paid{
            "quadrille/worked/03-alliance-codille-ombre-below-three", "codille", -4 - 15, 5, {2 + 5 + 2, 2 + 5 + 2}, 0},
        Paid{"quadrille/worked/04-solo-won", "won", 4 + 27, alone, {-9, -9, -9}, 0},
        Paid{"quadrille/worked/05-solo-codille", "codille", -4 - 27, alone, {2 + 9 + 2, 1 + 9 + 1, 1 + 9 + 1}, 0}),
    readable_payment);

// P, the pool, is 4, or 16 with the stakes of a vole, plus any chips left in the pool.
INSTANTIATE_TEST_SUITE_P(
    Quadrille, PaidRecord,
    testing::Values(
        Paid{"quadrille/outcomes/alliance-won", "won", 6 + 5, 5 + 5, {-5, -5}, 0},  // P 11
        Paid{"quadrille/outcomes/alliance-remise", "remise", -2 - 6, -2 - 6, {6, 6}, 8},
        Paid{"quadrille/outcomes/alliance-codille", "codille", -5 - 5, -4 - 5, {5 + 5 + 5, 4 + 5 + 4}, 0},  // P 9
        Paid{"quadrille/outcomes/alliance-vole-missed-carried", "vole_missed", 0, 0, {0, 0}, 16},
        Paid{"quadrille/outcomes/alliance-vole-missed-fined", "vole_missed", 2 + 1 - 5, 2 + 1 - 5, {4, 4}, 0},
        Paid{"quadrille/outcomes/solo-won", "won", 4 + 30, alone, {-10, -10, -10}, 0},
        Paid{"quadrille/outcomes/solo-remise", "remise", -12 - 27, alone, {9, 9, 9}, 24},             // P 12
        Paid{"quadrille/outcomes/solo-codille", "codille", -6 - 9, alone, {2 + 3, 2 + 3, 2 + 3}, 6},  // P 6
        Paid{"quadrille/outcomes/solo-vole-missed-carried", "vole_missed", 0, alone, {0, 0, 0}, 16},
        Paid{"quadrille/outcomes/solo-vole-missed-fined", "vole_missed", 4 + 9 - 15, alone, {2, 2, 2}, 0},
        Paid{"quadrille/outcomes/vole-won", "won", 16 + 39, alone, {-13, -13, -13}, 0},
        Paid{"quadrille/outcomes/vole-remise", "remise", -16 - 27, alone, {9, 9, 9}, 32},
        Paid{"quadrille/outcomes/vole-codille", "codille", -16 - 27, alone, {6 + 9 + 6, 5 + 9 + 5, 5 + 9 + 5}, 0},
        Paid{"quadrille/outcomes/vole-missed-carried", "vole_missed", 0, alone, {0, 0, 0}, 16},
        Paid{"quadrille/outcomes/vole-missed-fined", "vole_missed", 4 + 12 - 15, alone, {1, 1, 1}, 0},
        Paid{"quadrille/forced-by-spadille", "remise", -2 - 5, -2 - 5, {5, 5}, 8},
        Paid{"quadrille/premiers-and-stop", "won", 2 + 6, 2 + 6, {-6, -6}, 0},
        Paid{"quadrille/vole-by-leading-on", "won", 8 + 8, 8 + 8, {-8, -8}, 0},
        Paid{"quadrille/liable-ombre-alone", "remise", -4 - 15, 5, {5, 5}, 8},
        Paid{"quadrille/liable-ombre-partner-receives", "remise", -4 - 3, 1, {1, 1}, 8},
        Paid{"quadrille/liable-ombre-partner-neither", "codille", -8 - 2, 0, {4 + 1, 4 + 1}, 8},  // P 8
        Paid{"quadrille/liable-ombre-codille", "codille", -7 - 3, 1, {4 + 1 + 4, 3 + 1 + 3}, 0},  // P 7
        Paid{"quadrille/queen-called", "won", 2 + 5, 2 + 5, {-5, -5}, 0},
        Paid{"quadrille/every-king-and-queen-in-hand", "won", 4 + 15, alone, {-5, -5, -5}, 0},
        Paid{"quadrille/every-king-and-queen-and-lost", "remise", -4 - 15, alone, {5, 5, 5}, 8},
        Paid{"quadrille/king-of-trumps-called", "won", 2 + 5, 2 + 5, {-5, -5}, 0},
        Paid{"quadrille/matadors-and-red-ace", "won", 2 + 7, 2 + 7, {-7, -7}, 0},
        Paid{"quadrille/matadors-of-the-side", "won", 2 + 2, 2 + 2, {-2, -2}, 0},
        Paid{"quadrille/dealer-stakes-four", "won", 2 + 5, 2 + 5, {-5, -5}, 0}),
    readable_payment);

// P is 5, or 20 with the stakes of a vole.
INSTANTIATE_TEST_SUITE_P(
    Quintille, PaidRecord,
    testing::Values(Paid{"quintille/thirds-won", "won", 4, 1, {0, 0, 0}, 0},
                    Paid{"quintille/solo-by-the-last-player", "won", 5, alone, {0, 0, 0, 0}, 0},
                    Paid{"quintille/halves-won", "won", 3 + 9, 2 + 9, {-6, -6, -6}, 0},
                    Paid{"quintille/remise-at-four", "remise", -4, -1, {0, 0, 0}, 10},
                    Paid{"quintille/remise-at-three", "remise", -6, -3, {0, 0, 0}, 18},  // P 9
                    Paid{"quintille/codille-by-thirds", "codille", -4, -1, {2, 2, 1}, 5},
                    Paid{"quintille/vole-led-and-missed-is-won", "won", 4, 1, {0, 0, 0}, 0},
                    Paid{"quintille/first-five-and-stop", "won", 4, 1, {0, 0, 0}, 0},
                    Paid{"quintille/remise-at-five", "remise", -3 - 9, -2 - 9, {6, 6, 6}, 10},
                    Paid{
                        "quintille/codille-by-halves", "codille", -3 - 8, -2 - 7, {2 + 5 + 2, 2 + 5 + 2, 1 + 5 + 1}, 0},
                    Paid{"quintille/liable-ombre", "codille", -5 - 20, 5, {2 + 5 + 2, 2 + 5 + 2, 1 + 5 + 1}, 0},
                    Paid{"quintille/forced-by-spadille", "remise", -3 - 8, -2 - 7, {5, 5, 5}, 10},
                    Paid{"quintille/solo-won", "won", 5 + 36, alone, {-9, -9, -9, -9}, 0},
                    Paid{"quintille/vole-made", "won", 20 + 52, alone, {-13, -13, -13, -13}, 0},
                    Paid{"quintille/vole-missed-carried", "vole_missed", 0, 0, {0, 0, 0}, 20}),
    readable_payment);

std::vector<json> reports_of(const std::string& game) {
  std::vector<json> all;
  for (const std::string& path : project_files("records/" + game, ".yaml"))
    for (json& report : judge(project_file(path)))
      if (report.contains("outcome")) all.push_back(std::move(report));
  return all;
}

/// Returns the features that the hands show: contract and outcome, feats, forced or not, and the called card.
std::set<std::string> shown_in(const std::vector<json>& reports) {
  std::set<std::string> shown;
  for (const json& report : reports) {
    const std::string outcome = report["outcome"];
    if (outcome == "passed") {
      shown.insert(outcome);
      continue;
    }
    const std::string contract = report["contract"];
    shown.insert(contract + " " + outcome);
    if (report["forced"]) shown.insert("forced " + outcome);
    for (const json& feat : report["feats"]) shown.insert(contract + " " + feat.get<std::string>());
    if (contract != "alliance") continue;
    const bool called = report.contains("called") && report["called"].is_string();
    shown.insert(called ? std::string("called ") + report["called"].get<std::string>().back() : "called nothing");
  }
  return shown;
}

TEST(QuadrilleRecords, ShowEveryContractWithEveryOutcome) {
  EXPECT_THAT(shown_in(reports_of("quadrille")),
              IsSupersetOf({"alliance won", "alliance remise", "alliance codille",  "alliance vole_missed",
                            "solo won",     "solo remise",     "solo codille",      "solo vole_missed",
                            "vole won",     "vole remise",     "vole codille",      "vole vole_missed",
                            "passed",       "forced remise",   "alliance premiers", "alliance vole",
                            "vole vole",    "called K",        "called Q",          "called nothing"}));
}

TEST(QuintilleRecords, ShowEveryOutcome) {
  EXPECT_THAT(shown_in(reports_of("quintille")),
              IsSupersetOf({"alliance won", "alliance remise", "alliance codille", "alliance vole_missed", "solo won",
                            "vole won", "passed", "forced remise", "alliance premiers", "vole vole"}));
}

// A missed vole is carried or fined. Both exist for each contract.
TEST(QuadrilleRecords, ShowAMissedVoleCarriedAndFined) {
  std::set<std::pair<std::string, std::string>> shown;
  for (const json& report : reports_of("quadrille"))
    if (report["outcome"] == "vole_missed") shown.emplace(report["rules"], report["contract"]);
  EXPECT_THAT(shown,
              IsSupersetOf(std::vector<std::pair<std::string, std::string>>{{"quadrille/rigvedawiki", "alliance"},
                                                                            {"quadrille/rigvedawiki", "solo"},
                                                                            {"quadrille/rigvedawiki", "vole"},
                                                                            {"quadrille/hoyle", "alliance"},
                                                                            {"quadrille/hoyle", "solo"},
                                                                            {"quadrille/hoyle", "vole"}}));
}

TEST(QuadrilleRecords, TheKingOfTrumpsIsCalledWhereItMayBe) {
  const json report = judge_one(project_file("records/quadrille/king-of-trumps-called.yaml"));
  EXPECT_EQ(report["trump"], "spades");
  EXPECT_EQ(report["called"], "SK");
}

class Evening : public testing::TestWithParam<std::pair<const char*, std::size_t>> {};

// Checks the deals, the settlement, and that the balances sum to 0.
TEST_P(Evening, Squares) {
  const auto reports = judge(project_file(GetParam().first));
  ASSERT_EQ(reports.size(), GetParam().second + 1);
  const json& settlement = reports.back();
  EXPECT_TRUE(settlement["settlement"]);
  EXPECT_EQ(settlement["verdict"], "valid");
  const auto documents = YAML::LoadAll(project_file(GetParam().first));
  int sum = 0;
  for (const auto& each : documents.back()["balances"]) sum += each.second.as<int>();
  EXPECT_EQ(sum, 0);
}

INSTANTIATE_TEST_SUITE_P(Records, Evening,
                         testing::Values(std::pair{"records/quadrille/evening.yaml", std::size_t{8}},
                                         std::pair{"records/quintille/evening.yaml", std::size_t{3}}));

}  // namespace
}  // namespace spadille::test
