#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/ruling_records.h"

// The rulings of section 10 of the rules of ombre, one by one, as far as they concern three players.
namespace spadille::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

// Cara takes Ana's entrada over before the first trick. Cara wins the first five tricks without an exchange.
std::string taken_over_at_once(const std::string& more_tricks = "") {
  return R"(rules: {extends: gibbs, takeover: successor}
players: [Ana, Bent, Cara]
dealer: Bent
deal:
  Ana: SK2 H4 DKQ764 C6
  Bent: SJ HA653 DA3 C54
  Cara: SAQ H2 DJ CAKQJ2
  stock: S6 HQ S75 HJ D52 C3 H7K C7 S34
auction: [pass, entrada, pass]
trump: clubs
surrender: {by: Ana, before: 1, taken_over: Cara}
tricks:
  - SA C6 C4
  - C2 D7 C5
  - CA D6 H6
  - CK S2 H5
  - CQ H4 H3
)" + more_tricks;
}

TEST(OmbreRulings, PriorBiddersLastBidMustBeLowerThanTheStandingOne) {
  const auto record = example("pope-bare", {{"[solo, pass, pass]", "[entrada, solo, pass, solo, solo]"}});
  const auto report = judge_one(record, "{equal_bid: prior_bidder}");
  EXPECT_EQ(only_diagnostic(report)["code"], "auction/too-low");
  EXPECT_EQ(only_diagnostic(report)["auction"], 5);
  EXPECT_EQ(report["declarer"], "Belinda");
}

// K gives the defenders no order of exchange. Only a custom rule set can fix it.
TEST(OmbreRulings, NoPresetFixesTheOrderInWhichTheDefendersExchange) {
  const auto record = before("tricks", project_file("tests/data/ok/exchange-in-either-order.yaml"));
  for (const char* preset : {"gibbs", "wikipedia", "rigvedawiki", "rigvedawiki-local"})
    EXPECT_THAT(errors_of(record, preset), IsEmpty()) << preset;
  EXPECT_THAT(errors_of(record, "{extends: rigvedawiki, defender_order: fixed}"), ElementsAre("exchange/out-of-turn"));
}

TEST(OmbreRulings, AFourthTrickThatLacksOmbresCardIsInTimeBeforeOwnCard) {
  EXPECT_THAT(codes_of(example("surrendered"), "{surrender: before_own_card}"), IsEmpty());
}

TEST(OmbreRulings, AFourthTrickThatLacksOmbresCardIsTooLateBeforeFourthTrick) {
  EXPECT_THAT(codes_of(example("surrendered"), "{surrender: before_fourth_trick}"), ElementsAre("surrender/too-late"));
}

TEST(OmbreRulings, AFourthTrickToWhichOmbreHasPlayedIsTooLateBeforeOwnCard) {
  const auto record = example("surrendered", {{"  - HA\n", "  - HA HQ DK\n"}});
  EXPECT_THAT(codes_of(record, "{surrender: before_own_card}"), testing::Contains(testing::StartsWith("play/")))
      << "a whole trick lies behind the end";
  const auto half =
      example("taken-over", {{"before: 3, taken_over: Bent", "before: 4"},
                             {"  - HQ H2 HK\n", "  - HQ H2\n"},
                             {"  - CA DJ D6\n  - DA DQ D5\n  - DK C4 D4\n  - H3 H4 HA\n  - D3 S4 S6\n", ""}});
  EXPECT_THAT(codes_of(half, "{surrender: before_own_card}"), ElementsAre("surrender/too-late"));
}

TEST(OmbreRulings, BeyondTheFourthTrickItIsTooLateEverywhere) {
  const auto record = example("taken-over", {{"before: 3", "before: 5"}});
  EXPECT_THAT(codes_of(record, "{surrender: before_own_card}"), ElementsAre("surrender/too-late"));
  EXPECT_THAT(codes_of(record, "{surrender: before_fourth_trick}"), ElementsAre("surrender/too-late"));
}

TEST(OmbreRulings, TakenOverOutsideEntradaIsNotAllowed) {
  const auto record = example("surrendered", {{"accepted: [Ana, Bent]", "accepted: [Ana, Bent], taken_over: Ana"}});
  EXPECT_THAT(codes_of(record), ElementsAre("surrender/not-allowed"));
}

