#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/ruling_records.h"

// The rulings on the record format, one by one, as far as they concern three players.
namespace spadille::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

constexpr const char* kHeader = "session: s\nplayers: [Ana, Bent, Cara]\ndealer: Ana\n---\n";
constexpr const char* kPass = "auction: [pass, pass, pass]\n";

TEST(FormatRulings, IndexAndNameCountHandsOnly) {
  const auto reports = judge(std::string(kHeader) + kPass + "---\n" + kPass + "---\nsettlement: end\n");
  ASSERT_EQ(reports.size(), 3U);
  EXPECT_EQ(reports[0]["index"], 0);
  EXPECT_EQ(reports[0]["hand"], "1");
  EXPECT_EQ(reports[1]["index"], 1);
  EXPECT_EQ(reports[1]["hand"], "2");
}

TEST(FormatRulings, ASettlementGetsAReportOfItsOwn) {
  const auto reports = judge(std::string(kHeader) + kPass + "---\nsettlement: end\n");
  ASSERT_EQ(reports.size(), 2U);
  EXPECT_EQ(reports[1]["settlement"], true);
  EXPECT_FALSE(reports[1].contains("index"));
}

TEST(FormatRulings, AHeaderGetsAReportOnlyIfItIsFaulty) {
  EXPECT_EQ(judge(std::string(kHeader) + kPass).size(), 1U);
  const auto reports =
      judge("session: s\nplayers: [Ana, Bent, Cara]\ndealer: Ana\nweather: fine\n---\n" + std::string(kPass));
  ASSERT_EQ(reports.size(), 2U);
  EXPECT_EQ(reports[0]["verdict"], "invalid");
  EXPECT_EQ(reports[1]["verdict"], "valid");
}

TEST(FormatRulings, AfterAnUnfinishedHandTheBalancesAreUnchangedAndTheDealerAdvances) {
  const std::string unfinished = "auction: [solo, pass, pass]\ntrump: hearts\n";
  const auto reports = judge(std::string(kHeader) + kPass + "---\n" + unfinished + "---\n" + kPass);
  ASSERT_EQ(reports.size(), 3U);
  EXPECT_EQ(reports[1]["verdict"], "incomplete");
  EXPECT_EQ(reports[1]["balances"], reports[0]["balances"]);
  EXPECT_EQ(reports[2]["stakes"], (json{{"Cara", 5}}));
}

TEST(FormatRulings, ASettlementMayClaimBalancesPoolAndWinner) {
  const auto record = std::string(kHeader) + kPass + "---\nsettlement: end\n";
  EXPECT_THAT(codes_of(record + "balances: {Ana: -2, Bent: 1, Cara: 1}\npool: 0\nwinner: [Bent, Cara]\n"), IsEmpty());
  EXPECT_THAT(codes_of(record + "balances: {Ana: 0}\npool: 5\nwinner: Ana\n"),
              UnorderedElementsAre("claim/balances", "claim/pool", "claim/winner"));
}

// In a game played for chips the totals are the balances.
TEST(FormatRulings, ASettlementMayClaimTotals) {
  const auto record = std::string(kHeader) + kPass + "---\nsettlement: end\n";
  EXPECT_THAT(codes_of(record + "totals: {Ana: -2, Bent: 1, Cara: 1}\n"), IsEmpty());
}

TEST(FormatRulings, HeaderBalancesAreTheTotalsAtTheStart) {
  const auto reports = judge(
      "session: s\nplayers: [Ana, Bent, Cara]\ndealer: Ana\nbalances: {Ana: 100, Cara: 7}\n---\n" + std::string(kPass));
  EXPECT_EQ(reports[0]["balances"], (json{{"Ana", 95}, {"Bent", 0}, {"Cara", 7}}));
}

TEST(FormatRulings, TheDealerPassesToTheNextPlayerInTurnUnlessWritten) {
  const auto reports = judge(std::string(kHeader) + kPass + "---\ndealer: Ana\n" + kPass + "---\n" + kPass);
  EXPECT_EQ(reports[1]["stakes"], (json{{"Ana", 5}}));
  EXPECT_EQ(reports[2]["stakes"], (json{{"Bent", 5}}));
}

