#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/ruling_records.h"

// Section 8 of the rules of ombre and its rulings: four players at the table, one of them idle, and the mort.
namespace spadille::test {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::IsEmpty;

const std::string kDealer = "ombre/four/idle-dealer";
const std::string kOpposite = "ombre/four/idle-opposite";
const std::string kSacada = "ombre/four/mort-sacada";
const std::string kCodille = "ombre/four/mort-codille";
const std::string kPuesta = "ombre/four/mort-puesta";

json ends(const json& report) {
  return json{{"outcome", report.value("outcome", "")},
              {"payments", report.value("payments", json::object())},
              {"pool", report["pool"].value("after", -1)}};
}
json end_of(const char* outcome, const json& payments, int pool) {
  return json{{"outcome", outcome}, {"payments", payments}, {"pool", pool}};
}

// --- the idle player ----------------------------------------------------------------------------------------

TEST(OmbreFour, TheDealerIsDealtNoCardsUnderGibbs) {
  EXPECT_THAT(codes_of(acts_of(kDealer)), IsEmpty());
  const Edits dealt{{"  stock:  H5 D4 HA C4 D5 S2 C6 DJ C2 S7 HK D3 SJ\n", "  Aase: H5 D4 HA C4 D5 S2 C6 DJ C2\n"}};
  EXPECT_THAT(errors_of(before("auction", acts_of(kDealer, dealt))), ElementsAre("record/hand-size"));
}

TEST(OmbreFour, ThePlayerOppositeTheDealerIsDealtNoneElsewhere) {
  EXPECT_THAT(codes_of(acts_of(kOpposite)), IsEmpty());
  const auto report = judge_one(acts_of(kOpposite));
  EXPECT_EQ(report["tricks"], (json{{"봄", 3}, {"여름", 4}, {"겨울", 2}})) << "tricks lists those who play";
}

TEST(OmbreFour, WhoSitsOutIsAnOption) {
  EXPECT_THAT(errors_of(acts_of(kDealer), "{extends: gibbs-four, idle: opposite}"), Each("record/hand-size"));
  EXPECT_FALSE(errors_of(acts_of(kDealer), "{extends: gibbs-four, idle: opposite}").empty());
  EXPECT_THAT(errors_of(acts_of(kOpposite), "{extends: rigvedawiki-four, idle: dealer}"), Each("record/hand-size"));
  EXPECT_FALSE(errors_of(acts_of(kOpposite), "{extends: rigvedawiki-four, idle: dealer}").empty());
}

TEST(OmbreFour, TheIdlePlayerPaysLikeAnOpponent) {
  EXPECT_EQ(ends(judge_one(acts_of(kDealer))),
            end_of("sacada", {{"Aase", -8}, {"Bruno", -8}, {"Chiara", -8}, {"David", 29}}, 0));
}

// P is 15 and goes to the winner. Each opponent receives five chips, and five more from the pool.
TEST(OmbreFour, TheIdlePlayerReceivesLikeAnOpponent) {
  EXPECT_EQ(ends(judge_one(acts_of(kOpposite))),
            end_of("codille", {{"봄", -30}, {"여름", 25}, {"가을", 10}, {"겨울", 10}}, 0));
}

TEST(OmbreFour, OddChipsOfADividedPoolAllGoToTheWinner) {
  EXPECT_EQ(ends(judge_one(acts_of(kOpposite, {{"dealer: 봄\n", "dealer: 봄\npool: 2\n"}}))),
            end_of("codille", {{"봄", -32}, {"여름", 17 + 5 + 7}, {"가을", 10}, {"겨울", 10}}, 0));
}

TEST(OmbreFour, TheIdleDealerStakes) { EXPECT_EQ(judge_one(acts_of(kDealer))["stakes"], (json{{"Aase", 5}})); }

TEST(OmbreFour, WhereEachStakesItIsTheThreeWhoAreDealtCards) {
  EXPECT_EQ(judge_one(acts_of(kOpposite))["stakes"], (json{{"봄", 5}, {"여름", 5}, {"겨울", 5}}));
  EXPECT_EQ(judge_one(acts_of(kDealer), "{extends: gibbs-four, stake: {by: each, chips: 5}}")["stakes"],
            (json{{"Bruno", 5}, {"Chiara", 5}, {"David", 5}}));
}

TEST(OmbreFour, TheTurnSkipsTheIdlePlayer) {
  const Edits named{{"[pass, pass, vuelta]", "[{여름: pass}, {겨울: pass}, {봄: vuelta}]"}};
  EXPECT_THAT(codes_of(acts_of(kOpposite, named)), IsEmpty());
  const Edits idle{{"[pass, pass, vuelta]", "[{여름: pass}, {가을: pass}, {봄: vuelta}]"}};
  EXPECT_THAT(errors_of(before("trump", acts_of(kOpposite, idle))), ElementsAre("auction/out-of-turn"));
}

TEST(OmbreFour, TheIdlePlayerPlaysNoCard) {
  const auto named = [](const std::string& trick) { return acts_of(kOpposite, {{"- C6 C4 CJ", "- " + trick}}); };
  EXPECT_THAT(errors_of(named("{봄: C6, 여름: C4, 겨울: CJ}")), IsEmpty());
  EXPECT_THAT(errors_of(named("{봄: C6, 여름: C4, 가을: CJ}")), ElementsAre("play/out-of-turn"));
  EXPECT_THAT(errors_of(named("{가을: C6, 여름: C4, 겨울: CJ}")), ElementsAre("play/wrong-leader"));
}

TEST(OmbreFour, TheIdlePlayerExchangesNothing) {
  const auto record = before("tricks", acts_of(kOpposite));
  EXPECT_THAT(errors_of(record + "  - 가을: {discard: HA, draw: D5}\n"), ElementsAre("exchange/not-allowed"));
  EXPECT_THAT(errors_of(acts_of(kOpposite, {{"exchange:\n", "exchange:\n  - 가을: {discard: HA, draw: D5}\n"}})),
              ElementsAre("exchange/not-allowed"));
}

TEST(OmbreFour, ThreePassesAreAPassedHand) {
  const std::string record = "players: [Ana, Bent, Cara, Dora]\ndealer: Ana\nauction: [pass, pass, pass]\n";
  const auto report = judge_one(record, "gibbs-four");
  EXPECT_EQ(ends(report), end_of("passed", {{"Ana", 0}, {"Bent", 0}, {"Cara", 0}, {"Dora", 0}}, 5));
  EXPECT_THAT(errors_of(record + "pool: 5\n", "gibbs-four"), IsEmpty());
}

TEST(OmbreFour, AVueltaIsGivenUpWithTheConsentOfThoseWhoPlay) {
  const auto record = before("tricks", acts_of(kOpposite));
  const char* rules = "{extends: rigvedawiki-four, surrender: before_own_card, surrender_vuelta: by_consent}";
  EXPECT_THAT(errors_of(record + "surrender: {by: 봄, before: 1, accepted: [여름, 겨울]}\n", rules), IsEmpty());
  EXPECT_THAT(errors_of(record + "surrender: {by: 봄, before: 1, accepted: [여름]}\n", rules),
              ElementsAre("surrender/not-accepted"));
}

TEST(OmbreFour, TheIdlePlayerTakesNothingOver) {
  const auto record = before("tricks", acts_of(kDealer));
  EXPECT_THAT(errors_of(record + "surrender: {by: David, before: 1, taken_over: Bruno}\n"), IsEmpty());
  EXPECT_THAT(errors_of(record + "surrender: {by: David, before: 1, taken_over: Aase}\n"),
              ElementsAre("surrender/not-allowed"));
}

// David, Chiara and Bruno were dealt the two black aces. Aase sits out and is not a holder.
TEST(OmbreFour, SpadilleIsForcedOfThoseWhoAreDealtCards) {
  const auto record = before("trump", acts_of(kDealer, {{"{David: entrada}", "{David: pass}"}}));
  const auto report = judge_one(record, "{extends: gibbs-four, all_pass: spadille_force}");
  EXPECT_EQ(report["declarer"], "David");
  EXPECT_EQ(report["forced"], true);
}

// --- mort ---------------------------------------------------------------------------------------------------

TEST(OmbreMort, TheIdlePlayerPlaysTheStockAgainstAllThree) {
  const auto report = judge_one(acts_of(kSacada));
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["declarer"], "Greta");
  EXPECT_EQ(report["contract"], "entrada");
  EXPECT_EQ(report["forced"], false);
  EXPECT_EQ(report["tricks"], (json{{"Elsa", 0}, {"Fabio", 2}, {"Greta", 4}, {"Hugo", 3}}));
}

