#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cards/card_bag.h"
#include "cards/notation.h"
#include "mechanics/melds/meld.h"

// Jokers as cards, and the reading of melds that have jokers and wild cards.
namespace spadille::melds {
namespace {

std::vector<MeldCard> meld_cards(const std::string& text) {
  std::vector<MeldCard> cards;
  const auto found = parse_cards(text, Notation::english, UnknownForms::none, JokerForms::stand_ins);
  for (const CardToken& each : *found)
    cards.push_back({each.card, each.stands_for ? CardSet{*each.stands_for} : CardSet{}});
  return cards;
}

// Returns the kind of a meld and what each card represents, in the given order; or why it is not a meld.
std::string reading(const std::string& text, const MeldLaw& law = {}, GivenOrder order = GivenOrder::counts) {
  const auto meld = read_meld(meld_cards(text), law, order);
  if (!meld) return meld.error().text(Notation::english);
  std::string words = meld->kind == MeldKind::run ? "run" : "group";
  for (const CardSet part : meld->parts)
    words += part.size() == 1 ? " " + to_string(*part.begin(), Notation::english)
                              : " (" + to_string(part, Notation::english) + ")";
  return words;
}

std::string laid_out(const std::string& text, const MeldLaw& law = {}) {
  Cards cards;
  for (const MeldCard& each : meld_cards(text)) cards.push_back(each.card);
  return to_string(in_order(cards, law), Notation::english);
}

constexpr MeldLaw kBoth{.ace = Ace::both};
constexpr MeldLaw kAround{.ace = Ace::around};

MeldLaw wild_deuces() {
  MeldLaw law;
  for (const Suit suit : kSuits) law.wild.insert({suit, Rank::two});
  return law;
}

TEST(Jokers, AreCardsOfTheirOwnWord) {
  const auto cards_of = [](const std::string& text, JokerForms jokers) -> std::string {
    const auto tokens = parse_cards(text, Notation::english, UnknownForms::none, jokers);
    if (!tokens) return "none";
    std::string words;
    for (const CardToken& each : *tokens)
      words += to_string(each.card, Notation::english) +
               (each.stands_for ? "=" + to_string(*each.stands_for, Notation::english) : "") + " ";
    return words;
  };
  EXPECT_EQ(cards_of("S67 JK jk", JokerForms::jokers), "S6 S7 JK JK ");
  EXPECT_EQ(cards_of("JK=S6 C2=H10, SA", JokerForms::stand_ins), "JK=S6 C2=H10 SA ");
  EXPECT_EQ(cards_of("JK", JokerForms::none), "none");
  EXPECT_EQ(cards_of("JK=S6", JokerForms::jokers), "none");
  for (const char* text : {"JKS6", "JKJK", "JK=", "JK=JK", "JK=S67", "=S6", "S67=S8"})
    EXPECT_EQ(cards_of(text, JokerForms::stand_ins), "none") << text;
  for (const Notation notation : kNotations) EXPECT_EQ(to_string(Card::joker(), notation), "JK");
}

TEST(Jokers, OccurAnyNumberOfTimes) {
  CardBag bag = CardBag::of_packs(2, kWholePack).with_jokers(4);
  EXPECT_EQ(bag.size(), 108U);
  EXPECT_EQ(bag.count(Card::joker()), 4U);
  EXPECT_EQ(bag.cards().back(), Card::joker());
  const CardBag two = CardBag().with_jokers(2);
  EXPECT_EQ((bag - two).count(Card::joker()), 2U);
  EXPECT_EQ((two - bag).count(Card::joker()), 0U);
  EXPECT_EQ((bag - CardBag().with_jokers(3)).count(Card::joker()), 1U);
  for (std::size_t left = 4; left > 0; --left) {
    EXPECT_EQ(bag.count(Card::joker()), left);
    bag.erase(Card::joker());
  }
  EXPECT_FALSE(bag.contains(Card::joker()));
  EXPECT_EQ(bag, CardBag::of_packs(2, kWholePack));
}

// rummy-today.md, worked case 16.
TEST(Jokers, StandForTheCardOfTheirPlace) {
  EXPECT_EQ(reading("S6 S7 JK"), "run S6 S7 S8");
  EXPECT_EQ(reading("JK S6 S7"), "run S5 S6 S7");
  EXPECT_EQ(reading("SQ SK JK"), "run SQ SK SJ");
  EXPECT_EQ(reading("SQ SK JK", kBoth), "run SQ SK SA");
  EXPECT_EQ(reading("H7 JK JK"), "group H7 (S7 D7 C7) (S7 D7 C7)");
  EXPECT_EQ(reading("S5 C2 S7", wild_deuces()), "run S5 S6 S7");
  EXPECT_EQ(reading("SA S2 S3", wild_deuces()), "run SA S2 S3");
  EXPECT_EQ(reading("S2 H2 D2", wild_deuces()), "group S2 H2 D2");
}

TEST(Jokers, AreReadAsWrittenBackwardsOrByRank) {
  EXPECT_EQ(reading("JK S7 S6"), "run S8 S7 S6");
  EXPECT_EQ(reading("S7 S5 JK"), "run S7 S5 S6");
  EXPECT_EQ(reading("S9 S5 JK JK JK JK"), "run S9 S5 S6 S7 S8 S10");
  EXPECT_EQ(reading("SJ SK JK JK JK"), "run SJ SK SQ S10 S9");
  EXPECT_EQ(reading("SK SA JK", kBoth), "run SK SA SQ");
  EXPECT_EQ(reading("SA SK JK", kAround), "run SA SK SQ");
  EXPECT_EQ(reading("SK SA JK", kAround), "run SK SA S2");
  EXPECT_EQ(reading("SK JK S2", kAround), "run SK SA S2");
  EXPECT_EQ(reading("S6 S7 JK", {}, GivenOrder::counts_not), "run S6 S7 S8");
  EXPECT_EQ(reading("JK S6 S7", {}, GivenOrder::counts_not), "run S8 S6 S7");
  EXPECT_EQ(reading("S4 S3 S5 S2", wild_deuces()), "run S4 S3 S5 S2");
  EXPECT_EQ(reading("S4 S5 S2 JK", wild_deuces()), "run S4 S5 S6 S7");
  EXPECT_EQ(reading("S4 S3 S2 JK", wild_deuces()), "run S4 S3 S2 SA");
}

TEST(Jokers, StandForWhatTheRecordNames) {
  EXPECT_EQ(reading("JK=S8 S6 S7"), "run S8 S6 S7");
  EXPECT_EQ(reading("H7 JK=H8 JK"), "run H7 H8 H9");
  EXPECT_EQ(reading("H7 JK=S7 JK"), "group H7 S7 (D7 C7)");
  EXPECT_EQ(reading("S5 C2=S6 S7", wild_deuces()), "run S5 S6 S7");
  EXPECT_EQ(reading("S5 S6 JK=S9"), "a joker does not fit as the card that it represents");
  EXPECT_EQ(reading("H7 S7 JK=H7"), "a joker does not fit as the card that it represents");
}

TEST(Jokers, FormGroupsOfFourOrOfAnySuits) {
  const MeldLaw any{.group_suits = GroupSuits::any};
  EXPECT_EQ(reading("H7 D7 JK"), "group H7 D7 (S7 C7)");
  EXPECT_EQ(reading("H7 D7 S7 C7 JK"), "it has more cards than there is place for");
  EXPECT_EQ(reading("H7 H7 JK"), "it has H7 twice");
  EXPECT_EQ(reading("H7 H7 JK", any), "group H7 H7 (S7 H7 D7 C7)");
  EXPECT_EQ(reading("H7 H7 S7 D7 D7", any), "group H7 H7 S7 D7 D7");
}

TEST(Jokers, DoNotMakeEveryHandfulAMeld) {
  EXPECT_EQ(reading("JK JK JK"), "it has only jokers");
  EXPECT_EQ(reading("S5 H6 JK"), "its cards are neither of one suit nor of one rank");
  EXPECT_EQ(reading("S5 S9 JK"), "its jokers do not fill the gaps");
  EXPECT_EQ(reading("SA SK JK"), "its jokers do not fill the gaps");
  EXPECT_EQ(reading("S5 JK"), "it has 2 cards, expected at least 3");
  EXPECT_EQ(reading("S5 H2 S6 H2", wild_deuces()), "run S5 S7 S6 S8");
}

TEST(Jokers, AreLaidOutInTheirPlaces) {
  EXPECT_EQ(laid_out("S9 S5 JK JK JK JK"), "S5 JK JK JK S9 JK");
  EXPECT_EQ(laid_out("JK D7 H7"), "H7 D7 JK");
  EXPECT_EQ(laid_out("SA JK SK", kAround), "SK SA JK");
}

}  // namespace
}  // namespace spadille::melds
