#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/rummy_records.h"

// Rules R1 to R6 and R10 of rummy and their rulings: the deal, the order of turns, the draw, the stock.
namespace spadille::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// --- R1: the pack and the players ------------------------------------------------------------------------

TEST(RummyR1, FiftyTwoCardsEachOnce) {
  const std::string record = with(kRummy, "Bent: SA7", "Bent: SA2");
  EXPECT_THAT(faults_of(record), ElementsAre(told("record/duplicate-card", record, "SA|2 H7")));
  EXPECT_THAT(judge_one(record)["diagnostics"][0]["related"][0]["message"], "the first is here");
}

TEST(RummyR1, TwoPacksHaveTwoOfEach) {
  const std::string two = with(kRummy, "rules: rigvedawiki", "rules: {packs: 2}");
  const auto report = judge_one(two);  // the stock has too few cards, but S2 may be dealt twice
  EXPECT_THAT(faults(report), ElementsAre(told("record/stock-size", two, "stock: |H5 S9")));
  const std::string twice = with(two, "Bent: SA7", "Bent: SA2");
  EXPECT_THAT(faults_of(twice), ElementsAre(told("record/stock-size", twice, "stock: |H5 S9")));
  const std::string thrice = with(twice, "Cara: S6", "Cara: S2");
  EXPECT_THAT(codes(judge_one(thrice)), ElementsAre("record/duplicate-card", "record/stock-size"));
}

TEST(RummyR1, TwoToSixPlay) {
  for (const char* players : {"[Ana]", "[Ana, Bent, Cara, D, E, F, G]"})
    EXPECT_THAT(codes(judge_one("game: rummy\nplayers: " + std::string(players) + "\nturns: []\n")),
                ElementsAre("record/bad-value"))
        << players;
  for (const char* players : {"[Ana, Bent]", "[Ana, Bent, Cara, D, E, F]"})
    EXPECT_THAT(codes(judge_one("game: rummy\ndealer: Ana\nplayers: " + std::string(players) + "\nturns: []\n")),
                ElementsAre("record/unverifiable", "record/incomplete"))
        << players;
}

// --- R2: the size of a hand ------------------------------------------------------------------------------

TEST(RummyR2, SevenCardsEach) {
  const std::string record = with(kRummy, "Ana: S5432 HK", "Ana: S5432");
  EXPECT_THAT(faults_of(record), ElementsAre(told("record/hand-size", record, "Ana: |S5432 D4")));
}

TEST(RummyR2, StockIsTheRest) {
  const std::string record = with(kRummy, "stock: H5 S9", "stock: S9");
  EXPECT_THAT(faults_of(record), ElementsAre(told("record/stock-size", record, "stock: |S9 DQ")));
}

TEST(RummyR2, ByNumberOfPlayersAndSevenWhereItIsNotNamed) {
  const auto rules = [](const char* sizes) { return rummy("hand_size: " + std::string(sizes)); };
  EXPECT_THAT(faults_of(kRummy, rules("{2: 13, 4: 10}")), IsEmpty());
  EXPECT_THAT(codes(judge_one(kRummy, rules("{2: 13, 3: 10, 4: 10}"))),
              ElementsAre("record/hand-size", "record/hand-size", "record/hand-size", "record/stock-size"));
  EXPECT_THAT(codes(judge_one(kRummy, rules("6"))),
              ElementsAre("record/hand-size", "record/hand-size", "record/hand-size", "record/stock-size"));
}

