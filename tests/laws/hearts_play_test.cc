#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/hearts_records.h"
#include "support/judged.h"

// Rules H1 and H5 to H10 and their rulings, on whole hands.
namespace spadille::test {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> errors_of(const json& report) {
  json only = report;
  only["diagnostics"] = json::array();
  for (const json& each : report["diagnostics"])
    if (each["severity"] == "error") only["diagnostics"].push_back(each);
  return faults(only);
}

std::vector<std::string> errors(const std::string& record, const std::string& rules = {}) {
  return errors_of(judge_one(record, rules));
}

std::string hearts(const std::string& options) { return "{game: hearts, " + options + "}"; }

// --- H1: the deal ------------------------------------------------------------------------------------------

TEST(HeartsDeal, ThirteenCardsEach) {
  EXPECT_THAT(faults(judge_one(with(kPassedLeft, "Ana: SJ6 H1043", "Ana: SJ6 H104"))),
              ElementsAre("record/hand-size 6:8"));
  EXPECT_THAT(faults(judge_one(with(kPassedLeft, "Dora: S10942 HAK9 DA CAK743", "stock: S10942 HAK9 DA CAK743"))),
              ElementsAre("record/stock-size 9:10"));
}

TEST(HeartsDeal, TheFourthHandIsWhatIsLeft) {
  const json report = judge_one(with(kPassedLeft, "  Dora: S10942 HAK9 DA CAK743\n", ""));
  EXPECT_EQ(report["diagnostics"], json::array());
  EXPECT_EQ(report["points"], judge_one(kPassedLeft)["points"]);
}

TEST(HeartsDeal, NoCardIsDealtTwice) {
  EXPECT_THAT(faults(judge_one(with(kPassedLeft, "Bent: SAKQ5", "Bent: SAKJ5"))),
              ElementsAre("record/duplicate-card 7:12"));
}

constexpr const char* kThree = R"(game: hearts
rules: {players: 3}
players: [Ana, Bent, Cara]
deal:
  Ana: SAKQJ109876 HAKQJ DAKQ3
  Bent: S5432 H10987 D109876 CAKQJ
  Cara: H65432 DJ54 C1098765432
)";
constexpr const char* kFive = R"(game: hearts
rules: {players: 5}
players: [Ana, Bent, Cara, Dora, Emil]
deal:
  Ana: SAKQJ1098765
  Bent: S432 HAKQJ1098
  Cara: H765432 DAKQJ
  Dora: D109876543 CAK
  Emil: CQJ109876542
)";

TEST(HeartsDeal, ThreePlayWithoutD2) {
  EXPECT_THAT(errors(kThree), IsEmpty());
  const json report = judge_one(with(kThree, "DAKQ3", "DAKQ2"));
  EXPECT_THAT(faults(report), ElementsAre("record/card-not-in-pack 5:30"));
  EXPECT_THAT(report["diagnostics"][0]["message"], HasSubstr("three players play without D2"));
}

TEST(HeartsDeal, FivePlayWithoutD2AndC3) {
  EXPECT_THAT(errors(kFive), IsEmpty());
  EXPECT_THAT(errors(with(kFive, "CQJ109876542", "CQJ109876543")), ElementsAre("record/card-not-in-pack 9:20"));
  EXPECT_THAT(errors(with(kFive, "D109876543", "D109876542")), ElementsAre("record/card-not-in-pack 8:18"));
}

TEST(HeartsRules, DefaultIsLibrewiki) {
  EXPECT_EQ(judge_one(with(kPassedLeft, "rules: librewiki\n", ""))["rules"], "hearts/librewiki");
}

TEST(HeartsRules, FourPlayUnlessTheySayOtherwise) {
  EXPECT_THAT(faults(judge_one(with(kPassedLeft, "Cara, Dora]", "Cara, Dora, E]"))).front(), "record/bad-value 3:10");
  EXPECT_THAT(faults(judge_one(kPassedLeft, hearts("players: 3"))).front(), "record/bad-value 3:10");
}

TEST(HeartsRules, TheDealerMattersOnlyWhereEldestLeads) {
  const std::string record = with(kPassedLeft, "dealer: Dora\n", "");
  EXPECT_EQ(judge_one(record)["verdict"], "valid");
  EXPECT_THAT(errors(record, hearts("first_lead: eldest")), ElementsAre("record/missing-key 1:1"));
}

