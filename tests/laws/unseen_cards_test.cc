#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/quadrille_records.h"
#include "laws/ruling_records.h"

// Cards that are not seen but still known: the judge derives omitted cards, and only unknowable ones produce a note.
namespace spadille::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

// Returns the messages of the notes of a report.
std::string notes_of(const json& report) {
  std::string notes;
  for (const json& each : report["diagnostics"])
    if (each["severity"] == "note") notes += each["message"].get<std::string>() + "\n";
  return notes;
}

// Returns the record without the hands that were dealt to `players`.
std::string without_hands(std::string record, const std::vector<std::string>& players) {
  for (const std::string& player : players) {
    const std::size_t at = record.find("\n  " + player + ":");
    record.erase(at, record.find('\n', at + 1) - at);
  }
  return record;
}

std::string without_deal(const std::string& record) {
  return record.substr(0, record.find("deal:\n")) + record.substr(record.find("auction:"));
}

// --- the matadors -----------------------------------------------------------------------------------------

// Ana plays alone in diamonds and stops after six tricks. Ana has two more cards, and no matador is seen.
constexpr const char* kNoRoom = R"(game: quintille
rules: rigvedawiki
players: [Ana, Bent, Cara, Dora, Emil]
dealer: Emil
auction: [solo, pass, pass, pass, pass]
trump: diamonds
tricks:
  - DA H7 D3 H6 S3
  - D5 C2 S2 H4 H5
  - DK C3 C4 H3 S4
  - D4 S6 C6 S5 C5
  - DQ C7 HA H2 CJ
  - DJ S7 HJ HQ SJ
)";

// The side wins the first six tricks and stops. Punto, which Ana holds, has not been played.
const std::string kStopped = alliance_with_dora("hoyle", R"(  - CA DJ D6 DQ
  - SA SQ DK D5
  - D7 HA D3 D2
  - CK C3 C2 C5
  - C4 CJ S2 CQ
  - HK HQ H6 HJ
)");

TEST(UnseenMatadors, AreNotAllInAHandThatHasNoRoomForThem) {
  const json report = judge_one(kNoRoom);
  EXPECT_THAT(notes_of(report), Not(HasSubstr("matadors")));
  // P = 5; solo 4 and premiers 1 from each of four.
  EXPECT_EQ(report["payments"], (json{{"Ana", 45}, {"Bent", -10}, {"Cara", -10}, {"Dora", -10}, {"Emil", -10}}));
}

TEST(UnseenMatadors, AreOpenWhereThereIsRoom) {
  // One of the three matadors is seen: Ana has it.
  const json report = judge_one(with(kNoRoom, "- D5 C2", "- CA C2"));
  EXPECT_THAT(notes_of(report), HasSubstr("it is unknown who was dealt the matadors"));
  EXPECT_FALSE(report.contains("payments"));
}

TEST(UnseenMatadors, AreOpenForNothingWhereBothBonusesAreTheSame) {
  // Ana holds the three matadors. Dora may hold punto.
  const std::string record = without_hands(kStopped, {"Ana", "Dora"});
  EXPECT_THAT(notes_of(judge_one(record, "{game: quadrille, extends: rigvedawiki, opening_lead: eldest}")),
              HasSubstr("it is unknown who was dealt the matadors"));
  const json report =
      judge_one(record, "{game: quadrille, extends: rigvedawiki, opening_lead: eldest, bonus_matadors_and_punto: 1}");
  EXPECT_TRUE(report.contains("payments")) << report;
}

TEST(UnseenMatadors, AreOnOmbresSideWhereTheOthersAreDealtNone) {
  const json whole = judge_one(kStopped);
  const json report = judge_one(without_hands(kStopped, {"Ana", "Dora"}));
  EXPECT_THAT(notes_of(report), Not(HasSubstr("matadors")));
  EXPECT_EQ(report["payments"], whole["payments"]);
  EXPECT_EQ(report["payments"], (json{{"Ana", 5}, {"Bent", -3}, {"Cara", -3}, {"Dora", 5}}));
}

// Six kings and queens of plain suits are unseen, and Ana has four more cards.
TEST(UnseenKings, AreNotAllInAHandThatHasNoRoomForThem) {
  const std::string record = R"(game: quadrille
rules: rigvedawiki
players: [Ana, Bent, Cara, Dora]
dealer: Dora
auction: [alliance, pass, pass, pass]
trump: spades
tricks:
  - SA S3 S4 S5
  - S2 S6 S7 SJ
  - HJ HA H2 H3
  - H4 H5 H6 H7
  - DJ DA D2 D3
  - D4 D5 D6 D7
)";
  EXPECT_THAT(errors_of(record), ElementsAre("call/missing"));
  const std::string queen = with(record, "trump: spades\n", "trump: spades\ncalled: HQ\n");
  EXPECT_THAT(notes_of(judge_one(queen)), HasSubstr("it is unknown whether Ana could have called a king"));
}

// --- estuches ---------------------------------------------------------------------------------------------

