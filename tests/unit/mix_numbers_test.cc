#include "compare/mix_numbers.h"

#include <gtest/gtest.h>

namespace spadille::compare {
namespace {

MixKey key_of(std::uint64_t i) { return {{i, 0, 0, 0, i * i}}; }

TEST(MixNumbersTest, KeysAreNumberedInTheirOrder) {
  MixNumbers numbers;
  EXPECT_EQ(numbers.number(key_of(7)), 0U);
  EXPECT_EQ(numbers.number(key_of(5)), 1U);
  EXPECT_EQ(numbers.number(key_of(7)), 0U);
}

TEST(MixNumbersTest, AKeyKeepsItsNumberHoweverManyThereAre) {
  constexpr std::size_t kMany = 5'000;
  MixNumbers numbers;
  for (std::size_t i = 0; i < kMany; ++i) ASSERT_EQ(numbers.number(key_of(i)), i);
  for (std::size_t i = 0; i < kMany; ++i) ASSERT_EQ(numbers.number(key_of(i)), i);
}

TEST(MixNumbersTest, AfterClearingTheyBeginAnew) {
  MixNumbers numbers;
  for (std::size_t i = 0; i < 1'000; ++i) numbers.number(key_of(i));
  numbers.clear();
  EXPECT_EQ(numbers.number(key_of(999)), 0U);
  EXPECT_EQ(numbers.number(key_of(0)), 1U);
}

}  // namespace
}  // namespace spadille::compare