// --- H5: the first lead --------------------------------------------------------------------------------------

TEST(HeartsH5, AnotherCardThanC2IsLedByItsHolder) {
  const json report = judge_one(with(cut(kPassedLeft, 1), "C2 C5 SA C4", "C8 C5 SA C4"));
  EXPECT_THAT(errors_of(report), ElementsAre("play/must-lead 17:5"));
  EXPECT_EQ(report["diagnostics"].front()["legal"], json({"C2"}));
  EXPECT_EQ(report["diagnostics"].front()["option"], "first_lead");
}

TEST(HeartsH5, AnotherLeadsByName) {
  const json report = judge_one(with(cut(kPassedLeft, 1), "C2 C5 SA C4", "{Bent: C5, Cara: SA, Dora: C4, Ana: C2}"));
  EXPECT_THAT(errors_of(report), ElementsAre("play/wrong-leader 17:12"));
  EXPECT_EQ(report["diagnostics"].back()["option"], "first_lead");
}

TEST(HeartsH5, WhoHoldsC2AfterThePassingLeads) {
  // Ana passes C2 to Bent instead of the jack of clubs, and Bent leads it.
  std::string record = with(cut(kPassedLeft, 1), "Ana: H10 CJ10", "Ana: H10 C102");
  record = with(record, "C2 C5 SA C4", "C2 SA C4 CJ");
  EXPECT_THAT(errors(record), IsEmpty());
  EXPECT_THAT(errors(with(record, "C2 SA C4 CJ", "{Ana: CJ, Bent: C2, Cara: SA, Dora: C4}")),
              ElementsAre("play/wrong-leader 17:11"));
}

TEST(HeartsH5, EldestLeadsIfTheRulesSaySo) {
  const std::string record = with(cut(kPassedLeft, 1), "C2 C5 SA C4", "{Bent: C5, Cara: SA, Dora: C4, Ana: C2}");
  const json report = judge_one(record, hearts("first_lead: eldest"));
  EXPECT_THAT(errors_of(report), ElementsAre("play/wrong-leader 17:12")) << "Ana sits after the dealer";
  EXPECT_THAT(errors(with(record, "dealer: Dora", "dealer: Ana"), hearts("first_lead: eldest")), IsEmpty());
}

// --- H6: following suit ---------------------------------------------------------------------------------------

TEST(HeartsH6, WhoCanFollowMust) {
  const json report = judge_one(with(cut(kPassedLeft, 1), "C2 C5 SA C4", "C2 D4 SA C4"));
  EXPECT_THAT(errors_of(report), ElementsAre("play/follow-suit 17:8"));
  EXPECT_EQ(report["diagnostics"].back()["legal"], json({"CJ", "C10", "C6", "C5"}));
}

// --- H7: the first trick ---------------------------------------------------------------------------------------

TEST(HeartsH7, CardsThatCountDoNotFallToTheFirstTrick) {
  for (const char* card : {"SQ", "H8"}) {
    const json report = judge_one(with(cut(kPassedLeft, 1), "C2 C5 SA C4", std::string("C2 C5 ") + card + " C4"));
    EXPECT_THAT(errors_of(report), ElementsAre("play/points-on-first-trick 17:11")) << card;
    EXPECT_EQ(report["diagnostics"].back()["option"], "points_on_first_trick");
    EXPECT_EQ(report["diagnostics"].back()["legal"], json({"SA", "SK", "S8", "S7", "S3", "DJ", "D3", "D2"}));
  }
  EXPECT_THAT(errors(with(cut(kPassedLeft, 1), "C2 C5 SA C4", "C2 C5 SQ C4"), hearts("points_on_first_trick: true")),
              IsEmpty());
}

TEST(HeartsH7, TheJackMayFallToItEvenWhereItHasPoints) {
  const std::string record = with(cut(kPassedLeft, 1), "C2 C5 SA C4", "C2 C5 DJ C4");
  EXPECT_THAT(errors(record), IsEmpty());
  EXPECT_THAT(errors(record, "hearts/omnibus"), IsEmpty());
}

TEST(HeartsH7, AHandOfThirteenHeartsMayPlayOne) {
  const json report = judge_one(kAllHearts);
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["diagnostics"], json::array());
  EXPECT_EQ(report["points"], (json{{"Ana", 0}, {"Bent", 5}, {"Cara", 18}, {"Dora", 3}}));
}