TEST(OmbreRulings, ATakerUnderSuccessorMayHaveThePrimeras) {
  const auto report = judge_one(taken_over_at_once());
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["declarer"], "Cara");
  EXPECT_EQ(report["outcome"], "sacada");
  EXPECT_EQ(report["feats"], json::array({"primeras"}));
  EXPECT_EQ(report["estuches"], 6);
  EXPECT_EQ(report["payments"], (json{{"Ana", -14}, {"Bent", -14}, {"Cara", 33}}));
}

TEST(OmbreRulings, ATakerUnderSuccessorMayUndertakeTheVole) {
  const auto report = judge_one(taken_over_at_once("  - CJ D4 D3\n  - SQ SK SJ\n"));
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["outcome"], "failed_vole");
  EXPECT_EQ(report["payments"], (json{{"Ana", 24}, {"Bent", 24}, {"Cara", -48}}));
}

TEST(OmbreRulings, APassedHandHasEmptyTricksNoDeclarerContractOrTrump) {
  const auto report = judge_one(passed("trump: hearts\n"));
  EXPECT_EQ(report["outcome"], "passed");
  EXPECT_EQ(report["tricks"], json::object());
  for (const char* key : {"declarer", "contract", "trump"}) EXPECT_FALSE(report.contains(key)) << key;
}

TEST(OmbreRulings, InAPassedHandTrumpIsIgnored) { EXPECT_THAT(codes_of(passed("trump: hearts\n")), IsEmpty()); }

TEST(OmbreRulings, InAPassedHandAnExchangeIsNotAllowed) {
  EXPECT_THAT(codes_of(passed("exchange: [{Ana: {discard: D2, draw: D3}}]\n")), ElementsAre("exchange/not-allowed"));
}

TEST(OmbreRulings, InAPassedHandCardsAreAfterTheEnd) {
  EXPECT_THAT(codes_of(passed("tricks: [SA S3 S6, S2 S4 S7]\n")), ElementsAre("play/after-end"));
}

TEST(OmbreRulings, InAPassedHandASurrenderIsNotAllowed) {
  EXPECT_THAT(codes_of(passed("surrender: {by: Ana, before: 1}\n")), ElementsAre("surrender/not-allowed"));
}

TEST(OmbreRulings, LedFirstBindsOnlyWhereOmbreHasTheFirstLead) {
  const char* rules = "{extends: wikipedia, turned_card: led_first, opening_lead: eldest}";
  EXPECT_THAT(codes_of(example("surrendered"), rules), IsEmpty());
}

TEST(OmbreRulings, LedFirstBindsAnEldestWhoIsOmbre) {
  EXPECT_THAT(codes_of(example("vuelta"), "{turned_card: led_first, opening_lead: eldest}"),
              ElementsAre("play/must-lead"));
}

TEST(OmbreRulings, LedFirstBindsOnlyAnOmbreWhoHasExchanged) {
  const std::string record = R"(players: [Ana, Bent, Cara]
dealer: Cara
deal:
  Ana: SA6 HQ4 DKJ CA42
  Bent: SK73 H65 CKQJ6
  Cara: SQ54 HAJ3 DA74
  stock: C7 H7 SJ DQ25 H2K C5 D36 S2 C3
auction: [vuelta, pass, pass]
tricks:
  - SA C6 D4
)";
  EXPECT_THAT(codes_of(record, "{turned_card: led_first}"), ElementsAre("record/incomplete"));
}

TEST(OmbreRulings, TheBeastIsThePoolBeforeTheSettlement) {
  const auto report = judge_one(example("revoke"), "{renege_penalty: beast}");
  const json expected{{"from", "Belinda"}, {"to", "pool"}, {"amount", 5}, {"reason", "renege"}};
  EXPECT_EQ(report["ledger"].back(), expected);
  EXPECT_EQ(report["payments"]["Belinda"], 38);
  EXPECT_EQ(report["pool"]["after"], 5);
}

