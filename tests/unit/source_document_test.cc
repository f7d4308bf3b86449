// Places: lines count from 1 in the file, columns from 1 in code points.

#include <gtest/gtest.h>

#include "source/document.h"
#include "source/utf8.h"

namespace spadille {
namespace {

// Slow reference implementation: one byte at a time.
LineColumn pluralize(std::string_view text, std::size_t first_line, std::size_t offset) {
  LineColumn at{first_line, 1};
  for (std::size_t i = 0; i < offset && i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte == '\n') {
      at = {at.line + 1, 1};
    } else if ((byte & 0xC0U) != 0x80U || i == 0) {
      ++at.column;
    }
  }
  return at;
}

TEST(Document, GivesThePlaceOfEveryByte) {
  const std::string text = "a\n\nmíň ♠♥: 민수\r\n" + std::string(3000, 'x') + "\n" + [] {
    std::string wide;
    for (int i = 0; i < 1500; ++i) wide += "♠";
    return wide;
  }() + "\nend";
  const Document document(text, 7);
  for (std::size_t i = 0; i <= text.size() + 2; ++i) {
    const bool inside = i < text.size() && (static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80U;
    if (inside) continue;
    EXPECT_EQ(document.place(i), pluralize(text, 7, i)) << i;
    EXPECT_EQ(document.line_number(i), pluralize(text, 7, i).line) << i;
  }
}

TEST(Document, GivesTheLineWithoutItsEnd) {
  const Document document("one\r\ntwo\n\nthree", 1);
  EXPECT_EQ(document.line_of(0), "one");
  EXPECT_EQ(document.line_of(3), "one");
  EXPECT_EQ(document.line_of(5), "two");
  EXPECT_EQ(document.line_of(9), "");
  EXPECT_EQ(document.line_of(10), "three");
  EXPECT_EQ(document.line_of(99), "three");
  EXPECT_EQ(document.line_begin(7), 5U);
}

TEST(Document, MayBeEmpty) {
  const Document document;
  EXPECT_EQ(document.place(0), (LineColumn{1, 1}));
  EXPECT_EQ(document.place(5), (LineColumn{1, 1}));
  EXPECT_EQ(document.line_of(0), "");
}

TEST(Utf8, FindsTheFirstBadByte) {
  EXPECT_EQ(first_invalid_utf8("Señor 민수 😀"), std::nullopt);
  EXPECT_EQ(first_invalid_utf8("ab\xff"), 2U);
  EXPECT_EQ(first_invalid_utf8("a\xc3"), 1U);
  EXPECT_EQ(first_invalid_utf8("a\xc3("), 1U);
  EXPECT_EQ(first_invalid_utf8("\xc0\xaf"), 0U);
  EXPECT_EQ(first_invalid_utf8("\xed\xa0\x80"), 0U);
  EXPECT_EQ(first_invalid_utf8("\xf4\x90\x80\x80"), 0U);
  EXPECT_EQ(first_invalid_utf8("\x80"), 0U);
}

TEST(Utf8, FindsABadByteAnywhere) {
  for (std::size_t before = 0; before < 40; ++before) {
    for (const std::string between : {"", "é", "민a", "a😀"}) {
      const std::string good = std::string(before, 'a') + between;
      EXPECT_EQ(first_invalid_utf8(good + "\xff"), good.size());
      EXPECT_EQ(first_invalid_utf8(good + "\xc3 12345678"), good.size());
      EXPECT_EQ(first_invalid_utf8(good + "é12345678"), std::nullopt);
    }
  }
}

TEST(Utf8, MeasuresWhatATerminalShows) {
  EXPECT_EQ(display_width("abc"), 3U);
  EXPECT_EQ(display_width("민수"), 4U);
  EXPECT_EQ(display_width("e\xCC\x81"), 1U);
  EXPECT_EQ(count_code_points("민수 ♠"), 4U);
}

TEST(Utf8, ShowsControlCharactersAsEscapes) {
  EXPECT_EQ(printable("a\x1b[31m\n"), "a\\x1B[31m\\x0A");
  EXPECT_EQ(printable("\xff"), "\\xFF");
  EXPECT_EQ(printable("민수민수", 3), "민수민…");
  EXPECT_EQ(printable("ab민cd", 4), "ab민c…");
  EXPECT_EQ(printable("abcd", 4), "abcd");
  EXPECT_EQ(printable("abcde", 4), "abcd…");
  EXPECT_EQ(printable("a\u0085\u2028\u202Eb"), "a\\u0085\\u2028\\u202Eb");
  EXPECT_EQ(printable("a\u200E\u200F\u061C\u2066\uFEFFb"), "a\\u200E\\u200F\\u061C\\u2066\\uFEFFb");
  EXPECT_EQ(printable("a\u200C\u200Db"), "a\u200C\u200Db");  // they join letters, and words need them
  EXPECT_EQ(printable("a\u00A0b\u3000"), "a\u00A0b\u3000");
  EXPECT_EQ(printable(""), "");
}

TEST(Utf8, ShowsWhatNobodySeesWhereAWordIsQuoted) {
  EXPECT_EQ(visible("SJ\u00A0CJ"), "SJ\\u00A0CJ");
  EXPECT_EQ(visible("\u200BCJ\uFEFF"), "\\u200BCJ\\uFEFF");
  EXPECT_EQ(visible("\U000E0041"), "\\U000E0041");
  EXPECT_EQ(visible("a\x1b\u0085"), "a\\x1B\\u0085");
  EXPECT_EQ(visible("Zoë 민수 ♠"), "Zoë 민수 ♠");
  EXPECT_EQ(visible("\u00A0\u00A0\u00A0", 2), "\\u00A0\\u00A0…");
}

}  // namespace
}  // namespace spadille