// --- H8, H9: breaking hearts ------------------------------------------------------------------------------------

constexpr const char* kBreaking = R"(game: hearts
players: [Ana, Bent, Cara, Dora]
deal:
  Ana: S2 HAKQJ1098765 C32
  Bent: SAKQJ10 H32 DAKQJ CAK
  Cara: S98765 H4 D109 CQJ1098
  Dora: S43 D8765432 C7654
tricks:
)";

TEST(HeartsH8, AHeartIsLedBeforeTheyAreBroken) {
  const json report = judge_one(std::string(kBreaking) + "  - C2 CK CQ C7\n  - H3 H4 D8 H5\n");
  EXPECT_THAT(errors_of(report), ElementsAre("play/hearts-not-broken 10:5"));
  EXPECT_EQ(report["diagnostics"].front()["player"], "Bent");
  EXPECT_EQ(report["diagnostics"].front()["option"], "must_break_hearts");
  EXPECT_EQ(report["diagnostics"].front()["legal"],
            json({"SA", "SK", "SQ", "SJ", "S10", "DA", "DK", "DQ", "DJ", "CA"}));
}

TEST(HeartsH8, TheHeartsThatFollowToItBreakThem) {
  const std::string record = std::string(kBreaking) + "  - C2 CK CQ C7\n  - H3 H4 D8 H5\n  - H6 H2 C8 D7\n";
  EXPECT_THAT(errors(record), ElementsAre("play/hearts-not-broken 10:5"));
}

TEST(HeartsH8, AHeartLedIllegallyBreaksNothing) {
  const std::string record = R"(game: hearts
players: [Ana, Bent, Cara, Dora]
deal:
  Ana: S9876543 H32 D432 C2
  Bent: S2 HAKQJ10987654 CA
  Cara: SAKQJ10 DAKQJ C6543
  Dora: D1098765 CKQJ10987
tricks:
  - C2 CA C3 C7
  - HA SA CK H2
  - HK SK CQ H3
)";
  EXPECT_THAT(errors(record), ElementsAre("play/hearts-not-broken 10:5")) << "Ana follows, and that breaks them";
  EXPECT_THAT(errors(with(with(record, "CK H2", "CK S9"), "CQ H3", "CQ S8")),
              ElementsAre("play/hearts-not-broken 10:5", "play/follow-suit 10:14", "play/hearts-not-broken 11:5",
                          "play/follow-suit 11:14"));
}

TEST(HeartsH8, WhoHasOnlyHeartsLeadsOneAndThatBreaksThem) {
  const std::string record = R"(game: hearts
players: [Ana, Bent, Cara, Dora]
deal:
  Ana: S9876543 H2 D432 C32
  Bent: HAKQJ109876543 CA
  Cara: SAKQJ102 DAKQJ C654
  Dora: D1098765 CKQJ10987
tricks:
  - C2 CA C4 C7
  - HA SA CK H2
)";
  EXPECT_THAT(errors(record), IsEmpty());
}

TEST(HeartsH8, OptionLetsThemBeLed) {
  EXPECT_THAT(errors(std::string(kBreaking) + "  - C2 CK CQ C7\n  - H3 H4 D8 H5\n", hearts("must_break_hearts: false")),
              IsEmpty());
}

TEST(HeartsH8, AHeartInTheSameTrickComesTooLate) {
  // In the original record Dora breaks hearts in the sixth trick, and Cara leads one to the seventh.
  EXPECT_THAT(errors(kPassedLeft), IsEmpty());
  std::string record = with(cut(kPassedLeft, 6), "D7 D9 DJ HK", "D7 D9 DJ CQ") + "  - H6 H9 H4 H2\n";
  EXPECT_THAT(errors(record), ElementsAre("play/hearts-not-broken 23:5"));
}

TEST(HeartsH9, TheQueenBreaksHeartsOnlyByTheOption) {
  // Cara plays SQ to the fifth trick. No heart is played in the sixth.
  const std::string record = with(cut(kPassedLeft, 6), "D7 D9 DJ HK", "D7 D9 DJ CQ") + "  - H6 H9 H4 H2\n";
  EXPECT_THAT(errors(record), ElementsAre("play/hearts-not-broken 23:5"));
  EXPECT_THAT(errors(record, hearts("queen_breaks_hearts: true")), IsEmpty());
}

