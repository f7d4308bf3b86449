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

TEST(Lines, BreakAWordAtItsBestPlace) {
  EXPECT_THAT(lines_of_words("in a/long_path/of-files.yaml", 14), ElementsAre("in", "a/long_path/", "of-files.yaml"));
  EXPECT_THAT(lines_of_words("a/very-long-component", 12), ElementsAre("a/", "very-long-", "component"));
  EXPECT_THAT(lines_of_words("failed_vole", 8), ElementsAre("failed_", "vole"));
  EXPECT_THAT(lines_of_words("/abcdefgh", 5), ElementsAre("/abcd", "efgh"));
  // A word that fits a line is never broken.
  EXPECT_THAT(lines_of_words("no records/a.yaml", 14), ElementsAre("no", "records/a.yaml"));
}

TEST(Lines, KeepALinkOnEachLine) {
  const std::string link = "\x1B]8;;file://host/a/b\x1B\\";
  const std::string end = "\x1B]8;;\x1B\\";
  EXPECT_THAT(lines_of_words(link + "folder/file:1:2" + end + ": why", 8),
              ElementsAre(link + "folder/" + end, link + "file:1:2" + end, ": why"));
}

TEST(Lines, AreNarrowerAfterTheFirst) {
  EXPECT_THAT(lines_of_words("  one two three", 9, 4), ElementsAre("  one two", "three"));
  EXPECT_THAT(lines_of_words("one two three", 9, 4), ElementsAre("one two", "three"));
  EXPECT_THAT(lines_of_words("a  b three", 5, 2), ElementsAre("a  b", "thr", "ee"));
}

TEST(WidestPart, IsAWordOrAPartOfALongWord) {
  EXPECT_EQ(widest_part("failed_vole of five", 12), 11U);
  EXPECT_EQ(widest_part("failed_vole of five", 0), 7U);
  EXPECT_EQ(widest_part("a/folder/file", 12), 7U);
  EXPECT_EQ(widest_part("-123 \x1B[1mx\x1B[0m", 0), 4U);
  EXPECT_EQ(widest_part("", 0), 0U);
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

TEST(TableText, BreaksTextsThenPathsThenCodesThenLongWords) {
  Table table({{"code"}, {"count", Table::Align::right}, {"first"}});
  table.add("record/bad-value");
  table.add("1234567");
  table.add("archive/of_the_club/thursday.yaml:3:1, hand 1");
  EXPECT_EQ(table.text("", 65),
            "code                count  first\n"
            "record/bad-value  1234567  archive/of_the_club/thursday.yaml:3:1,\n"
            "                           hand 1\n");
  EXPECT_EQ(table.text("", 50),
            "code                count  first\n"
            "record/bad-value  1234567  archive/of_the_club/\n"
            "                           thursday.yaml:3:1, hand\n"
            "                           1\n");
  // A long text is not squeezed.
  EXPECT_EQ(table.text("", 42),
            "code record/bad-value; count 1234567;\n"
            "  first\n"
            "  archive/of_the_club/thursday.yaml:3:1,\n"
            "  hand 1\n");
}

TEST(TableText, BreaksCodesIfItHasNoLongText) {
  Table table({{"code"}, {"count", Table::Align::right}, {"first"}});
  table.add("record/bad-value");
  table.add("1234567");
  table.add("archive/of_the_club/evening.yaml");
  EXPECT_EQ(table.text("", 40),
            "code            count  first\n"
            "record/       1234567  archive/\n"
            "bad-value              of_the_club/\n"
            "                       evening.yaml\n");
  EXPECT_EQ(table.text("", 31),
            "code       count  first\n"
            "record/  1234567  archive/\n"
            "bad-              of_the_club/\n"
            "value             evening.yaml\n");
  // Figures and short words are never broken.
  EXPECT_EQ(table.text("", 25),
            "code record/bad-value;\n"
            "  count 1234567; first\n"
            "  archive/of_the_club/\n"
            "  evening.yaml\n");
}

}  // namespace
}  // namespace spadille::render
