#include "base/same_text.h"

#include <gtest/gtest.h>

#include <string>

namespace spadille {
namespace {

constexpr std::size_t kLongest = 40;

TEST(SameText, IsSeenAtEverySize) {
  for (std::size_t size = 0; size <= kLongest; ++size) {
    const std::string a(size, 'x');
    const std::string b = a;
    EXPECT_TRUE(is_same_text(a, b)) << size;
    EXPECT_FALSE(is_same_text(a, b + 'x')) << size;
  }
}

TEST(SameText, DiffersInAnyByte) {
  for (std::size_t size = 1; size <= kLongest; ++size) {
    for (std::size_t i = 0; i < size; ++i) {
      const std::string a(size, 'x');
      std::string b = a;
      b[i] = 'y';
      EXPECT_FALSE(is_same_text(a, b)) << size << " bytes, other at " << i;
    }
  }
}

TEST(SameWord, IsTheSameInCapitalsWithAccents) {
  EXPECT_TRUE(is_same_word("misère", "MISÈRE"));
  EXPECT_TRUE(is_same_word("tourné", "TOURNÉ"));
  EXPECT_FALSE(is_same_word("misère", "misére"));
  EXPECT_FALSE(is_same_word("÷", "×"));
  EXPECT_FALSE(is_same_word("ÿ", "ß"));
  EXPECT_FALSE(is_same_word("\xC4\xA0", "\xC4\x80"));  // letters after another first byte
}

TEST(SameWord, IsTheSameInCapitals) {
  EXPECT_TRUE(is_same_word("", ""));
  EXPECT_TRUE(is_same_word("pass", "PaSS"));
  EXPECT_FALSE(is_same_word("pass", "passe"));
  EXPECT_FALSE(is_same_word("pass", "past"));
  EXPECT_FALSE(is_same_word("@[`{", "`{@["));  // the bytes beside the letters are none
}

}  // namespace
}  // namespace spadille
