#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cards/notation.h"
#include "mechanics/melds/holdings.h"
#include "mechanics/melds/meld.h"
#include "mechanics/melds/options.h"
#include "syntax/reader.h"

// The shared parts of meld games: the definition of a meld, the location of the cards, and options for hand sizes and
// card points.
namespace spadille::melds {
namespace {

using testing::ElementsAre;

Cards cards(const std::string& text) {
  Cards list;
  const auto found = parse_cards(text, Notation::english);
  for (const CardToken& each : *found) list.push_back(each.card);
  return list;
}

Pile pile(const std::string& text) {
  const Cards list = cards(text);
  return {list.begin(), list.end()};
}

Card card(const std::string& text) { return cards(text).front(); }

CardBag bag(const std::string& text) {
  CardBag all;
  for (const Card each : cards(text)) all.insert(each);
  return all;
}

std::string text(const std::vector<Card>& list) {
  std::string all;
  for (const Card each : list) all += (all.empty() ? "" : " ") + to_string(each, Notation::english);
  return all;
}

std::string why_not(const std::string& meld, Ace ace = Ace::low) {
  const auto judged = judge_meld(cards(meld), {.ace = ace, .least = 3});
  return judged ? "" : judged.error().text(Notation::english);
}

// --- melds -----------------------------------------------------------------------------------------------

TEST(Melds, RunsAndGroups) {
  EXPECT_EQ(judge_meld(cards("S345"), {}).value(), MeldKind::run);
  EXPECT_EQ(judge_meld(cards("S7 H7 D7"), {}).value(), MeldKind::group);
  EXPECT_EQ(judge_meld(cards("S9J108"), {}).value(), MeldKind::run);
}

TEST(Melds, ReportWhyTheyAreNone) {
  EXPECT_EQ(why_not("S34"), "it has 2 cards, expected at least 3");
  EXPECT_EQ(why_not("S346"), "S6 does not follow S4");
  EXPECT_EQ(why_not("SQKA"), "SQ does not follow SA: the ace is low");
  EXPECT_EQ(why_not("SKA2", Ace::both), "SK does not follow S2: the ace is low or high, but does not go around");
  EXPECT_EQ(why_not("S3 H4 S5"), "its cards are neither of one suit nor of one rank");
  EXPECT_EQ(why_not("S7 S7 H7"), "it has S7 twice");
}

TEST(Melds, AreLaidInOrder) {
  EXPECT_EQ(text(in_order(cards("S534"), {})), "S3 S4 S5");
  EXPECT_EQ(text(in_order(cards("C7 S7 D7"), {})), "S7 D7 C7");
  EXPECT_EQ(text(in_order(cards("SA2K"), {.ace = Ace::around})), "SK SA S2");
  EXPECT_EQ(text(in_order(cards("SAKQ"), {.ace = Ace::both})), "SQ SK SA");
  EXPECT_EQ(text(in_order(cards("SA23"), {.ace = Ace::both})), "SA S2 S3");
}

// --- where the cards are -----------------------------------------------------------------------------------

constexpr Seat kAna{0};
constexpr Seat kBent{1};

Holdings::Start start(const std::string& pack) {
  Holdings::Start all;
  all.pack = bag(pack);
  all.seats = seat_count(2);
  all.hand = 2;
  return all;
}

TEST(Holdings, AllIsKnownOfACompleteDeal) {
  Holdings::Start deal = start("S23456");
  deal.hands[0] = bag("S23");
  deal.hands[1] = bag("S45");
  deal.stock = pile("S6");
  Holdings all(deal);
  EXPECT_TRUE(all.can_hold(kAna, card("S2")));
  EXPECT_FALSE(all.can_hold(kAna, card("S4")));
  all.give(kAna, all.draw());
  EXPECT_EQ(text(all.known(kAna).cards()), "S6 S3 S2");
  EXPECT_EQ(all.first_missing(kAna, cards("S2362")), 3U) << "one S2 is not two";
}

TEST(Holdings, TheHandThatIsLeftIsKnown) {
  Holdings::Start deal = start("S23456");
  deal.hands[0] = bag("S23");
  deal.stock = pile("S6");
  EXPECT_EQ(text(Holdings(deal).known(kBent).cards()), "S5 S4");
}

TEST(Holdings, OfAStockWithoutOrderEveryCardCanBeDrawn) {
  Holdings::Start deal = start("S234567");
  deal.hands[0] = bag("S23");
  deal.hands[1] = bag("S45");
  Holdings all(deal);
  Slot top = all.draw();
  EXPECT_FALSE(all.card_of(top).has_value());
  EXPECT_TRUE(all.can_be(top, card("S6")));
  EXPECT_FALSE(all.can_be(top, card("S5")));
  all.give(kAna, top);
  EXPECT_FALSE(all.is_known(kAna));
  EXPECT_EQ(all.count(kAna), 3U);
  // Ana can hold S6 or S7, but not both.
  EXPECT_FALSE(all.first_missing(kAna, cards("S6")).has_value());
  EXPECT_EQ(all.first_missing(kAna, cards("S67")), 1U);
  // Once one of the two is seen, the other is known although it is face down.
  all.take(kAna, card("S7"));
  EXPECT_TRUE(all.is_known(kAna));
  EXPECT_EQ(all.card_of(all.draw()), card("S6"));
}

TEST(Holdings, TheLastCardOfAPoolIsKnownInAHandToo) {
  Holdings::Start deal = start("S234567");
  deal.hands[0] = bag("S23");
  deal.hands[1] = bag("S45");
  Holdings all(deal);
  all.give(kAna, all.draw());
  Slot other = all.draw();
  all.reveal(other, card("S6"));
  EXPECT_TRUE(all.is_known(kAna));
  EXPECT_TRUE(all.known(kAna).contains(card("S7")));
}

TEST(Holdings, WithoutADealEverybodyCanHoldEverything) {
  Holdings all(start("S23456"));
  EXPECT_EQ(all.count(kAna), 2U);
  EXPECT_TRUE(all.can_hold(kAna, card("S2")));
  EXPECT_TRUE(all.can_hold(kBent, card("S2")));
  all.take(kAna, card("S2"));
  EXPECT_FALSE(all.can_hold(kBent, card("S2"))) << "there is no second one";
  EXPECT_EQ(all.first_missing(kBent, cards("S345")), 2U) << "he holds two cards";
}

TEST(Holdings, ShuffledDiscardsAreKnownOnlyTogether) {
  Holdings::Start deal = start("S2345678");
  deal.hands[0] = bag("S23");
  deal.hands[1] = bag("S45");
  deal.stock = pile("S678");
  Holdings all(deal);
  std::vector<Slot> discards;
  for (int i = 0; i < 3; ++i) discards.push_back(all.draw());
  all.forget_order(discards);
  all.restock(discards);
  EXPECT_EQ(text({all.may_lie_in_stock().begin(), all.may_lie_in_stock().end()}), "S8 S7 S6");
  all.give(kAna, all.draw());
  EXPECT_TRUE(all.can_hold(kAna, card("S8")));
  EXPECT_FALSE(all.can_hold(kAna, card("S5")));
}

TEST(Holdings, OfTwoPoolsWithOneCopyEachNobodyKnowsWhichWasPlayed) {
  // One copy of S2 was dealt to an unknown hand. The other has been shuffled into the new stock.
  Holdings::Start deal = start("S2 S2 S3456");
  deal.stock = pile("S26");
  Holdings all(deal);
  std::vector<Slot> discards{all.draw(), all.draw()};
  all.forget_order(discards);
  all.restock(discards);
  all.give(kAna, all.draw());
  all.take(kAna, card("S2"));
  EXPECT_TRUE(all.can_hold(kAna, card("S2"))) << "the one or the other";
  EXPECT_TRUE(all.can_hold(kAna, card("S6")));
  all.take(kAna, card("S2"));
  EXPECT_FALSE(all.can_hold(kAna, card("S2")));
  EXPECT_FALSE(all.can_hold(kBent, card("S2")));
}

// --- options -----------------------------------------------------------------------------------------------

template <class T>
std::string reprint(const std::string& yaml) {
  T value;
  const auto node = syntax::read_yaml(yaml);
  const auto problem = read_value(*node, value);
  return problem ? "no: " + problem->message : print_value(value);
}

TEST(CardPoints, HaveTheirUsualValueWhereTheyAreNotNamed) {
  EXPECT_EQ(print_value(CardPoints{}), "{A: 1, K: 10, Q: 10, J: 10}");
  EXPECT_EQ(reprint<CardPoints>("{A: 11}"), "{A: 11, K: 10, Q: 10, J: 10}");
  EXPECT_EQ(reprint<CardPoints>("{2: 0, T: 20, K: 4}"), "{A: 1, K: 4, Q: 10, J: 10, 10: 20, 2: 0}");
  EXPECT_EQ(reprint<CardPoints>("{7: 7}"), "{A: 1, K: 10, Q: 10, J: 10}");
  EXPECT_EQ(CardPoints{}.of(bag("SA2 HKQJ C10 D9 D9")), Points{1 + 2 + 30 + 10 + 18});
}

TEST(CardPoints, AreNoOtherMapping) {
  for (const char* wrong : {"{B: 1}", "{A: -1}", "{A: 1001}", "{A: x}", "{}", "7", "[7]", "{1: 1}"})
    EXPECT_TRUE(reprint<CardPoints>(wrong).starts_with("no: ")) << wrong;
}

TEST(HandSizes, AreANumberOrByTheNumberOfPlayers) {
  EXPECT_EQ(print_value(HandSize{}), "7");
  EXPECT_EQ(reprint<HandSize>("10"), "10");
  EXPECT_EQ(reprint<HandSize>("{4: 10, 2: 13, 3: 10}"), "{2: 13, 3: 10, 4: 10}");
  for (const char* wrong : {"0", "53", "{}", "{1: 7}", "{9: 7}", "{2: 0}", "x", "[7]"})
    EXPECT_TRUE(reprint<HandSize>(wrong).starts_with("no: ")) << wrong;
}

TEST(HandSizes, ReportForHowManyThePackReaches) {
  HandSize size;
  EXPECT_EQ(size.most_players(51), 7U);
  ASSERT_FALSE(read_value(*syntax::read_yaml("10"), size));
  EXPECT_EQ(size.most_players(51), 5U);
  EXPECT_EQ(size.beyond(51), std::nullopt);
  ASSERT_FALSE(read_value(*syntax::read_yaml("{2: 13, 3: 10, 4: 10}"), size));
  EXPECT_EQ(size.of(seat_count(3)), 10U);
  EXPECT_EQ(size.of(seat_count(5)), 7U);
  EXPECT_EQ(size.most_players(51), 7U);
  ASSERT_FALSE(read_value(*syntax::read_yaml("{6: 9}"), size));
  EXPECT_EQ(size.beyond(51), "hand_size: {6: 9} gives 6 players 9 cards each, but there are 51 to deal");
}

}  // namespace
}  // namespace spadille::melds
