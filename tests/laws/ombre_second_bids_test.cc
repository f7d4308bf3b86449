#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/ruling_records.h"

// Section 7 of the rules of ombre: the bids after all have passed, and how they are played and paid.
namespace spadille::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

json ends(const json& report) {
  return json{{"outcome", report.value("outcome", "")},
              {"payments", report.value("payments", json::object())},
              {"pool", report["pool"].value("after", -1)}};
}
json end_of(const char* outcome, const json& payments, int pool) {
  return json{{"outcome", outcome}, {"payments", payments}, {"pool", pool}};
}

// --- voltereta ----------------------------------------------------------------------------------------------

const std::string kAsEntrada = "ombre/all-pass/voltereta-as-entrada";
const std::string kSpadilleTurned = "ombre/all-pass/voltereta-spadille-turned";

TEST(OmbreVoltereta, TheTurnedCardIsTrumps) {
  const auto report = judge_one(acts_of(kAsEntrada, {{"trump: hearts\nturned: H4\n", ""}}));
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["contract"], "voltereta");
  EXPECT_EQ(report["trump"], "hearts");
}

TEST(OmbreVoltereta, WhatIsWrittenAsTrumpsIsChecked) {
  EXPECT_THAT(errors_of(acts_of(kAsEntrada, {{"trump: hearts", "trump: clubs"}})), ElementsAre("trump/not-turned"));
  EXPECT_THAT(errors_of(acts_of(kAsEntrada, {{"turned: H4", "turned: H7"}})), ElementsAre("trump/not-turned"));
}

TEST(OmbreVoltereta, ATurnedBlackAceCountsForItsOwnSuit) {
  EXPECT_EQ(judge_one(acts_of(kSpadilleTurned))["trump"], "spades");
  EXPECT_THAT(errors_of(acts_of(kSpadilleTurned, {{"trump: spades", "trump: clubs"}})),
              ElementsAre("trump/not-turned"));
}

// e is 3: spadille, manille, basto.
TEST(OmbreVoltereta, PaysAsAnEntrada) {
  EXPECT_EQ(ends(judge_one(acts_of(kAsEntrada))), end_of("sacada", {{"Þóra", -8}, {"Tancrède", 21}, {"Ines", -8}}, 0));
}

TEST(OmbreVoltereta, PaysAsAVueltaIfSpadilleWasTurned) {
  EXPECT_EQ(ends(judge_one(acts_of(kSpadilleTurned))), end_of("sacada", {{"Cara", 19}, {"Ana", -7}, {"Bent", -7}}, 0));
}

// Uses rules under which a loss also costs the supplement of the bid.
TEST(OmbreVoltereta, IsLostAsWhatItPaysAs) {
  const char* rules = "{extends: gibbs, all_pass: {bids: [voltereta], then: redeal}}";
  const auto lost = [&](const std::string& name, const std::string& by) {
    return ends(judge_one(before("tricks", acts_of(name)) + "surrender: {by: " + by + ", before: 1}\n", rules));
  };
  EXPECT_EQ(lost(kSpadilleTurned, "Cara"), end_of("puesta", {{"Cara", -24}, {"Ana", 2}, {"Bent", 2}}, 25));
  EXPECT_EQ(lost(kAsEntrada, "Tancrède"), end_of("puesta", {{"Tancrède", -26}, {"Þóra", 3}, {"Ines", 3}}, 25));
}

TEST(OmbreVoltereta, AtMostFiveAreDrawnTheTurnedOneIncluded) {
  EXPECT_THAT(codes_of(acts_of(kAsEntrada)), IsEmpty());
  const Edits six{{"DAKQ73, draw: H74 D5 CQ2", "DAKQ732, draw: H74 D5 CQ2 C6"}};
  const auto record = before("  - Ines", acts_of(kAsEntrada, six));
  EXPECT_THAT(errors_of(record), ElementsAre("exchange/too-many"));
}

TEST(OmbreVoltereta, AStricterTableStaysStricter) {
  EXPECT_THAT(errors_of(before("tricks", acts_of(kAsEntrada)), "{extends: wikipedia-local, ombre_max_discards: 4}"),
              ElementsAre("exchange/too-many"));
}

TEST(OmbreVoltereta, WhatOmbreDoesNotDrawStaysOnTopForTheNext) {
  const Edits nothing_drawn{{"  - Cara: {discard: S7 HK, draw: SA CK}\n", ""},
                            {"SJ HQ4 D3 C7", "SA HQ4 CK7"},
                            {"S52 H6 D2 CJ", "SJ2 H6 D3 CJ"}};
  EXPECT_THAT(errors_of(before("tricks", acts_of(kSpadilleTurned, nothing_drawn))), IsEmpty());
}

