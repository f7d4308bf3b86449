#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/quadrille_records.h"
#include "support/judged.h"

// Rule Q5 and its rulings: ombre calls a king or a queen, and its holder is the partner.
namespace spadille::test {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::IsEmpty;

std::string call(const std::string& card, const char* record = kAlliance, const std::string& before = "called: SK") {
  return with(record, before, "called: " + card);
}

// Returns the diagnostics about the call alone.
std::vector<std::string> faults_of_call(const json& report) {
  std::vector<std::string> found;
  for (const std::string& each : faults(report))
    if (each.starts_with("call/")) found.push_back(each);
  return found;
}

TEST(QuadrilleCall, HolderOfTheKingIsThePartner) {
  const json report = judge_one(kAlliance);
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["declarer"], "Bent");
  EXPECT_EQ(report["partner"], "Cara");
  EXPECT_EQ(report["called"], "SK");
  EXPECT_EQ(report["contract"], "alliance");
  EXPECT_EQ(report["forced"], false);
  EXPECT_EQ(report["payments"], (json{{"Ana", -5}, {"Bent", 7}, {"Cara", 7}, {"Dora", -5}}));
}

TEST(QuadrilleCall, TextNamesThePartner) {
  EXPECT_THAT(run({"check", "-"}, kAlliance).out,
              testing::HasSubstr("Bent with Cara, alliance in hearts: won; tricks Ana 2, Bent 1, Cara 6, Dora 1;"));
}

// Bent holds DK and plays on alone, one trick against nine. P = 4 is divided into 2 for Ana, 1 for Cara and 1 for Dora,
// and the pool likewise; B = 5.
TEST(QuadrilleCall, OfAKingInHisOwnHandLeavesHimAlone) {
  const json report = judge_one(call("DK"));
  EXPECT_THAT(faults(report), ElementsAre("call/holds-card 12:9"));
  EXPECT_FALSE(report.contains("partner"));
  EXPECT_EQ(report["outcome"], "codille");
  EXPECT_EQ(report["payments"], (json{{"Ana", 9}, {"Bent", -19}, {"Cara", 7}, {"Dora", 7}}));
  EXPECT_EQ(report["under_protest"], true);
}

TEST(QuadrilleCall, NamesTheKingsThatCouldBeCalled) {
  const json report = judge_one(call("DK"));
  EXPECT_EQ(report["diagnostics"][0]["legal"], json({"SK", "HK", "CK"}));
  EXPECT_EQ(report["diagnostics"][0]["player"], "Bent");
  EXPECT_EQ(report["diagnostics"][0]["card"], "DK");
}

// The holder of the card called is still the partner.
TEST(QuadrilleCall, OfTheKingOfTrumpsHangsOnAnOption) {
  const json refused = judge_one(call("HK"), "{game: quadrille, call_trump_king: false}");
  EXPECT_THAT(faults(refused), ElementsAre("call/not-allowed 12:9"));
  EXPECT_EQ(refused["diagnostics"][0]["option"], "call_trump_king");
  EXPECT_EQ(refused["partner"], "Cara");
  EXPECT_EQ(refused["payments"], judge_one(kAlliance)["payments"]);
  EXPECT_EQ(refused["under_protest"], true);
  EXPECT_EQ(refused["diagnostics"][0]["legal"], json({"SK", "CK"}));
  const json allowed = judge_one(call("HK"));
  EXPECT_THAT(faults(allowed), IsEmpty());
  EXPECT_EQ(allowed["called"], "HK");
}

// Dora holds CQ and is the partner. The side wins two tricks, one of them Bent's, and Bent pays alone.
TEST(QuadrilleCall, OfAQueenWhileThereAreKingsToCall) {
  const json report = judge_one(call("CQ"));
  EXPECT_THAT(faults(report), ElementsAre("call/not-allowed 12:9"));
  EXPECT_EQ(report["partner"], "Dora");
  EXPECT_EQ(report["outcome"], "codille");
  EXPECT_EQ(report["payments"], (json{{"Ana", 9}, {"Bent", -19}, {"Cara", 9}, {"Dora", 5}}));
}

TEST(QuadrilleCall, OfAnyOtherCard) {
  EXPECT_THAT(faults(judge_one(call("SA"))), ElementsAre("call/not-allowed 12:9"));
  EXPECT_THAT(faults(judge_one(call("C5"))), ElementsAre("call/not-allowed 12:9"));  // held by Bent
  EXPECT_THAT(faults(judge_one(call("DQ"))), ElementsAre("call/not-allowed 12:9"));  // a queen held by Bent
}

TEST(QuadrilleCall, OfWhatIsNoCardOfThePack) {
  EXPECT_THAT(faults(judge_one(call("S8"))), ElementsAre("record/card-not-in-pack 12:9"));
  const json report = judge_one(call("S1"));
  EXPECT_THAT(faults(report), ElementsAre("record/unknown-card 12:9"));
  EXPECT_FALSE(report.contains("payments"));
}

TEST(QuadrilleCall, MissingLeavesThePartnerUnknown) {
  const json report = judge_one(with(kAlliance, "called: SK\n", ""));
  EXPECT_THAT(faults(report), ElementsAre("call/missing 1:1"));
  EXPECT_FALSE(report.contains("partner"));
  EXPECT_FALSE(report.contains("outcome"));
  EXPECT_FALSE(report.contains("payments"));
  EXPECT_EQ(report["tricks"]["Cara"], 6);
  EXPECT_EQ(report["stakes"], (json{{"Ana", 1}, {"Bent", 1}, {"Cara", 1}, {"Dora", 1}}));
}