TEST(RummyR2, ThePackMustReach) {
  EXPECT_THAT(codes(judge_one(kRummy, rummy("hand_size: 17"))),
              ElementsAre("record/hand-size", "record/hand-size", "record/hand-size", "record/stock-size"));
  // Three times 18 cards are more than the pack has; two times 18 are not.
  EXPECT_THAT(codes(judge_one(with(kRummy, "rules: rigvedawiki", "rules: {hand_size: 18}"))),
              ElementsAre("record/bad-value"));
  for (const char* sizes : {"27", "{2: 13, 5: 11}", "{7: 3}", "0", "{}", "many"})
    EXPECT_THAT(codes(judge_one(with(kRummy, "rules: rigvedawiki", "rules: {hand_size: " + std::string(sizes) + "}"))),
                ElementsAre("record/unknown-rules"))
        << sizes;
  // Without a card turned up, all 52 cards may be dealt. With 26 each, that is too many for three players, but not for
  // two.
  EXPECT_EQ(codes(judge_one(with(kRummy, "rules: rigvedawiki", "rules: {hand_size: 26}"))).front(), "record/bad-value");
  const std::string turned_up = "rules: {hand_size: 26, starting_discard: true}";
  EXPECT_THAT(codes(judge_one(with(kRummy, "rules: rigvedawiki", turned_up))), ElementsAre("record/unknown-rules"));
}

// Returns a hand before the first turn: `players` players with `each` cards each.
std::string dealt(const std::string& rules, std::size_t players, std::size_t each) {
  const std::string suits = "SHDC";
  const std::string ranks = "AKQJT98765432";
  std::size_t next = 0;
  std::string names;
  std::string deal;
  for (std::size_t i = 0; i < players; ++i) {
    const std::string name(1, static_cast<char>('P' + i));
    names += (i == 0 ? "" : ", ") + name;
    deal += (i == 0 ? "" : ", ") + name + ":";
    for (std::size_t k = 0; k < each; ++k, ++next) deal += std::string(" ") + suits[next / 13] + ranks[next % 13];
  }
  return "game: rummy\nrules: " + rules + "\nplayers: [" + names + "]\ndealer: P\ndeal: {" + deal + "}\nturns: []\n";
}

TEST(RummyR2, StandardDealsTenToTwoSevenToThreeOrFourSixToFiveOrSix) {
  const std::vector<std::size_t> each{10, 7, 7, 6, 6};
  for (std::size_t players = 2; players <= 6; ++players) {
    const std::size_t cards = each[players - 2];
    EXPECT_THAT(codes(judge_one(dealt("standard", players, cards))), ElementsAre("record/incomplete")) << players;
    EXPECT_EQ(codes(judge_one(dealt("standard", players, cards - 1))).front(), "record/hand-size") << players;
    EXPECT_THAT(codes(judge_one(dealt("rigvedawiki", players, 7))), ElementsAre("record/incomplete")) << players;
  }
}

TEST(RummyR2, TheHandThatIsNotWrittenIsWhatIsLeft) {
  const auto report = judge_one(with(kRummy, "  Bent: SA7 H7 D7 CQJ10\n", ""));
  EXPECT_EQ(report["diagnostics"], json::array());
  EXPECT_EQ(report["points"], (json{{"Ana", 17}, {"Bent", 0}, {"Cara", 39}}));
}

// --- R3: the first discard -------------------------------------------------------------------------------

TEST(RummyR3, NoCardIsTurnedUp) {
  EXPECT_THAT(faults_of(kRummy), IsEmpty());  // H5, the top card of the stock, is drawn first
  const std::string record = with(kRummy, "{stock: H5}", "{stock: S9}");
  EXPECT_THAT(faults_of(record), ElementsAre(told("turn/wrong-card", record, "Ana: {draw: {stock: |S9}")));
  EXPECT_THAT(judge_one(record)["diagnostics"][0]["legal"], ElementsAre("H5"));
}

TEST(RummyR3, OrTheNextCardOfTheStockIs) {
  const std::string rules = rummy("starting_discard: true");
  const std::string record = with(kRummy, "stock: H5 S9", "stock: D10 H5 S9");
  // D10 is the first discard, so the first card to be drawn is H5.
  const std::string turned = with(record, "D2 S8 D10", "D2 S8");
  EXPECT_THAT(faults_of(turned, rules), IsEmpty());
  const std::string top = with(turned, "{stock: H5}", "{stock: D10}");
  EXPECT_THAT(faults_of(top, rules), ElementsAre(told("turn/wrong-card", top, "{stock: |D10}")));
  EXPECT_THAT(judge_one(top, rules)["diagnostics"][0]["legal"], ElementsAre("H5"));
}