TEST(FormatRulings, ThePoolAndTheBalancesCarryOn) {
  const auto reports = judge(std::string(kHeader) + kPass + "---\n" + kPass);
  EXPECT_EQ(reports[1]["pool"]["carried"], 5);
  EXPECT_EQ(reports[1]["balances"], (json{{"Ana", -5}, {"Bent", -5}, {"Cara", 0}}));
}

TEST(FormatRulings, HandSevenIsReportedAsText) { EXPECT_EQ(judge_one(passed("hand: 7\n"))["hand"], "7"); }

TEST(FormatRulings, WhatCannotBeComputedIsLeftOut) {
  const auto report = judge_one(kThree);
  for (const auto& [key, value] : report.items()) EXPECT_FALSE(value.is_null()) << key;
  for (const char* key : {"declarer", "contract", "trump", "outcome", "payments", "ledger"})
    EXPECT_FALSE(report.contains(key)) << key;
}

TEST(FormatRulings, KeysOfAnotherGameAreUnknownKeys) {
  for (const char* key : {"called: HK", "pass: {Ana: S2}", "direction: left", "turns: []"})
    EXPECT_THAT(codes_of(passed(std::string(key) + "\n")), ElementsAre("record/unknown-key")) << key;
}

TEST(FormatRulings, AHandWithoutAuctionOrDeclarerIsIncomplete) {
  const auto report = judge_one(example("pope-bare", {{"auction: [solo, pass, pass]\n", ""}}));
  EXPECT_EQ(report["verdict"], "incomplete");
  EXPECT_THAT(codes(report), ElementsAre("record/incomplete"));
}

TEST(FormatRulings, WithoutAnAuctionNothingIsJudgedAfterTheDeal) {
  const auto record = example("pope-bare", {{"auction: [solo, pass, pass]\n", ""}, {"SK SJ CJ", "SK D5 CJ"}});
  EXPECT_THAT(codes_of(record), ElementsAre("record/incomplete"));
  const auto dealt = example("pope-bare", {{"auction: [solo, pass, pass]\n", ""}, {"DA2345", "DA234K"}});
  EXPECT_THAT(codes_of(dealt), ElementsAre("record/duplicate-card"));
}

TEST(FormatRulings, AnUnknownOptionOrValueIsUnknownRules) {
  EXPECT_THAT(codes_of(passed("rules: {extends: gibbs, red_aces: high}\n")), ElementsAre("record/unknown-rules"));
  EXPECT_THAT(codes_of(passed("rules: {extends: gibbs, red_ace: middle}\n")), ElementsAre("record/unknown-rules"));
}

TEST(FormatRulings, WithoutRulesItIsOmbreByGibbs) {
  const auto report = judge_one(passed());
  EXPECT_EQ(report["game"], "ombre");
  EXPECT_EQ(report["rules"], "ombre/gibbs");
}

TEST(FormatRulings, TheReportNamesTheRulesThatWereUsed) {
  EXPECT_EQ(judge_one(passed("rules: wikipedia\n"))["rules"], "ombre/wikipedia");
  EXPECT_EQ(judge_one(passed(), "rigvedawiki")["rules"], "ombre/rigvedawiki");
  EXPECT_THAT(judge_one(passed("rules: {extends: gibbs, red_ace: high}\n"))["rules"].get<std::string>(),
              testing::HasSubstr("red_ace"));
}

TEST(FormatRulings, TheShortNameOfAPresetWillDo) {
  EXPECT_THAT(codes_of(passed("game: ombre\nrules: wikipedia\n")), IsEmpty());
  EXPECT_THAT(codes_of(passed("rules: ombre/wikipedia\n")), IsEmpty());
}

