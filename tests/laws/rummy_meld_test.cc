#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/rummy_records.h"

// Rules R7 to R9 of rummy and their rulings: melds and lay-offs.
namespace spadille::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Returns the codes reported if Ana holds `cards` and lays down `melds` in the first turn. In that turn Ana draws the
// first card of an unknown stock and discards it. Omits the codes that begin with record/.
std::vector<std::string> laid(const std::string& cards, const std::string& melds, const std::string& options = {}) {
  const std::string record = "game: rummy\nrules: {" + options +
                             "}\nplayers: [Ana, Bent]\ndealer: Bent\ndeal: {Ana: " + cards +
                             "}\nturns:\n  - Ana: {draw: {stock: D2}, meld: [" + melds + "], discard: D2}\n";
  std::vector<std::string> told = codes(judge_one(record));
  std::erase_if(told, [](const std::string& code) { return code.starts_with("record/"); });
  return told;
}

// --- R7: valid melds -------------------------------------------------------------------------------------

TEST(RummyR7, ARunIsOfOneSuitInSequence) {
  EXPECT_THAT(laid("S345 H2 C2 C4 C9", "S345"), IsEmpty());
  EXPECT_THAT(laid("S345 S678 C9", "S345678"), IsEmpty());
  EXPECT_THAT(laid("S345 S678 C9", "[S3 S4 S5], S678"), IsEmpty());
  EXPECT_THAT(laid("S345 S678 C9", "S5 S3 S4"), IsEmpty()) << "the order inside a meld is free";
  EXPECT_THAT(laid("S346 H2 C2 C4 C9", "S346"), ElementsAre("meld/invalid"));
  EXPECT_THAT(laid("S34 H5 C2 C4 C9 C10", "S34 H5"), ElementsAre("meld/invalid"));
}

TEST(RummyR7, AGroupIsOfOneRankAndDifferentSuits) {
  EXPECT_THAT(laid("S7 H7 D7 C7 C2 C4 C9", "D7H7S7"), IsEmpty());
  EXPECT_THAT(laid("S7 H7 D7 C7 C2 C4 C9", "S7 H7 D7 C7"), IsEmpty());
  // Two packs: a suit that occurs twice does not make a group.
  EXPECT_THAT(laid("S77 H7 D7 C7 C2 C4", "S7 S7 H7", "packs: 2"), ElementsAre("meld/invalid"));
  EXPECT_THAT(laid("S3455 C7 C2 C4", "S3 S4 S5 S5", "packs: 2"), ElementsAre("meld/invalid"));
}

TEST(RummyR7, ThreeCardsAtLeast) {
  EXPECT_THAT(laid("S34 H7 D7 C2 C4 C9", "S34"), ElementsAre("meld/too-short"));
  EXPECT_THAT(laid("S34 H7 D7 C2 C4 C9", "S3"), ElementsAre("meld/too-short"));
  EXPECT_THAT(laid("S34 H7 D7 C2 C4 C9", "H7 D7", "meld_min: 2"), IsEmpty());
  EXPECT_THAT(laid("S34 H7 D7 C2 C4 C9", "S34", "meld_min: 2"), IsEmpty());
  EXPECT_THAT(laid("S345 D7 C2 C4 C9", "S345", "meld_min: 4"), ElementsAre("meld/too-short"));
  EXPECT_THAT(laid("S3456 C2 C4 C9", "S3456", "meld_min: 4"), IsEmpty());
  EXPECT_THAT(laid("S34 H7 D7 C2 C4 C9", "[]"), ElementsAre("meld/too-short"));
}

TEST(RummyR7, MeldsAreOneTextOrAList) {
  EXPECT_THAT(laid("S345 H7 D7 C7 C9", "S345, D7H7C7"), IsEmpty());
  EXPECT_THAT(laid("S345 H7 D7 C7 C9", "[S3, S4, S5], [D7, H7, C7]"), IsEmpty());
}

