#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/rummy_records.h"

// Records of rummy that do not show everything: no deal, stock or dealer, or turns that cannot be parsed. Unknown facts
// are noted once, and the judge never guesses.
namespace spadille::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::string without_stock() {
  std::string record = kRummy;
  const std::size_t begin = record.find("  stock:");
  record.erase(begin, record.find('\n', begin) + 1 - begin);
  return record;
}

std::string without_deal() {
  const std::string record = kRummy;
  return record.substr(0, record.find("deal:\n")) + record.substr(record.find("turns:\n"));
}

TEST(RummyUnknown, TheOrderOfTheStock) {
  const std::string record = without_stock();
  const auto report = judge_one(record);
  EXPECT_THAT(faults(report), ElementsAre(told("record/unverifiable", record, "deal:\n  |Ana: S5432")));
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["points"], (json{{"Ana", 17}, {"Bent", 0}, {"Cara", 39}})) << "every card drawn is written";
}

TEST(RummyUnknown, ACardDrawnFromItIsKnownOnceItIsSeen) {
  // Ana's H5 and Cara's DQ are not recorded. Ana keeps H5 to the end, so Ana's holding is unknown.
  const std::string hidden = with(without_stock(), "{stock: H5}", "stock");
  EXPECT_THAT(codes(judge_one(hidden)), ElementsAre("record/unverifiable"));
  EXPECT_FALSE(judge_one(hidden).contains("points"));
  EXPECT_EQ(judge_one(hidden)["winner"], "Bent");
  // Bent and Ana discard the cards that they drew, so those cards are known in the end.
  const std::string seen = with(with(without_stock(), "{stock: S9}", "stock"), "{stock: CK}", "stock");
  EXPECT_EQ(judge_one(seen)["points"], (json{{"Ana", 17}, {"Bent", 0}, {"Cara", 39}}));
  EXPECT_THAT(codes(judge_one(seen)), ElementsAre("record/unverifiable"));
}

TEST(RummyUnknown, ACardThatCannotHaveBeenDrawnIsAFault) {
  // CQ was dealt to Bent, so Ana did not draw it and does not hold it.
  const std::string drawn = with(without_stock(), "{stock: H5}", "{stock: CQ}");
  EXPECT_THAT(codes(judge_one(drawn)), ElementsAre("record/unverifiable", "turn/wrong-card"));
  const std::string discarded = with(with(without_stock(), "{stock: H5}", "stock"), "discard: HK", "discard: CQ");
  EXPECT_THAT(codes(judge_one(discarded)), ElementsAre("record/unverifiable", "turn/discard-not-in-hand"));
  // But Ana may have drawn any one of H9 ... CK, and only one of them.
  const std::string may = with(with(without_stock(), "{stock: H5}", "stock"), "discard: HK", "discard: C9");
  EXPECT_THAT(codes(judge_one(may)), ElementsAre("record/unverifiable"));
  const std::string both = with(may, "meld: [S345], discard: C9", "meld: [S345, H3 H4 H6], discard: C9");
  EXPECT_THAT(codes(judge_one(both)), ElementsAre("record/unverifiable", "meld/not-in-hand"));
}

TEST(RummyUnknown, TheFirstDiscardThatIsTaken) {
  const std::string record = R"(game: rummy
rules: {extends: standard, hand_size: 7}
players: [Ana, Bent]
dealer: Bent
deal: {Ana: S5432 HK D4 C8, Bent: SA7 H7 D7 CQJ10}
turns:
  - Ana: {draw: {discard: S6}, meld: [S23456], discard: HK}
  - Bent: {draw: {stock: S6}, discard: S6}
)";
  EXPECT_THAT(codes(judge_one(record)), ElementsAre("record/unverifiable", "turn/wrong-card"));
}

TEST(RummyUnknown, TheDeal) {
  const std::string record = without_deal();
  const auto report = judge_one(record);
  EXPECT_THAT(faults(report), ElementsAre("record/unverifiable 1:1"));
  EXPECT_EQ(report["winner"], "Bent") << "how many cards he holds is known";
  EXPECT_FALSE(report.contains("points"));
}

TEST(RummyUnknown, WithoutADealMeldsTurnsAndCopiesAreJudged) {
  const auto also = [](const std::string& from, const std::string& to) {
    auto all = codes(judge_one(with(without_deal(), from, to)));
    std::erase_if(all, [](const std::string& code) { return code.starts_with("record/"); });
    return all;
  };
  EXPECT_THAT(also("meld: [S345]", "meld: [S346]"), ElementsAre("meld/invalid"));
  EXPECT_THAT(also("- Bent: {draw: {stock: S9}", "- Cara: {draw: {stock: S9}").front(), "turn/out-of-turn");
  EXPECT_THAT(also("discard: HQ", "discard: S3"), ElementsAre("turn/discard-not-in-hand")) << "S3 lies on the table";
  EXPECT_THAT(also("{stock: DQ}", "{stock: HK}"), ElementsAre("turn/wrong-card")) << "HK was discarded";
  const std::string either =
      with(with(without_deal(), "rules: rigvedawiki", "rules: standard"), "{stock: S9}", "{discard: HQ}");
  EXPECT_EQ(codes(judge_one(either)).back(), "turn/wrong-card");
}

TEST(RummyUnknown, TwoHands) {
  std::string record = kRummy;
  record.erase(record.find("  Bent: SA7"), record.find("  stock:") - record.find("  Bent: SA7"));
  const auto report = judge_one(record);
  EXPECT_THAT(codes(report), ElementsAre("record/unverifiable"));
  EXPECT_THAT(report["diagnostics"][0]["message"].get<std::string>(),
              HasSubstr("the cards dealt to Bent and Cara are not recorded"));
  // All of Bent's cards have been seen, so the rest are Cara's.
  EXPECT_EQ(report["points"], (json{{"Ana", 17}, {"Bent", 0}, {"Cara", 39}}));
}

TEST(RummyUnknown, TheDealer) {
  const std::string record = with(kRummy, "dealer: Cara\n", "");
  const auto report = judge_one(record);
  EXPECT_THAT(faults(report), ElementsAre("record/unverifiable 1:1"));
  EXPECT_THAT(report["diagnostics"][0]["message"].get<std::string>(), HasSubstr("the dealer is not recorded"));
  EXPECT_EQ(report["points"], (json{{"Ana", 17}, {"Bent", 0}, {"Cara", 39}}));
  // The other players still follow in turn.
  const std::string later = with(record, "  - Bent: {draw: {stock: S9}, meld: [S7 H7 D7], discard: S9}\n", "");
  EXPECT_EQ(codes(judge_one(later)).back(), "turn/out-of-turn");
}

TEST(RummyUnknown, AFaultOfTheDealIsTheOnlyOne) {
  const std::string record = with(with(kRummy, "Ana: S5432 HK", "Ana: S5432"), "discard: S9", "discard: CK");
  EXPECT_THAT(codes(judge_one(record)), ElementsAre("record/hand-size"));
}

TEST(RummyUnknown, ATurnThatWasNotUnderstood) {
  const std::string record = with(kRummy, "meld: [S345], discard: HK", "meld: [S345], discard: XX");
  EXPECT_THAT(codes(judge_one(record)), ElementsAre("record/unknown-card"));
  EXPECT_FALSE(judge_one(record).contains("points"));
  const std::string player = with(kRummy, "- Cara: {draw", "- Kara: {draw");
  EXPECT_THAT(codes(judge_one(player)), ElementsAre("record/unknown-player"));
  EXPECT_FALSE(judge_one(player).contains("points"));
}

}  // namespace
}  // namespace spadille::test
