#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "support/judged.h"

// The table "Worked settlements" of the rules of ombre, row by row. The amounts are those of the rules. For each row,
// records/ombre/settlement has a record of a hand with that end.
namespace spadille::test {
namespace {

using nlohmann::json;

// The rows have no named players: D deals, O is ombre, X is the third. All amounts are net of the stakes. With four
// players at the table, Ivo is the fourth.
struct SettlementRow {
  const char* name;
  const char* record;
  const char* rules;
  const char* contract;
  const char* outcome;
  int pool;  // P: including the stakes of the hand
  int estuches;
  int ombre;
  int dealer;
  int third;
  int pool_after;
  std::optional<int> fourth = std::nullopt;
};

void PrintTo(const SettlementRow& row, std::ostream* out) { *out << row.record; }

constexpr SettlementRow kRows[] = {
    {"entrada_sacada_e0_P5", "01-entrada-sacada-e0", "gibbs", "entrada", "sacada", 5, 0, +15, -5, -5, 0},
    {"entrada_sacada_e4_P5", "02-entrada-sacada-e4", "gibbs", "entrada", "sacada", 5, 4, +23, -9, -9, 0},
    {"entrada_first_five_then_stop_e3_P5", "03-first-five-then-stop", "gibbs", "entrada", "sacada", 5, 3, +27, -11, -11,
     0},
    {"vuelta_sacada_e0_P5", "04-vuelta-sacada-e0", "gibbs", "vuelta", "sacada", 5, 0, +19, -7, -7, 0},
    {"solo_sacada_e4_P5", "05-solo-sacada-e4", "gibbs", "solo", "sacada", 5, 4, +43, -19, -19, 0},
    {"solo_five_tricks_without_3_P30", "06-solo-five-tricks-without-3", "gibbs", "solo", "sacada", 30, 3, +66, -18, -18,
     0},
    {"entrada_puesta_e0_P5", "07-entrada-puesta-e0", "gibbs", "entrada", "puesta", 5, 0, -20, 0, 0, 25},
    {"vuelta_puesta_e0_P5", "08-vuelta-puesta-e0", "gibbs", "vuelta", "puesta", 5, 0, -24, +2, +2, 25},
    {"solo_puesta_e4_P5", "09-solo-puesta-e4", "gibbs", "solo", "puesta", 5, 4, -48, +14, +14, 25},
    {"entrada_codille_by_X_e0_P5", "10-entrada-codille-third", "gibbs", "entrada", "codille", 5, 0, -20, 0, +20, 5},
    {"vuelta_codille_by_X_e0_P5", "11-vuelta-codille-third", "gibbs", "vuelta", "codille", 5, 0, -24, +2, +22, 5},
    {"solo_codille_by_D_e3_P30", "12-solo-codille-dealer-e3", "gibbs", "solo", "codille", 30, 3, -71, +58, +13, 30},
    {"failed_vole_entrada_e0_P5", "13-failed-vole-entrada", "gibbs", "entrada", "failed_vole", 5, 0, -60, +30, +30, 5},
    {"failed_vole_solo_e5_P5", "14-failed-vole-solo-e5", "gibbs", "solo", "failed_vole", 5, 5, -30, +15, +15, 5},
    {"made_vole_entrada_e0_P5", "15-made-vole-entrada", "gibbs", "entrada", "sacada", 5, 0, +35, -15, -15, 0},
    {"wikipedia_vuelta_puesta_e0_P5", "16-wikipedia-vuelta-puesta", "wikipedia", "vuelta", "puesta", 5, 0, -20, 0, 0,
     25},
    {"wikipedia_solo_puesta_e4_P5", "17-wikipedia-solo-puesta-e4", "wikipedia", "solo", "puesta", 5, 4, -28, +4, +4,
     25},
    {"rigvedawiki_puesta_e0_P15", "18-rigvedawiki-puesta", "rigvedawiki", nullptr, "puesta", 15, 0, -25, +5, +5, 30},
    {"rigvedawiki_codille_by_X_e0_P15", "19-rigvedawiki-codille-third", "rigvedawiki", nullptr, "codille", 15, 0, -25,
     +12, +28, 0},
    {"four_players_entrada_sacada_e0_P5", "20-four-players-entrada-sacada-e0", "gibbs-four", "entrada", "sacada", 5, 0,
     +20, -5, -5, 0, -5},
    {"four_players_vuelta_puesta_e0_P5", "21-four-players-vuelta-puesta-e0", "gibbs-four", "vuelta", "puesta", 5, 0,
     -31, +2, +2, 30, +2},
    {"four_players_solo_codille_e4_P5", "22-four-players-solo-codille-e4", "gibbs-four", "solo", "codille", 5, 4, -67,
     +14, +39, 5, +14},
};

class Row : public testing::TestWithParam<SettlementRow> {
 protected:
  static std::string record() {
    return project_file("records/ombre/settlement/" + std::string(GetParam().record) + ".yaml");
  }
  static json report() { return judge_one(record()); }
};

TEST_P(Row, IsTheCaseOfTheTable) {
  const SettlementRow& row = GetParam();
  const json found = report();
  EXPECT_EQ(found["rules"], "ombre/" + std::string(row.rules));
  if (row.contract != nullptr) {
    EXPECT_EQ(found["contract"], row.contract);
  }
  EXPECT_EQ(found["outcome"], row.outcome);
  EXPECT_EQ(found["estuches"], row.estuches);
  EXPECT_EQ(found["pool"]["carried"].get<int>() + found["pool"]["staked"].get<int>(), row.pool);
  EXPECT_EQ(found["declarer"], "Olga");
}

TEST_P(Row, Pays) {
  const SettlementRow& row = GetParam();
  const json found = report();
  json payments{{"Olga", row.ombre}, {"Dora", row.dealer}, {"Xaver", row.third}};
  if (row.fourth) payments["Ivo"] = *row.fourth;
  EXPECT_EQ(found["payments"], payments);
  EXPECT_EQ(found["pool"]["after"], row.pool_after);
}

// Chips are conserved: the payments sum to the amount that leaves the pool.
TEST_P(Row, LosesNoChip) {
  const SettlementRow& row = GetParam();
  EXPECT_EQ(row.ombre + row.dealer + row.third + row.fourth.value_or(0), row.pool - row.pool_after);
}

TEST_P(Row, LedgerAddsUpToThePayments) {
  const json found = report();
  json sums{{"Olga", 0}, {"Dora", 0}, {"Xaver", 0}, {"pool", 0}};
  if (GetParam().fourth) sums["Ivo"] = 0;
  for (const auto& line : found["ledger"]) {
    const int amount = line["amount"];
    sums[line["from"].get<std::string>()] = sums[line["from"].get<std::string>()].get<int>() - amount;
    sums[line["to"].get<std::string>()] = sums[line["to"].get<std::string>()].get<int>() + amount;
  }
  const int into_pool = sums["pool"];
  sums.erase("pool");
  EXPECT_EQ(sums, found["payments"]);
  EXPECT_EQ(into_pool, GetParam().pool_after - GetParam().pool);
}

INSTANTIATE_TEST_SUITE_P(WorkedSettlements, Row, testing::ValuesIn(kRows),
                         [](const auto& each) { return std::string(each.param.name); });

// An entrada surrendered before any card is played: the simplest puesta.
constexpr const char* kEntradaPuesta = R"(---
auction:
  - {Ana: entrada}
  - {Bent: pass}
  - {Cara: pass}
trump: spades
dealer: Cara
deal:
  Ana: SKQ7 HA6 DQJ CA4
  Bent: SA HK743 D6 CKQ3
  Cara: S6542 D432 C65
  stock: S3J C7 DA C2 H52 DK HJ D5 HQ CJ D7
surrender: {by: Ana, before: 1}
tricks: []
)";

std::string six_puestas() {
  std::string evening = "session: puestas\ngame: ombre\nrules: gibbs\nplayers: [Ana, Bent, Cara]\n";
  for (int i = 0; i < 6; ++i) evening += kEntradaPuesta;
  return evening;
}

TEST(WorkedSettlements, RepeatedEntradaPuestasLeave5_30_80_180_380_780) {
  std::vector<int> pools;
  for (const auto& report : judge(six_puestas())) {
    EXPECT_EQ(report["verdict"], "valid");
    EXPECT_EQ(report["outcome"], "puesta");
    pools.push_back(report["pool"]["carried"].get<int>() + report["pool"]["staked"].get<int>());
  }
  EXPECT_EQ(pools, (std::vector<int>{5, 30, 80, 180, 380, 780}));
}

TEST(WorkedSettlements, AnEntradaPuestaPaysThePoolAndFiveForEachOfThree) {
  std::vector<int> paid;
  for (const auto& report : judge(six_puestas())) paid.push_back(report["payments"]["Ana"]);
  EXPECT_EQ(paid, (std::vector<int>{-20, -45, -95, -195, -395, -795}));
}

}  // namespace
}  // namespace spadille::test