TEST(RummyR7, HoldingTheCardsComesBeforeTheMeld) {
  EXPECT_THAT(laid("S34 H7 D7 C2 C4 C9", "S3 S4 H9"), ElementsAre("meld/not-in-hand"));
  EXPECT_THAT(laid("S34 H7 D7 C2 C4 C9", "S3 H9"), ElementsAre("meld/not-in-hand"));
}

// --- R8: the ace -----------------------------------------------------------------------------------------

TEST(RummyR8, Low) {
  EXPECT_THAT(laid("SA234 C4 C9 H7", "SA23"), IsEmpty());
  EXPECT_THAT(laid("SQKA C4 C9 H7 H8", "SQKA"), ElementsAre("meld/invalid"));
  EXPECT_THAT(laid("SKA2 C4 C9 H7 H8", "SKA2"), ElementsAre("meld/invalid"));
}

TEST(RummyR8, High) {
  EXPECT_THAT(laid("SA234 C4 C9 H7", "SA23", "ace: high"), ElementsAre("meld/invalid"));
  EXPECT_THAT(laid("SQKA C4 C9 H7 H8", "SQKA", "ace: high"), IsEmpty());
  EXPECT_THAT(laid("SKA2 C4 C9 H7 H8", "SKA2", "ace: high"), ElementsAre("meld/invalid"));
}

TEST(RummyR8, Both) {
  EXPECT_THAT(laid("SA234 C4 C9 H7", "SA23", "ace: both"), IsEmpty());
  EXPECT_THAT(laid("SQKA C4 C9 H7 H8", "SQKA", "ace: both"), IsEmpty());
  EXPECT_THAT(laid("SKA2 C4 C9 H7 H8", "SKA2", "ace: both"), ElementsAre("meld/invalid"));
  EXPECT_THAT(laid("SQKA2 C4 C9 H7", "SQKA2", "ace: both"), ElementsAre("meld/invalid"));
}

TEST(RummyR8, Around) {
  EXPECT_THAT(laid("SA234 C4 C9 H7", "SA23", "ace: around"), IsEmpty());
  EXPECT_THAT(laid("SQKA C4 C9 H7 H8", "SQKA", "ace: around"), IsEmpty());
  EXPECT_THAT(laid("SKA2 C4 C9 H7 H8", "SKA2", "ace: around"), IsEmpty());
  EXPECT_THAT(laid("SQKA23 C4 C9", "SQKA23", "ace: around"), IsEmpty());
  EXPECT_THAT(laid("SQA2 C4 C9 H7 H8", "SQA2", "ace: around"), ElementsAre("meld/invalid"));
  // A run cannot be longer than its suit.
  const std::string all = "SAKQJ1098765432";
  EXPECT_THAT(laid(all, all, "ace: around, hand_size: 13"), IsEmpty());
  EXPECT_THAT(laid("SAAKQJ1098765432", "SAAKQJ1098765432", "ace: around, hand_size: 14, packs: 2"),
              ElementsAre("meld/invalid"));
}

TEST(RummyR8, AcesMakeAGroupWhateverTheyJoin) {
  for (const char* ace : {"low", "high", "both", "around"})
    EXPECT_THAT(laid("SA HA DA CA C4 C9 H7", "SA HA DA", "ace: " + std::string(ace)), IsEmpty()) << ace;
}

// --- R9: laying off --------------------------------------------------------------------------------------

TEST(RummyR9, AnyCardsOfTheMeldNameIt) {
  for (const char* to : {"S3", "S345", "S5 S3", "[S4]", "S43"})
    EXPECT_THAT(faults_of(with(kRummy, "to: S345}", "to: " + std::string(to) + "}")), IsEmpty()) << to;
}