TEST(OmbreRulings, TheBeastIsPaidForEachRevoke) {
  auto record =
      example("pope-bare",
              {{"DK H4 D7", "DK H4 HQ"}, {"DQ H5 D6", "DQ H5 HK"}, {"DJ H6 HQ", "DJ H6 D7"}, {"HA H7 HK", "HA H7 D6"}});
  const auto report = judge_one(record, "{renege_penalty: beast}");
  int lines = 0;
  for (const json& line : report["ledger"]) lines += line["reason"] == "renege" ? 1 : 0;
  EXPECT_THAT(codes(report), testing::Each("play/follow-suit"));
  EXPECT_EQ(lines, static_cast<int>(report["diagnostics"].size()));
}

TEST(OmbreRulings, AWordOfAnotherAuctionIsNotAllowed) {
  for (const char* word : {"gascarola", "casca", "cascarola", "contrabola", "misère", "contravole", "casco", "null"}) {
    const auto record = example("entrada", {{"{Cara: pass}", "{Cara: " + std::string(word) + "}"}});
    EXPECT_THAT(codes_of(record), ElementsAre("auction/not-allowed")) << word;
  }
}

TEST(OmbreRulings, AnyOtherWordIsUnknown) {
  for (const char* word : {"preference", "bola", "two hearts", "Pass!"}) {
    const auto record = example("entrada", {{"{Cara: pass}", "{Cara: \"" + std::string(word) + "\"}"}});
    EXPECT_THAT(codes_of(record), ElementsAre("auction/unknown-call")) << word;
  }
}

TEST(OmbreRulings, StockExhaustedComesBeforeTooMany) {
  const auto record = example("primeras", {{"discard: HJ4 DAKJ C7, draw: D6 C4 H3 S6 C6 D7", "discard: HKJ4 DAKJ C7"}});
  EXPECT_THAT(codes_of(record, "{second_defender_max: 5}"), ElementsAre("exchange/stock-exhausted"));
}

TEST(OmbreRulings, ACardNotInHandIsReportedBesideThem) {
  const auto record = example("primeras", {{"discard: HJ4 DAKJ C7, draw: D6 C4 H3 S6 C6 D7", "discard: HKJ4 DAKJ CQ"}});
  EXPECT_THAT(codes_of(record), UnorderedElementsAre("exchange/stock-exhausted", "exchange/not-in-hand"));
}

TEST(OmbreRulings, AfterASurrenderFaultTheHandIsSettledAsIfItStood) {
  const auto report = judge_one(example("surrendered", {{"rules: wikipedia", "rules: gibbs"}}));
  EXPECT_EQ(report["outcome"], "puesta");
  EXPECT_EQ(report["under_protest"], true);
  EXPECT_EQ(report["payments"]["Cara"], -24);
}

TEST(OmbreRulings, AfterATakeoverThatIsNotAllowedNothingButThatIsReported) {
  EXPECT_THAT(codes_of(example("taken-over"), "{takeover: none}"), ElementsAre("surrender/not-allowed"));
}

TEST(OmbreRulings, AfterACardThatWasNotThePlayersThereIsNoSettlement) {
  for (const char* trick : {"HA D3 HK", "HA H6 HK"}) {
    const auto report = judge_one(example("pope-bare", {{"HA H7 HK", trick}}));
    EXPECT_EQ(report["verdict"], "invalid");
    for (const char* key : {"payments", "ledger", "outcome"}) EXPECT_FALSE(report.contains(key)) << trick << " " << key;
    EXPECT_FALSE(report["pool"].contains("after"));
  }
}

TEST(OmbreRulings, AfterAFaultyDealNothingFurtherIsJudged) {
  const auto report = judge_one(
      example("pope-bare", {{"DA2345", "DA234K"}, {"[solo, pass, pass]", "[solo, what]"}, {"SK SJ CJ", "SK D5 CJ"}}));
  EXPECT_THAT(codes(report), ElementsAre("record/duplicate-card"));
  EXPECT_FALSE(report.contains("payments"));
}

