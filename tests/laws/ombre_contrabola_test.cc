#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/ruling_records.h"

// Section 7 of the rules of ombre and its rulings: the contrabola, in which ombre must lose every trick.
namespace spadille::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const std::string kMade = "ombre/all-pass/contrabola-made";
const std::string kFirst = "ombre/all-pass/contrabola-lost-at-its-first-trick";
const std::string kSecond = "ombre/all-pass/contrabola-lost-at-its-second-trick";
const std::string kOne = "ombre/all-pass/contrabola-one-trick";

json ends(const json& report) {
  return json{{"outcome", report.value("outcome", "")},
              {"payments", report.value("payments", json::object())},
              {"pool", report["pool"].value("after", -1)}};
}
json end_of(const char* outcome, const json& payments, int pool) {
  return json{{"outcome", outcome}, {"payments", payments}, {"pool", pool}};
}

std::string at_two(const std::string& more = "") {
  return "{extends: wikipedia-local, contrabola_failure: codille_at_two" + more + "}";
}

// --- the exchange and trumps --------------------------------------------------------------------------------

TEST(OmbreContrabola, NoPlayerExchangesUnderWikipedia) {
  for (const char* entry : {"Ana: {discard: S5, draw: S6}", "Bent: {discard: SA, draw: S6}", "Cara: {discard: H5}"}) {
    const auto record = before("tricks", acts_of(kMade)) + "exchange:\n  - " + entry + "\n";
    EXPECT_THAT(errors_of(record), ElementsAre("exchange/not-allowed")) << entry;
  }
}

// Ana, eldest hand, is ombre. Bent is next in turn.
constexpr const char* kExchanged = R"(players: [Ana, Bent, Cara]
dealer: Cara
deal:
  Ana: S765 H765 D765
  Bent: SA4 HKQJ DKQJ C7
  Cara: S3 HA432 DA432
  stock: SK SQ SJ S2 CA CK CQ CJ C6 C5 C4 C3 C2
auction: [pass, pass, pass, contrabola, pass, pass]
trump: spades
exchange:
)";
std::vector<std::string> exchanged(const std::string& entries, const std::string& more = "") {
  return errors_of(kExchanged + entries, "{extends: rigvedawiki-local" + more + "}");
}

// Section 7, contrabola_exchange: defenders.
TEST(OmbreContrabola, TheDefendersExchangeUnderRigvedawiki) {
  EXPECT_THAT(exchanged("  - Bent: {discard: HKQ, draw: SKQ}\n  - Cara: {discard: H2, draw: SJ}\n"), IsEmpty());
  EXPECT_THAT(exchanged("  - Bent: {discard: HKQ, draw: SKQ}\n", ", contrabola_exchange: none"),
              ElementsAre("exchange/not-allowed"));
}

TEST(OmbreContrabola, OmbreKeepsTheHandDealtWhoeverElseExchanges) {
  EXPECT_THAT(exchanged("  - Ana: {discard: S7, draw: SK}\n"), ElementsAre("exchange/not-allowed"));
  const auto report = judge_one(kExchanged + std::string("  - Ana: {discard: S7, draw: SK}\n"), "rigvedawiki-local");
  const json fault = report["diagnostics"].front();
  EXPECT_EQ(fault["code"], "exchange/not-allowed");
  EXPECT_FALSE(fault.contains("option")) << "no option lets ombre exchange";
}

// The limits and the order are those of any contract. The limits are those of `other`, not of `solo`.
TEST(OmbreContrabola, TheLimitsAreThoseOfOtherContracts) {
  const std::string four = "  - Bent: {discard: HKQJ DK, draw: SKQJ2}\n";
  const std::string limits = ", first_defender_max: {solo: 8, other: 3}, second_defender_max: 1";
  EXPECT_THAT(exchanged(four), IsEmpty());
  EXPECT_THAT(exchanged(four, limits), ElementsAre("exchange/too-many"));
  EXPECT_THAT(exchanged("  - Bent: {discard: HK, draw: SK}\n  - Cara: {discard: H42, draw: SQJ}\n", limits),
              ElementsAre("exchange/too-many"));
  EXPECT_THAT(exchanged("  - Bent: {discard: HKQJ DKQJ S4 C7}\n  - Cara: {discard: HA432 DA4}\n"),
              ElementsAre("exchange/stock-exhausted"));
}

