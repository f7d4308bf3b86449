#include "source/eight_bytes.h"

#include <gtest/gtest.h>

#include <charconv>
#include <string>
#include <string_view>

#include "base/random.h"
#include "support/random_text.h"

namespace spadille {
namespace {

EightBytes first_of(std::string_view text, std::size_t size) {
  return EightBytes::first_of(text.data(), size, text.data() + text.size());
}

TEST(EightBytes, AreTheSameWhateverStandsBehindThem) {
  const std::string text = "abcdefghijkl";
  for (std::size_t size = 0; size <= EightBytes::kSize; ++size) {
    const EightBytes alone = first_of(std::string_view(text).substr(0, size), size);
    EXPECT_EQ(first_of(text, size), alone) << size;
    EXPECT_EQ(first_of("abcdefgh", size), alone) << size;
    EXPECT_NE(first_of(text, size + 1 > EightBytes::kSize ? 0 : size + 1), alone) << size;
  }
}

// Any bytes next to the digits, in any place: what is no number is none.
TEST(EightBytes, GiveTheNumberThatDigitsWrite) {
  constexpr std::string_view kBytes = "01234567890123456789/:-+ aA\xFF";
  std::size_t numbers = 0;
  for (std::size_t seed = 0; seed < 20'000; ++seed) {
    Random random(seed);
    const std::string text = test::random_text(random, 1 + random.below(EightBytes::kSize), kBytes);
    std::uint32_t expected = 0;
    const char* const end = text.data() + text.size();
    const bool is_number = std::from_chars(text.data(), end, expected).ptr == end;
    const auto found = first_of(text, text.size()).number(text.size());
    ASSERT_EQ(found.has_value(), is_number) << text;
    if (!is_number) continue;
    EXPECT_EQ(*found, expected) << text;
    ++numbers;
  }
  EXPECT_GT(numbers, 1000U);
}

TEST(EightBytes, GiveTheLargestNumber) { EXPECT_EQ(first_of("99999999", 8).number(8), 99'999'999U); }

}  // namespace
}  // namespace spadille
