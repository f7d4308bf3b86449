#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/hearts_chip_records.h"

// Rules H26 to H29: hands of hearts for chips, in sessions and by the auction.
namespace spadille::test {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::StartsWith;

std::vector<std::string> codes(const json& report) {
  std::vector<std::string> found;
  for (const json& each : report["diagnostics"]) found.push_back(each["code"]);
  return found;
}

// --- H27: the odd chip -------------------------------------------------------------------------------------------

TEST(HeartsH27, TheOddChipMayBeAJack) {
  const std::string hands = sheet("A: 5, Y: 8, B: 0, Z: 0") + sheet("A: 6, Y: 7, B: 0, Z: 0");
  const auto next_pool = judge(evening(hands));
  EXPECT_EQ(next_pool[1]["payments"], (json{{"A", -6}, {"Y", -7}, {"B", 7}, {"Z", 7}}));
  const auto jack = judge(evening(hands, "{extends: foster-sweepstake, odd_chip: jack}"));
  EXPECT_EQ(jack[1]["payments"], (json{{"A", -6}, {"Y", -7}, {"B", 0}, {"Z", 0}}));
  EXPECT_EQ(jack[1]["pool"]["after"], 14);
}

// --- H28: the auction --------------------------------------------------------------------------------------------

std::vector<std::string> after_calls(const std::string& calls) {
  return codes(judge_one(with(foster("auction"), "[25, 26, pass, 27]", calls)));
}

TEST(HeartsH28, EachPlayerCallsOnceAndAboveTheLastBid) {
  EXPECT_THAT(after_calls("[25, 25, pass, 27]"), ElementsAre("auction/too-low"));
  EXPECT_THAT(after_calls("[25, 0, pass, 27]"), ElementsAre("auction/unknown-call"));
  EXPECT_THAT(after_calls("[25, solo, pass, 27]"), ElementsAre("auction/unknown-call"));
  EXPECT_THAT(after_calls("[{Y: 25}, {Z: 26}, {B: pass}, {A: 27}]"), ElementsAre("auction/out-of-turn"));
  EXPECT_THAT(after_calls("[25, 26, pass, 27, 28]"), ElementsAre("auction/after-end"));
  EXPECT_THAT(after_calls("[{Y: 25}, {B: 26}, {Y: 27}]"), ElementsAre("auction/after-end"));
  EXPECT_THAT(after_calls("[25, 26, pass]"), ElementsAre("auction/unfinished"));
}

TEST(HeartsH28, AnUnnamedCallAfterTheEndIsOfNoPlayer) {
  const json report = judge_one(with(foster("auction"), "[25, 26, pass, 27]", "[25, 26, pass, 27, 28]"));
  EXPECT_EQ(report["diagnostics"][0]["code"], "auction/after-end");
  EXPECT_FALSE(report["diagnostics"][0].contains("player")) << report["diagnostics"][0];
}

TEST(HeartsH28, DeclarerIsTheBuyer) {
  EXPECT_THAT(after_calls("[25, 26, pass, 27]\ndeclarer: A"), testing::IsEmpty());
  EXPECT_THAT(after_calls("[25, 26, pass, 27]\ndeclarer: Y"), ElementsAre("claim/contract"));
}

TEST(HeartsH28, TheSuitMustBeNamedByWhoBoughtIt) {
  EXPECT_THAT(codes(judge_one(with(foster("auction"), "avoid: hearts\n", ""))), ElementsAre("avoid/missing"));
  EXPECT_THAT(after_calls("[pass, pass, pass, pass]"), ElementsAre("avoid/not-allowed"));
}

// An illegal call counts as a pass. The hand is settled by the other calls, under protest.
TEST(HeartsH28, AFaultOfTheAuctionLeavesTheHandToBeSettled) {
  for (const char* calls : {"[25, 24, pass, 27]", "[25, 26, pass, 27, pass]", "[25, much, pass, 27]"}) {
    const json report = judge_one(with(foster("auction"), "[25, 26, pass, 27]", calls));
    EXPECT_EQ(codes(report).size(), 1U) << calls << report["diagnostics"];
    EXPECT_EQ(report["payments"], (json{{"A", 13}, {"Y", -7}, {"B", -1}, {"Z", -5}})) << calls;
    EXPECT_EQ(report["under_protest"], true) << calls;
  }
  // Z would have bought the suit, but A leads: the buyer is open.
  const json open = judge_one(with(foster("auction"), "[25, 26, pass, 27]", "[25, 26, pass, much]"));
  EXPECT_THAT(codes(open), ElementsAre("auction/unknown-call"));
  EXPECT_FALSE(open.contains("payments"));
}

TEST(HeartsH28, ACondonedCallOutOfTurnStandsForThePlayerNamed) {
  const std::string calls = "[{B: 30}, {Y: pass}, {Z: pass}, {A: pass}]\ncondoned: [{auction: 1}]";
  const std::string hand =
      "game: hearts\nrules: foster-auction\nplayers: [A, Y, B, Z]\ndealer: A\npool: 0\nauction: " + calls +
      "\navoid: clubs\ncounted: {points: {A: 5, Y: 8, B: 0, Z: 0}}\n";
  const json report = judge_one(hand);
  EXPECT_EQ(report["declarer"], "B");
  EXPECT_EQ(report["payments"], (json{{"A", -5}, {"Y", -8}, {"B", -9}, {"Z", 21}}));
  EXPECT_EQ(report["pool"]["after"], 1);
}

// Reported as incomplete, not as valid.
TEST(HeartsH28, WithoutTheSaleOrTheSuitAHandIsIncomplete) {
  EXPECT_EQ(judge_one(with(foster("auction"), "auction: [25, 26, pass, 27]\n", ""))["verdict"], "incomplete");
  const std::string begun = foster("auction");
  const std::string before_play = with(begun.substr(0, begun.find("tricks:")), "avoid: hearts\n", "");
  EXPECT_EQ(judge_one(before_play)["verdict"], "incomplete");
  const std::string jack =
      with(with(foster("auction"), "pool: 0\ndeal:", "pool: 13\ndeal:"), "auction: [25, 26, pass, 27]\n", "");
  EXPECT_THAT(codes(judge_one(jack)), ElementsAre("record/missing-key"));
  EXPECT_EQ(judge_one(with(jack, "avoid: hearts\n", ""))["verdict"], "incomplete");
}

// A jack that no session knows: declarer says who names the suit again.
TEST(HeartsH28, OutsideASessionThePoolSaysWhetherItIsAJack) {
  const std::string jack = with(with(foster("auction"), "pool: 0\ndeal:", "pool: 13\ndeal:"),
                                "auction: [25, 26, pass, 27]\n", "declarer: A\n");
  const json report = judge_one(jack.substr(0, jack.find("result:")));
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["payments"], (json{{"A", 26}, {"Y", -7}, {"B", -1}, {"Z", -5}})) << "13 and 13, and nothing is paid";
}

