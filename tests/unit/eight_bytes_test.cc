#include "source/eight_bytes.h"

#include <gtest/gtest.h>

#include <string_view>

namespace spadille {
namespace {

constexpr std::string_view kText = "abcdefghijkl";

TEST(EightBytes, OfAShortTextHaveNoughtsBehindIt) {
  for (std::size_t size = 0; size <= EightBytes::kSize; ++size) {
    const EightBytes alone = EightBytes::of(kText.substr(0, size));
    EXPECT_EQ(alone.bits(), EightBytes(kText.data()).bits() & EightBytes::ones(size).bits()) << size;
    EXPECT_EQ(alone.without_spaces().first(), 0U) << size;
  }
  EXPECT_EQ(EightBytes::of(kText), EightBytes(kText.data()));
}

TEST(EightBytes, HaveOnesInTheFirstSoMany) {
  EXPECT_FALSE(EightBytes::ones(0).any());
  for (std::size_t size = 1; size <= EightBytes::kSize; ++size) {
    const std::string_view ones = "\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF";
    EXPECT_EQ(EightBytes::ones(size), EightBytes::of(ones.substr(0, size))) << size;
  }
}

}  // namespace
}  // namespace spadille
