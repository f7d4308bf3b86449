#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/ruling_records.h"

// Section 7 of the rules of ombre and its rulings: the second auction, and who is forced to play.
// ombre_second_bids_test.cc tests what the bids of the second auction require.
namespace spadille::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr const char* kAllBids = "{all_pass: {bids: [voltereta, gascarola, contrabola], then: redeal}}";

std::string called(const std::string& calls) { return kThree + ("auction: [" + calls + "]\n"); }
std::string called_again(const std::string& calls) { return called("pass, pass, pass, " + calls); }

std::string all_bids(const std::string& equal_bid) {
  return "{all_pass: {bids: [voltereta, gascarola, contrabola], then: redeal}, equal_bid: " + equal_bid + "}";
}

// --- when all pass ------------------------------------------------------------------------------------------

TEST(OmbreAllPass, AfterARedealTheNextDealerStakesAgain) {
  const std::string hand = "---\nauction: [pass, pass, pass, pass, pass, pass]\n";
  const auto reports = judge("session: s\nrules: gibbs-local\nplayers: [Ana, Bent, Cara]\ndealer: Ana\n" + hand + hand);
  ASSERT_EQ(reports.size(), 2U);
  EXPECT_EQ(reports[1]["stakes"], (json{{"Bent", 5}}));
  EXPECT_EQ(reports[1]["pool"], (json{{"carried", 5}, {"staked", 5}, {"after", 10}}));
}

// --- the second auction -------------------------------------------------------------------------------------

TEST(OmbreSecondAuction, SixPassesAreAPassedHand) {
  EXPECT_THAT(codes_of(called_again("pass, pass, pass"), kAllBids), IsEmpty());
  EXPECT_EQ(judge_one(called_again("pass, pass, pass"), kAllBids)["outcome"], "passed");
}

TEST(OmbreSecondAuction, ThreePassesAloneAreUnfinished) {
  EXPECT_THAT(errors_of(called("pass, pass, pass"), kAllBids), ElementsAre("auction/unfinished"));
  EXPECT_THAT(errors_of(called_again("pass"), kAllBids), ElementsAre("auction/unfinished"));
  EXPECT_THAT(errors_of(called_again("pass, pass"), kAllBids), ElementsAre("auction/unfinished"));
  EXPECT_THAT(errors_of(called_again("gascarola, pass"), kAllBids), ElementsAre("auction/unfinished"));
}

TEST(OmbreSecondAuction, ASeventhPassIsAfterTheEnd) {
  EXPECT_THAT(errors_of(called_again("pass, pass, pass, pass"), kAllBids), ElementsAre("auction/after-end"));
  EXPECT_THAT(errors_of(called_again("gascarola, pass, pass, pass"), kAllBids), ElementsAre("auction/after-end"));
}

TEST(OmbreSecondAuction, WithoutBidsAFourthCallIsAfterTheEnd) {
  for (const char* rules : {"{all_pass: redeal}", "{all_pass: spadille_force}"})
    EXPECT_THAT(errors_of(called_again("gascarola"), rules), ElementsAre("auction/after-end")) << rules;
}

TEST(OmbreSecondAuction, BeginsWithEldestAgain) {
  EXPECT_THAT(errors_of(called_again("{Ana: gascarola}, {Bent: pass}, {Cara: pass}"), kAllBids), IsEmpty());
  EXPECT_THAT(errors_of(called_again("{Bent: gascarola}, {Cara: pass}, {Ana: pass}"), kAllBids),
              ElementsAre("auction/out-of-turn"));
}

TEST(OmbreSecondAuction, TheBidsOfTheListAreTheContracts) {
  for (const char* bid : {"voltereta", "gascarola", "contrabola"}) {
    const auto report = judge_one(called_again("pass, " + std::string(bid) + ", pass"), kAllBids);
    EXPECT_EQ(report["contract"], bid);
    EXPECT_EQ(report["declarer"], "Bent");
    EXPECT_EQ(report["forced"], false);
  }
}

TEST(OmbreSecondAuction, TheBidsHaveOtherNames) {
  const std::vector<std::pair<const char*, const char*>> names{
      {"casca", "gascarola"},      {"casco", "gascarola"},       {"cascarola", "gascarola"},
      {"cascarilla", "gascarola"}, {"gascarille", "gascarola"},  {"misère", "contrabola"},
      {"MISÈRE", "contrabola"},    {"contravole", "contrabola"}, {"'null'", "contrabola"},
      {"Cascarilla", "gascarola"}, {"CASCO", "gascarola"},       {"\"Null\"", "contrabola"}};
  for (const auto& [word, bid] : names)
    EXPECT_EQ(judge_one(called_again(std::string(word) + ", pass, pass"), kAllBids)["contract"], bid) << word;
}

