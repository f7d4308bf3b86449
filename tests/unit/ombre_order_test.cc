#include <gtest/gtest.h>

#include "games/ombre_family/order.h"

namespace spadille::ombre_family {
namespace {

// A faulty record may lead a card that is not in the pack. Its suit must still be followed, and a card of that suit
// wins.
TEST(OmbreOrder, ACardThatIsNotInThePackHasItsSuit) {
  constexpr Card kEight{Suit::hearts, Rank::eight};
  constexpr Card kTwo{Suit::hearts, Rank::two};
  constexpr Card kClub{Suit::clubs, Rank::king};
  for (const RedAce red_ace : {RedAce::low, RedAce::high}) {
    const Order& order = order_of(Suit::spades, red_ace);
    EXPECT_EQ(order.followers(kEight), order.followers(kTwo));
    EXPECT_GT(order.strength(kTwo, kEight), order.strength(kEight, kEight));
    EXPECT_EQ(order.strength(kClub, kEight), order.strength(kEight, kEight));
    EXPECT_GT(order.strength(kBasto, kEight), order.strength(kTwo, kEight));
    EXPECT_TRUE(order_of(Suit::hearts, red_ace).followers(kEight).empty()) << "no plain cards of the trump suit";
  }
}

}  // namespace
}  // namespace spadille::ombre_family