constexpr const char* kFiveTricks = R"(game: ombre
rules: gibbs
players: [Ana, Bent, Cara]
dealer: Cara
auction: [solo, pass, pass]
trump: clubs
tricks:
  - SA C6 CJ
  - C2 D7 C5
  - CA D6 H6
  - CK S2 H5
  - CQ H4 H3
)";

TEST(UnseenEstuches, EndWithATrumpThatAnotherIsSeenToHold) {
  const json report = judge_one(kFiveTricks);
  EXPECT_THAT(notes_of(report), Not(HasSubstr("estuches")));
  EXPECT_EQ(report["estuches"], 5);
  // P = 5; solo 15, five estuches and primeras 3 from each.
  EXPECT_EQ(report["payments"], (json{{"Ana", 51}, {"Bent", -23}, {"Cara", -23}}));
}

TEST(UnseenEstuches, AreOpenWhereTheNextTrumpIsUnseen) {
  const json report = judge_one(with(kFiveTricks, "SA C6 CJ", "SA C6 C4"));
  EXPECT_THAT(notes_of(report), HasSubstr("Ana's estuches are unknown"));
  EXPECT_FALSE(report.contains("estuches"));
}

TEST(UnseenEstuches, AreKnownWhereMoreAreNotCounted) {
  const json report = judge_one(with(kFiveTricks, "SA C6 CJ", "SA C6 C4"), "{extends: gibbs, estuches_cap: 5}");
  EXPECT_EQ(report["estuches"], 5);
}

// Ana draws six cards, which are not recorded.
constexpr const char* kDraws = R"(game: ombre
rules: rigvedawiki
players: [Ana, Bent, Cara]
dealer: Ana
auction: [pass, pass, entrada]
trump: clubs
exchange:
  - Ana: {discard: S65 H3 DKQ C3}
  - Bent: {discard: SK2 HK D52, draw: S7 HA42 CQ}
tricks:
  - HQ H2 D7
  - HJ H4 SQ
  - D4 HA D3
  - CJ C7 C5
  - S3 H7 S7
  - H6 C2 CK
  - SJ SA S4
  - CA CQ C6
  - C4 H5 DA
)";

TEST(UnseenEstuches, OfTheHandAsDealtAreOpenWhereTheTrumpsMayHaveBeenDrawn) {
  EXPECT_THAT(notes_of(judge_one(kDraws)), HasSubstr("Ana's estuches are unknown"));
  const json written = judge_one(with(kDraws, "DKQ C3}", "DKQ C3, draw: HQJ7 D4 CK7}"));
  EXPECT_EQ(written["estuches"], 0);
  EXPECT_EQ(written["payments"], (json{{"Ana", 25}, {"Bent", -5}, {"Cara", -5}}));
}

// --- the holder of spadille ---------------------------------------------------------------------------------

TEST(UnseenSpadille, IsReportedByTheWinnerOfTheTrickThatItLeads) {
  const std::string record = without_deal(kForced);
  EXPECT_THAT(faults(judge_one(record)), ElementsAre("record/incomplete 18:5"));
  const json report = judge_one(with(record, "- SA D6 H2 D7", "- {cards: SA D6 H2 D7, won: Cara}"));
  EXPECT_THAT(faults(report), ElementsAre());
  EXPECT_EQ(report["declarer"], "Cara");
  EXPECT_EQ(report["payments"], judge_one(kForced)["payments"]);
}

TEST(UnseenSpadille, IsReportedByNamesInALaterTrick) {
  const json report =
      judge_one(with(without_deal(kForced), "- DJ DK S3 DA", "- {Cara: DJ, Dora: DK, Ana: S3, Bent: DA}"));
  EXPECT_EQ(report["declarer"], "Cara");
  EXPECT_EQ(report["payments"], judge_one(kForced)["payments"]);
}

TEST(UnseenSpadille, IsReportedByAHandOfAnother) {
  const json report = judge_one(without_hands(kForced, {"Bent", "Cara", "Dora"}));
  EXPECT_EQ(report["declarer"], "Cara");
  EXPECT_EQ(report["payments"], judge_one(kForced)["payments"]);
}

// Two recorded winners point to Cara, one to Bent.
TEST(UnseenSpadille, IsReportedBesideAWinnerWhoIsWrong) {
  std::string record = with(without_deal(kForced), "- SA D6 H2 D7", "- {cards: SA D6 H2 D7, won: Cara}");
  record = with(record, "- DJ DK S3 DA", "- {cards: DJ DK S3 DA, won: Bent}");
  const json report = judge_one(with(record, "- C6 C7 SQ SJ", "- {cards: C6 C7 SQ SJ, won: Ana}"));
  EXPECT_THAT(faults(report), ElementsAre(HasSubstr("claim/winner")));
  EXPECT_EQ(report["declarer"], "Cara");
}

TEST(UnseenSpadille, IsOpenWhereTheRecordContradictsItself) {
  const std::string told = with(without_deal(kForced), "- SA D6 H2 D7", "- {cards: SA D6 H2 D7, won: Cara}");
  const json report = judge_one(with(told, "- DJ DK S3 DA", "- {Dora: DJ, Ana: DK, Bent: S3, Cara: DA}"));
  EXPECT_THAT(faults(report), ElementsAre("record/incomplete 18:5"));
}