// Words of the record format: a plain `null` among the calls is the bid, however it is spelled.
TEST(OmbreSecondAuction, APlainNullIsTheBid) {
  for (const char* word : {"null", "Null", "NULL", "{Ana: null}"})
    EXPECT_EQ(judge_one(called_again(std::string(word) + ", pass, pass"), kAllBids)["contract"], "contrabola") << word;
  const std::string rows = "auction:\n  - pass\n  - pass\n  - pass\n  - null\n  - pass\n  - pass\n";
  EXPECT_EQ(judge_one(kThree + rows, kAllBids)["contract"], "contrabola");
  const char* const as_json = R"({"players": ["Ana", "Bent", "Cara"], "dealer": "Cara",)"
                              R"( "auction": ["pass", "pass", "pass", null, "pass", {"Cara": "pass"}]})";
  EXPECT_EQ(judge_one(as_json, kAllBids)["contract"], "contrabola");
}

TEST(OmbreSecondAuction, ATildeOrNothingIsNoBid) {
  EXPECT_THAT(errors_of(called_again("~, pass, pass"), kAllBids), ElementsAre("auction/unknown-call"));
  const std::string rows = "auction:\n  - pass\n  - pass\n  - pass\n  -\n  - pass\n  - pass\n";
  EXPECT_THAT(errors_of(kThree + rows, kAllBids), ElementsAre("record/bad-value"));
}

TEST(OmbreAuction, AskLeaveIsWrittenWithABlankToo) {
  for (const char* word : {"ask leave", "Ask Leave", "ask-leave"})
    EXPECT_EQ(judge_one(called(std::string(word) + ", pass, pass"))["contract"], "entrada") << word;
}

TEST(OmbreSecondAuction, BidsGoFromLowToHigh) {
  EXPECT_THAT(errors_of(called_again("voltereta, gascarola, contrabola, pass, pass"), kAllBids), IsEmpty());
  for (const char* calls : {"gascarola, voltereta, pass", "contrabola, gascarola, pass", "contrabola, voltereta, pass"})
    EXPECT_THAT(errors_of(called_again(calls), kAllBids), ElementsAre("auction/too-low")) << calls;
}

TEST(OmbreSecondAuction, OnlyTheBidsOfTheListMayBeMade) {
  const std::string gascarola = "{all_pass: {bids: [gascarola], then: redeal}}";
  for (const char* bid : {"voltereta", "contrabola", "entrada", "game", "vuelta", "solo", "sans-prendre"})
    EXPECT_THAT(errors_of(called_again(std::string(bid) + ", pass, pass"), gascarola),
                ElementsAre("auction/not-allowed"))
        << bid;
}

TEST(OmbreSecondAuction, ItsBidsDoNotBelongToTheFirst) {
  for (const char* bid : {"gascarola", "contrabola"})
    EXPECT_THAT(errors_of(called(std::string(bid) + ", entrada, pass"), kAllBids), ElementsAre("auction/not-allowed"))
        << bid;
}

// --- voltereta as a word for a vuelta -------------------------------------------------------------------------

// Section 10: in the first auction the word is a vuelta, under every rule set.
TEST(OmbreVolteretaInTheFirstAuction, IsAVuelta) {
  for (const char* rules : {"gibbs", "wikipedia", "rigvedawiki", "rigvedawiki-local", "wikipedia-local"}) {
    const auto report = judge_one(called("{Ana: pass}, {Bent: Voltereta}, {Cara: pass}"), rules);
    EXPECT_THAT(errors_of(called("pass, voltereta, pass"), rules), IsEmpty()) << rules;
    EXPECT_EQ(report["contract"], "vuelta") << rules;
    EXPECT_EQ(report["declarer"], "Bent") << rules;
  }
}

TEST(OmbreVolteretaInTheFirstAuction, RanksAsAVuelta) {
  EXPECT_THAT(errors_of(called("entrada, voltereta, solo, pass, pass"), "rigvedawiki"), IsEmpty());
  EXPECT_THAT(errors_of(called("vuelta, voltereta, pass"), "rigvedawiki"), ElementsAre("auction/too-low"));
  EXPECT_THAT(errors_of(called("solo, voltereta, pass"), "rigvedawiki"), ElementsAre("auction/too-low"));
}

