#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/quadrille_records.h"
#include "support/judged.h"

// Rules Q1 to Q9 and V1 to V8 and their rulings, on whole hands.
namespace spadille::test {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::IsEmpty;

// Returns the record up to and including its first `tricks` tricks.
std::string cut(const std::string& record, std::size_t tricks) {
  std::size_t at = record.find("tricks:");
  for (std::size_t i = 0; i <= tricks; ++i) at = record.find('\n', at) + 1;
  return record.substr(0, at);
}

std::string without_deal(const std::string& record) {
  const std::size_t begin = record.find("deal:\n");
  return record.substr(0, begin) + record.substr(record.find("auction:"));
}

std::string quadrille(const std::string& options) { return "{game: quadrille, " + options + "}"; }

// --- Q1, V1: the deal -------------------------------------------------------------------------------------

TEST(QuadrilleQ1, TenCardsEachAndNoStock) {
  EXPECT_THAT(faults(judge_one(with(kAlliance, "Ana: SQ752 H42", "Ana: SQ75 H42"))),
              ElementsAre("record/hand-size 6:8"));
  const std::string stock = with(kAlliance, "Dora: S4 H5 DA5 CQJ7632", "stock: S4 H5 DA5 CQJ7632");
  EXPECT_THAT(faults(judge_one(stock)), ElementsAre("record/stock-size 9:10"));
}

TEST(QuadrilleQ1, TheFourthHandIsWhatIsLeft) {
  const json report = judge_one(with(kAlliance, "  Dora: S4 H5 DA5 CQJ7632\n", ""));
  EXPECT_EQ(report["diagnostics"], json::array());
  EXPECT_EQ(report["payments"], judge_one(kAlliance)["payments"]);
}

TEST(QuadrilleQ1, FourPlayAndFivePlayQuintille) {
  EXPECT_THAT(
      faults(judge_one(with(kAlliance, "players: [Ana, Bent, Cara, Dora]", "players: [Ana, Bent, Cara, Dora, E]"))),
      ElementsAre("record/bad-value 3:10"));
  EXPECT_THAT(faults(judge_one(with(kQuintille, "Dora, Emil]", "Dora]"))).front(), "record/bad-value 3:10");
}

TEST(QuadrilleRules, DefaultIsRigvedawiki) {
  EXPECT_EQ(judge_one(with(kAlliance, "rules: quadrille/rigvedawiki\n", ""))["rules"], "quadrille/rigvedawiki");
  EXPECT_EQ(
      judge_one(with(kQuintille, "rules: {extends: quintille/rigvedawiki, call_trump_king: false}\n", ""))["rules"],
      "quintille/rigvedawiki");
}

TEST(QuadrilleRules, MoreTricksThanAHandHasCannotWin) {
  EXPECT_THAT(faults(judge_one(with(kQuintille, "call_trump_king: false", "tricks_to_win: 9"))),
              ElementsAre("record/unknown-rules 2:41"));
}

TEST(QuadrilleRules, FaultyOnesDoNotMakeAnotherGameOfIt) {
  const std::string record = with(kAlliance, "game: quadrille\n", "");
  EXPECT_THAT(faults(judge_one(with(record, "rigvedawiki", "rigveda"))), ElementsAre("record/unknown-rules 1:8"));
  EXPECT_THAT(faults(judge_one(with(record, "quadrille/rigvedawiki", "{extends: quadrille/hoyle, stak: 1}"))),
              ElementsAre("record/unknown-rules 1:35"));
}

// --- Q2, Q3: stakes and auction ----------------------------------------------------------------------------

TEST(QuadrilleQ2, EverybodyStakesOrTheDealerForAll) {
  EXPECT_EQ(judge_one(kAlliance)["stakes"], (json{{"Ana", 1}, {"Bent", 1}, {"Cara", 1}, {"Dora", 1}}));
  const json report = judge_one(kAlliance, quadrille("stake: {by: dealer, chips: 4}"));
  EXPECT_EQ(report["stakes"], (json{{"Dora", 4}}));
  EXPECT_EQ(report["payments"]["Bent"], 7);
}

TEST(QuadrilleQ3, BidsHaveManyNames) {
  for (const char* word : {"ask-leave", "Entrada", "ALLIANCE"}) {
    const json report = judge_one(with(kAlliance, "[pass, alliance,", std::string("[pass, ") + word + ","));
    EXPECT_EQ(report["contract"], "alliance") << word;
    EXPECT_EQ(report["verdict"], "valid") << word;
  }
  EXPECT_EQ(judge_one(with(kSolo, "[solo,", "[Sans-Prendre,"))["contract"], "solo");
}

TEST(QuadrilleQ3, AHigherBidTakesTheGame) {
  const json report = judge_one(with(kSolo, "[solo, pass, pass, pass]", "[alliance, pass, solo, pass, vole]"));
  EXPECT_EQ(report["contract"], "vole");
}

TEST(QuadrilleQ3, EqualBidsAreTooLow) {
  EXPECT_THAT(faults(judge_one(with(kSolo, "[solo, pass, pass, pass]", "[solo, solo, pass, pass]"))),
              ElementsAre("auction/too-low 10:17"));
  EXPECT_THAT(faults(judge_one(with(kSolo, "[solo, pass, pass, pass]", "[alliance, solo, pass, pass, solo]"))),
              ElementsAre("auction/too-low 10:39"));
}

TEST(QuadrilleQ3, UnderElderTheElderMayBidTheSame) {
  const json report = judge_one(with(kSolo, "[solo, pass, pass, pass]", "[alliance, solo, pass, pass, solo, pass]"),
                                quadrille("equal_bid: elder"));
  EXPECT_THAT(faults(report), IsEmpty());
  EXPECT_EQ(report["declarer"], "Ana");
}

TEST(QuadrilleQ3, NoOtherGamesBids) {
  EXPECT_THAT(faults(judge_one(with(kSolo, "[solo,", "[vuelta,"))).front(), "auction/unknown-call 10:11");
}

// --- Q4: all pass ------------------------------------------------------------------------------------------

TEST(QuadrilleQ4, TheHolderOfSpadillePlaysAnAlliance) {
  const json report = judge_one(kForced);
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["declarer"], "Cara");
  EXPECT_EQ(report["partner"], "Dora");
  EXPECT_EQ(report["contract"], "alliance");
  EXPECT_EQ(report["forced"], true);
  // Cara wins two tricks but was forced, and so is not liable alone.
  EXPECT_EQ(report["payments"], (json{{"Ana", 5}, {"Bent", 5}, {"Cara", -7}, {"Dora", -7}}));
  EXPECT_EQ(report["pool"]["after"], 8);
}