TEST(RummyR9, ButOfExactlyOne) {
  for (const char* to : {"|S9", "|S345 S7", "|S34567", "|S3 S3"}) {
    const std::string marked = "{card: S6, to: " + std::string(to) + "}";
    std::string text = marked;
    text.erase(text.find('|'), 1);
    const std::string record = with(kRummy, "{card: S6, to: S345}", text);
    EXPECT_THAT(faults_of(record), ElementsAre(told("turn/no-such-meld", record, marked)));
    EXPECT_FALSE(judge_one(record).contains("points"));
  }
}

// Two packs, with the same run twice on the table: Ana's and Bent's. Cara has a six for each.
std::string two_runs(const std::string& lay_off) {
  return R"(game: rummy
rules: {packs: 2}
players: [Ana, Bent, Cara]
dealer: Cara
deal: {Ana: S345 H8 D9 C2 CK, Bent: S345 H9 D8 C2 CK, Cara: S66 H2 D4 C8 HQ DQ}
turns:
  - Ana: {draw: {stock: H3}, meld: [S345], discard: H3}
  - Bent: {draw: {stock: H3}, meld: [S345], discard: H3}
  - Cara: {draw: {stock: H4}, lay_off: )" +
         lay_off + ", discard: H4}\n";
}

// Omits the note that the stock is unknown.
std::vector<std::string> faults_of_two_runs(const std::string& lay_off) {
  auto all = faults_of(two_runs(lay_off));
  std::erase_if(all, [](const std::string& each) { return each.starts_with("record/unverifiable"); });
  return all;
}

TEST(RummyRulings, OfTwoEqualMeldsOneIsNamedByWhoseItIs) {
  for (const char* lay_off : {"{card: S6, to: S345, of: Ana}", "{card: S6, to: S4, of: Bent}",
                              "[{card: S6, to: S345, of: Bent}, {card: S6, to: S345, of: Ana}]",
                              "[{card: S6, to: S3, of: Ana}, {card: S6, to: S345, of: Bent}]"})
    EXPECT_THAT(faults_of_two_runs(lay_off), IsEmpty()) << lay_off;
  // Ana's meld already contains S6.
  const std::string twice = "[{card: S6, to: S345, of: Ana}, {card: S6, to: S3, of: Ana}]";
  EXPECT_THAT(faults_of_two_runs(twice),
              ElementsAre(told("meld/invalid", two_runs(twice), "{card: |S6, to: S3, of: Ana}")));
}

TEST(RummyRulings, OrByItsNumberInTheOrderInWhichTheyWereLaidDown) {
  for (const char* lay_off : {"{card: S6, to: 1}", "{card: S6, to: 2}", "[{card: S6, to: 2}, {card: S6, to: 1}]",
                              "{card: S6, to: 1, of: Bent}", "{card: S6, to: '2'}"})
    EXPECT_THAT(faults_of_two_runs(lay_off), IsEmpty()) << lay_off;
  const std::string twice = "[{card: S6, to: 2}, {card: S6, to: 1, of: Bent}]";  // both are Bent's
  EXPECT_THAT(faults_of_two_runs(twice),
              ElementsAre(told("meld/invalid", two_runs(twice), "{card: |S6, to: 1, of: Bent}")));
}

TEST(RummyRulings, OfTwoMeldsThatAPlayerHasTheNumberCounts) {
  const auto record = [](const std::string& lay_off) {
    return R"(game: rummy
rules: {packs: 2}
players: [Ana, Bent]
dealer: Bent
deal: {Ana: S334455 S6, Bent: S6 H2 D4 C8 HQ DQ CK}
turns:
  - Ana: {draw: {stock: D2}, meld: [S345, S345], discard: D2}
  - Bent: {draw: {stock: D3}, lay_off: )" +
           lay_off + ", discard: D3}\n";
  };
  for (const char* lay_off : {"{card: S6, to: 2, of: Ana}", "{card: S6, to: 1}", "{card: S6, to: 2}",
                              "{card: S6, to: S345, of: Ana}", "{card: S6, to: S345}"})
    EXPECT_EQ(codes(judge_one(record(lay_off))), (std::vector<std::string>{"record/unverifiable", "record/incomplete"}))
        << lay_off;
  // Once one of them is longer, they are no longer equal.
  const std::string both =
      with(with(record("[{card: S6, to: 1}, {card: S2, to: S345, of: Ana}]"), "S6 H2", "S6 S2"), "CK}", "H2}");
  EXPECT_EQ(faults(judge_one(both)).back(), told("turn/no-such-meld", both, "to: |S345, of"));
  EXPECT_EQ(judge_one(both)["diagnostics"].back()["message"],
            "Bent lays off S2 on the meld with S3 S4 S5, but 2 melds on the table fit; write '{card: S2, to: 1, of: "
            "Ana}' for Ana's S3 S4 S5 S6 or '{card: S2, to: 2, of: Ana}' for Ana's S3 S4 S5");
}

