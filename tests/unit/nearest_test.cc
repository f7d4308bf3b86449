// Finds the word that an unknown word was meant to be. The distance is measured in characters, as a reader sees them.

#include <gtest/gtest.h>

#include <array>

#include "base/spelling.h"

namespace spadille {
namespace {

TEST(Nearest, ACharacterOfSeveralBytesIsOneCharacter) {
  constexpr std::array<std::string_view, 3> kNames{"Zoë", "Baron", "민수"};
  EXPECT_EQ(nearest("Zoe", kNames), "Zoë");
  EXPECT_EQ(nearest("Baroñ", kNames), "Baron");
  EXPECT_EQ(nearest("민주", kNames), "민수");
  EXPECT_EQ(nearest("영희", kNames), std::nullopt);
  EXPECT_EQ(nearest("ë", kNames), std::nullopt);
}

TEST(Nearest, TwoSwappedCharactersAreOneTranscriptionError) {
  constexpr std::array<std::string_view, 2> kNames{"Énéa", "tricks"};
  EXPECT_EQ(nearest("naéÉ", kNames), std::nullopt);
  EXPECT_EQ(nearest("néÉa", kNames), "Énéa") << "in capitals or not, as TRICKS";
  EXPECT_EQ(nearest("Énaé", kNames), "Énéa");
  EXPECT_EQ(nearest("trikcs", kNames), "tricks");
  EXPECT_EQ(nearest("TRICKS", kNames), "tricks");
}

TEST(Nearest, WhatIsNoTextIsLikeNothing) {
  constexpr std::array<std::string_view, 1> kNames{"Ann"};
  EXPECT_EQ(nearest("\x80\x80\x80\x80", kNames), std::nullopt);
  EXPECT_EQ(nearest("", kNames), std::nullopt);
}

}  // namespace
}  // namespace spadille
