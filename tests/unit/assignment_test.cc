// Places for things, against all ways to give them.

#include "base/assignment.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

namespace spadille {
namespace {

constexpr std::size_t kPlaces = 3;
// By thing, the places that it can have, as bits.
using Wishes = std::vector<unsigned>;

bool can_have(unsigned wish, std::size_t place) { return (wish >> place & 1U) != 0; }

// True if each of the things can have a place of its own.
bool have_places(const Wishes& wishes) {
  if (wishes.size() > kPlaces) return false;
  std::vector<std::size_t> places(kPlaces);
  std::iota(places.begin(), places.end(), std::size_t{0});
  do {
    const auto fits = [&](const unsigned& wish) {
      return can_have(wish, places[static_cast<std::size_t>(&wish - wishes.data())]);
    };
    if (std::all_of(wishes.begin(), wishes.end(), fits)) return true;
  } while (std::next_permutation(places.begin(), places.end()));
  return false;
}

// All sequences of four things with any wishes. A thing without a place does not count.
TEST(Assignment, FindsAPlaceIfThereIsOne) {
  constexpr unsigned kWishes = 1U << kPlaces;
  for (unsigned all = 0; all < kWishes * kWishes * kWishes * kWishes; ++all) {
    Assignment assignment(kPlaces);
    Wishes wishes;
    unsigned rest = all;
    for (std::size_t i = 0; i < 4; ++i, rest /= kWishes) {
      wishes.push_back(rest % kWishes);
      const bool found =
          assignment.add([&](std::size_t thing, std::size_t place) { return can_have(wishes[thing], place); });
      ASSERT_EQ(found, have_places(wishes)) << "sequence " << all << ", thing " << i;
      if (!found) wishes.pop_back();
    }
  }
}

TEST(Assignment, OfNoPlacesHasNone) {
  EXPECT_FALSE(Assignment(0).add([](auto, auto) { return true; }));
}

}  // namespace
}  // namespace spadille