TEST(RummyR3, WithoutItThereIsNoDiscardForTheFirstPlayer) {
  const std::string rules = rummy("hand_size: 7, draw_from: either");
  const std::string record = with(kEither, "draw: stock, discard: S5", "draw: {stock: CA}, discard: S5");
  EXPECT_THAT(faults_of(with(record, "discard: C2", "discard: CA"), rules), IsEmpty());
  const std::string first = with(kEither, "Ana: {draw: stock,", "Ana: {draw: discard,");
  EXPECT_THAT(faults_of(first, rules), ElementsAre(told("turn/draw", first, "draw: |discard, discard: S5")));
}

// --- R4: the turn ----------------------------------------------------------------------------------------

TEST(RummyR4, EldestBegins) {
  const std::string record = with(kRummy, "dealer: Cara", "dealer: Ana");
  EXPECT_THAT(faults_of(record), ElementsAre(told("turn/out-of-turn", record, "- |Ana: {draw: {stock: H5}")));
  EXPECT_EQ(judge_one(record)["diagnostics"][0]["message"], "Ana begins, but Bent is eldest hand and must begin");
  EXPECT_FALSE(judge_one(record).contains("points"));
}

TEST(RummyR4, AfterATurnOutOfOrderTheGameGoesOnAfterTheOneWhoActed) {
  const std::string record = with(kRummy, "  - Bent: {draw: {stock: S9}, meld: [S7 H7 D7], discard: S9}\n", "");
  EXPECT_THAT(faults_of(record), ElementsAre(told("turn/out-of-turn", record, "- |Cara: {draw: {stock: DQ}")));
  EXPECT_FALSE(judge_one(record).contains("points"));
  EXPECT_FALSE(judge_one(record).contains("winner"));
}

TEST(RummyR4, OfATurnOutOfOrderNothingElseIsSaid) {
  const std::string record = with(kEither, "  - Bent: {draw: discard, meld: [S345], discard: H9}\n",
                                  "  - Ana: {draw: [stock, stock], meld: [S34]}\n");
  EXPECT_THAT(faults_of(record), ElementsAre(told("turn/out-of-turn", record, "- |Ana: {draw: [stock"),
                                             told("turn/out-of-turn", record, "- |Ana: {draw: {discard: H9}")));
}

TEST(RummyR4, OneDraw) {
  const std::string none = with(kEither, "{draw: {discard: H9}, discard: C2}", "{discard: C2}");
  EXPECT_THAT(faults_of(none), ElementsAre(told("turn/draw", none, "- |Ana: {discard: C2}")));
  const std::string two = with(kEither, "{draw: {discard: H9}, discard: C2}", "{draw: [stock, stock], discard: C2}");
  EXPECT_THAT(faults_of(two), ElementsAre(told("turn/draw", two, "[stock, |stock]")));
  const std::string both = with(kEither, "{draw: {discard: H9}, discard: C2}", "{draw: [discard, C3], discard: C2}");
  EXPECT_THAT(faults_of(both), ElementsAre(told("turn/draw", both, "[discard, |C3]")));
}

TEST(RummyR4, OneDiscardWhileCardsAreLeft) {
  const std::string record = with(kRummy, "meld: [S345], discard: HK", "meld: [S345]");
  const auto report = judge_one(record);
  EXPECT_THAT(faults(report), ElementsAre(told("turn/no-discard", record, "- |Ana: {draw: {stock: H5}")));
  EXPECT_EQ(report["diagnostics"][0]["message"], "Ana discards no card, but still has 5 cards");
  EXPECT_THAT(report["diagnostics"][0]["legal"], ElementsAre("S2", "HK", "H5", "D4", "C8"));
  EXPECT_EQ(report["diagnostics"][0]["turn"], 1);
}