TEST(OmbreContrabola, TheOrderIsThatOfOtherContracts) {
  const std::string left_first = "  - Cara: {discard: H2, draw: SK}\n  - Bent: {discard: HK, draw: SQ}\n";
  EXPECT_THAT(exchanged(left_first, ", defender_order: either"), IsEmpty());
  EXPECT_THAT(exchanged(left_first, ", defender_order: fixed"), ElementsAre("exchange/out-of-turn"));
  const std::string twice = "  - Bent: {discard: HK, draw: SK}\n  - Bent: {discard: HQ, draw: SQ}\n";
  EXPECT_THAT(exchanged(twice), ElementsAre("exchange/out-of-turn"));
}

TEST(OmbreContrabola, OmbreNamesASuitOfWhichHeHoldsACard) {
  for (const char* suit : {"hearts", "diamonds", "clubs"})
    EXPECT_THAT(errors_of(before("tricks", acts_of(kMade, {{"diamonds", suit}}))), IsEmpty()) << suit;
  EXPECT_THAT(errors_of(before("tricks", acts_of(kMade, {{"diamonds", "spades"}}))), ElementsAre("trump/not-held"));
}

constexpr const char* kSpadilleAlone = R"(players: [Ana, Bent, Cara]
dealer: Cara
deal:
  Ana: SA H76543 DQJ4
  Bent: SK765 CKQJ76
  Cara: SQJ43 HKQ DAK3
auction: [pass, pass, pass, contrabola, pass, pass]
)";

TEST(OmbreContrabola, ABlackAceCountsForItsPrintedSuit) {
  const char* rules = "wikipedia-local";
  EXPECT_THAT(errors_of(std::string(kSpadilleAlone) + "trump: spades\n", rules), IsEmpty());
  EXPECT_THAT(errors_of(std::string(kSpadilleAlone) + "trump: clubs\n", rules), ElementsAre("trump/not-held"));
}

TEST(OmbreContrabola, NoOtherBidAsksForACardOfTheSuit) {
  const auto record =
      before("tricks", acts_of(kMade, {{"[pass, pass, pass, gascarola, misère, pass, pass]", "[pass, solo, pass]"},
                                       {"trump: diamonds", "trump: hearts"}}));
  EXPECT_THAT(errors_of(record), IsEmpty());
  const auto solo =
      before("tricks", acts_of(kMade, {{"[pass, pass, pass, gascarola, misère, pass, pass]", "[pass, solo, pass]"},
                                       {"trump: diamonds", "trump: spades"}}));
  EXPECT_THAT(errors_of(solo), IsEmpty()) << "Cara holds no spade";
}

// --- contrabola made ----------------------------------------------------------------------------------------

// Cara lacks the five top trumps, which would count as five estuches without.
TEST(OmbreContrabola, MadeIsPaidAsAnEntradaSacadaWithoutEstuches) {
  const auto report = judge_one(acts_of(kMade));
  EXPECT_EQ(ends(report), end_of("sacada", {{"Ana", -5}, {"Bent", -5}, {"Cara", 15}}, 0));
  EXPECT_EQ(report["contract"], "contrabola");
  EXPECT_EQ(report["feats"], json::array({"contrabola"}));
  EXPECT_EQ(report["estuches"], 0);
}

TEST(OmbreContrabola, IsNotMadeBeforeTheLastTrick) {
  EXPECT_THAT(codes_of(acts_of(kMade, {{"  - H7 CK C7\n", ""}})), ElementsAre("record/incomplete"));
}