TEST(QuadrilleQ4, TheSameHandAsABidIsLiableAlone) {
  const json report = judge_one(with(kForced, "[pass, pass, pass, pass]", "[pass, pass, alliance, pass]"));
  EXPECT_EQ(report["forced"], false);
  EXPECT_EQ(report["payments"], (json{{"Ana", 5}, {"Bent", 5}, {"Cara", -19}, {"Dora", 5}}));
}

TEST(QuadrilleQ4, Redeal) {
  const std::string record = with(cut(kForced, 0), "called: HK\ntrick", "trick");
  const json report = judge_one(with(record, "tricks:\n", ""), quadrille("all_pass: redeal"));
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["outcome"], "passed");
  EXPECT_EQ(report["pool"]["after"], 4);
  EXPECT_THAT(faults(judge_one(kForced, quadrille("all_pass: redeal"))), ElementsAre("play/after-end 14:5"));
}

// Ombre leads. The deal is omitted, but the play shows who held spadille.
TEST(QuadrilleQ4, SpadilleIsFoundInThePlay) {
  const std::string eldest = with(kForced, "rules: quadrille/rigvedawiki", "rules: {opening_lead: ombre}");
  const json report = judge_one(with(without_deal(eldest), "trump:", "declarer: Cara\ntrump:"));
  EXPECT_EQ(report["declarer"], "Cara");
  EXPECT_EQ(report["payments"], judge_one(kForced)["payments"]);
}

TEST(QuadrilleQ4, NobodyKnowsWhoWasForced) {
  const json report = judge_one(cut(without_deal(kForced), 0) + "  - D7 D6 H2 DA\n");
  EXPECT_EQ(report["verdict"], "incomplete");
  EXPECT_FALSE(report.contains("declarer"));
}

// --- Q6: the first lead ------------------------------------------------------------------------------------

TEST(QuadrilleQ6, OmbreLeadsOrEldest) {
  const std::string named = with(kAlliance, "- D3 D4 DA D2", "- {Bent: D3, Cara: D4, Dora: DA, Ana: D2}");
  EXPECT_THAT(faults(judge_one(named)), IsEmpty());
  EXPECT_THAT(faults(judge_one(named, quadrille("opening_lead: eldest"))), ElementsAre("play/wrong-leader 14:12"));
}

