#include "games/ombre_family/open_hand.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

// Compares the statements about a partly unknown hand with all ways to fill it.
namespace spadille::ombre_family {
namespace {

// The place of each card of a small pack: in the hand, elsewhere, or unknown.
enum class Place : std::uint8_t { in_hand, elsewhere, open };

// Returns every way to fill the hand.
std::vector<CardSet> ways_to_fill(const OpenHand& hand) {
  std::vector<Card> open;
  for (const Card card : hand.open) open.push_back(card);
  std::vector<CardSet> ways;
  for (std::size_t bits = 0; bits < std::size_t{1} << open.size(); ++bits) {
    CardSet cards = hand.known;
    for (std::size_t i = 0; i < open.size(); ++i)
      if ((bits >> i & 1U) != 0) cards.insert(open[i]);
    if (cards.size() == hand.known.size() + hand.room) ways.push_back(cards);
  }
  return ways;
}

// Calls `check` with every hand that these cards can form.
template <class Check>
void for_each_hand(const std::vector<Card>& pack, const Check& check) {
  std::size_t places = 1;
  for (std::size_t i = 0; i < pack.size(); ++i) places *= 3;
  for (std::size_t code = 0; code < places; ++code) {
    OpenHand hand;
    std::size_t rest = code;
    for (const Card card : pack) {
      const auto place = static_cast<Place>(rest % 3);
      rest /= 3;
      if (place == Place::in_hand) hand.known.insert(card);
      if (place == Place::open) hand.open.insert(card);
    }
    for (hand.room = 0; hand.room <= hand.open.size(); ++hand.room) check(hand);
  }
}

std::vector<Card> top_trumps_and_two(Suit trump) {
  const auto line = order_of(trump, RedAce::low).trump_line();
  std::vector<Card> pack(line.begin(), line.begin() + 5);
  pack.emplace_back(trump == Suit::hearts ? Suit::diamonds : Suit::hearts, Rank::king);
  pack.emplace_back(trump == Suit::clubs ? Suit::spades : Suit::clubs, Rank::three);
  return pack;
}

TEST(OpenHand, MayBeWhatSomeWayToFillItMakesIt) {
  const std::vector<Card> pack = top_trumps_and_two(Suit::hearts);
  for_each_hand(pack, [&](const OpenHand& hand) {
    const std::vector<CardSet> ways = ways_to_fill(hand);
    for (std::size_t first = 0; first < pack.size(); ++first) {
      for (std::size_t second = 0; second < pack.size(); ++second) {
        const CardSet there{pack[first], pack[second]};
        const CardSet elsewhere = CardSet{pack[0], pack[1], pack[2]} - there;
        const bool found = std::any_of(ways.begin(), ways.end(),
                                       [&](CardSet way) { return (there - way).empty() && (elsewhere & way).empty(); });
        ASSERT_EQ(hand.may_be(there, elsewhere), found);
      }
    }
  });
}

TEST(OpenHand, HasTheRunsOfAllWaysToFillIt) {
  for (const Suit trump : kSuits) {
    const Order& order = order_of(trump, RedAce::low);
    std::size_t settled = 0;
    for_each_hand(top_trumps_and_two(trump), [&](const OpenHand& hand) {
      const auto possible = possible_runs(hand, order);
      const auto is_possible = [&](TopRun run) {
        return std::find(possible.begin(), possible.end(), run) != possible.end();
      };
      std::vector<TopRun> found;
      for (const CardSet way : ways_to_fill(hand)) {
        const TopRun run = top_run(way, order);
        ASSERT_TRUE(is_possible(run));
        if (std::find(found.begin(), found.end(), run) == found.end()) found.push_back(run);
      }
      ASSERT_EQ(found.size(), possible.size());
      settled += hand.room > 0 && possible.size() == 1 ? 1 : 0;
    });
    EXPECT_GT(settled, 100U) << "some are known although the hand is not complete";
  }
}

}  // namespace
}  // namespace spadille::ombre_family
