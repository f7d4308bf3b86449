#include <gtest/gtest.h>

#include <string>

#include "base/spelling.h"

namespace spadille {
namespace {

TEST(SameWord, IsTheSameInCapitalsWithAccents) {
  EXPECT_TRUE(is_same_word("misère", "MISÈRE"));
  EXPECT_TRUE(is_same_word("tourné", "TOURNÉ"));
  EXPECT_FALSE(is_same_word("misère", "misére"));
  EXPECT_FALSE(is_same_word("÷", "×"));
  EXPECT_FALSE(is_same_word("ÿ", "ß"));
  EXPECT_FALSE(is_same_word("\xC4\xA0", "\xC4\x80"));  // letters whose first byte is not 0xC3
}

TEST(SameWord, IsTheSameInCapitals) {
  EXPECT_TRUE(is_same_word("", ""));
  EXPECT_TRUE(is_same_word("pass", "PaSS"));
  EXPECT_FALSE(is_same_word("pass", "passe"));
  EXPECT_FALSE(is_same_word("pass", "past"));
  EXPECT_FALSE(is_same_word("@[`{", "`{@["));  // the bytes next to the letters are not letters
}

}  // namespace
}  // namespace spadille