TEST(RummyR4, TheDiscardComesOutOfTheHand) {
  const std::string record = with(kRummy, "meld: [S345], discard: HK", "meld: [S345], discard: S4");
  const auto report = judge_one(record);
  EXPECT_THAT(faults(report), ElementsAre(told("turn/discard-not-in-hand", record, "discard: |S4}")));
  EXPECT_EQ(report["diagnostics"][0]["related"][0]["message"], "Ana melds it in turn 1");
  EXPECT_FALSE(report.contains("points"));
}

TEST(RummyRulings, InsideATurnTheOrderOfTheKeysIsFree) {
  const std::string turned =
      with(kRummy, "{draw: {stock: H2}, meld: [C10JQ], lay_off: {card: SA, to: S23456}, discard: H2}",
           "{discard: H2, lay_off: {to: S23456, card: SA}, meld: [C10JQ], draw: {stock: H2}}");
  EXPECT_THAT(faults_of(turned), IsEmpty());
  EXPECT_EQ(judge_one(turned)["winner"], "Bent");
}

TEST(RummyR4, TheCardDrawnMayBeDiscardedMeldedOrLaidOff) {
  EXPECT_THAT(faults_of(kRummy), IsEmpty());  // Bent discards S9 at once
}

// --- R5: the source of the draw --------------------------------------------------------------------------

TEST(RummyR5, FromTheStockOnly) {
  const std::string record = with(kRummy, "{draw: {stock: DQ},", "{draw: discard,");
  const auto report = judge_one(record);
  EXPECT_THAT(faults(report), ElementsAre(told("turn/draw", record, "draw: |discard")));
  EXPECT_EQ(report["diagnostics"][0]["option"], "draw_from");
  EXPECT_EQ(report["diagnostics"][0]["card"], "S9");
}

TEST(RummyR5, OrTheTopDiscard) {
  EXPECT_THAT(faults_of(kEither), IsEmpty());
  const std::string record = with(kEither, "{discard: H9}", "{discard: S5}");
  EXPECT_THAT(faults_of(record), ElementsAre(told("turn/wrong-card", record, "{discard: |S5}")));
  EXPECT_THAT(judge_one(record)["diagnostics"][0]["legal"], ElementsAre("H9"));
  EXPECT_EQ(judge_one(record)["diagnostics"][0]["message"],
            "Ana's draw recorded as S5, but the discard pile's top card is H9");
}

TEST(RummyR5, ABareCardIsDrawnFromTheStock) {
  EXPECT_THAT(faults_of(with(kRummy, "{stock: H5}", "H5")), IsEmpty());
  const std::string record = with(kRummy, "{stock: H5}", "HK");
  EXPECT_THAT(faults_of(record), ElementsAre(told("turn/wrong-card", record, "draw: |HK, meld")));
}

TEST(RummyR5, AWrongCardIsReportedOnceAndNothingIsSettled) {
  const std::string record = with(kRummy, "{stock: S9}", "{stock: S8}");
  const auto report = judge_one(record);
  EXPECT_THAT(faults(report), ElementsAre(told("turn/wrong-card", record, "{stock: |S8}")));
  EXPECT_FALSE(report.contains("winner"));
  EXPECT_FALSE(report.contains("points"));
}

// --- R6: no immediate return -----------------------------------------------------------------------------