// After an unsettled hand a recorded auction is a sale, and a recorded pool is a fact.
TEST(HeartsH28, AfterAnUnsettledHandTheRecordSaysWhetherTheSuitIsSold) {
  const std::string bought = sheet("A: 2, Y: 6, B: 1, Z: 4") + "dealer: A\nauction: [25, 26, pass, 27]\navoid: clubs\n";
  const std::string open = "---\nauction: [pass, pass, pass, pass]\ntricks: []\n";
  const std::string sold = sheet("A: 0, Y: 8, B: 1, Z: 4") + "auction: [pass, pass, 3, pass]\navoid: hearts\n";
  const auto reports = judge(evening(bought + open + sold, "foster-auction"));
  EXPECT_THAT(codes(reports[2]), testing::Not(testing::Contains("auction/not-allowed"))) << reports[2]["diagnostics"];
}

TEST(HeartsH26, AfterAnUnsettledHandARecordedPoolSaysWhetherItIsAJack) {
  const auto reports = judge(evening("---\ndealer: Z\ntricks: []\n" + sheet("A: 5, Y: 8, B: 0, Z: 0") +
                                     sheet("A: 6, Y: 7, B: 0, Z: 0") + "pool: 26\n"));
  EXPECT_EQ(reports[2]["payments"], (json{{"A", -6}, {"Y", -7}, {"B", 0}, {"Z", 0}}));
  EXPECT_EQ(reports[2]["pool"]["after"], 39);
}

TEST(HeartsH26, RulesOfTheHandsCloseASessionWithoutRules) {
  const std::string hand = sheet("A: 13, Y: 0, B: 0, Z: 0") + "rules: foster-sweepstake\ndealer: Z\n";
  const auto reports = judge("session: Pool\ngame: hearts\npool: 0\nplayers: [A, Y, B, Z]\n" + hand +
                             "---\nsettlement: true\npool: 13\nbalances: {A: -13, Y: 0, B: 0, Z: 0}\n");
  EXPECT_THAT(faults(reports.back()), testing::IsEmpty()) << reports.back();
}

