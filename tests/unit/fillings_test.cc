#include "mechanics/unknown/fillings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "base/random.h"

// Ways to put cards into places, against all ways tried one by one.
namespace spadille::unknown {
namespace {

constexpr std::size_t kPlaces = 6;

Places random_places(Random& random) {
  Places places(kPlaces);
  for (CardSet& place : places)
    for (std::size_t card = 0; card < kPlaces; ++card)
      if (random.one_in(2)) place.insert(Card::from_index(card));
  return places;
}

std::int64_t worth_of(std::size_t place, Card card) {
  return static_cast<std::int64_t>((place * 7 + card.index() * card.index()) % 11) - 5;
}

// Calls `take` with the cards by place, for each way to fill all of them.
template <class Take>
void for_each_filling(const Places& places, const Take& take) {
  std::vector<Card> cards;
  for (std::size_t i = 0; i < kPlaces; ++i) cards.push_back(Card::from_index(i));
  do {
    bool fits = true;
    for (std::size_t i = 0; i < kPlaces; ++i) fits = fits && places[i].contains(cards[i]);
    if (fits) take(cards);
  } while (std::next_permutation(cards.begin(), cards.end(), [](Card a, Card b) { return a.index() < b.index(); }));
}

TEST(Fillings, AreThoseFoundOneByOne) {
  Random random(7);
  std::size_t with = 0;
  for (int i = 0; i < 2'000; ++i) {
    const Places places = random_places(random);
    Places held(kPlaces);
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    std::int64_t most = std::numeric_limits<std::int64_t>::min();
    for_each_filling(places, [&](const std::vector<Card>& cards) {
      std::int64_t sum = 0;
      for (std::size_t place = 0; place < kPlaces; ++place) {
        held[place].insert(cards[place]);
        sum += worth_of(place, cards[place]);
      }
      least = std::min(least, sum);
      most = std::max(most, sum);
    });
    const auto found = possible(places);
    ASSERT_EQ(found.has_value(), !held.front().empty());
    ASSERT_EQ(fill(places).has_value(), found.has_value());
    if (!found) continue;
    ++with;
    EXPECT_EQ(*found, held);
    EXPECT_EQ(bounds(places, worth_of), std::pair(least, most));
  }
  EXPECT_GT(with, 100U);
}

TEST(Fillings, NeedADifferentCardForEachPlace) {
  const Card one = Card::from_index(0);
  const Card other = Card::from_index(1);
  const Places both{CardSet{one}, CardSet{one, other}};
  EXPECT_EQ(possible(both), (Places{CardSet{one}, CardSet{other}}));
  const Places same{CardSet{one}, CardSet{one}};
  EXPECT_FALSE(possible(same).has_value());
}

}  // namespace
}  // namespace spadille::unknown
