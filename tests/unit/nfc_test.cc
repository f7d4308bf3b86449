// Names that look alike are one name, however their letters are encoded.

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "source/utf8.h"

namespace spadille {
namespace {

// Names, each in two encodings.
constexpr std::array<std::array<const char*, 2>, 5> kTwoForms{{{"Zo\u00EB", "Zoe\u0308"},
                                                               {"\u1E69", "s\u0323\u0307"},
                                                               {"\uAC01", "\u1100\u1161\u11A8"},
                                                               {"K", "\u212A"},
                                                               {"\u03A9", "\u2126"}}};

TEST(Nfc, TwoFormsOfOneNameAreTheSame) {
  for (const auto& [composed, other] : kTwoForms) {
    EXPECT_EQ(to_nfc(composed), composed);
    EXPECT_EQ(to_nfc(other), composed);
    EXPECT_TRUE(is_same_name(composed, other));
    EXPECT_TRUE(is_same_name(other, composed));
    EXPECT_FALSE(NameOrder()(composed, other) || NameOrder()(other, composed));
  }
}

TEST(Nfc, OtherNamesAreOthers) {
  EXPECT_FALSE(is_same_name("Zo\u00EB", "Zoe"));
  EXPECT_FALSE(is_same_name("Zoe\u0308", "Zoe\u0307"));
  EXPECT_FALSE(is_same_name("K", "k"));
  EXPECT_TRUE(NameOrder()("Ana", "Zo\u00EB"));
}

TEST(Nfc, BytesThatAreNoTextStayAsTheyAre) { EXPECT_EQ(to_nfc("\xCC\xFF"), "\xCC\xFF"); }

// A letter that follows makes `to_nfc` take the text apart, so that its quick answer is compared with the full one.
TEST(Nfc, TextsOfEarlyCodePointsHaveOneForm) {
  const std::string late = " \u0391";
  for (char32_t a = 1; a < 0x300; ++a) {
    std::string text;
    for (char32_t b = 1; b < 0x300; ++b) {
      append_utf8(text, a);
      append_utf8(text, b);
    }
    EXPECT_EQ(to_nfc(text), text);
    EXPECT_EQ(to_nfc(text + late), text + late) << static_cast<unsigned>(a);
  }
}

}  // namespace
}  // namespace spadille
