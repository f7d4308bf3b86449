#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.h"
#include "cards/card_bag.h"
#include "games/manipulation_rummy/opening.h"
#include "support/all_melds.h"

// Whether the cards of a turn hold sets worth enough: few random cards compared with a search over all melds, and the
// greatest numbers of nodes.
namespace spadille::test {
namespace {

using namespace manipulation_rummy;
using melds::Ace;
using melds::Cards;

std::array<Points, kRanks> numbers() {
  std::array<Points, kRanks> worth{};
  for (std::size_t i = 0; i < kRanks; ++i) worth[i] = Points{i == 0 ? 1 : static_cast<std::int64_t>(kRanks + 1 - i)};
  return worth;
}

// Returns the greatest worth of disjoint melds from this one on.
std::int64_t most(const CardBag& cards, std::size_t jokers, const std::vector<Cards>& melds, std::size_t from = 0) {
  std::int64_t best = 0;
  for (std::size_t i = from; i < melds.size(); ++i) {
    CardBag left = cards;
    std::size_t needed = 0;
    std::int64_t worth = 0;
    for (const Card card : melds[i]) {
      worth += numbers()[static_cast<std::size_t>(card.rank())].amount();
      if (left.contains(card))
        left.erase(card);
      else
        ++needed;
    }
    if (needed <= jokers) best = std::max(best, worth + most(left, jokers - needed, melds, i));
  }
  return best;
}

// Returns the cards of two packs whose index, in order, satisfies the condition.
Cards two_packs(bool (*wanted)(Card)) {
  Cards cards;
  for (std::size_t i = 0; i < 4 * kRanks; ++i)
    if (wanted(Card::from_index(i))) cards.insert(cards.end(), 2, Card::from_index(i));
  return cards;
}

TEST(RummikubOpening, AgreesWithASearchOverAllMelds) {
  for (const Ace ace : {Ace::low, Ace::high, Ace::both}) {
    const auto melds = all_melds(ace);
    for (std::size_t seed = 0; seed < 150; ++seed) {
      Random random(seed);
      // Few suits and ranks, so that there are melds.
      const std::size_t first = random.below(kRanks - 4);
      Cards cards;
      for (std::size_t n = 3 + random.below(7); n > 0; --n) {
        const std::size_t rank = random.one_in(5) ? 0 : first + random.below(5);
        const Card card{kSuits[random.below(3)], kAllRanks[rank]};
        if (std::count(cards.begin(), cards.end(), card) < 2) cards.push_back(card);
      }
      const std::size_t jokers = random.below(3);
      const std::int64_t best = most(CardBag::of(cards), jokers, melds);
      for (const std::int64_t least : {best - 1, best, best + 1}) {
        const auto found = find_opening({cards, jokers, numbers(), ace, Points{std::max<std::int64_t>(least, 1)}});
        ASSERT_EQ(found.opens, best >= std::max<std::int64_t>(least, 1)) << "seed " << seed << ", " << least;
      }
    }
  }
}

TEST(RummikubOpening, AllTilesTakeFewNodes) {
  const Cards all = two_packs([](Card) { return true; });
  for (const Ace ace : {Ace::low, Ace::both})
    for (const std::int64_t least : {30, 50, 100}) {
      const auto found = find_opening({all, 2, numbers(), ace, Points{least}});
      EXPECT_EQ(found.opens, true);
      EXPECT_LE(found.nodes, 1'000U);
    }
}

// Two suits for two ranks, the other two for the next: without jokers there is no set.
TEST(RummikubOpening, HalfOfTheTilesWithoutASetStayWithinTheBound) {
  const Cards half = two_packs([](Card card) {
    const bool black = card.suit() == Suit::spades || card.suit() == Suit::hearts;
    return black == (static_cast<std::size_t>(card.rank()) / 2 % 2 == 0);
  });
  EXPECT_EQ(find_opening({half, 0, numbers(), Ace::both, Points{30}}).opens, false);
  const auto found = find_opening({half, 2, numbers(), Ace::both, Points{100}});
  EXPECT_EQ(found.opens, false);
  EXPECT_LE(found.nodes, kMostOpeningNodes / 3);
}

}  // namespace
}  // namespace spadille::test