TEST(UnseenSpadille, IsReportedInOmbreAsWell) {
  const std::string rules = "{extends: rigvedawiki, all_pass: spadille_force}";
  const std::string record =
      with(with(kDraws, "[pass, pass, entrada]", "[pass, pass, pass]"), "DKQ C3}", "DKQ C3, draw: HQJ7 D4 CK7}");
  EXPECT_THAT(faults(judge_one(record, rules)), ElementsAre(HasSubstr("record/incomplete")));
  for (const char* trick : {"{cards: HQ H2 D7, won: Ana}", "{Ana: HQ, Bent: H2, Cara: D7}"}) {
    const json report = judge_one(with(record, "HQ H2 D7", trick), rules);
    EXPECT_EQ(report["declarer"], "Ana") << trick;
    EXPECT_EQ(report["forced"], true);
    EXPECT_EQ(report["payments"], (json{{"Ana", 25}, {"Bent", -5}, {"Cara", -5}})) << trick;
  }
}

// The plays confirm the recorded declarer, so the record leaves no doubt.
TEST(UnseenSpadille, IsNoDoubtWhereThePlaysTellIt) {
  std::string record = with(kDraws, "[pass, pass, entrada]", "[pass, pass, pass]\ndeclarer: Ana");
  record = with(record, "DKQ C3}", "DKQ C3, draw: HQJ7 D4 CK7}");
  const std::string rules = "{extends: rigvedawiki, all_pass: spadille_force}";
  EXPECT_THAT(notes_of(judge_one(record, rules)), HasSubstr("the deal does not show who was dealt spadille"));
  EXPECT_THAT(notes_of(judge_one(with(record, "HQ H2 D7", "{Ana: HQ, Bent: H2, Cara: D7}"), rules)),
              Not(HasSubstr("spadille")));
}

// --- the holder of the card called --------------------------------------------------------------------------

// Ana, in spades, calls HK, which Bent holds. The side wins the first six tricks and stops. HK is not played.
constexpr const char* kUnplayedKing = R"(game: quadrille
rules: hoyle
players: [Ana, Bent, Cara, Dora]
dealer: Dora
deal:
  Ana: SAK2 HJ4 DKJ4 CAK
  Bent: S73 HKQA DQA CQJ5
  Cara: S64 H62 D62 C7643
  Dora: SJQ5 H753 D753 C2
auction: [alliance, pass, pass, pass]
trump: spades
called: HK
tricks:
  - SA S3 S4 S5
  - S2 S7 S6 SJ
  - HJ HA H2 H3
  - H4 HQ H6 H5
  - DQ D2 D3 DJ
  - DA D6 D5 DK
)";

TEST(UnseenKing, IsHisWhoAloneMayHoldIt) {
  const json whole = judge_one(kUnplayedKing);
  const json report = judge_one(without_hands(kUnplayedKing, {"Ana", "Bent"}));
  EXPECT_EQ(report["partner"], "Bent");
  EXPECT_EQ(report["outcome"], "won");
  EXPECT_EQ(report["payments"], whole["payments"]);
}

// A player who must hold the king by elimination has to follow suit with it.
TEST(UnseenKing, IsToBePlayedByItsHolder) {
  const json report = judge_one(without_hands(
      with(with(kUnplayedKing, "H4 HQ H6 H5", "H4 CQ H6 H5"), "DQ D2 D3 DJ", "DJ DQ D2 D3"), {"Ana", "Bent"}));
  EXPECT_THAT(faults(report), ElementsAre("record/unverifiable 12:3", "play/follow-suit 15:8"));
  EXPECT_EQ(report["diagnostics"].back()["legal"], json({"HK"}));
}

// Only the call implies that Ana does not hold HK, and the call cannot be verified.
TEST(UnseenKing, MayHaveBeenCalledByItsHolder) {
  const json report = judge_one(without_hands(kUnplayedKing, {"Ana", "Bent"}));
  EXPECT_THAT(notes_of(report), HasSubstr("it is unknown whether Ana held HK, and so should not have called it"));
}

// An illegal call does not show whether Ana holds the card.
TEST(UnseenKing, IsOpenWhereItShouldNotHaveBeenCalled) {
  const json report = judge_one(without_hands(with(kUnplayedKing, "called: HK", "called: SK"), {"Ana", "Bent"}),
                                "{game: quadrille, extends: hoyle}");
  EXPECT_THAT(faults(report), Contains(HasSubstr("call/not-allowed")));
  EXPECT_FALSE(report.contains("partner"));
}

TEST(UnseenKing, IsOpenWhereTwoMayHoldIt) {
  const json report = judge_one(without_hands(kUnplayedKing, {"Ana", "Bent", "Dora"}));
  EXPECT_FALSE(report.contains("partner"));
  EXPECT_THAT(notes_of(report), HasSubstr("the holder of HK, called by Ana, is unknown"));
}

}  // namespace
}  // namespace spadille::test