TEST(RummyR6, ACardTakenFromTheDiscardsIsNotDiscardedInTheSameTurn) {
  const std::string record = with(kEither, "{discard: H9}, discard: C2", "{discard: H9}, discard: H9");
  const auto report = judge_one(record);
  EXPECT_EQ(faults_of(record), std::vector{told("turn/immediate-return", record, "{discard: H9}, discard: |H9")});
  EXPECT_EQ(report["diagnostics"][1]["option"], "no_immediate_return");
  EXPECT_THAT(report["diagnostics"][1]["legal"], ElementsAre("SK", "HQ", "H3", "DJ", "D8", "C7", "C2"));
  EXPECT_THAT(faults_of(record, rummy("extends: standard, hand_size: 7, no_immediate_return: false")), IsEmpty());
}

TEST(RummyR6, OfTwoCopiesTheOtherOneMayGo) {
  const std::string rules = rummy("extends: standard, packs: 2, hand_size: 2");
  const char* record = R"(game: rummy
players: [Ana, Bent]
dealer: Bent
deal: {Ana: H9 C3, Bent: S4 D8}
turns:
  - Ana: {draw: {stock: S2}, discard: C3}
  - Bent: {draw: {stock: H9}, discard: H9}
  - Ana: {draw: discard, discard: H9}
)";
  EXPECT_THAT(codes(judge_one(record, rules)), ElementsAre("record/unverifiable", "record/incomplete"));
  EXPECT_THAT(codes(judge_one(with(record, "Ana: H9 C3", "Ana: H8 C3"), rules)),
              ElementsAre("record/unverifiable", "record/incomplete", "turn/immediate-return"));
}

// --- R10: the stock is empty -----------------------------------------------------------------------------

TEST(RummyR10, AllDiscardsAreTurnedOver) {
  EXPECT_THAT(faults_of(kRestock),
              IsEmpty());  // SK, the oldest, goes to Ana, then DK, SQ and DQ, and then SJ to Ana again
  const std::string oldest = with(kRestock, "{draw: stock, discard: SJ}", "{draw: {stock: DQ}, discard: SJ}");
  EXPECT_THAT(faults_of(oldest), ElementsAre(told("turn/wrong-card", oldest, "{stock: |DQ}, discard: SJ")));
  EXPECT_THAT(judge_one(oldest)["diagnostics"][0]["legal"], ElementsAre("SK"));
}

TEST(RummyR10, AllDiscardsAreTheNewStockThatIsWritten) {
  const auto restock = [](const std::string& cards) {
    return with(kRestock, "{draw: stock, discard: SJ}", "{draw: stock, restock: " + cards + ", discard: SJ}");
  };
  EXPECT_THAT(faults_of(restock("SK DK SQ DQ")), IsEmpty());
  EXPECT_THAT(faults_of(restock("SK DK SQ")),
              ElementsAre(told("turn/wrong-card", restock("SK DK SQ"), "restock: |SK DK SQ,")));
  EXPECT_EQ(judge_one(restock("SK DK SQ"))["diagnostics"][0]["option"], "restock_keeps_top");
  const std::string stays = rummy("hand_size: 24, restock_keeps_top: true");
  EXPECT_THAT(faults_of(restock("SK DK SQ DQ"), stays),
              ElementsAre(told("turn/wrong-card", restock("SK DK SQ DQ"), "SK DK SQ |DQ")));
  EXPECT_EQ(judge_one(restock("SK DK SQ DQ"), stays)["diagnostics"][0]["option"], "restock_keeps_top");
  const std::string shuffle = rummy("hand_size: 24, restock: shuffle");
  const std::string once = with(restock("SK DK SQ DQ"), "  - Ana: {draw: {stock: SJ}, discard: S9}\n", "");
  EXPECT_THAT(faults_of(once, shuffle), IsEmpty());
  EXPECT_THAT(faults_of(restock("SK DK SQ H4"), shuffle),
              ElementsAre(told("turn/wrong-card", restock("SK DK SQ H4"), "SK DK SQ |H4")));
}

