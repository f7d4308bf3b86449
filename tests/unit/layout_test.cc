// Text in lines of limited width, and tables that fit it.

#include "render/layout.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "render/table.h"

namespace spadille::render {
namespace {

using testing::ElementsAre;

TEST(Lines, AreBrokenBetweenWords) {
  EXPECT_THAT(lines_of_words("one two  three\nfour", 9), ElementsAre("one two", "three", "four"));
  EXPECT_THAT(lines_of_words("", 9), ElementsAre());
}

TEST(Lines, BreakALongWord) {
  EXPECT_THAT(lines_of_words("a abcdefgh b", 3), ElementsAre("a", "abc", "def", "gh", "b"));
  EXPECT_THAT(lines_of_words("민수민수", 5), ElementsAre("민수", "민수"));
}

TEST(Lines, CountNoColumnsForColorsAndLinks) {
  EXPECT_EQ(shown_width("\x1B[1;31mred\x1B[0m"), 3U);
  EXPECT_EQ(shown_width("\x1B]8;;file://host/a\x1B\\here\x1B]8;;\x1B\\"), 4U);
  EXPECT_THAT(lines_of_words("\x1B[1mab\x1B[0m cd ef", 5), ElementsAre("\x1B[1mab\x1B[0m cd", "ef"));
}

TEST(Lines, ContinueAColorOnTheNextLine) {
  EXPECT_THAT(lines_of_words("\x1B[2mone two\x1B[0m three", 7), ElementsAre("\x1B[2mone two\x1B[0m", "three"));
  EXPECT_THAT(lines_of_words("\x1B[2mone two three\x1B[0m", 7),
              ElementsAre("\x1B[2mone two\x1B[0m", "\x1B[2mthree\x1B[0m"));
}

TEST(Wrapped, HangsFromItsHead) {
  EXPECT_EQ(wrapped("one two three four five six", 2, 24), "  one two three four\n  five six\n");
  EXPECT_EQ(wrapped_after("a: ", "one two three four five", 24), "a: one two three four\n   five\n");
  EXPECT_EQ(wrapped_after("  a long head: ", "one two", 24), "  a long head: one two\n");
  EXPECT_EQ(wrapped_after("  a long head: ", "one two three", 24), "  a long head: one two\n    three\n");
}

TEST(TableText, FitsTheWidth) {
  Table table({{"name"}, {"value", Table::Align::right}});
  table.add("a name of words");
  table.add("12");
  EXPECT_EQ(table.text("  "), "  name             value\n  a name of words     12\n");
  EXPECT_EQ(table.text("  ", 18), "  name       value\n  a name of     12\n  words\n");
  EXPECT_EQ(table.text("", 15), "name      value\na name       12\nof words\n");
  // A still narrower table is a list.
  EXPECT_EQ(table.text("", 9), "name a\n  name of\n  words;\n  value\n  12\n");
}

}  // namespace
}  // namespace spadille::render
