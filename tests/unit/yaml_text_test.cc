// Which texts YAML 1.1 and YAML 1.2 read without quotes as the same text.

#include "record/yaml_text.h"

#include <gtest/gtest.h>

namespace spadille::record {
namespace {

class PlainText : public testing::TestWithParam<std::string> {};

TEST_P(PlainText, NeedsNoQuotes) {
  EXPECT_TRUE(is_plain_yaml(GetParam(), YamlPlace::brackets));
  EXPECT_TRUE(is_plain_yaml(GetParam(), YamlPlace::line));
}

INSTANTIATE_TEST_SUITE_P(YamlText, PlainText,
                         testing::Values("Ana", "Ana Luz", "d'Artagnan", "Zoë", "アナ", "4-3-2", "2+2-6", "6-4",
                                         "SA S2 CA", "S10", "a:b", "a#b", "C++", "R&B", "ombre/gibbs", "./club.yaml",
                                         "12 chips", "1st", "e3", "x", "Nobody", "nullo", "3 x", "2026-5-4", "0.5.1x",
                                         "-Ana", "1E", "0x"));

class QuotedText : public testing::TestWithParam<std::string> {};

TEST_P(QuotedText, IsNotPlain) { EXPECT_FALSE(is_plain_yaml(GetParam(), YamlPlace::brackets)); }

INSTANTIATE_TEST_SUITE_P(YamlText, QuotedText,
                         testing::Values("", " Ana", "Ana ", "No", "yes", "ON", "y", "N", "true", "False", "null", "~",
                                         "Null", "<<", "=", "7", "-7", "+7", "007", "0x1F", "0o17", "0b1", "1_000",
                                         "1e3", "1E-3", ".5", "5.", "-.inf", ".NaN", "1:30", "190:20:30.15",
                                         "2026-05-04", "2026-5-4 10:00:00 Z", "Ana: x", "Ana:", "Ana #1", "#1", "-",
                                         "- a", "?", ": x", "*a", "&a", "!a", "|", ">", "'a'", "\"a\"", "%a", "@a",
                                         "`a`", "[a", "{a", "a,b", "a]", "a?", "a}", "a\nb", "a\tb", "a\u0085b",
                                         "a\u2028b", "a\u200Fb", "\u061Ca", "\uFEFFa", "...", "---"));

TEST(YamlText, ALineMayHaveCommasAndBrackets) {
  for (const char* text : {"Thursday, 5 May", "Canto [III]", "Who?"})
    EXPECT_FALSE(is_plain_yaml(text, YamlPlace::brackets)) << text;
  EXPECT_TRUE(is_plain_yaml("Thursday, 5 May", YamlPlace::line));
  EXPECT_TRUE(is_plain_yaml("Canto [III]", YamlPlace::line));
  EXPECT_FALSE(is_plain_yaml("[III]", YamlPlace::line));
  EXPECT_FALSE(is_plain_yaml(", x", YamlPlace::line));
}

TEST(YamlText, OnlyTheUsualFormOfANumberIsPlain) {
  for (const char* text : {"0", "7", "25", "-4"}) EXPECT_TRUE(is_plain_number(text)) << text;
  for (const char* text : {"", "-", "-0", "007", "+4", "4.0", "1e3", "x", "4 "})
    EXPECT_FALSE(is_plain_number(text)) << text;
}

TEST(YamlText, QuotesEscape) {
  EXPECT_EQ(double_quoted("a\"b\\c"), R"("a\"b\\c")");
  EXPECT_EQ(double_quoted("a\nb\tc\x1B"), R"("a\nb\tc\u001b")");
  EXPECT_EQ(double_quoted("Zoë\u2028"), R"("Zoë\u2028")");
  EXPECT_EQ(double_quoted("Zoë\u200E\u061C"), R"("Zoë\u200e\u061c")");
}

}  // namespace
}  // namespace spadille::record