TEST(RummyR10, OneDiscardIsANewStockWhereAllAreTurnedOver) {
  const std::string record = R"(game: rummy
rules: {hand_size: 17}
players: [Ana, Bent, Cara]
dealer: Cara
deal:
  Ana: SAKQJ1098765432 HAKQJ
  Bent: H1098765432 DAKQJ10987
  Cara: D65432 CAKQJ109876543
  stock: C2
turns:
  - Ana: {draw: C2, discard: SA}
  - Bent: {draw: {stock: SA}, discard: DA}
  - Cara: {draw: {stock: DA}, discard: CA}
)";
  EXPECT_THAT(faults_of(record), IsEmpty());
  const auto stays = faults_of(record, rummy("hand_size: 17, restock_keeps_top: true"));
  EXPECT_EQ(stays.front(), told("turn/draw", record, "draw: |{stock: SA}"));
}

TEST(RummyR10, NothingIsLeftToTakeFromTheDiscardsOnceAllAreTurnedOver) {
  // Seventeen cards each and one in the stock. Bent turns SA over and discards only H2, and Cara takes H2.
  const std::string record = R"(game: rummy
rules: {hand_size: 17, draw_from: either}
players: [Ana, Bent, Cara]
dealer: Cara
deal:
  Ana: SAKQJ1098765432 HAKQJ
  Bent: H1098765432 DAKQJ10987
  Cara: D65432 CAKQJ109876543
  stock: C2
turns:
  - Ana: {draw: C2, discard: SA}
  - Bent: {draw: {stock: SA}, discard: H2}
  - Cara: {draw: {discard: H2}, discard: C3}
)";
  EXPECT_THAT(faults_of(record), IsEmpty());
  const std::string below = with(record, "{discard: H2}", "{discard: SA}");
  EXPECT_THAT(faults_of(below), ElementsAre(told("turn/wrong-card", below, "{discard: |SA}")));
}

TEST(RummyR10, WithNothingToTurnOverTheHandCannotGoOn) {
  const std::string stuck = R"(game: rummy
rules: {hand_size: 26}
players: [Ana, Bent]
dealer: Bent
deal:
  Ana: SAKQJ1098765432 HAKQJ1098765432
  Bent: DAKQJ1098765432 CAKQJ1098765432
turns: []
)";
  EXPECT_THAT(faults(judge_one(stuck)), ElementsAre(told("record/incomplete", stuck, "turns: |[]")));
  const std::string draws = with(stuck, "turns: []", "turns:\n  - Ana: {draw: stock, discard: SA}");
  EXPECT_THAT(faults_of(draws), ElementsAre(told("turn/draw", draws, "draw: |stock")));
}

TEST(RummyR10, OrTheTopDiscardStays) {
  EXPECT_THAT(faults_of(kKeepsTop), IsEmpty());  // H3, the oldest, goes to Bent, then SK to Ana
  const std::string record = with(kKeepsTop, "{draw: stock, discard: DQ}", "{draw: {stock: SK}, discard: DQ}");
  EXPECT_THAT(faults_of(record), ElementsAre(told("turn/wrong-card", record, "{stock: |SK}, discard: DQ")));
  EXPECT_THAT(judge_one(record)["diagnostics"][0]["legal"], ElementsAre("H3"));
}

TEST(RummyR10, AWrittenNewStockIsCheckedAsAList) {
  const auto restock = [](const std::string& cards) {
    return with(kKeepsTop, "{draw: stock, discard: DQ}", "{draw: stock, restock: " + cards + ", discard: DQ}");
  };
  EXPECT_THAT(faults_of(restock("H3 SK DK")), IsEmpty());
  EXPECT_THAT(faults_of(restock("H3 DK SK")), ElementsAre(told("turn/wrong-card", restock("H3 DK SK"), "H3 |DK SK")));
  EXPECT_THAT(faults_of(restock("H3 SK")), ElementsAre(told("turn/wrong-card", restock("H3 SK"), "restock: |H3 SK")));
  EXPECT_THAT(faults_of(restock("H3 SK DK SQ")),
              ElementsAre(told("turn/wrong-card", restock("H3 SK DK SQ"), "H3 SK DK |SQ")));
}