TEST(OmbreRulings, AnUndecidedHandReportsStakesAndTricksButNoPayments) {
  const auto report = judge_one(example("pope-bare", {{"  - HA H7 HK\n", ""}}));
  EXPECT_EQ(report["verdict"], "incomplete");
  EXPECT_EQ(report["stakes"], (json{{"Third", 5}}));
  EXPECT_EQ(report["tricks"], (json{{"Belinda", 4}, {"Baron", 4}, {"Third", 0}}));
  EXPECT_FALSE(report.contains("payments"));
}

TEST(OmbreRulings, AnUndecidedHandsClaimsAreNotChecked) {
  EXPECT_THAT(codes_of(example("pope", {{"  - HA H7 HK\n", ""}, {"Belinda: 43", "Belinda: 99"}})),
              ElementsAre("record/incomplete"));
}

TEST(OmbreRulings, PlayersAreRequired) {
  EXPECT_THAT(codes_of("game: ombre\nauction: [pass, pass, pass]\n"), ElementsAre("record/missing-key"));
}

TEST(OmbreRulings, TheDealerIsRequired) {
  EXPECT_THAT(codes_of("players: [Ana, Bent, Cara]\nauction: [pass, pass, pass]\n"), ElementsAre("record/missing-key"));
}

TEST(OmbreRulings, ASessionGivesPlayersAndDealer) {
  EXPECT_THAT(codes_of("session: s\nplayers: [Ana, Bent, Cara]\ndealer: Ana\n---\nauction: [pass, pass, pass]\n"),
              IsEmpty());
}

TEST(OmbreRulings, ANegativePoolIsABadValue) {
  EXPECT_THAT(codes_of(passed("pool: -1\n")), ElementsAre("record/bad-value"));
}

TEST(OmbreRulings, LegalIsGivenForPlayFaultsExceptFaultsOfTurn) {
  const auto legal = [](const Edits& edits) { return only_diagnostic(judge_one(example("pope-bare", edits))); };
  EXPECT_EQ(legal({{"HA H7 HK", "HA D3 HK"}})["legal"], json::array({"H7"}));
  EXPECT_EQ(legal({{"HA H7 HK", "HA H6 HK"}})["legal"], json::array({"H7"}));
  EXPECT_EQ(legal(kRevoke)["legal"], json::array({"D7", "D6"}));
  const std::string named = "{Belinda: S2, Baron: S4, Third: S7}";
  EXPECT_FALSE(legal({{named, "{Belinda: S2, Third: S7, Baron: S4}"}}).contains("legal"));
  EXPECT_FALSE(legal({{named, "{Baron: S4, Third: S7, Belinda: S2}"}}).contains("legal"));
}

TEST(OmbreRulings, LegalIsNothingWhereNoCardIsDue) {
  for (const Edits& edits : {Edits{{"SK SJ CJ", "SK SJ CJ D5"}}, Edits{{"CK SQ HJ", "CK SQ"}},
                             Edits{{"  - HA H7 HK\n", "  - HA H7 HK\n  - D5 C3 C4\n"}}})
    EXPECT_EQ(only_diagnostic(judge_one(example("pope-bare", edits))).value("legal", json::array()), json::array());
}

TEST(OmbreRulings, ASurrenderAheadOfTheTricksIsNotApplied) {
  const auto report = judge_one(example("taken-over", {{R"(  - CK C2 CQ
  - HQ H2 HK
  - CA DJ D6
  - DA DQ D5
  - DK C4 D4
  - H3 H4 HA
  - D3 S4 S6
)",
                                                        ""},
                                                       {"  - S3 SK SQ\n", ""}}));
  EXPECT_EQ(report["verdict"], "incomplete");
  EXPECT_EQ(report["declarer"], "Ana");
}

TEST(OmbreRulings, AHalfPlayedTrickThatIsTakenOverGoesOn) {
  const auto report = judge_one(example("taken-over", {{"before: 3", "before: 4"}}),
                                "{surrender: before_own_card, takeover: successor}");
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["declarer"], "Bent");
  EXPECT_EQ(report["tricks"], (json{{"Ana", 2}, {"Bent", 5}, {"Cara", 2}}));
  EXPECT_EQ(report["outcome"], "sacada");
}

}  // namespace
}  // namespace spadille::test