TEST(OmbreMort, MoreTricksThanEachOtherAreASacada) {
  EXPECT_EQ(ends(judge_one(acts_of(kSacada))),
            end_of("sacada", {{"Elsa", -5}, {"Fabio", -5}, {"Greta", 20}, {"Hugo", -5}}, 0));
}

TEST(OmbreMort, OneOtherAloneWithTheMostIsACodille) {
  EXPECT_EQ(ends(judge_one(acts_of(kCodille))),
            end_of("codille", {{"Ida", 25}, {"Jan", 10}, {"Kaja", -30}, {"Ludo", 10}}, 0));
}

TEST(OmbreMort, AllElseIsAPuesta) {
  EXPECT_EQ(ends(judge_one(acts_of(kPuesta))),
            end_of("puesta", {{"Mara", 0}, {"Noor", 0}, {"Otto", -25}, {"Piet", 0}}, 30));
}

// Section 8: the option opening_lead decides the first lead.
TEST(OmbreMort, TheFirstLeadFollowsTheOption) {
  const Edits eldest{{"{Kaja: H7, Ludo: H5, Ida: H3, Jan: H6}", "{Jan: H6, Kaja: H7, Ludo: H5, Ida: H3}"}};
  const std::string by_eldest = "{extends: rigvedawiki-four, opening_lead: eldest}";
  EXPECT_THAT(codes_of(acts_of(kCodille)), IsEmpty());
  EXPECT_THAT(codes_of(acts_of(kCodille, eldest), by_eldest), IsEmpty());
  EXPECT_THAT(errors_of(acts_of(kCodille, eldest)), ElementsAre("play/wrong-leader"));
  EXPECT_THAT(errors_of(acts_of(kCodille), by_eldest), ElementsAre("play/wrong-leader"));
}

