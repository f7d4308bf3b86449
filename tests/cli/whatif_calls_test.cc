// `spadille whatif` with another call: the changed hand breaks no rule only because the record does not go on.

#include <gtest/gtest.h>

#include "cli/whatif_runs.h"

namespace spadille::test {
namespace {

nlohmann::json changed_call(const std::string& record, const std::vector<std::string>& change) {
  std::vector<std::string> arguments{"whatif", "-", "--format", "json"};
  arguments.insert(arguments.end(), change.begin(), change.end());
  const auto done = run_wide(arguments, record);
  EXPECT_EQ(done.status, 0) << done.err;
  return nlohmann::json::parse(done.out);
}

std::vector<std::string> keys_of(const nlohmann::json& differences) {
  std::vector<std::string> keys;
  for (const auto& each : differences) keys.push_back(each["key"]);
  return keys;
}

const std::string kExchanged = R"(game: ombre
rules: gibbs
players: [Ana, Bent, Cara]
dealer: Cara
deal:
  Ana: SKQ7 HA6 DQJ CA4
  Bent: SA HK743 D6 CKQ3
  Cara: S6542 D432 C65
  stock: S3J C7 DA C2 H52 DK HJ D5 HQ CJ D7
auction: [pass, entrada, pass]
trump: hearts
exchange:
  - {Bent: {discard: D6 CQ3, draw: S3J C7}}
  - {Cara: {discard: S6542 D432 C65, draw: DA C2 H52 DK HJ D5 HQ CJ}}
  - {Ana: {discard: DJ, draw: D7}}
tricks:
  - {Ana: SK, Bent: S3, Cara: C2}
)";

TEST(WhatIfCalls, AllPassWithoutTheExchangeOfTheRecord) {
  const auto answer = changed_call(kExchanged, {"--at", "auction:2", "--call", "pass"});
  const auto& changed = answer["changed"];
  EXPECT_EQ(changed["verdict"], "valid") << changed.dump(1);
  EXPECT_EQ(changed["outcome"], "passed");
  EXPECT_EQ(changed["payments"], nlohmann::json({{"Ana", 0}, {"Bent", 0}, {"Cara", 0}}));
  EXPECT_EQ(changed["pool"]["after"], 5);
  EXPECT_EQ(answer["replayed"]["stop"]["why"], "other_ombre");
}

TEST(WhatIfCalls, AnAuctionThatIsOpenIsIncompleteWithoutAnOmbre) {
  const auto answer = changed_call(kExchanged, {"--at", "auction:1", "--call", "entrada"});
  const auto& changed = answer["changed"];
  EXPECT_EQ(changed["verdict"], "incomplete") << changed.dump(1);
  EXPECT_FALSE(changed.contains("declarer"));
  EXPECT_FALSE(changed.contains("contract"));
  EXPECT_EQ(answer["replayed"]["stop"]["auction"], 2) << answer["replayed"].dump();
  EXPECT_EQ(answer["differences"], nlohmann::json::array());
  // The last call of the record is the changed one.
  const std::string called = kExchanged.substr(0, kExchanged.find("exchange:"));
  const auto raised = changed_call(called, {"--at", "auction:3", "--call", "vuelta"});
  EXPECT_EQ(raised["changed"]["verdict"], "incomplete") << raised["changed"].dump(1);
  EXPECT_EQ(raised["replayed"]["stop"]["why"], "not_recorded");
}

const std::string kForcedVole = R"(rules: quadrille/rigvedawiki
players: [No, Ana, Bent, Cara]
dealer: Bent
deal:
  No: SQ74 HK32 D3 CK62
  Ana: SKJ652 HQ DA654
  Bent: SA HA754 DJ2 CAQ5
  Cara: S3 HJ6 DKQ7 CJ743
auction: [pass, pass, pass, vole]
trump: hearts
tricks:
  - D2 D7 D3 D4
)";

TEST(WhatIfCalls, AnAllianceWithoutACalledCardStopsBeforeTheFirstTrick) {
  for (const std::string call : {"pass", "alliance"}) {
    const auto answer = changed_call(kForcedVole, {"--at", "auction:4", "--call", call});
    EXPECT_EQ(answer["changed"]["verdict"], "incomplete") << answer["changed"].dump(1);
    EXPECT_EQ(answer["changed"]["contract"], "alliance");
    EXPECT_EQ(answer["replayed"]["stop"]["why"], "not_recorded");
    EXPECT_EQ(answer["replayed"]["stop"]["message"], "Bent would call a card, but which one is not recorded");
    EXPECT_EQ(answer["replayed"]["tricks"], 0);
  }
}

const std::string kSimple = R"(game: german-solo
rules: foster
players: [Ana, Bent, Cara, Dora]
dealer: Dora
deal:
  Ana: S10 HQJ97 D7 CA9
  Bent: SQ9 HA108 DAK CQ
  Cara: SA87 HK DJ8 CK7
  Dora: SKJ DQ109 CJ108
auction: [pass, simple, pass, pass]
trump: hearts
called: SA
tricks:
  - H7 CQ HK C8
  - H10 S7 D9 HJ
  - C9 H8 C7 C10
  - SQ S8 D10 H9
  - HA D8 CJ HQ
  - DA DJ DQ D7
)";

TEST(WhatIfCalls, ABidThatPlaysAloneDropsTheCalledCard) {
  const auto answer = changed_call(kSimple, {"--at", "auction:2", "--call", "solo"});
  EXPECT_EQ(answer["changed"]["verdict"], "valid") << answer["changed"].dump(1);
  EXPECT_EQ(answer["replayed"]["whole"], true);
  EXPECT_EQ(keys_of(answer["differences"]), (std::vector<std::string>{"contract", "partner", "called", "payments"}));
  EXPECT_EQ(answer["changed"]["payments"], nlohmann::json({{"Ana", -4}, {"Bent", 12}, {"Cara", -4}, {"Dora", -4}}));
}

TEST(WhatIfCalls, NoFeatsAreNoDifferenceToAHandThatIsNotSettled) {
  const auto answer = changed_call(kSimple, {"--call", "CA"});
  EXPECT_EQ(answer["changed"]["verdict"], "incomplete");
  EXPECT_EQ(keys_of(answer["differences"]),
            (std::vector<std::string>{"partner", "called", "outcome", "payments", "pool", "under_protest"}));
}

}  // namespace
}  // namespace spadille::test