TEST(RummyR10, ShuffledItIsCheckedAsASetAndItsOrderHolds) {
  const std::string rules = rummy("hand_size: 24, starting_discard: true, restock: shuffle, restock_keeps_top: true");
  const auto restock = [](const std::string& cards, const std::string& drawn) {
    return with(with(kKeepsTop, "{draw: stock, discard: DQ}", "{draw: stock, restock: " + cards + ", discard: DQ}"),
                "{stock: SK}", "{stock: " + drawn + "}");
  };
  EXPECT_THAT(faults_of(restock("DK SK H3", "SK"), rules), IsEmpty());
  const std::string order = restock("DK SK H3", "H3");
  EXPECT_THAT(faults_of(order, rules), ElementsAre(told("turn/wrong-card", order, "{stock: |H3}")));
  const std::string strange = restock("DK SQ H3", "SK");
  EXPECT_THAT(faults_of(strange, rules), ElementsAre(told("turn/wrong-card", strange, "DK |SQ H3")));
  const std::string few = restock("DK H3", "SK");
  EXPECT_THAT(faults_of(few, rules), ElementsAre(told("turn/wrong-card", few, "restock: |DK H3")));
}

TEST(RummyR10, ShuffledAndNotWrittenItIsUnverifiable) {
  const std::string rules = rummy("hand_size: 24, starting_discard: true, restock: shuffle, restock_keeps_top: true");
  EXPECT_THAT(faults_of(kKeepsTop, rules),
              ElementsAre(told("record/unverifiable", kKeepsTop, "- |Bent: {draw: stock, discard: DQ}")));
  // The card is one of those that were turned over.
  const std::string record = with(kKeepsTop, "{stock: SK}", "{stock: DQ}");
  EXPECT_THAT(codes(judge_one(record, rules)), ElementsAre("record/unverifiable", "turn/wrong-card"));
}

TEST(RummyR10, ANewStockIsWrittenOnlyWhereOneIsDue) {
  const std::string early = with(kKeepsTop, "{draw: C2, discard: SQ}", "{draw: C2, restock: H3 SK, discard: SQ}");
  EXPECT_THAT(faults_of(early), ElementsAre(told("turn/wrong-card", early, "restock: |H3 SK,")));
  const std::string either =
      with(with(kKeepsTop, "{draw: stock, discard: DQ}", "{draw: discard, restock: H3, discard: DQ}"),
           "{hand_size: 24, starting_discard: true, restock_keeps_top: true}", "{extends: standard, hand_size: 24}");
  EXPECT_EQ(faults_of(either).front(), told("turn/wrong-card", either, "restock: |H3,"));
}

TEST(RummyR10, WhereTheTopDiscardStaysOneIsNothingToTurnOver) {
  // Seventeen cards each, and the remaining card is turned up. The stock is empty, and the top discard stays.
  const std::string stuck = R"(game: rummy
rules: {hand_size: 17, starting_discard: true, restock_keeps_top: true}
players: [Ana, Bent, Cara]
dealer: Cara
deal:
  Ana: SAKQJ1098765432 HAKQJ
  Bent: H1098765432 DAKQJ10987
  Cara: D65432 CAKQJ109876543
  stock: C2
turns: []
)";
  EXPECT_THAT(faults(judge_one(stuck)), ElementsAre(told("record/incomplete", stuck, "turns: |[]")));
  const std::string draws = with(stuck, "turns: []", "turns:\n  - Ana: {draw: stock, discard: SA}");
  EXPECT_THAT(faults_of(draws), ElementsAre(told("turn/draw", draws, "draw: |stock")));
  const std::string either = rummy("extends: standard, hand_size: 17");
  EXPECT_THAT(faults_of(with(draws, "draw: stock", "draw: discard"), either), IsEmpty());
}

}  // namespace
}  // namespace spadille::test
