#include "source/eight_bytes.h"

#include <gtest/gtest.h>

#include <string>
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

// Every byte value among other bytes, at each position.
TEST(EightBytes, HaveAByteOrNot) {
  for (const char other : {'a', '\x01', '\x7F', '\x80', '\xFF'}) {
    for (std::size_t value = 1; value < 256; ++value) {
      for (std::size_t at = 0; at < EightBytes::kSize; ++at) {
        const char byte = static_cast<char>(value);
        std::string text(EightBytes::kSize, other);
        text[at] = byte;
        const EightBytes bytes(text.data());
        EXPECT_EQ(bytes.has('"'), byte == '"') << value;
        EXPECT_EQ(bytes.has('\x7F'), byte == '\x7F' || other == '\x7F') << value;
        EXPECT_EQ(bytes.has_below(' '), value < ' ' || other == '\x01') << value << ' ' << at;
        EXPECT_EQ(bytes.non_ascii().any(), value >= 0x80 || static_cast<unsigned char>(other) >= 0x80) << value;
      }
    }
  }
}

}  // namespace
}  // namespace spadille
