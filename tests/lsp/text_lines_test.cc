// Locations in a text: line and UTF-16 unit in the protocol, line and code point in reports.

#include "lsp/text_lines.h"

#include <gtest/gtest.h>

#include <string>

#include "base/random.h"

namespace spadille::lsp {
namespace {

TEST(TextLines, CountsUtf16Units) {
  const TextLines lines("Zo\u00EB: SA\n\U0001F0A1 ab\r\nlast");
  EXPECT_EQ(lines.position_of({1, 4}), (Position{0, 3}));
  EXPECT_EQ(lines.position_of({2, 1}), (Position{1, 0}));
  EXPECT_EQ(lines.position_of({2, 2}), (Position{1, 2}));  // the card of Unicode takes two units
  EXPECT_EQ(lines.place_of({1, 2}), (LineColumn{2, 2}));
  EXPECT_EQ(lines.place_of({1, 3}), (LineColumn{2, 3}));
}

TEST(TextLines, AnUnitWithinACodePointMeansItsEnd) {
  EXPECT_EQ(TextLines("\U0001F0A1 ab").place_of({0, 1}), (LineColumn{1, 2}));
}

TEST(TextLines, LocationsAfterTheEndMeanTheEnd) {
  const TextLines lines("ab\r\nc");
  EXPECT_EQ(lines.position_of({1, 99}), (Position{0, 2}));
  EXPECT_EQ(lines.position_of({7, 1}), (Position{1, 0}));
  EXPECT_EQ(lines.place_of({0, 99}), (LineColumn{1, 3}));
  EXPECT_EQ(lines.place_of({99, 0}), (LineColumn{2, 2}));
  EXPECT_EQ(lines.all().end, (Position{1, 1}));
}

TEST(TextLines, AByteOrderMarkIsAUnitButNoColumn) {
  const TextLines lines("\uFEFFab");
  EXPECT_EQ(lines.position_of({1, 1}), (Position{0, 1}));
  EXPECT_EQ(lines.place_of({0, 1}), (LineColumn{1, 1}));
  EXPECT_EQ(lines.place_of({0, 2}), (LineColumn{1, 2}));
}

TEST(TextLines, TheTwoDirectionsAreInverse) {
  const std::vector<std::string> parts{"a", "\u00EB", "\u2660", "\U0001F0A1", "\n", "\r\n", " "};
  Random random(7);
  for (int round = 0; round < 300; ++round) {
    std::string text;
    for (std::size_t i = random.below(30); i > 0; --i) text += parts[random.below(parts.size())];
    const TextLines lines(text);
    const Position end = lines.all().end;
    for (std::size_t line = 0; line <= end.line; ++line)
      for (std::size_t column = 1; column < 32; ++column) {
        const Position position = lines.position_of({line + 1, column});
        EXPECT_EQ(lines.position_of(lines.place_of(position)), position) << text;
      }
  }
}

}  // namespace
}  // namespace spadille::lsp
