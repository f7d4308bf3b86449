// The search for the changes that cause a difference, on known functions.

#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "base/random.h"
#include "compare/minimal_change.h"

namespace spadille::compare {
namespace {

// A random effect for each subset of n changes: `none` for the empty set, `all` for the full set.
class Made {
 public:
  enum class Kind { any, growing };

  Made(std::size_t n, Kind kind, Random& random) : n_(n), effects_(std::size_t{1} << n, Effect::none) {
    for (std::size_t i = 1; i + 1 < effects_.size(); ++i)
      effects_[i] = random.one_in(6) ? Effect::all : random.one_in(2) ? Effect::some : Effect::none;
    effects_.back() = Effect::all;
    if (kind == Kind::growing) grow();
  }

  [[nodiscard]] Effect of(Changes changes) const { return effects_[changes.bits()]; }
  [[nodiscard]] bool suffices(std::uint64_t bits) const { return effects_[bits] == Effect::all; }
  [[nodiscard]] std::uint64_t all() const { return effects_.size() - 1; }
  [[nodiscard]] std::size_t size() const { return n_; }

  // True if a set disjoint from `found` causes the whole difference.
  [[nodiscard]] bool has_other(std::uint64_t found) const {
    const std::uint64_t rest = all() & ~found;
    for (std::uint64_t bits = rest; bits != 0; bits = (bits - 1) & rest)
      if (suffices(bits)) return true;
    return false;
  }

 private:
  // Makes the effect monotone: more changes never undo the effect of fewer.
  void grow() {
    for (std::uint64_t bits = 1; bits < effects_.size(); ++bits)
      for (std::size_t i = 0; i < n_; ++i)
        if ((bits >> i & 1U) != 0) effects_[bits] = std::max(effects_[bits], effects_[bits & ~(std::uint64_t{1} << i)]);
  }

  std::size_t n_;
  std::vector<Effect> effects_;
};

void expect_minimal(const Made& made, Changes changes) {
  EXPECT_TRUE(made.suffices(changes.bits()));
  for (std::size_t i = 0; i < made.size(); ++i) {
    if (!changes.has(i)) continue;
    EXPECT_FALSE(made.suffices(changes.bits() & ~(std::uint64_t{1} << i)));
  }
}

Why find(const Made& made) {
  std::map<std::uint64_t, int> tried;
  const Why why = find_minimal_change(made.size(), [&](Changes changes) {
    EXPECT_EQ(++tried[changes.bits()], 1) << "tried twice";
    EXPECT_FALSE(changes.empty());
    EXPECT_NE(changes.bits(), made.all());
    return made.of(changes);
  });
  EXPECT_EQ(why.tries, tried.size());
  EXPECT_LE(why.tries, most_tries(made.size()));
  expect_minimal(made, why.changes);
  if (why.other) {
    expect_minimal(made, *why.other);
    EXPECT_EQ(*why.other - why.changes, *why.other);
  }
  return why;
}

TEST(CompareWhy, AFewChangesAreTriedInEveryCombination) {
  Random random(7);
  for (int i = 0; i < 3000; ++i) {
    const Made made(1 + random.below(kExact), Made::Kind::any, random);
    const Why why = find(made);
    for (std::uint64_t bits = 1; bits <= made.all(); ++bits) {
      if (!made.suffices(bits)) continue;
      EXPECT_LE(why.changes.size(), Changes::of(bits).size());
    }
    EXPECT_EQ(why.other.has_value(), made.has_other(why.changes.bits()));
  }
}

TEST(CompareWhy, ManyChangesThatAddUpAreExplained) {
  Random random(8);
  for (int i = 0; i < 500; ++i) {
    const Made made(kExact + 1 + random.below(5), Made::Kind::growing, random);
    const Why why = find(made);
    EXPECT_EQ(why.other.has_value(), made.has_other(why.changes.bits()));
  }
}

TEST(CompareWhy, ManyChangesOfAnyKindGiveAMinimalSet) {
  Random random(9);
  for (int i = 0; i < 500; ++i) find(Made(kExact + 1 + random.below(5), Made::Kind::any, random));
}

TEST(CompareWhy, OneOfManyIsFoundByHalves) {
  const Why why = find_minimal_change(64, [](Changes changes) { return changes.has(40) ? Effect::all : Effect::none; });
  EXPECT_EQ(why.changes, Changes::only(40));
  EXPECT_FALSE(why.other);
  EXPECT_EQ(why.tries, 8U);  // six halvings, the change itself, and all the others together
}

TEST(CompareWhy, AFewOfManyAreFoundWithAFewTriesEach) {
  const Changes wanted = Changes::only(5) | Changes::only(22) | Changes::only(31);
  const auto effect = [&](Changes changes) {
    const std::uint64_t done = changes.bits() & wanted.bits();
    return done == wanted.bits() ? Effect::all : static_cast<Effect>(done);
  };
  const Why blind = find_minimal_change(40, effect);
  EXPECT_EQ(blind.changes, wanted);
  EXPECT_LE(blind.tries, 25U);
  // A good guess leaves few tries: the guess, each member left out (two of them again after the set has become
  // smaller), and the other changes.
  const Why told = find_minimal_change(40, effect, {.like = {}, .likely = wanted | Changes::only(7)});
  EXPECT_EQ(told.changes, wanted);
  EXPECT_EQ(told.tries, 8U);
}

TEST(CompareWhy, WhatExplainedALikeDifferenceIsTakenOnlyIfItIsSufficientAndMinimal) {
  const auto effect = [](Changes changes) {
    return changes.has(3) && changes.has(5) ? Effect::all : changes.has(3) ? Effect::some : Effect::none;
  };
  const Changes pair = Changes::only(3) | Changes::only(5);
  const Why good = find_minimal_change(20, effect, {.like = pair, .likely = {}});
  EXPECT_EQ(good.changes, pair);
  EXPECT_EQ(good.tries, 4U);  // the set itself, without either member, and all the others together
  for (const Changes like : {Changes::only(3), pair | Changes::only(7), Changes::first(20)})
    EXPECT_EQ(find_minimal_change(20, effect, {.like = like, .likely = {}}).changes, pair);
}

TEST(CompareWhy, AWrongGuessCostsTriesOnly) {
  const auto effect = [](Changes changes) { return changes.has(3) ? Effect::all : Effect::none; };
  const Why why =
      find_minimal_change(20, effect, {.like = Changes::only(9), .likely = Changes::only(11) | Changes::only(4)});
  EXPECT_EQ(why.changes, Changes::only(3));
  EXPECT_FALSE(why.other);
}

TEST(CompareWhy, AChangeThatSufficesAloneGoesBeforeSeveralThatDoTogether) {
  const auto effect = [](Changes changes) {
    const bool together = changes.has(1) && changes.has(2);
    return together || changes.has(9) ? Effect::all : Effect::none;
  };
  for (const Changes likely : {Changes(), Changes::only(1) | Changes::only(2), Changes::only(9)}) {
    const Why why = find_minimal_change(12, effect, {.like = {}, .likely = likely});
    EXPECT_EQ(why.changes, Changes::only(9));
    EXPECT_EQ(why.other, Changes::only(1) | Changes::only(2));
  }
}

TEST(CompareWhy, NothingShortOfAllIsSaidAsItIs) {
  const Why why = find_minimal_change(9, [](Changes) { return Effect::some; });
  EXPECT_EQ(why.changes, Changes::first(9));
  EXPECT_FALSE(why.other);
}

}  // namespace
}  // namespace spadille::compare