TEST(QuadrilleQ6, PlayFollowsTheLawOfOmbre) {
  // H2, a trump, is led, and Bent holds HJ and H3.
  EXPECT_THAT(faults(judge_one(cut(kAlliance, 3) + "  - H2 DK H6 H5\n")), testing::Contains("play/follow-suit 17:8"));
}

// --- Q8, Q9: stopping and the vole ---------------------------------------------------------------------------

TEST(QuadrilleQ8, TheSideMayStopAfterSix) {
  const json report = judge_one(cut(kVoleLed, 6));
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["outcome"], "won");
  EXPECT_EQ(report["feats"], json({"premiers"}));
  EXPECT_EQ(report["stakes"]["Ana"], 1);
  // P = 4; B = game 5 + premiers 1 + matadors 2. Ana holds SA, CA, D7 and the red ace.
  EXPECT_EQ(report["payments"], (json{{"Ana", 10}, {"Bent", -8}, {"Cara", -8}, {"Dora", 10}}));
}

TEST(QuadrilleQ8, LeadingToTheSeventhUndertakesTheVole) {
  const json report = judge_one(kVoleLed);
  EXPECT_EQ(report["outcome"], "vole_missed");
  EXPECT_EQ(report["feats"], json({"premiers"}));
  EXPECT_EQ(report["stakes"], (json{{"Ana", 4}, {"Bent", 4}, {"Cara", 4}, {"Dora", 4}}));
  EXPECT_EQ(report["pool"], (json{{"carried", 0}, {"staked", 16}, {"after", 16}}));
  EXPECT_EQ(report["payments"], (json{{"Ana", 0}, {"Bent", 0}, {"Cara", 0}, {"Dora", 0}}));
  EXPECT_EQ(report["ledger"], json::array());
}

TEST(QuadrilleQ8, ASeventhTrickBegunIsNoStop) {
  const json report = judge_one(cut(kVoleLed, 6) + "  - H5\n");
  EXPECT_EQ(report["verdict"], "incomplete");
  EXPECT_EQ(report["stakes"]["Bent"], 4);
  EXPECT_EQ(report["tricks"], (json{{"Ana", 4}, {"Bent", 0}, {"Cara", 0}, {"Dora", 2}}));
}

TEST(QuadrilleQ9, AVoleBidStakesAtOnce) {
  const json report = judge_one(cut(kVoleBid, 1));
  EXPECT_EQ(report["verdict"], "incomplete");
  EXPECT_EQ(report["stakes"]["Cara"], 4);
  EXPECT_EQ(judge_one(cut(kVoleBid, 6))["verdict"], "incomplete");
}

// P = 16; B = game 5 + solo 4 + matadors 1 + premiers 1 + vole 2.
TEST(QuadrilleQ9, AVoleBidAndMade) {
  const json report = judge_one(kVoleBid);
  EXPECT_EQ(report["feats"], json({"premiers", "vole"}));
  EXPECT_EQ(report["payments"], (json{{"Ana", 55}, {"Bent", -13}, {"Cara", -13}, {"Dora", -13}}));
}

TEST(QuadrilleQ9, TheStakeIsAnOption) {
  const json report = judge_one(kVoleLed, quadrille("vole_stake: 0"));
  EXPECT_EQ(report["stakes"]["Ana"], 1);
  EXPECT_EQ(report["outcome"], "vole_missed");
}

TEST(QuadrilleQ8, WhereLeadingOnObligesToNothing) {
  const json report = judge_one(kVoleLed, quadrille("vole_by_lead: false"));
  EXPECT_EQ(report["outcome"], "won");
  EXPECT_EQ(report["stakes"]["Ana"], 1);
}

// --- matadors -------------------------------------------------------------------------------------------------

// Bent is ombre. Cara holds SA, H7, CA and the ace of hearts.
TEST(QuadrilleMatadors, InTheHandsOfTheSide) {
  const json report = judge_one(kAlliance, quadrille("matadors_in: side"));
  EXPECT_EQ(report["payments"], (json{{"Ana", -7}, {"Bent", 9}, {"Cara", 9}, {"Dora", -7}}));
  EXPECT_EQ(report["ledger"][4]["reason"], "bonus.matadors");
}