TEST(OmbreMort, EldestLeadsInWikipediaFour) {
  EXPECT_THAT(codes_of(acts_of(kSacada)), IsEmpty());
  EXPECT_THAT(codes_of(acts_of(kPuesta)), IsEmpty());
}

TEST(OmbreMort, FollowsThreePasses) {
  EXPECT_THAT(errors_of(acts_of(kSacada, {{"[pass, pass, pass]", "[pass, pass, pass, pass]"}})),
              ElementsAre("auction/after-end"));
  EXPECT_THAT(errors_of(before("trump", acts_of(kSacada, {{"[pass, pass, pass]", "[pass, pass]"}}))),
              ElementsAre("auction/unfinished"));
}

TEST(OmbreMort, MayBeWrittenWithoutTheAuction) {
  const auto report =
      judge_one(acts_of(kSacada, {{"auction: [pass, pass, pass]", "declarer: Greta\ncontract: entrada"}}));
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["outcome"], "sacada");
}

// Returns the errors of the sacada before the play, with another exchange.
std::vector<std::string> exchanged(const std::string& entry, const std::string& more = "") {
  const auto record = before("exchange", acts_of(kSacada));
  return errors_of(record + "exchange:\n  - Greta: " + entry + "\n" + more);
}
constexpr const char* kDraw = "draw: D6 S6 D4 SJ SQ CJ S7 HJ DK HK SA D2 DJ, ";

TEST(OmbreMort, FourOfTheThirteenAreLaidAway) {
  EXPECT_THAT(exchanged(std::string("{") + kDraw + "discard: HKJ D6 CJ}"), IsEmpty());
  EXPECT_THAT(exchanged(std::string("{") + kDraw + "discard: HKJ D64 CJ}"), ElementsAre("exchange/too-many"));
  EXPECT_THAT(exchanged(std::string("{") + kDraw + "discard: HKJ D6}"), ElementsAre("exchange/count-mismatch"));
}

TEST(OmbreMort, TheWholeStockIsTaken) {
  EXPECT_THAT(exchanged("{draw: D6 S6 D4 SJ SQ CJ S7 HJ DK HK SA D2, discard: HKJ D6 CJ}"),
              ElementsAre("exchange/count-mismatch"));
  EXPECT_THAT(exchanged("{draw: D6 S6 D4 SJ SQ CJ S7 HJ DK HK SA D2 S3, discard: HKJ D6 CJ}"),
              ElementsAre("exchange/wrong-card"));
}

