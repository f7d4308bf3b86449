#include "source/eight_bytes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace spadille {
namespace {

TEST(EightBytes, HaveOnesInTheFirstBytes) {
  EXPECT_FALSE(EightBytes::ones(0).any());
  for (std::size_t size = 1; size <= EightBytes::kSize; ++size) {
    std::string ones(EightBytes::kSize, '\0');
    std::fill_n(ones.begin(), size, '\xFF');
    EXPECT_EQ(EightBytes::ones(size).bits(), EightBytes(ones.data()).bits()) << size;
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
        EXPECT_EQ(bytes.non_ascii().any(), value >= 0x80 || static_cast<unsigned char>(other) >= 0x80) << value;
      }
    }
  }
}

}  // namespace
}  // namespace spadille