// Clubs are trumps: Cara holds SA, C2 and CA. B = game 1 + matadors 1 for the side.
TEST(QuadrilleMatadors, OfABlackSuit) {
  EXPECT_EQ(judge_one(kSide)["payments"], (json{{"Ana", -2}, {"Bent", 4}, {"Cara", 4}, {"Dora", -2}}));
  EXPECT_EQ(judge_one(kSide, "{extends: quadrille/hoyle, matadors_in: ombre}")["payments"],
            (json{{"Ana", -1}, {"Bent", 3}, {"Cara", 3}, {"Dora", -1}}));
}

// --- without a deal ---------------------------------------------------------------------------------------------

TEST(QuadrilleWithoutDeal, PlayedOutEverythingIsShown) {
  for (const std::string& record :
       std::vector<std::string>{kAlliance, kQueen, kNoCall, kSolo, kVoleBid, kVoleLed, kQuintille, kSide}) {
    json dealt = judge_one(record);
    json bare = judge_one(without_deal(record));
    EXPECT_EQ(bare["diagnostics"], json::array());
    EXPECT_EQ(bare, dealt);
  }
}

TEST(QuadrilleWithoutDeal, AKingThatNobodyIsSeenToHold) {
  // HK is played in the eighth trick.
  const std::string record =
      with(without_deal(cut(kForced, 4)), "[pass, pass, pass, pass]", "[pass, pass, alliance, pass]");
  const json report = judge_one(record);
  std::vector<std::string> codes;
  for (const json& each : report["diagnostics"]) codes.push_back(each["code"]);
  EXPECT_THAT(codes, testing::UnorderedElementsAre("record/incomplete", "record/unverifiable"));
  EXPECT_FALSE(report.contains("partner"));
}

// --- keys that belong to ombre ------------------------------------------------------------------------------------

TEST(QuadrilleExchange, IsRefusedOnceWhoeverChanges) {
  const std::string record =
      with(kAlliance, "tricks:", "exchange: [{Bent: {discard: S3}}, {Ana: {discard: SQ, draw: S4}}]\ntricks:");
  const json report = judge_one(record);
  EXPECT_THAT(faults(report), ElementsAre("exchange/not-allowed 13:13"));
  EXPECT_EQ(report["payments"], judge_one(kAlliance)["payments"]);
  EXPECT_EQ(report["under_protest"], true);
  EXPECT_THAT(faults(judge_one(with(kAlliance, "tricks:", "exchange: [{Bent: {}}]\ntricks:"))),
              ElementsAre("exchange/not-allowed 13:13"));
}

TEST(QuadrilleExchange, MayBeCondoned) {
  const json report =
      judge_one(with(kAlliance, "tricks:", "exchange: [{Bent: {}}]\ncondoned: [{exchange: 1}]\ntricks:"));
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["under_protest"], false);
}

TEST(QuadrilleSurrender, IsNotAllowedAndPlayGoesOn) {
  const json report = judge_one(std::string(kAlliance) + "surrender: {by: Bent, before: 3}\n");
  EXPECT_THAT(faults(report), ElementsAre("surrender/not-allowed 24:17"));
  EXPECT_EQ(report["payments"], judge_one(kAlliance)["payments"]);
}

TEST(QuadrilleSurrender, LeavesAShortHandUnsettled) {
  const json report = judge_one(cut(kAlliance, 2) + "surrender: {by: Bent, before: 3}\n");
  EXPECT_THAT(faults(report), ElementsAre("surrender/not-allowed 16:17"));
  EXPECT_FALSE(report.contains("payments"));
}

// --- quintille ------------------------------------------------------------------------------------------------------

TEST(QuintilleV3, SoloIsLeftToTheFifth) {
  EXPECT_EQ(judge_one(kFifth)["verdict"], "valid");
  const json early = judge_one(with(kFifth, "[pass, pass, pass, pass, solo]", "[pass, solo, pass, pass, pass]"));
  EXPECT_THAT(faults(early), ElementsAre("auction/not-allowed 11:17"));
  EXPECT_EQ(early["diagnostics"][0]["option"], "solo_only_last");
  // Others have bid, so the fifth call is not the last of five passes.
  EXPECT_THAT(faults(judge_one(with(kFifth, "[pass, pass, pass, pass, solo]", "[alliance, pass, pass, pass, solo]"))),
              ElementsAre("auction/not-allowed 11:39"));
}

TEST(QuintilleV3, WhereSoloIsLeftToTheLastThereIsNoVoleToBid) {
  EXPECT_THAT(faults(judge_one(with(kFifth, "pass, solo]", "pass, vole]"))), ElementsAre("auction/not-allowed 11:35"));
}