TEST(FormatRulings, ClaimsAreErrorsOneForEachWrongFigure) {
  const auto report =
      judge_one(example("pope", {{"Belinda: 43, Baron: -19", "Belinda: 42, Baron: -18"}, {"  pool: 0", "  pool: 1"}}));
  EXPECT_THAT(codes(report), ElementsAre("claim/payments", "claim/payments", "claim/pool"));
  for (const json& each : report["diagnostics"]) EXPECT_EQ(each["severity"], "error");
}

std::string condoned_revoke() {
  Edits edits = kRevoke;
  edits.emplace_back("trump: spades", "trump: spades\ncondoned: [{trick: 6, player: Belinda, reason: wine}]");
  return example("pope-bare", edits);
}

TEST(FormatRulings, ACondonedFaultIsANoteAndNoProtest) {
  const auto report = judge_one(condoned_revoke());
  EXPECT_EQ(only_diagnostic(report)["code"], "play/follow-suit");
  EXPECT_EQ(only_diagnostic(report)["severity"], "note");
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["under_protest"], false);
}

TEST(FormatRulings, ACondonedFaultCostsNoPenalty) {
  const auto report = judge_one(condoned_revoke(), "{renege_penalty: beast}");
  for (const json& line : report["ledger"]) EXPECT_NE(line["reason"], "renege");
  EXPECT_EQ(report["pool"]["after"], 0);
}

TEST(FormatRulings, AnUnknownCardOrPlayerMakesAHandInvalid) {
  EXPECT_EQ(judge_one(example("pope-bare", {{"CK SQ HJ", "CK SQ HV"}}))["verdict"], "invalid");
  EXPECT_EQ(judge_one(example("pope-bare", {{"won: Belinda", "won: Belina"}}))["verdict"], "invalid");
}

TEST(FormatRulings, UnreadableIsForDocumentsThatAreNotUnderstoodAtAll) {
  EXPECT_EQ(judge_one("- a\n- b\n")["verdict"], "unreadable");
  EXPECT_EQ(judge_one("players: [Ana\n")["verdict"], "unreadable");
}

TEST(FormatRulings, AfterASettlementNothingIsInherited) {
  const auto reports = judge(std::string(kHeader) + kPass + "---\nsettlement: end\n---\n" + kPass);
  ASSERT_EQ(reports.size(), 3U);
  EXPECT_EQ(codes(reports[2]).front(), "record/missing-key");
}

TEST(FormatRulings, ASecondSettlementIsOutOfOrder) {
  const auto reports = judge(std::string(kHeader) + kPass + "---\nsettlement: end\n---\nsettlement: again\n");
  EXPECT_THAT(codes(reports.at(2)), ElementsAre("session/bad-order"));
}

TEST(FormatRulings, ANewHeaderBeginsAnew) {
  const auto reports = judge(std::string(kHeader) + kPass + "---\n" + kHeader + kPass);
  EXPECT_EQ(reports.at(1)["pool"]["carried"], 0);
  EXPECT_EQ(reports.at(1)["balances"], (json{{"Ana", -5}, {"Bent", 0}, {"Cara", 0}}));
}

TEST(FormatRulings, NamesAreTextWhateverYamlMakesOfThem) {
  const auto report = judge_one("players: [No, 7, 1e3]\ndealer: 1e3\nauction: [{No: pass}, {7: pass}, {1e3: pass}]\n");
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["payments"], (json{{"No", 0}, {"7", 0}, {"1e3", 0}}));
}

TEST(FormatRulings, ABadDocumentNeverStopsTheStream) {
  const auto reports = judge("players: [Ana\n---\n" + passed());
  ASSERT_EQ(reports.size(), 2U);
  EXPECT_EQ(reports[1]["verdict"], "valid");
  EXPECT_EQ(reports[1]["hand"], "2");
}

TEST(FormatRulings, NotesAndWarningsAloneLeaveAHandValid) {
  EXPECT_EQ(judge_one(example("pope-bare",
                              {{"auction: [solo, pass, pass]", "declarer: Belinda\ncontract: solo"}}))["verdict"],
            "valid");
  EXPECT_EQ(judge_one(passed("condoned: [{trick: 1}]\n"))["verdict"], "valid");
}