TEST(OmbreVoltereta, LedFirstBindsInItToo) {
  const auto report = judge_one(acts_of(kAsEntrada), "{extends: wikipedia-local, turned_card: led_first}");
  EXPECT_EQ(only_diagnostic(report)["code"], "play/must-lead");
  EXPECT_EQ(only_diagnostic(report)["legal"], json::array({"H4"}));
}

TEST(OmbreVoltereta, LedFirstBindsOnlyWhereOmbreHasTheFirstLead) {
  EXPECT_THAT(codes_of(acts_of(kSpadilleTurned), "{extends: wikipedia-local, turned_card: led_first}"), IsEmpty());
}

TEST(OmbreVoltereta, IsGivenUpAsAnEntradaWithoutConsent) {
  const auto record = before("tricks", acts_of(kSpadilleTurned)) + "surrender: {by: Cara, before: 1}\n";
  EXPECT_THAT(errors_of(record), IsEmpty());
  EXPECT_EQ(judge_one(record)["outcome"], "puesta");
}

TEST(OmbreVoltereta, IsNotTakenOver) {
  const auto record =
      before("tricks", acts_of(kSpadilleTurned)) + "surrender: {by: Cara, before: 1, taken_over: Ana}\n";
  EXPECT_THAT(errors_of(record), ElementsAre("surrender/not-allowed"));
}

// --- gascarola ----------------------------------------------------------------------------------------------

const std::string kWon = "ombre/all-pass/gascarola-won";
const std::string kLost = "ombre/all-pass/gascarola-lost";

TEST(OmbreGascarola, KeepsOneCardAndIsPaidAsAnEntrada) {
  const auto report = judge_one(acts_of(kWon));
  EXPECT_EQ(report["contract"], "gascarola");
  EXPECT_EQ(ends(report), end_of("sacada", {{"Ola", -5}, {"Señor Díaz", 15}, {"Zoë", -5}}, 0));
}

TEST(OmbreGascarola, OrKeepsNoneWhateverElseMayBeDiscarded) {
  const auto report = judge_one(acts_of(kLost));
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(ends(report), end_of("codille", {{"Yusuf", 12}, {"Maren", -25}, {"Li", 28}}, 0));
  EXPECT_THAT(codes_of(acts_of(kLost), "{extends: rigvedawiki-local, ombre_max_discards: 5}"), IsEmpty());
}

TEST(OmbreGascarola, ToKeepTwoIsTooFew) {
  const Edits two{{"HJ52 DAK C764, draw: SQ3 HAK D76 CQ5", "HJ52 DAK C76, draw: S3 HAK D76 CQ5"}};
  EXPECT_THAT(errors_of(before("  - Zoë", acts_of(kWon, two))), ElementsAre("exchange/count-mismatch"));
}

TEST(OmbreGascarola, ToExchangeNothingIsTooFew) {
  const auto record = before("exchange", acts_of(kWon)) + "tricks:\n  - SA H6 H4\n";
  EXPECT_THAT(errors_of(record), ElementsAre("exchange/count-mismatch"));
}

TEST(OmbreGascarola, TheDefendersShareWhatIsLeft) {
  EXPECT_THAT(errors_of(before("tricks", acts_of(kWon, {{"{discard: S2, draw: H7}", "{discard: S42}"}}))),
              ElementsAre("exchange/stock-exhausted"));
  EXPECT_THAT(errors_of(before("tricks", acts_of(kLost)) + "  - Yusuf: {discard: S72}\n"), IsEmpty());
  EXPECT_THAT(errors_of(before("tricks", acts_of(kLost)) + "  - Yusuf: {discard: S72 D2}\n"),
              ElementsAre("exchange/stock-exhausted"));
}

TEST(OmbreGascarola, IsGivenUpAsAnEntrada) {
  const auto report = judge_one(before("tricks", acts_of(kWon)) + "surrender: {by: Señor Díaz, before: 1}\n");
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(ends(report), end_of("puesta", {{"Ola", 0}, {"Señor Díaz", -20}, {"Zoë", 0}}, 25));
}

TEST(OmbreGascarola, IsNotTakenOver) {
  const auto record = before("tricks", acts_of(kWon)) + "surrender: {by: Señor Díaz, before: 1, taken_over: Zoë}\n";
  EXPECT_THAT(errors_of(record), ElementsAre("surrender/not-allowed"));
}

TEST(OmbreGascarola, MayBeWrittenWithoutTheAuction) {
  const auto report = judge_one(acts_of(
      kWon, {{"auction: [pass, pass, pass, cascarola, pass, pass]", "declarer: Señor Díaz\ncontract: gascarola"}}));
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["contract"], "gascarola");
  EXPECT_THAT(codes(report), ElementsAre("record/unverifiable"));
}

}  // namespace
}  // namespace spadille::test