// --- contrabola lost ----------------------------------------------------------------------------------------

TEST(OmbreContrabola, ATrickWonIsAPuestaWithoutEstuches) {
  const auto report = judge_one(acts_of(kFirst));
  EXPECT_EQ(ends(report), end_of("puesta", {{"Dino", 0}, {"Elif", -20}, {"Frida", 0}}, 25));
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["feats"], json::array());
}

TEST(OmbreContrabola, IsAPuestaUnderGibbsToo) {
  const char* rules = "{extends: gibbs, all_pass: {bids: [contrabola], then: redeal}}";
  EXPECT_EQ(ends(judge_one(acts_of(kFirst), rules)), end_of("puesta", {{"Dino", 0}, {"Elif", -20}, {"Frida", 0}}, 25));
}

TEST(OmbreContrabola, ManyTricksAreNoMoreThanAPuesta) {
  EXPECT_EQ(ends(judge_one(acts_of(kSecond), "{extends: rigvedawiki-local, contrabola_failure: puesta}")),
            end_of("puesta", {{"Pío", 5}, {"Quirin", 5}, {"Runa", -25}}, 30));
}

TEST(OmbreContrabola, ExactlyOneTrickIsAPuestaUnderCodilleAtTwo) {
  EXPECT_EQ(ends(judge_one(acts_of(kOne))), end_of("puesta", {{"Wanda", -25}, {"Xenia", 5}, {"Yrsa", 5}}, 30));
  EXPECT_EQ(ends(judge_one(acts_of(kOne), at_two(", opening_lead: ombre"))),
            end_of("puesta", {{"Wanda", -20}, {"Xenia", 0}, {"Yrsa", 0}}, 25));
}

// P is 15: eight go to Pío, next after Runa, and seven to Quirin. Each also receives five. The pool is divided
// likewise.
TEST(OmbreContrabola, AtTheSecondTrickItIsACodilleWhoseDueIsShared) {
  const auto report = judge_one(acts_of(kSecond));
  EXPECT_EQ(ends(report), end_of("codille", {{"Pío", 21}, {"Quirin", 19}, {"Runa", -25}}, 0));
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["estuches"], 0);
}

// P is 5, plus three times five: ten to each. The pool stays.
TEST(OmbreContrabola, WhatIsDueToTheWinnerIsThePoolAndTheLossChips) {
  EXPECT_EQ(ends(judge_one(acts_of(kSecond), at_two(", opening_lead: ombre"))),
            end_of("codille", {{"Pío", 10}, {"Quirin", 10}, {"Runa", -20}}, 5));
}

// P is 6: of the 21 chips due, eleven go to the player next after ombre.
TEST(OmbreContrabola, TheOddChipGoesToTheNextInTurnAfterOmbre) {
  EXPECT_EQ(
      ends(judge_one(acts_of(kSecond, {{"dealer: Pío\n", "dealer: Pío\npool: 1\n"}}), at_two(", opening_lead: ombre"))),
      end_of("codille", {{"Pío", 11}, {"Quirin", 10}, {"Runa", -21}}, 6));
}

// Ten to each. The five chips of the pool are divided into three and two.
TEST(OmbreContrabola, TheOddChipsOfADividedPoolGoThereToo) {
  EXPECT_EQ(ends(judge_one(acts_of(kSecond), at_two(", opening_lead: ombre, codille_pool: divided"))),
            end_of("codille", {{"Pío", 13}, {"Quirin", 12}, {"Runa", -20}}, 0));
}

// P is 5, divided into three and two. Each also receives five.
TEST(OmbreContrabola, LossChipsToEachAreNotShared) {
  EXPECT_EQ(ends(judge_one(acts_of(kSecond), at_two(", opening_lead: ombre, loss_to: each"))),
            end_of("codille", {{"Pío", 8}, {"Quirin", 7}, {"Runa", -15}}, 5));
}

