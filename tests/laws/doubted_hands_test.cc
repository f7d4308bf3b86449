#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/judged.h"

// Sessions with a hand that is settled, but whose figures are in doubt: they go on as after an unsettled hand, for one
// cause has one error.
namespace spadille::test {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::IsEmpty;

// Hand 1 turns CQ, but is recorded as played in hearts. Each later balance follows from its recorded payments.
std::string turned_card_ignored() {
  return R"(session: Evening
game: ombre
rules: ombre/gibbs
players: [Ana, Bent, Cara]
dealer: Cara
---
hand: 1
deal:
  Ana: SAQ HAKQ74 DA CA
  Bent: SK53 H2 DK CJ532
  Cara: S6 HJ5 DQJ6543
  stock: CQ D2 S2 H3 CK SJ C4 C6 C7 D7 S7 H6 S4
auction: [pass, pass, vuelta]
trump: hearts
exchange:
  - Ana: {discard: SAQ HKQ4 DA CA, draw: SJ2 H3 D2 CKQ4}
  - Bent: {discard: SK5 DK CJ32, draw: S74 H6 D7 C76}
tricks:
  - S2 S3 S6
  - D5 D2 D7
  - CQ C7 D4
  - SJ S4 DQ
  - CK C5 D3
  - HA H2 H5
  - C4 C6 DJ
result: {outcome: codille, payments: {Ana: 36, Bent: 16, Cara: -52}, balances: {Ana: 36, Bent: 16, Cara: -57}}
---
hand: 2
deal:
  Ana: S32 HQ6 D643 C74
  Bent: SJ6 HJ DKQJ72 C5
  Cara: SAK H4 CAKQJ32
  stock: C6 S5 SQ H5 HK S4 H7 DA D5 S7 H2 H3 HA
auction: [pass, entrada, pass]
trump: clubs
exchange:
  - Cara: {discard: H4, draw: C6}
  - Ana: {discard: D64, draw: SQ5}
  - Bent: {discard: HJ DKQJ C5, draw: S4 HK75 DA}
tricks:
  - HK C2 H6
  - C6 C4 S4
  - CA C7 SJ
  - SA D3 H7
  - CQ HQ DA
  - CJ S2 D2
  - CK S5 S6
  - SK SQ D7
  - C3 S3 H5
result: {outcome: sacada, payments: {Ana: -21, Bent: -21, Cara: 52}, balances: {Ana: 10, Bent: -5, Cara: -5}}
---
settlement: {balances: {Ana: 10, Bent: -5, Cara: -5}}
)";
}

TEST(DoubtedHand, ItsPaymentsAreNotCarriedOn) {
  const auto reports = judge(turned_card_ignored());
  ASSERT_EQ(reports.size(), 3U);
  EXPECT_THAT(faults(reports[0]), ElementsAre("trump/not-turned 14:8"));
  EXPECT_TRUE(reports[0]["under_protest"]);
  EXPECT_EQ(reports[0]["uncertain"], (json{{"since", "1"}, {"balances", true}}));
  EXPECT_EQ(reports[1]["verdict"], "valid");
  EXPECT_TRUE(reports[1]["uncertain"]["balances"]);
  EXPECT_EQ(reports[2]["verdict"], "incomplete");
  EXPECT_EQ(reports[2]["uncounted"], json{"1"});
}

// The table may have ignored the turned card and still paid by it.
TEST(DoubtedHand, CountsIfItsFiguresAreConfirmed) {
  const std::string confirmed =
      with(with(turned_card_ignored(), "{Ana: 36, Bent: 16, Cara: -52}", "{Ana: 31, Bent: 11, Cara: -42}"),
           "balances: {Ana: 36, Bent: 16, Cara: -57}", "balances: {Ana: 31, Bent: 11, Cara: -47}");
  const auto reports = judge(confirmed);
  EXPECT_THAT(faults(reports[0]), ElementsAre("trump/not-turned 14:8"));
  EXPECT_FALSE(reports[0].contains("uncertain"));
  EXPECT_EQ(reports[2]["balances"], (json{{"Ana", 5}, {"Bent", -10}, {"Cara", 5}}));
}

std::string gin_evening(const std::string& first_hand, const std::string& rest) {
  return "session: Evening\ngame: gin\nplayers: [Ana, Bent]\ndealer: Bent\n---\nhand: oak\n" + first_hand +
         "---\nhand: elm\n"
         "deal: {Bent: C45 D89J HJQK S23, Ana: CA23 D456 H789 S10}\n"
         "turns:\n"
         "  - Ana: {pass: true}\n"
         "  - Bent: {pass: true}\n"
         "  - Ana: {draw: {stock: SQ}, discard: SQ}\n"
         "  - Bent: {draw: {stock: S9}, discard: S9}\n"
         "  - Ana: {draw: {stock: SK}, knock: SK}\n" +
         rest;
}

std::vector<std::string> errors(const std::vector<json>& reports) {
  std::vector<std::string> list;
  for (const json& report : reports)
    for (const json& each : report["diagnostics"])
      if (each["severity"] == "error") list.push_back(each["code"]);
  return list;
}

// The winner deals, and it is open who won a first hand that cannot be read.
TEST(DoubtedHand, AnUnreadableFirstHandLeavesTheDealerOpen) {
  EXPECT_THAT(errors(judge(gin_evening("turns: [\n", ""))), ElementsAre("record/syntax"));
}

}  // namespace
}  // namespace spadille::test
