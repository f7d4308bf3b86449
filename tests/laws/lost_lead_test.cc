#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/ruling_records.h"

// Reports that remain possible when a violation hides who led or who holds a card.
namespace spadille::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// A trick has too few cards, so its winner is unknown. The players of the cards in the next two tricks are then unknown
// too. The names in the last trick show them again.
std::string after_lost_lead(const std::string& second, const std::string& third) {
  return R"(game: quadrille
rules: hoyle
players: [Ana, Bent, Cara, Dora]
dealer: Dora
auction: [solo, pass, pass, pass]
trump: spades
tricks:
  - [H4, H5, H3]
  - )" + second +
         "\n  - " + third + "\n  - {Cara: SQ, Dora: C5, Ana: S3, Bent: S7}\n";
}

constexpr const char* kSecond = "[SA, S4, S5, S6]";
constexpr const char* kThird = "[CK, C2, C3, C4]";

// Returns the codes of the errors after the lead was lost, each with its card or its trick number.
std::vector<std::string> reported_after(const std::string& second, const std::string& third) {
  std::vector<std::string> told;
  const json report = judge_one(after_lost_lead(second, third));
  for (const json& each : report["diagnostics"]) {
    if (each["severity"] != "error") continue;
    EXPECT_TRUE(each["trick"] == 1 || !each.contains("player")) << each;
    EXPECT_TRUE(each["trick"] == 1 || each.value("legal", json::array()).empty()) << each;
    told.push_back(each["code"].get<std::string>() + " " + each.value("card", each["trick"].dump()));
  }
  EXPECT_FALSE(told.empty());
  if (!told.empty()) told.erase(told.begin());
  return told;
}

TEST(AfterALostLead, NobodyIsHeldToFollow) { EXPECT_THAT(reported_after("[SA, C6, H7, S6]", kThird), ElementsAre()); }

TEST(AfterALostLead, ACardPlayedBeforeIsReported) {
  EXPECT_THAT(reported_after("[SA, H4, S5, S6]", kThird), ElementsAre("play/already-played H4"));
}

TEST(AfterALostLead, ACardThatIsNotInThePackIsReported) {
  EXPECT_THAT(reported_after("[SA, S8, S5, S6]", kThird), ElementsAre("record/card-not-in-pack S8"));
}

TEST(AfterALostLead, OneCardTooManyIsReportedAndTheOthersAreNotPlayedTwice) {
  EXPECT_THAT(reported_after("[SA, S4, S5, S6, C3]", kThird), ElementsAre("play/too-many 2"));
}

TEST(AfterALostLead, CardsTooFewAreReported) {
  EXPECT_THAT(reported_after(kSecond, "[CK, C2, C3]"), ElementsAre("play/missing-card 3"));
  EXPECT_THAT(reported_after(kSecond, "[CK, C2]"), ElementsAre("play/missing-card 3"));
}

TEST(AfterALostLead, TheReplayShowsTheCardsAsTheyLie) {
  const auto replay = run({"replay", "-"}, after_lost_lead(kSecond, kThird));
  EXPECT_THAT(replay.out, HasSubstr("trick 2\n  SA S4 S5 S6: played by unknown players\n"));
}

// Bent plays Cara's S6. Cara need not follow suit with S6, but must with S5, the hearts and the clubs.
TEST(AfterACardOfAnother, ItsHolderIsHeldToTheOthersOfHis) {
  const std::string record = project_file("tests/data/err/play__not-in-hand/holder-cannot-follow-with-it.yaml");
  const std::string legal = record + "  - [H4, H7, HK, HA]\n";
  EXPECT_THAT(errors_of(legal), ElementsAre("play/not-in-hand"));
  EXPECT_THAT(errors_of(with(legal, "H7, HK", "H7, D7")), ElementsAre("play/not-in-hand", "play/follow-suit"));
}

}  // namespace
}  // namespace spadille::test
