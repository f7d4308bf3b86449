#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/ruling_records.h"

// Section 8 of the rules of ombre and its rulings: the game for two.
namespace spadille::test {
namespace {

using testing::AllOf;
using testing::Each;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

const std::string kFourEach = "ombre/two/four-tricks-each";
const std::string kNamed = "ombre/two/estuches-when-trumps-are-named";
const std::string kKept = "ombre/two/estuches-kept-in-a-lost-game";
const std::string kVole = "ombre/two/vole";
const std::string kNoHearts = "ombre/two/codille-without-hearts";

json ends(const json& report) {
  return json{{"outcome", report.value("outcome", "")},
              {"payments", report.value("payments", json::object())},
              {"pool", report["pool"].value("after", -1)}};
}
json end_of(const char* outcome, const json& payments, int pool) {
  return json{{"outcome", outcome}, {"payments", payments}, {"pool", pool}};
}

// Returns the hand of kNoHearts before the auction, under rules that remove the hearts, with other actions.
std::string without_hearts(const std::string& acts, const std::string& rules = "extends: wikipedia-two") {
  return before("auction", acts_of(kNoHearts, {{"extends: wikipedia-two", rules}})) + acts;
}

// --- pack and deal ------------------------------------------------------------------------------------------

TEST(OmbreTwo, EightCardsEachAndFourteenInTheStock) {
  EXPECT_THAT(codes_of(acts_of(kNoHearts)), IsEmpty());
  EXPECT_THAT(errors_of(acts_of(kNoHearts, {{"S64 DQ54 CQ53", "S64 DQ54 CQ5"}})), ElementsAre("record/hand-size"));
  EXPECT_THAT(errors_of(acts_of(kNoHearts, {{"DK SK", "DK"}})), ElementsAre("record/stock-size"));
}

TEST(OmbreTwo, AStockOfTwelveIsAnError) {
  EXPECT_THAT(errors_of(acts_of(kNoHearts, {{" DK SK", ""}})), ElementsAre("record/stock-size"));
}

TEST(OmbreTwo, TwoAreNamed) {
  EXPECT_THAT(errors_of(acts_of(kNoHearts, {{"[Bo, Zdeněk]", "[Bo, Zdeněk, Ana]"}})), ElementsAre("record/bad-value"));
}

TEST(OmbreTwo, TheRemovedSuitIsNotInThePack) {
  const auto not_in_pack = AllOf(Not(IsEmpty()), Each("record/card-not-in-pack"));
  EXPECT_THAT(errors_of(acts_of(kNoHearts), "wikipedia-two"), not_in_pack);
  EXPECT_THAT(errors_of(acts_of(kNamed), "{extends: wikipedia-two, removed_suit: hearts}"), not_in_pack);
}

TEST(OmbreTwo, TheDiamondsAreRemovedByDefault) {
  EXPECT_THAT(errors_of(acts_of(kNamed), "{extends: gibbs, players: 2, opening_lead: eldest}"), IsEmpty());
}

TEST(OmbreTwo, TheRemovedSuitCannotBeTrumps) {
  EXPECT_THAT(errors_of(before("tricks", acts_of(kFourEach, {{"trump: spades", "trump: diamonds"}}))),
              ElementsAre("trump/not-allowed"));
  EXPECT_THAT(errors_of(without_hearts("auction: [pass, entrada]\ntrump: hearts\n")), ElementsAre("trump/not-allowed"));
  EXPECT_THAT(errors_of(without_hearts("auction: [pass, entrada]\ntrump: diamonds\n")), IsEmpty());
}

TEST(OmbreTwo, DealersOpponentIsEldest) {
  EXPECT_THAT(errors_of(without_hearts("auction: [{Zdeněk: pass}, {Bo: pass}]\n")), IsEmpty());
  EXPECT_THAT(errors_of(without_hearts("auction: [{Bo: pass}, {Zdeněk: pass}]\n")), ElementsAre("auction/out-of-turn"));
  EXPECT_THAT(errors_of(acts_of(kNamed, {{"{Tomé: SQ, Ines: S6}", "{Ines: S6, Tomé: SQ}"}})),
              ElementsAre("play/wrong-leader"));
}

TEST(OmbreTwo, TwoPassesEndTheAuction) {
  EXPECT_EQ(judge_one(without_hearts("auction: [pass, pass]\n"))["outcome"], "passed");
  EXPECT_THAT(errors_of(without_hearts("auction: [pass]\n")), ElementsAre("auction/unfinished"));
}

// --- the exchange -------------------------------------------------------------------------------------------

TEST(OmbreTwo, TheOtherTakesWhatIsLeft) {
  EXPECT_THAT(codes_of(acts_of(kFourEach)), IsEmpty());
  const Edits six{{"S5 H4 CK76, draw: S6 HQ7 CJ2", "SQ5 H4 CK76"}, {"CQ4, draw: SAJ743 HJ2 C3", "CQ4"}};
  EXPECT_THAT(errors_of(before("tricks", acts_of(kFourEach, six))), IsEmpty());
  const Edits seven{{"S5 H4 CK76, draw: S6 HQ7 CJ2", "SQ52 H4 CK76"}, {"CQ4, draw: SAJ743 HJ2 C3", "CQ4"}};
  EXPECT_THAT(errors_of(before("tricks", acts_of(kFourEach, seven))), ElementsAre("exchange/stock-exhausted"));
}

TEST(OmbreTwo, OmbreExchangesAtMostEight) {
  const char* all = "auction: [entrada, pass]\ntrump: clubs\nexchange:\n  - Zdeněk: {discard: SAQ5 D72 CAJ2}\n";
  EXPECT_THAT(errors_of(without_hearts(all)), IsEmpty());
  EXPECT_THAT(errors_of(without_hearts(all, "extends: wikipedia-two, ombre_max_discards: 7")),
              ElementsAre("exchange/too-many"));
}

TEST(OmbreTwo, ASingleDefenderIsNotBoundByFirstDefenderMax) {
  EXPECT_THAT(codes_of(acts_of(kFourEach), "{extends: rigvedawiki-two, first_defender_max: {solo: 3, other: 3}}"),
              IsEmpty());
}

// --- the end ------------------------------------------------------------------------------------------------

TEST(OmbreTwo, MoreTricksThanTheOtherAreASacada) {
  EXPECT_EQ(judge_one(acts_of(kNamed))["outcome"], "sacada");
  EXPECT_EQ(judge_one(acts_of(kNamed))["tricks"], (json{{"Ines", 7}, {"Tomé", 1}}));
}

// Each player stakes five chips, so P is ten.
TEST(OmbreTwo, FourEachAreAPuesta) {
  EXPECT_EQ(ends(judge_one(acts_of(kFourEach))), end_of("puesta", {{"Solveig", -15}, {"Matteo", 5}}, 20));
}

TEST(OmbreTwo, FewerTricksAreACodille) {
  EXPECT_EQ(ends(judge_one(acts_of(kNoHearts))), end_of("codille", {{"Bo", -15}, {"Zdeněk", 15}}, 5));
}

TEST(OmbreTwo, LossChipsAreTwiceFive) {
  const auto record = before("tricks", acts_of(kFourEach)) + "surrender: {by: Solveig, before: 1}\n";
  EXPECT_EQ(ends(judge_one(record, "{extends: gibbs, players: 2}")),
            end_of("puesta", {{"Solveig", -15}, {"Matteo", 0}}, 20));
}

TEST(OmbreTwo, TheFirstFiveAreThePrimeras) {
  const auto report = judge_one(acts_of(kVole, {{"  - B6 E2\n  - BR E7\n  - BC EC\n", ""}}));
  EXPECT_EQ(report["feats"], json::array({"primeras"}));
  EXPECT_EQ(ends(report), end_of("sacada", {{"Ruth", 20}, {"Ake", -10}}, 0));
}

TEST(OmbreTwo, AllEightAreTheVole) {
  const auto report = judge_one(acts_of(kVole));
  EXPECT_EQ(report["feats"], json::array({"vole"}));
  EXPECT_EQ(ends(report), end_of("sacada", {{"Ruth", 27}, {"Ake", -17}}, 0));
}

// Thirty, less the two of the vuelta.
TEST(OmbreTwo, ASixthTrickLostIsAFailedVole) {
  const auto report = judge_one(before("tricks", acts_of(kVole)) +
                                "tricks: [B1 E2, BR E4, BC E7, B6 EC, B5 C7, C4 CR, C5 C1, C2 C3]\n");
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(ends(report), end_of("failed_vole", {{"Ruth", -28}, {"Ake", 28}}, 10));
}

// --- estuches when trumps are named -------------------------------------------------------------------------

TEST(OmbreTwo, EstuchesArePaidOnce) {
  for (const char* when : {"trumps_named", "settlement"})
    EXPECT_EQ(ends(judge_one(acts_of(kNamed), std::string("{extends: wikipedia-two, estuches_when: ") + when + "}")),
              end_of("sacada", {{"Ines", 27}, {"Tomé", -22}}, 0))
        << when;
}

TEST(OmbreTwo, WhatWasPaidWhenTrumpsWereNamedStandsWhateverTheResult) {
  EXPECT_EQ(ends(judge_one(acts_of(kKept))), end_of("puesta", {{"Γιώργος", -3}, {"Léa", -12}}, 20));
}

TEST(OmbreTwo, AtTheSettlementALostGamePaysThem) {
  EXPECT_EQ(ends(judge_one(acts_of(kKept), "{extends: wikipedia-two, estuches_when: settlement}")),
            end_of("puesta", {{"Γιώργος", 3}, {"Léa", -18}}, 20));
}

// Bo lacks the four top trumps.
TEST(OmbreTwo, WithoutIsNotPaidWhenTrumpsAreNamed) {
  const std::string acts = "auction: [pass, entrada]\ntrump: clubs\nsurrender: {by: Bo, before: 1}\n";
  EXPECT_EQ(ends(judge_one(without_hearts(acts))), end_of("puesta", {{"Bo", -15}, {"Zdeněk", 0}}, 20));
  EXPECT_EQ(ends(judge_one(without_hearts(acts, "extends: wikipedia-two, estuches_when: settlement"))),
            end_of("puesta", {{"Bo", -19}, {"Zdeněk", 4}}, 20));
}

// Zdeněk names clubs while holding the three matadors, and then discards manille.
TEST(OmbreTwo, TheHandLookedAtIsThatOfTheNaming) {
  const std::string acts =
      "auction: [entrada, pass]\ntrump: clubs\nexchange:\n  - Zdeněk: {discard: C2, draw: S7}\n"
      "surrender: {by: Zdeněk, before: 1}\n";
  EXPECT_EQ(ends(judge_one(without_hearts(acts))), end_of("puesta", {{"Bo", -3}, {"Zdeněk", -12}}, 20));
  EXPECT_EQ(ends(judge_one(without_hearts(acts, "extends: wikipedia-two, estuches_when: settlement"))),
            end_of("puesta", {{"Bo", 0}, {"Zdeněk", -15}}, 20));
}

TEST(OmbreTwo, AContrabolaHasNone) {
  const std::string acts = "auction: [pass, pass, contrabola, pass]\ntrump: clubs\ntricks: [SA C3]\n";
  const auto report =
      judge_one(without_hearts(acts, "extends: wikipedia-two, all_pass: {bids: [contrabola], then: redeal}"));
  EXPECT_EQ(ends(report), end_of("puesta", {{"Bo", 0}, {"Zdeněk", -15}}, 20));
  EXPECT_EQ(report["estuches"], 0);
}

// A solo with six estuches. The seventh of the eight tricks is lost.
constexpr const char* kFailedVole = R"(players: [Ana, Bent]
dealer: Bent
deal:
  Ana: SA C2AKQJ H42
  Bent: SK74 HKJ753
auction: [solo, pass]
trump: clubs
tricks: [SA S4, C2 S7, CA SK, CK H7, CQ H5, CJ H3, H4 HK, HJ H2]
)";

TEST(OmbreTwo, TheFineOfAFailedVoleIsNotLessForEstuchesPaidAlready) {
  const auto pays = [](const std::string& options) {
    return judge_one(kFailedVole, "{extends: wikipedia-two, " + options + "}")["payments"];
  };
  EXPECT_EQ(pays("estuches_when: trumps_named"), (json{{"Ana", 6 - 20}, {"Bent", 20 - 6}}));
  EXPECT_EQ(pays("estuches_when: settlement"), (json{{"Ana", -14}, {"Bent", 14}}));
  EXPECT_EQ(pays("estuches_when: trumps_named, failed_vole_fine: 14"), (json{{"Ana", 6 - 4}, {"Bent", 4 - 6}}));
  EXPECT_EQ(pays("estuches_when: settlement, failed_vole_fine: 14"), (json{{"Ana", 0}, {"Bent", 0}}));
}

TEST(OmbreTwo, EstuchesWhenIsWithoutEffectUnlessTwoPlay) {
  const auto record = project_file("records/ombre/settlement/09-solo-puesta-e4.yaml");
  EXPECT_EQ(judge_one(record, "{estuches_when: trumps_named}")["payments"],
            judge_one(record, "{estuches_when: settlement}")["payments"]);
}

// --- surrender ----------------------------------------------------------------------------------------------

TEST(OmbreTwo, AVueltaIsGivenUpWithTheConsentOfTheOne) {
  const auto record = before("tricks", acts_of(kNoHearts));
  EXPECT_THAT(errors_of(record + "surrender: {by: Bo, before: 1}\n"), ElementsAre("surrender/not-accepted"));
  EXPECT_THAT(errors_of(record + "surrender: {by: Bo, before: 1, accepted: [Zdeněk]}\n"), IsEmpty());
}

const std::string kTakenOver = R"(auction: [entrada, pass]
trump: clubs
surrender: {by: Zdeněk, before: 1, taken_over: Bo}
tricks: [SA C3, CA C5, C2 CQ, CJ S4, SQ S6, S5 D4, D7 DQ, D5 D2]
)";

// Three chips for the estuches of the first ombre. The taker loses a codille, and the first five tricks.
TEST(OmbreTwo, AnEntradaIsTakenOverByTheOther) {
  const auto report = judge_one(without_hearts(kTakenOver));
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["declarer"], "Bo");
  EXPECT_EQ(ends(report), end_of("codille", {{"Bo", -21}, {"Zdeněk", 21}}, 5));
}

// The first ombre wins seven tricks and the taker one, so the taker pays fifteen to the pool.
TEST(OmbreTwo, ASharedTakeoverHasNoThird) {
  EXPECT_EQ(ends(judge_one(without_hearts(kTakenOver, "extends: gibbs, players: 2, removed_suit: hearts"))),
            end_of("takeover", {{"Bo", -15}, {"Zdeněk", 0}}, 20));
}

}  // namespace
}  // namespace spadille::test
