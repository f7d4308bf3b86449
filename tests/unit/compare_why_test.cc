// The search for the changes that make a difference, on functions that are known.

#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "base/random.h"
#include "compare/why.h"

namespace spadille::compare {
namespace {

// What each subset of n changes comes to, chosen at random; none without any, all with all.
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

  // Whether two sets without a member in common make all the difference.
  [[nodiscard]] bool has_other(std::uint64_t found) const {
    const std::uint64_t rest = all() & ~found;
    for (std::uint64_t bits = rest; bits != 0; bits = (bits - 1) & rest)
      if (suffices(bits)) return true;
    return false;
  }

 private:
  // More changes never undo what fewer do.
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
  const Why why = find_why(made.size(), [&](Changes changes) {
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

TEST(CompareWhy, OneOfManyIsFoundByTryingEachAlone) {
  const Why why = find_why(64, [](Changes changes) { return changes.has(40) ? Effect::all : Effect::none; });
  EXPECT_EQ(why.changes, Changes::only(40));
  EXPECT_FALSE(why.other);
  EXPECT_EQ(why.tries, 65U);  // each alone, and all the others together
}

TEST(CompareWhy, NothingShortOfAllIsSaidAsItIs) {
  const Why why = find_why(9, [](Changes) { return Effect::some; });
  EXPECT_EQ(why.changes, Changes::first(9));
  EXPECT_FALSE(why.other);
}

}  // namespace
}  // namespace spadille::compare