// Some rule sets count points and others pay chips, so each row has its own unit.
TEST(HeartsH26, ASessionIsComparedInPointsAndInChips) {
  const test::Run done = run({"compare", "-", "--rules", "librewiki,foster-discard", "--format", "jsonl"},
                             "session: Pool\ngame: hearts\nplayers: [A, Y, B, Z]\ndealer: Z\n" +
                                 sheet("A: 15, Y: 11, B: 0, Z: 0") + "---\nsettlement: true\n");
  const auto at = done.out.find("{\"session\"");
  ASSERT_NE(at, std::string::npos) << done.out;
  const json rows = json::parse(done.out.substr(at, done.out.find('\n', at) - at))["rows"];
  EXPECT_EQ(rows[0]["totals"], (json{{"A", 15}, {"Y", 11}, {"B", 0}, {"Z", 0}}));
  EXPECT_EQ(rows[1]["balances"], (json{{"A", -15}, {"Y", -11}, {"B", 13}, {"Z", 13}}));
  EXPECT_FALSE(rows[0].contains("pool"));
  EXPECT_EQ(rows[1]["pool"], 0);
}

// All cards of the suit score alike, as hearts do.
TEST(HeartsH28, ASheetOfAnySuitIsSettled) {
  const auto sheet_of = [](const std::string& counted) {
    return judge_one(
        "game: hearts\nrules: foster-auction\nplayers: [A, Y, B, Z]\ndealer: Z\npool: 0\n"
        "auction: [5, pass, pass, pass]\navoid: clubs\ncounted: {" +
        counted + "}\n");
  };
  EXPECT_EQ(sheet_of("points: {A: 13}")["payments"], (json{{"A", -18}, {"Y", 0}, {"B", 0}, {"Z", 0}}));
  EXPECT_THAT(codes(sheet_of("points: {A: 20}")), testing::Contains("counted/points"));
  EXPECT_THAT(codes(sheet_of("hearts: {A: 4}, points: {A: 5, Y: 8, B: 0, Z: 0}")), ElementsAre("record/unverifiable"));
}

TEST(HeartsH29, ARevokeIsPaidAlsoIfCardsAreUnknown) {
  const std::string revoked =
      with(project_file("records/disputes/hearts-renege-penalty-pays-all.yaml"), "CA CK C10 CQ", "CA x C10 CQ");
  EXPECT_EQ(judge_one(revoked)["payments"], (json{{"A", 0}, {"Y", -13}, {"B", 13}, {"Z", 0}}));
}

TEST(HeartsH28, WithoutAnAuctionItsKeysAreUnknown) {
  const json report = judge_one(with(foster("sweepstake"), "pool: 0\ndeal:", "pool: 0\navoid: hearts\ndeal:"));
  EXPECT_THAT(faults(report), testing::Contains(StartsWith("record/unknown-key")));
}

TEST(HeartsH28, WhileAJackLiesTheSuitIsNamedAgainUnpaid) {
  const std::string first = sheet("A: 2, Y: 6, B: 1, Z: 4") + "dealer: A\nauction: [25, 26, pass, 27]\navoid: clubs\n";
  const std::string second = sheet("A: 0, Y: 8, B: 1, Z: 4") + "avoid: spades\n";
  const auto reports = judge(evening(first + second, "foster-auction"));
  EXPECT_EQ(reports[0]["payments"], (json{{"A", -29}, {"Y", -6}, {"B", -1}, {"Z", -4}}));
  EXPECT_EQ(reports[0]["feats"], json({"jack"}));
  EXPECT_EQ(reports[1]["declarer"], "A");
  EXPECT_EQ(reports[1]["payments"], (json{{"A", 53}, {"Y", -8}, {"B", -1}, {"Z", -4}})) << "A takes 40 and 13";
  const auto sold = judge(evening(first + second + "auction: [5, pass, pass, pass]\n", "foster-auction"));
  EXPECT_THAT(codes(sold[1]), testing::Contains("auction/not-allowed"));
}

// All pass in the first hand, and three players take no heart.
TEST(HeartsH28, AfterAPoolThatNobodyBoughtTheNextSuitIsSold) {
  const std::string first = sheet("A: 13, Y: 0, B: 0, Z: 0") + "dealer: A\nauction: [pass, pass, pass, pass]\n";
  const std::string second = sheet("A: 0, Y: 8, B: 1, Z: 4") + "auction: [5, pass, pass, pass]\navoid: clubs\n";
  const auto reports = judge(evening(first + second, "foster-auction"));
  EXPECT_EQ(reports[0]["feats"], json({"jack"}));
  EXPECT_EQ(reports[1]["declarer"], "B");
  EXPECT_EQ(reports[1]["payments"], (json{{"A", 31}, {"Y", -8}, {"B", -6}, {"Z", -4}})) << "A takes 13, 5 and 13";
}