TEST(FormatRulings, ADocumentHasNoOtherKeysButThoseThatBeginWithX) {
  EXPECT_THAT(codes_of(passed("x-table: 4\n")), IsEmpty());
  EXPECT_THAT(codes_of(passed("table: 4\n")), ElementsAre("record/unknown-key"));
}

TEST(FormatRulings, ReservedWordsAreNoPlayers) {
  for (const char* word : {"stock", "cards", "won", "discard", "direction", "pool"}) {
    const std::string record =
        "players: [" + std::string(word) + ", Bent, Cara]\ndealer: Cara\nauction: [pass, pass, pass]\n";
    EXPECT_EQ(codes_of(record).at(0), "record/bad-value") << word;
  }
}

TEST(PlaceRulings, ACardInAGroupStandsAtItsOwnRank) {
  EXPECT_EQ(place("players: [Ana, Bent, Cara]\ndealer: Cara\ndeal:\n  Ana: SA2K CAK HKQ D76\n  Bent: SQJ543 HA DKQ6\n"),
            "5:22");
}

TEST(PlaceRulings, TheFirstCardOfAGroupStandsAtTheSuitLetter) {
  EXPECT_EQ(
      place("players: [Ana, Bent, Cara]\ndealer: Cara\ndeal:\n  Ana: SA2K CAK HKQ D76\n  Bent: SQJ543 HA D7QJ5\n"),
      "5:19");
}

TEST(PlaceRulings, InQuotedTextTheFirstCharacterOfTheContent) {
  EXPECT_EQ(place(example("pope-bare", {{"- HA H7 HK", "- \"D3 H7 HK\""}})), "22:6");
}

TEST(PlaceRulings, ColumnsCountCodePoints) {
  EXPECT_EQ(place("players: [민수, Bent, Cara]\ndealer: Cara\nauction: [{민수: pass}, {Bent: pas}, pass]\n"), "3:30");
}

TEST(PlaceRulings, AFaultOfTurnStandsAtTheCard) {
  const std::string named = "{Belinda: S2, Baron: S4, Third: S7}";
  EXPECT_EQ(place(example("pope-bare", {{named, "{Belinda: S2, Third: S7, Baron: S4}"}})), "15:26");
}

TEST(PlaceRulings, SomethingMissingStandsAtTheEntryThatLacksIt) {
  EXPECT_EQ(place(example("pope-bare", {{"CK SQ HJ", "CK SQ"}})), "18:5");
}

TEST(PlaceRulings, ADuplicateStandsAtTheSecondAndTellsTheFirst) {
  const auto report = judge_one(passed("trump: hearts\ntrump: spades\n"));
  EXPECT_EQ(only_diagnostic(report)["line"], 5);
  EXPECT_EQ(only_diagnostic(report)["related"][0]["line"], 4);
}

TEST(PlaceRulings, AClaimStandsAtTheFigure) {
  EXPECT_EQ(place(example("pope", {{"Belinda: 43", "Belinda: 44"}})), "26:23");
}

TEST(ActRulings, InAPlainListACardOfSomebodyElseIsNotInHand) {
  EXPECT_THAT(codes_of(example("pope-bare", {{"- HA H7 HK", "- H7 HA HK"}})), testing::Contains("play/not-in-hand"));
}

TEST(ActRulings, FaultsOfTurnExistOnlyWhereNamesAreWritten) {
  const std::string named = "{Belinda: S2, Baron: S4, Third: S7}";
  EXPECT_THAT(codes_of(example("pope-bare", {{named, "{Baron: S4, Third: S7, Belinda: S2}"}})),
              ElementsAre("play/wrong-leader"));
  EXPECT_THAT(codes_of(example("pope-bare", {{named, "{Belinda: S2, Third: S7, Baron: S4}"}})),
              ElementsAre("play/out-of-turn"));
  for (const std::string& code : codes_of(example("pope-bare", {{named, "S4 S7 S2"}})))
    EXPECT_EQ(code, "play/not-in-hand");
}