TEST(OmbreVolteretaInTheFirstAuction, IsInTheSecondTheVolteretaAlone) {
  EXPECT_EQ(judge_one(called_again("voltereta, pass, pass"), "wikipedia-local")["contract"], "voltereta");
  EXPECT_THAT(errors_of(called_again("voltereta, pass, pass"), "rigvedawiki-local"),
              ElementsAre("auction/not-allowed"));
}

TEST(OmbreVolteretaInTheFirstAuction, MayBeWrittenAsTheContractToo) {
  const std::string first = called("voltereta, pass, pass") + "declarer: Ana\n";
  for (const char* word : {"vuelta", "voltereta", "tourné"})
    EXPECT_THAT(errors_of(first + "contract: " + word + "\n", "wikipedia-local"), IsEmpty()) << word;
  const std::string second = called_again("voltereta, pass, pass") + "declarer: Ana\n";
  EXPECT_THAT(errors_of(second + "contract: voltereta\n", "wikipedia-local"), IsEmpty());
  EXPECT_THAT(errors_of(second + "contract: vuelta\n", "wikipedia-local"), ElementsAre("claim/contract"));
}

TEST(OmbreSecondAuction, AnyOtherWordIsUnknown) {
  EXPECT_THAT(errors_of(called_again("bola, pass, pass"), kAllBids), ElementsAre("auction/unknown-call"));
}

TEST(OmbreSecondAuction, APassIsFinalInItToo) {
  EXPECT_THAT(errors_of(called_again("{Ana: pass}, {Bent: voltereta}, {Ana: gascarola}, {Cara: pass}"), kAllBids),
              ElementsAre("auction/after-pass"));
}

TEST(OmbreSecondAuction, WhoHasPassedIsSkipped) {
  const auto report = judge_one(called_again("pass, voltereta, gascarola, contrabola, pass"), kAllBids);
  EXPECT_EQ(report["declarer"], "Bent");
  EXPECT_EQ(report["contract"], "contrabola");
}

TEST(OmbreSecondAuction, TheElderMayBidTheSame) {
  const std::string record = called_again("voltereta, gascarola, pass, gascarola, pass");
  EXPECT_EQ(judge_one(record, all_bids("elder"))["declarer"], "Ana");
  EXPECT_THAT(errors_of(record, all_bids("elder")), IsEmpty());
}

TEST(OmbreSecondAuction, ThePriorBidderMayBidTheSame) {
  const std::string elder = called_again("voltereta, gascarola, pass, gascarola, pass");
  const std::string younger = called_again("pass, voltereta, gascarola, contrabola, contrabola, pass");
  for (const std::string& record : {elder, younger})
    EXPECT_THAT(errors_of(record, all_bids("prior_bidder")), IsEmpty()) << record;
  EXPECT_THAT(errors_of(called_again("pass, voltereta, gascarola, contrabola, contrabola"), all_bids("elder")),
              ElementsAre("auction/too-low"));
}

TEST(OmbreSecondAuction, WhoHasNotBidIsNoPriorBidder) {
  EXPECT_THAT(errors_of(called_again("gascarola, gascarola, pass"), all_bids("prior_bidder")),
              ElementsAre("auction/too-low"));
}

TEST(OmbreSecondAuction, NoneMayBidTheSame) {
  EXPECT_THAT(errors_of(called_again("voltereta, gascarola, pass, gascarola"), all_bids("none")),
              ElementsAre("auction/too-low"));
}

TEST(OmbreSecondAuction, PresetsHaveTheBidsOfTheirPages) {
  const auto may_bid = [](const std::string& preset) {
    std::string bids;
    for (const char* bid : {"voltereta", "gascarola", "contrabola"})
      if (errors_of(called_again(std::string(bid) + ", pass, pass"), preset).empty()) bids += std::string(bid) + " ";
    return bids;
  };
  EXPECT_EQ(may_bid("gibbs-local"), "gascarola ");
  EXPECT_EQ(may_bid("wikipedia-local"), "voltereta gascarola contrabola ");
  EXPECT_EQ(may_bid("rigvedawiki-local"), "gascarola contrabola ");
}

// --- the forced player --------------------------------------------------------------------------------------

// Section 10: the preset wikipedia-forced.
TEST(OmbreSpadilleForce, FollowsAtOnceInWikipediaForced) {
  const auto report = judge_one(project_file("tests/data/ok/forced-after-three-passes.yaml"));
  EXPECT_EQ(report["rules"], "ombre/wikipedia-forced");
  EXPECT_EQ(report["declarer"], "Bent");
  EXPECT_EQ(report["forced"], true);
  EXPECT_THAT(errors_of(called_again("gascarola"), "wikipedia-forced"), ElementsAre("auction/after-end"));
}

}  // namespace
}  // namespace spadille::test