TEST(QuadrilleCall, MissingIsNoFaultBeforeACardIsPlayed) {
  std::string record = with(kAlliance, "called: SK\n", "");
  record.erase(record.find("tricks:"));
  EXPECT_THAT(faults(judge_one(record)), ElementsAre("record/incomplete 11:8"));
}

// --- queens -------------------------------------------------------------------------------------------

TEST(QuadrilleQueen, IsCalledByTheHolderOfEveryKingHeCouldCall) {
  const json report = judge_one(kQueen);
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["called"], "HQ");
  EXPECT_EQ(report["partner"], "Cara");
}

TEST(QuadrilleQueen, OfTrumpsHangsOnTheOptionOfTheKing) {
  const json refused = judge_one(call("SQ", kQueen, "called: HQ"));
  EXPECT_THAT(faults(refused), ElementsAre("call/not-allowed 12:9"));
  EXPECT_EQ(refused["diagnostics"][0]["option"], "call_trump_king");
  EXPECT_THAT(faults_of_call(judge_one(call("SQ", kEveryKing, "called: DQ"))), IsEmpty());
}

// Ana holds all four kings, and HQ.
TEST(QuadrilleQueen, WithEveryKingInHandAnyQueenNotHeldIsCalled) {
  const json held = judge_one(call("HQ", kEveryKing, "called: DQ"));
  EXPECT_THAT(faults_of_call(held), ElementsAre("call/holds-card 12:9"));
  EXPECT_EQ(held["diagnostics"].front()["legal"], json({"SQ", "DQ", "CQ"}));
  EXPECT_EQ(judge_one(kEveryKing)["partner"], "Bent");
  EXPECT_THAT(faults_of_call(judge_one(call("CK", kEveryKing, "called: DQ"))), ElementsAre("call/holds-card 12:9"));
}

TEST(QuadrilleQueen, InHisOwnHandIsNotCalled) {
  EXPECT_THAT(faults(judge_one(call("CQ", kQueen, "called: HQ"))), ElementsAre("call/holds-card 12:9"));
}

// Ana lacks only the king of trumps.
TEST(QuadrilleQueen, IsNotCalledWhereTheKingOfTrumpsMayBe) {
  EXPECT_THAT(faults(judge_one(kQueen, "{game: quadrille, call_trump_king: true}")),
              ElementsAre("call/not-allowed 12:9"));
  EXPECT_THAT(faults(judge_one(call("SK", kQueen, "called: HQ"), "{game: quadrille, call_trump_king: true}")),
              IsEmpty());
}

TEST(QuadrilleQueen, NobodyIsCalledByTheHolderOfAll) {
  const json report = judge_one(kNoCall);
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_FALSE(report.contains("partner"));
  EXPECT_FALSE(report.contains("called"));
  // P = 4 + 12. Game 5, matadors 1, premiers 1 and vole 2 from each of three. An alliance is not a solo.
  EXPECT_EQ(report["payments"], (json{{"Ana", 43}, {"Bent", -9}, {"Cara", -9}, {"Dora", -9}}));
}

TEST(QuadrilleQueen, TheHolderOfAllMayCallNothing) {
  EXPECT_THAT(faults(judge_one(with(kNoCall, "trump: clubs\n", "trump: clubs\ncalled: SQ\n"))),
              ElementsAre("call/holds-card 12:9"));
  EXPECT_THAT(faults(judge_one(with(kNoCall, "trump: clubs\n", "trump: clubs\ncalled: CQ\n"))),
              ElementsAre("call/not-allowed 12:9"));
}

TEST(QuadrilleQueen, TheHolderOfAllMustCallTheKingOfTrumpsWhereHeMay) {
  EXPECT_THAT(faults(judge_one(kNoCall, "{game: quadrille, call_trump_king: true}")), ElementsAre("call/missing 1:1"));
}

// --- contracts without a call ---------------------------------------------------------------------------

TEST(QuadrilleCall, HasNoPlaceInASoloOrAVole) {
  for (const char* record : {kSolo, kVoleBid}) {
    const json legal = judge_one(record);
    const std::string trump = "trump: " + legal["trump"].get<std::string>() + "\n";
    const json report = judge_one(with(record, trump, trump + "called: HK\n"));
    EXPECT_THAT(faults(report), ElementsAre("call/not-allowed 12:9"));
    EXPECT_FALSE(report.contains("partner"));
    EXPECT_FALSE(report.contains("called"));
    EXPECT_EQ(report["payments"], legal["payments"]);
  }
}

TEST(QuadrilleCall, IsIgnoredWhereAllHavePassed) {
  std::string record = kForced;
  record.erase(record.find("tricks:"));
  EXPECT_THAT(faults(judge_one(record, "{game: quadrille, all_pass: redeal}")), IsEmpty());
}

TEST(QuadrilleCall, TurnedBelongsToOmbre) {
  const json report = judge_one(with(kAlliance, "called: SK\n", "called: SK\nturned: SK\n"));
  EXPECT_THAT(faults(report), ElementsAre("record/unknown-key 13:1"));
}

TEST(QuadrilleCall, CalledDoesNotBelongToOmbre) {
  EXPECT_THAT(faults(judge_one("players: [Ana, Bent, Cara]\ndealer: Cara\nauction: [pass, pass, pass]\ncalled: SK\n")),
              ElementsAre("record/unknown-key 4:1"));
}

}  // namespace
}  // namespace spadille::test