TEST(ActRulings, ACardThatLiesInATrickIsAlreadyPlayedWhoeverPlayedIt) {
  const auto report = judge_one(example("pope-bare", {{"HA H7 HK", "HA SA HK"}}));
  EXPECT_EQ(only_diagnostic(report)["code"], "play/already-played");
  EXPECT_EQ(only_diagnostic(report)["player"], "Third");
}

TEST(ActRulings, MoreCardsThanPlayersAreTooMany) {
  EXPECT_THAT(codes_of(example("pope-bare", {{"SK SJ CJ", "SK SJ CJ D5"}})), ElementsAre("play/too-many"));
}

TEST(ActRulings, ATrickAfterTheLastIsAfterTheEnd) {
  EXPECT_THAT(codes_of(example("pope-bare", {{"  - HA H7 HK\n", "  - HA H7 HK\n  - D5 C3 C4\n  - D4 C5 C6\n"}})),
              ElementsAre("play/after-end"));
}

TEST(ActRulings, ATrickAfterASurrenderIsAfterTheEnd) {
  EXPECT_THAT(codes_of(example("given-up-unasked", {{"before: 4", "before: 3"}})), ElementsAre("play/after-end"));
}

TEST(ActRulings, ATrickWithTooFewCardsThatIsNotTheLastMissesACard) {
  EXPECT_THAT(codes_of(example("pope-bare", {{"CK SQ HJ", "CK SQ"}})), ElementsAre("play/missing-card"));
}

TEST(ActRulings, ACallThatIsTooLowUnknownOrNotAllowedCountsAsAPass) {
  for (const char* word : {"entrada", "preference", "gascarola"}) {
    const auto report = judge_one(example("entrada", {{"{Cara: pass}", "{Cara: " + std::string(word) + "}"}}));
    EXPECT_EQ(report["diagnostics"].size(), 1U) << word;
    EXPECT_EQ(report["declarer"], "Bent") << word;
  }
}

TEST(ActRulings, ACallOutOfTurnStandsForThePlayerNamed) {
  const auto report = judge_one(
      example("entrada", {{"  - {Ana: pass}\n  - {Bent: entrada}\n", "  - {Bent: entrada}\n  - {Ana: pass}\n"}}));
  EXPECT_THAT(codes(report), ElementsAre("auction/out-of-turn"));
  EXPECT_EQ(report["declarer"], "Bent");
}

TEST(ActRulings, ACallAfterAPassIsIgnored) {
  const auto report =
      judge_one(example("entrada", {{"  - {Bent: entrada}\n", "  - {Bent: entrada}\n  - {Ana: solo}\n"}}));
  EXPECT_THAT(codes(report), ElementsAre("auction/after-pass"));
  EXPECT_EQ(report["declarer"], "Bent");
  EXPECT_EQ(report["contract"], "entrada");
}

TEST(ActRulings, ACallAfterTheEndIsIgnoredAndThatComesBeforeThePass) {
  const auto report = judge_one(example("entrada", {{"  - {Cara: pass}\n", "  - {Cara: pass}\n  - {Ana: solo}\n"}}));
  EXPECT_THAT(codes(report), ElementsAre("auction/after-end"));
  EXPECT_EQ(report["contract"], "entrada");
}

TEST(ActRulings, OfAnAuctionOnlyTheFirstFaultIsReported) {
  EXPECT_THAT(
      codes_of(example("entrada", {{"{Cara: pass}\n", "{Cara: what}\n  - {Ana: solo}\n  - {Cara: gascarola}\n"}})),
      ElementsAre("auction/unknown-call"));
}

TEST(ActRulings, AfterAFaultyAuctionTheExchangeOfAnotherOmbreIsNoFault) {
  const auto report =
      judge_one(project_file("records/ombre/options/equal_bid-prior_bidder.yaml"), "{equal_bid: elder}");
  EXPECT_THAT(codes(report), ElementsAre("auction/too-low"));
}