TEST(QuintilleV4, AllPass) {
  std::string record = with(cut(kFifth, 0), "pass, solo]", "pass, pass]");
  record = with(record, "tricks:\n", "");
  EXPECT_EQ(judge_one(record)["outcome"], "passed");
  EXPECT_EQ(judge_one(record, "quintille/rigvedawiki")["declarer"], "Emil");
  EXPECT_EQ(judge_one(record, "quintille/rigvedawiki")["forced"], true);
}

// P = 5: in halves 2 to Bent and 3 to Ana, in thirds 1 and 4. B = 5 from each of three: in halves 7 and 8, in thirds 5
// and 10.
TEST(QuintilleV6, HalvesAndThirds) {
  EXPECT_EQ(judge_one(kQuintille)["payments"],
            (json{{"Ana", 11}, {"Bent", 9}, {"Cara", -5}, {"Dora", -5}, {"Emil", -5}}));
  EXPECT_EQ(judge_one(kQuintille, "{game: quintille, shares: thirds, call_trump_king: false}")["payments"],
            (json{{"Ana", 14}, {"Bent", 6}, {"Cara", -5}, {"Dora", -5}, {"Emil", -5}}));
}

// --- sessions -------------------------------------------------------------------------------------------------------

std::string hand_of_session(const std::string& record) { return "---\n" + record.substr(record.find("dealer:")); }

// Bent wins a pool of 3. The missed vole leaves 3 + 12 chips: 3 to each player, and the remaining 3 to Bent.
TEST(QuadrilleSession, WhatDoesNotDivideGoesToTheOmbreWhoWonLast) {
  const auto reports = judge(
      "session: evening\nrules: {extends: quadrille/rigvedawiki, stake: {by: dealer, chips: 3}}\n"
      "players: [Ana, Bent, Cara, Dora]\n" +
      hand_of_session(kAlliance) + hand_of_session(kVoleLed) + "---\nsettlement: evening\n");
  ASSERT_EQ(reports.size(), 3U);
  EXPECT_EQ(reports[0]["payments"]["Bent"], 7);
  EXPECT_EQ(reports[1]["pool"]["after"], 15);
  EXPECT_EQ(reports[2]["payments"], (json{{"Ana", 3}, {"Bent", 6}, {"Cara", 3}, {"Dora", 3}}));
  EXPECT_EQ(reports[2]["pool"]["after"], 0);
}

TEST(QuadrilleSession, ThePoolIsCarriedOn) {
  const auto reports = judge("session: evening\ngame: quadrille\nplayers: [Ana, Bent, Cara, Dora]\n" +
                             hand_of_session(kVoleLed) + hand_of_session(kAlliance));
  ASSERT_EQ(reports.size(), 2U);
  EXPECT_EQ(reports[1]["pool"], (json{{"carried", 16}, {"staked", 4}, {"after", 0}}));
  EXPECT_EQ(reports[1]["payments"], (json{{"Ana", -5}, {"Bent", 15}, {"Cara", 15}, {"Dora", -5}}));
}

TEST(QuadrilleSession, RulesOfAHandAreOfTheGameOfItsSession) {
  const auto reports = judge(
      "session: evening\nrules: quadrille/rigvedawiki\nplayers: [Ana, Bent, Cara, Dora]\n---\n"
      "rules: {shares: thirds}\n" +
      std::string(kAlliance).substr(std::string(kAlliance).find("dealer:")));
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_EQ(reports[0]["payments"]["Bent"], 10);
  EXPECT_EQ(reports[0]["rules"], "quadrille/rigvedawiki + {shares: thirds}");
}

// --- commands -------------------------------------------------------------------------------------------------------

TEST(QuadrilleCommands, ReplaySettleAndPerft) {
  for (const char* record : {kAlliance, kQuintille}) {
    EXPECT_EQ(run({"replay", "-"}, record).status, 0);
    EXPECT_EQ(run({"settle", "-"}, record).status, 0);
  }
  EXPECT_THAT(run({"settle", "-"}, kAlliance).out, testing::HasSubstr("pool -> Bent"));
  // The leader, ombre or eldest hand, may lead any of ten cards.
  EXPECT_THAT(run({"perft", "-", "--depth", "1", "--format", "jsonl"}, kAlliance).out,
              testing::HasSubstr("\"nodes\":{\"1\":10}"));
}

}  // namespace
}  // namespace spadille::test