TEST(RummyRulings, WhatIsInTwoMeldsIsReportedWithAFormForEach) {
  EXPECT_THAT(faults_of_two_runs("{card: S6, to: S345}"), IsEmpty()) << "the older of two equal melds";
  const std::string two = "[{card: S6, to: 1}, {card: S6, to: S345}]";
  const std::string record = two_runs(two);
  EXPECT_THAT(faults_of_two_runs(two), ElementsAre(told("turn/no-such-meld", record, "to: |S345}")));
  const auto report = judge_one(record);
  EXPECT_FALSE(report.contains("points"));
  std::string message;
  for (const auto& each : report["diagnostics"])
    if (each["code"] == "turn/no-such-meld") message = each["message"];
  EXPECT_EQ(message,
            "Cara lays off S6 on the meld with S3 S4 S5, but 2 melds on the table fit; write '{card: S6, to: S345, "
            "of: Ana}' for Ana's S3 S4 S5 S6 or '{card: S6, to: S345, of: Bent}' for Bent's S3 S4 S5");
  // Each suggested form is accepted.
  for (const char* form : {"{card: S6, to: S345, of: Ana}", "{card: S6, to: S345, of: Bent}"}) {
    EXPECT_NE(message.find(form), std::string::npos);
    EXPECT_THAT(faults_of_two_runs(form), IsEmpty());
  }
}

TEST(RummyRulings, WhoseMeldItIsAndItsNumberAreChecked) {
  const auto fault = [](const std::string& marked) {
    std::string text = marked;
    text.erase(text.find('|'), 1);
    const auto all = faults_of(with(kRummy, "{card: S6, to: S345}", text));
    return std::pair(all, std::vector{told("turn/no-such-meld", with(kRummy, "{card: S6, to: S345}", text), marked)});
  };
  for (const char* marked :
       {"{card: S6, to: S345, of: |Bent}", "{card: S6, to: S345, of: |Cara}", "{card: S6, to: |3}",
        "{card: S6, to: |2, of: Ana}", "{card: S6, to: |1, of: Cara}", "{card: S6, to: |S9, of: Ana}"}) {
    const auto [told_of, expected] = fault(marked);
    EXPECT_EQ(told_of, expected) << marked;
  }
  EXPECT_THAT(faults_of(with(kRummy, "{card: S6, to: S345}", "{card: S6, to: S345, of: Ana}")), IsEmpty());
  EXPECT_THAT(faults_of(with(kRummy, "{card: S6, to: S345}", "{card: S6, to: 1}")), IsEmpty());
  EXPECT_THAT(codes(judge_one(with(kRummy, "{card: S6, to: S345}", "{card: S6, to: 0}"))),
              ElementsAre("record/bad-value"));
  EXPECT_THAT(codes(judge_one(with(kRummy, "{card: S6, to: S345}", "{card: S6, to: S345, of: Dov}"))),
              ElementsAre("record/unknown-player"));
  EXPECT_THAT(codes(judge_one(with(kRummy, "{card: S6, to: S345}", "{card: S6, of: Ana}"))),
              ElementsAre("record/missing-key"));
}

}  // namespace
}  // namespace spadille::test