TEST(ActRulings, AfterATrumpThatWasNotTurnedTheTurnedSuitIsTrumps) {
  const auto report = judge_one(example("vuelta", {{"trump: clubs", "trump: hearts"}}));
  EXPECT_THAT(codes(report), ElementsAre("trump/not-turned"));
  EXPECT_EQ(report["trump"], "clubs");
}

TEST(ActRulings, AfterAWrongWinnerTheTrueOneLeads) {
  const auto report = judge_one(example("pope-bare", {{"won: Belinda", "won: Baron"}}));
  EXPECT_THAT(codes(report), ElementsAre("claim/winner"));
  EXPECT_EQ(report["tricks"]["Belinda"], 5);
}

TEST(ActRulings, TheCardsOfADrawAreASet) {
  EXPECT_THAT(codes_of(example("entrada", {{"draw: S3J C7", "draw: C7 SJ3"}})), IsEmpty());
}

TEST(ActRulings, ADrawIsTheNextCardsOfTheStock) {
  EXPECT_THAT(codes_of(example("primeras", {{"draw: D6 C4 H3 S6 C6 D7", "draw: D6 C4 H3 S6 CJ D7"}})),
              ElementsAre("exchange/wrong-card"));
}

TEST(ActRulings, NotAsManyDrawnAsDiscardedIsACountMismatch) {
  EXPECT_THAT(codes_of(example("primeras", {{"HJ4 DAKJ C7, draw", "HJ4 DAKJ, draw"}})),
              ElementsAre("exchange/count-mismatch"));
}

// A left-hand defender who exchanges alone is still the second. The limit of the first does not apply to them.
TEST(ActRulings, WhoIsNotListedStandsInHisNormalPlace) {
  const std::string record =
      example("nine-for-the-second", {{"  - Ffion: {discard: H4 D4, draw: D2 C3}\n", ""},
                                      {"draw: S43 HA2 DQJ CAKQ", "draw: D2 C3 CQ DJ CK H2 S4 S3 DQ"}});
  const auto found = codes_of(record.substr(0, record.find("tricks:")), "{first_defender_max: {solo: 8, other: 8}}");
  EXPECT_THAT(found, ElementsAre("record/incomplete"));
}

TEST(ActRulings, MissingTrumpsAreReportedOnlyIfCardsWerePlayed) {
  const auto record = example("pope-bare", {{"trump: spades\n", ""}});
  EXPECT_THAT(codes_of(record), ElementsAre("trump/missing"));
  EXPECT_THAT(codes_of(record.substr(0, record.find("tricks:"))), ElementsAre("record/incomplete"));
}

TEST(ActRulings, OfTwoRulesThatAPlayBreaksTheFirstIsReported) {
  const std::string named = "{Belinda: S2, Baron: S4, Third: S7}";
  const auto turn = example("pope-bare", {{named, "{Belinda: S2, Third: D3, Baron: S4}"}});
  EXPECT_THAT(codes_of(turn), ElementsAre("play/out-of-turn"));
  const auto holding = example("pope-bare", {{"DK H4 D7", "DK H4 C3"}, {"DQ H5 D6", "DQ H5 D7"}});
  EXPECT_EQ(codes_of(holding).at(0), "play/not-in-hand");
}

TEST(PlayingOn, TheSettlementIsComputedAsPlayedAndUnderProtest) {
  const auto report = judge_one(example("pope-bare", kRevoke));
  EXPECT_EQ(report["verdict"], "invalid");
  EXPECT_EQ(report["outcome"], "sacada");
  EXPECT_EQ(report["payments"]["Belinda"], 43);
  EXPECT_EQ(report["under_protest"], true);
}

TEST(PlayingOn, AWrongClaimIsNoProtest) {
  const auto report = judge_one(example("pope", {{"outcome: sacada", "outcome: puesta"}}));
  EXPECT_EQ(report["verdict"], "invalid");
  EXPECT_EQ(report["under_protest"], false);
}