TEST(OmbreContrabola, MayStopAsSoonAsItIsDecided) {
  EXPECT_THAT(codes_of(acts_of(kFirst)), IsEmpty());
  EXPECT_THAT(codes_of(acts_of(kFirst, {{"  - D7 D6 H5\n", ""}})), ElementsAre("record/incomplete"));
  EXPECT_THAT(codes_of(acts_of(kSecond)), IsEmpty());
  EXPECT_THAT(codes_of(acts_of(kFirst), at_two()), ElementsAre("record/incomplete")) << "one trick does not decide it";
}

// --- rules that do not apply to a contrabola ---------------------------------------------------------------

// Ana holds nine of the eleven trumps.
constexpr const char* kAllTricks = R"(players: [Ana, Bent, Cara]
dealer: Cara
deal:
  Ana: SA2KQJ765 CA
  Bent: HAKQJ7 DAKQJ
  Cara: H65 D76 CKQJ76
  stock: S43 H432 D5432 C5432
auction: [pass, pass, pass, contrabola, pass, pass]
trump: spades
tricks: [SA H7 H6, S2 HJ H5, CA HQ C6, SK HK C7, SQ HA CJ)";

TEST(OmbreContrabola, KnowsNoPrimerasAndNoVole) {
  const json puesta = end_of("puesta", {{"Ana", -20}, {"Bent", 0}, {"Cara", 0}}, 25);
  for (const char* rest : {"]\n", ", SJ DJ CQ]\n", ", SJ DJ CQ, S7 DQ CK, S6 DK D6, S5 DA D7]\n"}) {
    const auto report = judge_one(kAllTricks + std::string(rest), "wikipedia-local");
    EXPECT_EQ(report["verdict"], "valid");
    EXPECT_EQ(report["feats"], json::array());
    EXPECT_EQ(ends(report), puesta) << rest;
  }
}

TEST(OmbreContrabola, AllTricksAreACodilleUnderCodilleAtTwo) {
  const auto report = judge_one(kAllTricks + std::string(", SJ DJ CQ, S7 DQ CK, S6 DK D6, S5 DA D7]\n"), at_two());
  EXPECT_EQ(report["feats"], json::array());
  EXPECT_EQ(ends(report), end_of("codille", {{"Ana", -20}, {"Bent", 10}, {"Cara", 10}}, 5));
}

constexpr const char* kFirstFiveLost = R"(players: [Ana, Bent, Cara]
dealer: Ana
deal:
  Ana: S75 HQJ6 D754 C5
  Bent: S32 H7532 D6 C64
  Cara: SKQJ4 HA DA32 C2
auction: [pass, pass, pass, contrabola, pass, pass]
trump: diamonds
tricks: [H5 HA HQ, D4 D6 DA, D3 D7 C4, S7 S2 SJ, D2 D5 H2, SK S5 S3, S4 HJ H7, C2 C5 C6]
)";

TEST(OmbreContrabola, PrimerasOnLossDoesNotTouchIt) {
  const json puesta = end_of("puesta", {{"Ana", 0}, {"Bent", -20}, {"Cara", 0}}, 25);
  EXPECT_EQ(ends(judge_one(kFirstFiveLost, "{extends: wikipedia-local, primeras_on_loss: true}")), puesta);
}

TEST(OmbreContrabola, IsNotGivenUp) {
  const auto record = before("tricks", acts_of(kFirst)) + "surrender: {by: Elif, before: 1}\n";
  EXPECT_THAT(errors_of(record), ElementsAre("surrender/not-allowed"));
  EXPECT_EQ(judge_one(record)["under_protest"], true);
}

TEST(OmbreContrabola, IsNotTakenOver) {
  const auto record = before("tricks", acts_of(kFirst)) + "surrender: {by: Elif, before: 1, taken_over: Dino}\n";
  EXPECT_THAT(errors_of(record), ElementsAre("surrender/not-allowed"));
}

}  // namespace
}  // namespace spadille::test
