#include <gtest/gtest.h>

#include "games/german_solo/order.h"
#include "games/german_solo/rules.h"

// Section I of german-solo.md: the pack and the order of the cards (D1, D2, worked cases 9 and 17).
namespace spadille::german_solo {
namespace {

// Returns the numbers of trumps and of plain cards of each other suit, in the order of the suits.
std::vector<std::size_t> counts(Suit trump, CardSet pack) {
  const Order& order = order_of(trump);
  std::vector<std::size_t> sizes{(order.trumps() & pack).size()};
  for (const Suit suit : kSuits)
    if (suit != trump) sizes.push_back((CardSet::of_suit(suit) & pack & (kWholePack - order.trumps())).size());
  return sizes;
}

using Sizes = std::vector<std::size_t>;

TEST(GermanSoloCards, Case17TrumpsAndPlainCardsAreThePack) {
  EXPECT_EQ(kFullPack.size(), 32U);
  EXPECT_EQ(counts(Suit::spades, kFullPack), (Sizes{9, 8, 8, 7}));
  EXPECT_EQ(counts(Suit::clubs, kFullPack), (Sizes{9, 7, 8, 8}));
  EXPECT_EQ(counts(Suit::hearts, kFullPack), (Sizes{10, 7, 8, 7}));
  EXPECT_EQ(counts(Suit::diamonds, kFullPack), (Sizes{10, 7, 8, 7}));
  Rules three;
  three.players = rules::Bounded<3, 4>{3};
  EXPECT_EQ(three.pack().size(), 24U);
  EXPECT_EQ(counts(Suit::diamonds, three.pack()), (Sizes{3, 7, 7, 7}));
}

// True if the first of two cards wins a trick to which the second was led.
bool takes(Suit trump, Card a, Card b) { return order_of(trump).strength(a, b) > order_of(trump).strength(b, b); }

TEST(GermanSoloCards, Case9TheManillaIsTheSecondTrump) {
  EXPECT_TRUE(takes(Suit::hearts, {Suit::hearts, Rank::seven}, kBasta));
  EXPECT_TRUE(takes(Suit::hearts, {Suit::hearts, Rank::seven}, {Suit::hearts, Rank::ace}));
  EXPECT_TRUE(takes(Suit::hearts, kSpadilla, {Suit::hearts, Rank::seven}));
  EXPECT_TRUE(takes(Suit::spades, {Suit::spades, Rank::seven}, kBasta));
  const auto line = order_of(Suit::clubs).trump_line();
  EXPECT_EQ(std::vector<Card>(line.begin(), line.end()), (std::vector<Card>{kSpadilla,
                                                                            {Suit::clubs, Rank::seven},
                                                                            kBasta,
                                                                            {Suit::clubs, Rank::ace},
                                                                            {Suit::clubs, Rank::king},
                                                                            {Suit::clubs, Rank::jack},
                                                                            {Suit::clubs, Rank::ten},
                                                                            {Suit::clubs, Rank::nine},
                                                                            {Suit::clubs, Rank::eight}}));
  for (const Rank rank : {Rank::ace, Rank::king, Rank::queen, Rank::jack, Rank::ten, Rank::nine, Rank::eight})
    EXPECT_TRUE(takes(Suit::clubs, {Suit::hearts, rank}, {Suit::hearts, Rank::seven}));
}

TEST(GermanSoloCards, BlackQueensFollowTrumpsOnly) {
  const Order& order = order_of(Suit::hearts);
  EXPECT_FALSE(order.followers({Suit::clubs, Rank::ace}).contains(kSpadilla));
  EXPECT_FALSE(order.followers({Suit::spades, Rank::ace}).contains(kBasta));
  EXPECT_TRUE(order.followers({Suit::hearts, Rank::eight}).contains(kSpadilla));
  EXPECT_TRUE(order.followers(kBasta).contains({Suit::hearts, Rank::eight}));
}

}  // namespace
}  // namespace spadille::german_solo