TEST(PlayingOn, AnUnknownKeyIsNoProtest) {
  EXPECT_EQ(judge_one(example("pope", {{"hand: 1", "hand: 1\nweather: fine"}}))["under_protest"], false);
}

TEST(PlayingOn, AfterACardThatCannotHaveBeenPlayedTheReplayGoesOn) {
  const auto report = judge_one(example("pope-bare", {{"CK SQ HJ", "CK SQ D3"}, {"DJ H6 HQ", "DJ H6 HJ"}}));
  EXPECT_EQ(codes(report).front(), "play/not-in-hand");
  EXPECT_FALSE(report.contains("payments"));
}

TEST(PlayingOn, AHandRecordedShortThatIsDecidedIsSettledAndValid) {
  const auto report = judge_one(example("six-estuches", {{"  - HQ C2 CK\n  - HK CQ CJ\n", ""}}));
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["outcome"], "sacada");
  EXPECT_EQ(report["feats"], json::array());
}

TEST(PlayingOn, AHandRecordedShortThatIsOpenIsIncomplete) {
  const auto report = judge_one(example("pope-bare", {{"  - DJ H6 HQ\n  - HA H7 HK\n", ""}}));
  EXPECT_EQ(report["verdict"], "incomplete");
}

std::string without_deal(const std::string& record) {
  const std::size_t at = record.find("deal:\n");
  return record.substr(0, at) + record.substr(record.find("auction:"));
}

TEST(WithoutADeal, AWholeHandNeedsNoNote) {
  const auto report = judge_one(without_deal(example("pope-bare")));
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_THAT(codes(report), IsEmpty());
  EXPECT_EQ(report["payments"]["Belinda"], 43);
}

TEST(WithoutADeal, FollowingSuitIsJudgedFromTheWholeHand) {
  EXPECT_THAT(codes_of(without_deal(example("pope-bare", kRevoke))), ElementsAre("play/follow-suit"));
}

TEST(WithoutADeal, WhatStaysUnknownIsOneNoteAHand) {
  const auto report = judge_one(without_deal(example("entrada")));
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_THAT(codes(report), ElementsAre("record/unverifiable"));
}

TEST(WithoutADeal, AnUnfinishedHandIsIncompleteAllTheSame) {
  const auto report = judge_one(without_deal(example("pope-bare", {{"  - HA H7 HK\n", ""}})));
  EXPECT_EQ(report["verdict"], "incomplete");
  EXPECT_THAT(codes(report), testing::Contains("record/incomplete"));
}

TEST(WithoutADeal, OneCardInTwoTricksIsFoundAllTheSame) {
  const auto found = codes_of(without_deal(example("pope-bare", {{"HA H7 HK", "HA H6 HK"}})));
  EXPECT_THAT(found, testing::Contains("play/already-played"));
}

// If nothing is known about a holding, the report lists no legal cards.
TEST(WithoutADeal, NothingIsLegalOnlyWhereThatIsKnown) {
  const auto last = [](const std::string& record) { return judge_one(record)["diagnostics"].back(); };
  const std::string begun =
      "players: [A, B, C]\ndealer: C\nauction: [solo, pass, pass]\ntrump: spades\ntricks:\n  - SA S3 S6\n  - S2 S4 "
      "SA\n";
  EXPECT_EQ(last(begun)["code"], "play/already-played");
  EXPECT_FALSE(last(begun).contains("legal"));
  EXPECT_EQ(last(example("pope-bare", {{"HA H7 HK", "HA SA HK"}}))["legal"], json({"H7"}));
}

TEST(WithoutADeal, TheAuctionThatNobodyWroteDownIsANote) {
  const auto report =
      judge_one(example("pope-bare", {{"auction: [solo, pass, pass]", "declarer: Belinda\ncontract: solo"}}));
  EXPECT_THAT(codes(report), ElementsAre("record/unverifiable"));
  EXPECT_EQ(report["diagnostics"][0]["severity"], "note");
}

}  // namespace
}  // namespace spadille::test