TEST(OmbreMort, OnlyWhatWasTakenIsLaidAway) {
  EXPECT_THAT(exchanged(std::string("{") + kDraw + "discard: HKQ D6 CJ}"), ElementsAre("exchange/not-in-hand"));
}

TEST(OmbreMort, NobodyElseExchanges) {
  for (const char* entry : {"Elsa: {discard: S3}", "Fabio: {discard: S5}", "Hugo: {discard: C6}"})
    EXPECT_THAT(exchanged(std::string("{") + kDraw + "discard: HKJ D6 CJ}", std::string("  - ") + entry + "\n"),
                ElementsAre("exchange/not-allowed"))
        << entry;
}

TEST(OmbreMort, TheIdlePlayerTakesTheStockOnce) {
  EXPECT_THAT(exchanged(std::string("{") + kDraw + "discard: HKJ D6 CJ}", "  - Greta: {discard: D4}\n"),
              ElementsAre("exchange/out-of-turn"));
}

const Edits kNoDraw{{"{draw: D6 S6 D4 SJ SQ CJ S7 HJ DK HK SA D2 DJ, discard: HKJ D6 CJ}", "{discard: HKJ D6 CJ}"}};

TEST(OmbreMort, TheStockNeedNotBeWrittenTwice) {
  const auto report = judge_one(acts_of(kSacada, kNoDraw));
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["payments"]["Greta"], 20);
  EXPECT_THAT(codes(report), IsEmpty());
}

TEST(OmbreMort, WhatIsLaidAwayIsDerivedFromThePlay) {
  const auto record = acts_of(
      kSacada, {{"exchange:\n  - Greta: {draw: D6 S6 D4 SJ SQ CJ S7 HJ DK HK SA D2 DJ, discard: HKJ D6 CJ}\n", ""}});
  EXPECT_THAT(errors_of(record), IsEmpty());
  EXPECT_EQ(judge_one(record)["payments"]["Greta"], 20);
}

TEST(OmbreMort, CanBeReadWithoutTheDeal) {
  std::string record = acts_of(kSacada);
  record = record.substr(0, record.find("deal:\n")) + record.substr(record.find("auction:"));
  EXPECT_THAT(errors_of(record), IsEmpty());
  EXPECT_EQ(judge_one(record)["payments"]["Greta"], 20);
}

TEST(OmbreMort, IsGivenUpAsAnEntrada) {
  const auto record = before("tricks", acts_of(kSacada));
  EXPECT_EQ(ends(judge_one(record + "surrender: {by: Greta, before: 1}\n")),
            end_of("puesta", {{"Elsa", 0}, {"Fabio", 0}, {"Greta", -25}, {"Hugo", 0}}, 30));
  EXPECT_THAT(errors_of(record + "surrender: {by: Greta, before: 1}\n"), IsEmpty());
}

TEST(OmbreMort, IsNotTakenOver) {
  const auto record = before("tricks", acts_of(kSacada));
  EXPECT_THAT(errors_of(record + "surrender: {by: Greta, before: 1, taken_over: Elsa}\n"),
              ElementsAre("surrender/not-allowed"));
}

// The stock contains the six top trumps.
const std::string kTopOfTheStock = R"(players: [Ana, Bent, Cara, Dora]
dealer: Ana
deal:
  Ana:  S6543 H65432
  Bent: S7 DKQJ7654 C3
  Dora: HAKQJ7 CKQJ7
  stock: S2 DA SA SK CA SQ SJ D3 D2 C2 C4 C5 C6
auction: [pass, pass, pass]
trump: spades
)";

TEST(OmbreMort, EstuchesAsDealtAreThoseOfTheNineCardsPlayedWith) {
  const auto estuches = [](const std::string& discard) {
    const std::string acts = "exchange: [{Cara: {discard: " + discard + "}}]\nsurrender: {by: Cara, before: 1}\n";
    return judge_one(kTopOfTheStock + acts, "{extends: wikipedia-four, estuches_hand: as_dealt}")["estuches"];
  };
  EXPECT_EQ(estuches("DA32 C2"), 6);
  EXPECT_EQ(estuches("DA32 S2"), 0) << "manille is laid away";
}

}  // namespace
}  // namespace spadille::test