TEST(HeartsH9, TheQueenBreaksThemWhenItIsLed) {
  const std::string record = std::string(kBreaking) + "  - C2 CK CQ C7\n  - SQ S9 S4 S2\n  - H3 H4 D8 H5\n";
  EXPECT_THAT(errors(record), ElementsAre("play/hearts-not-broken 11:5"));
  EXPECT_THAT(errors(record, hearts("queen_breaks_hearts: true")), IsEmpty());
}

// Cara holds clubs, so both cards are revokes. A heart that was not led still breaks hearts, but the queen does not.
TEST(HeartsH9, NotWhereARuleBarredTheQueen) {
  const auto revoked = [](const char* card) {
    return std::string(R"(game: hearts
players: [Ana, Bent, Cara, Dora]
deal:
  Ana: S2 HAKQJ1098765 C32
  Bent: SAKJ10 H32 DAKQJ CAK5
  Cara: SQ98765 H4 D109 CQJ108
  Dora: S43 D8765432 C9764
tricks:
  - C2 CK CQ C7
  - CA )") +
           card + " C4 C3\n  - H3 " + (card[0] == 'H' ? "S5" : "H4") + " D8 H5\n";
  };
  const std::string with_queen = hearts("queen_breaks_hearts: true");
  EXPECT_THAT(errors(revoked("SQ"), with_queen), ElementsAre("play/follow-suit 10:8", "play/hearts-not-broken 11:5"));
  EXPECT_THAT(errors(revoked("H4"), with_queen), ElementsAre("play/follow-suit 10:8"));
}

// An unreadable card may have been a heart.
TEST(HeartsH8, ACardThatIsNotUnderstoodMayHaveBrokenThem) {
  const std::string record = with(cut(kPassedLeft, 6), "D7 D9 DJ HK", "D7 D9 DJ XX") + "  - {Cara: H6, Dora: H9}\n";
  EXPECT_THAT(errors(record), ElementsAre("record/unknown-card 22:14"));
}

TEST(HeartsH8, ACardThatIsMissingMayHaveBrokenThem) {
  const std::string record =
      with(cut(kPassedLeft, 6), "D7 D9 DJ HK", "{Ana: D7, Bent: D9, Cara: DJ}") + "  - {Cara: H6, Dora: H9}\n";
  EXPECT_THAT(errors(record), ElementsAre("play/missing-card 22:5"));
}

// --- turn, winner, end ------------------------------------------------------------------------------------------

TEST(HeartsPlay, TurnIsSeenWhereNamesAreWritten) {
  EXPECT_THAT(errors(with(kPassedLeft, "D4 D3 D10 D8", "{Bent: D4, Dora: D10, Cara: D3, Ana: D8}")),
              ElementsAre("play/out-of-turn 18:22"));
  EXPECT_THAT(errors(with(kPassedLeft, "S2 S6 S5 S3", "{Ana: S6, Bent: S5, Cara: S3, Dora: S2}")),
              ElementsAre("play/wrong-leader 19:11"));
}

TEST(HeartsPlay, TheTakerWrittenIsChecked) {
  EXPECT_THAT(errors(with(kPassedLeft, "- D4 D3 D10 D8", "- {cards: D4 D3 D10 D8, won: Ana}")),
              ElementsAre("claim/winner 18:32"));
}

TEST(HeartsPlay, CardsOfOthersAndCardsPlayedBefore) {
  EXPECT_THAT(errors(with(cut(kPassedLeft, 2), "D4 D3 D10 D8", "D4 D7 D10 D8")), ElementsAre("play/not-in-hand 18:8"));
  EXPECT_THAT(errors(with(kPassedLeft, "CK DQ SK S10", "CK DQ SK S9")), ElementsAre("play/already-played 29:14"));
}

TEST(HeartsPlay, ACardThatWasPassedOnIsNotInHandAnyMore) {
  const json report = judge_one(with(cut(kPassedLeft, 1), "C2 C5 SA C4", "C2 C5 SA CA"));
  EXPECT_THAT(errors_of(report), ElementsAre("play/not-in-hand 17:14"));
  EXPECT_EQ(report["diagnostics"].back()["related"][0]["message"], "Dora passed CA on");
}