TEST(HeartsH28, AnySuitMayBeNamed) {
  const json report = judge_one(
      "game: hearts\nrules: foster-auction\nplayers: [A, Y, B, Z]\ndealer: Z\npool: 0\n"
      "auction: [5, pass, pass, pass]\navoid: diamonds\n"
      "counted: {points: {A: 6, Y: 0, B: 7, Z: 0}}\n");
  EXPECT_EQ(report["avoid"], "diamonds");
  EXPECT_EQ(report["payments"], (json{{"A", -11}, {"Y", 9}, {"B", -7}, {"Z", 9}}));
}

// --- H26 and H29: keys, claims and contradictions ----------------------------------------------------------------

TEST(HeartsH26, APoolIsUnknownWhereHandsAreScoredByPoints) {
  const json report =
      judge_one("game: hearts\nplayers: [A, B, C, D]\npool: 4\ncounted: {points: {A: 26, B: 0, C: 0, D: 0}}\n");
  EXPECT_THAT(faults(report), testing::Contains(StartsWith("record/unknown-key")));
}

// Without the rules it is unknown which keys a hand has.
TEST(HeartsH26, UnderUnknownRulesNoKeyIsRefused) {
  EXPECT_THAT(codes(judge_one(with(foster("auction"), "rules: foster-auction", "rules: fosterauktion"))),
              ElementsAre("record/unknown-rules"));
}

TEST(HeartsH26, WrongClaimsAreReported) {
  EXPECT_THAT(codes(judge_one(with(foster("howell"), "B: -15", "B: -14"))), ElementsAre("claim/payments"));
  EXPECT_THAT(codes(judge_one(with(foster("sweepstake"), "  pool: 0\n", "  pool: 1\n"))), ElementsAre("claim/pool"));
  EXPECT_THAT(codes(judge_one(with(foster("sweepstake"), "B: 0, Z: 4}", "B: 1, Z: 4}"))), ElementsAre("claim/points"));
}

TEST(HeartsH26, RulesThatCannotBePaidAreRefused) {
  const auto refused = [](const std::string& rules) {
    return codes(judge("game: hearts\nrules: " + rules + "\nplayers: [A, B, C, D]\ndealer: D\ntricks: []\n").front());
  };
  EXPECT_THAT(refused("{extends: foster-sweepstake, scoring: from_highest}"), ElementsAre("record/unknown-rules"));
  EXPECT_THAT(refused("{extends: foster-sweepstake, points: {DJ: -10}}"), ElementsAre("record/unknown-rules"));
}

TEST(HeartsH29, ARevokeIsPaidUnderProtest) {
  const std::string revoked = with(foster("sweepstake"), "CA CK C10 CQ", "CA H4 C10 CQ");
  const json report = judge_one(
      with(revoked, "rules: foster-sweepstake", "rules: {extends: foster-sweepstake, renege_penalty: pays_all}"));
  EXPECT_THAT(codes(report), testing::Contains("play/follow-suit"));
}

// The jack's namer names the suit again, so the auction is the only fault.
TEST(HeartsAuction, AHandSoldOverAJackLacksNoSuitToo) {
  const auto reports =
      judge(evening("---\nauction: [5, pass, pass, pass]\navoid: spades\ncounted: {points: {A: 13}}\n"
                    "---\nauction: [pass, pass, pass, pass]\ncounted: {points: {A: 6, B: 7}}\n",
                    "foster-auction"));
  EXPECT_THAT(codes(reports.at(1)), testing::ElementsAre("auction/not-allowed"));
}

// The bids of the first hand are not comparable with the cards, so its pool stays open. C named, either for a bid or
// again after a jack.
TEST(HeartsAuction, APaymentThatNoPoolChangesIsChecked) {
  const auto second = [](const std::string& keys) {
    return judge(evening("---\nauction: [5, 6, pass, pass]\navoid: spades\ncounted: {points: {A: 3}}\n---\n" + keys +
                             "avoid: spades\ncounted: {points: {A: 3, B: 9, Z: 1}}\n",
                         "foster-auction"))
        .at(1);
  };
  const std::string claims = "result: {payments: {A: -4, B: -9}}\n";
  EXPECT_THAT(codes(second(claims + "declarer: B\n")), testing::Contains("claim/payments"));
  const json open = second({});
  EXPECT_THAT(open["diagnostics"].dump(), testing::HasSubstr("neither the auction nor 'declarer'"));
}

}  // namespace
}  // namespace spadille::test