TEST(HeartsPlay, NothingIsPlayedAfterTheLastTrick) {
  EXPECT_THAT(errors(std::string(kPassedLeft) + "  - C2 C5 SA C4\n"), ElementsAre("play/after-end 30:5"));
}

TEST(HeartsPlay, FaultsDoNotKeepTheHandFromBeingSettledUnderProtest) {
  const json report = judge_one(with(kPassedLeft, "D4 D3 D10 D8", "{Bent: D4, Dora: D10, Cara: D3, Ana: D8}"));
  EXPECT_EQ(report["points"], judge_one(kPassedLeft)["points"]);
  EXPECT_EQ(report["under_protest"], true);
}

TEST(HeartsPlay, WhatTheTableLetStandIsANote) {
  const std::string record =
      with(kPassedLeft, "D4 D3 D10 D8", "{Bent: D4, Dora: D10, Cara: D3, Ana: D8}") + "condoned: [{trick: 2}]\n";
  const json report = judge_one(record);
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["under_protest"], false);
}

// --- without a deal ---------------------------------------------------------------------------------------------

std::string without_deal() { return without(without(kPassedLeft, "deal:", "pass:"), "pass:", "tricks:"); }

std::string named_first(const std::string& record) {
  return with(record, "C2 C5 SA C4", "{Ana: C2, Bent: C5, Cara: SA, Dora: C4}");
}

TEST(HeartsWithoutDeal, TheFirstTrickNeedsNames) {
  const json report = judge_one(without_deal());
  EXPECT_THAT(errors_of(report), IsEmpty());
  EXPECT_EQ(report["verdict"], "incomplete");
  EXPECT_FALSE(report.contains("points"));
}

TEST(HeartsWithoutDeal, NamesAreEnough) {
  const json report = judge_one(named_first(without_deal()));
  EXPECT_EQ(report["diagnostics"], json::array());
  EXPECT_EQ(report["points"], judge_one(kPassedLeft)["points"]);
}

TEST(HeartsWithoutDeal, SoIsTheTakerOfTheFirstTrick) {
  const json report = judge_one(with(without_deal(), "- C2 C5 SA C4", "- {cards: C2 C5 SA C4, won: Bent}"));
  EXPECT_EQ(report["points"], judge_one(kPassedLeft)["points"]);
}

TEST(HeartsWithoutDeal, SoIsTheDealerWhereEldestLeads) {
  EXPECT_EQ(judge_one(without_deal(), hearts("first_lead: eldest"))["points"], judge_one(kPassedLeft)["points"]);
}

TEST(HeartsWithoutDeal, TheWholeHandIsWhatIsPlayed) {
  // Bent plays DQ to a club in the fifth trick, and C6 to the last trick.
  const std::string revoke =
      with(with(named_first(without_deal()), "C3 C8 C6 SQ", "C3 C8 DQ SQ"), "CK DQ SK S10", "CK C6 SK S10");
  EXPECT_THAT(errors(revoke), ElementsAre("play/follow-suit 10:11"));
}

TEST(HeartsWithoutDeal, WhatIsNotSeenIsANote) {
  const json report = judge_one(cut(named_first(without_deal()), 3));
  EXPECT_THAT(faults(report), ElementsAre("record/unverifiable 6:3", "record/incomplete 8:5"));
}

// The winner of the eighth trick is unknown, and so are the players of all later cards.
TEST(HeartsWithoutDeal, AfterACardPlayedTwiceNothingIsJudged) {
  const json report = judge_one(with(named_first(without_deal()), "S4 SJ HJ S8", "C2 SJ HJ S8"));
  EXPECT_THAT(errors_of(report), ElementsAre("play/already-played 13:5"));
  EXPECT_FALSE(report.contains("points"));
}

TEST(HeartsWithoutDeal, TheCardsPassedAreTheReceivers) {
  const std::string record = named_first(without(kPassedLeft, "deal:", "pass:"));
  EXPECT_EQ(judge_one(record)["diagnostics"], json::array());
  const json report = judge_one(with(record, "Ana: H10 CJ10", "Ana: H10 CJ2"));
  EXPECT_THAT(errors_of(report), testing::Contains("play/wrong-leader 12:11"));
}

}  // namespace
}  // namespace spadille::test
