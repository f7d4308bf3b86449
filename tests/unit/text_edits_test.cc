// Edits of the text of a record: where a value ends, its quotes, and keys that are added.

#include "diagnosis/text_edits.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace spadille::diagnosis {
namespace {

using testing::IsEmpty;

std::string applied(std::string text, TextEdits edits) {
  std::sort(edits.begin(), edits.end(), [](const TextEdit& a, const TextEdit& b) { return a.at.begin > b.at.begin; });
  for (const TextEdit& each : edits) text.replace(each.at.begin, each.at.end - each.at.begin, each.text);
  return text;
}

// Returns the place of the only occurrence of a word.
Span place_of(const std::string& text, const std::string& word) {
  const std::size_t begin = text.find(word);
  EXPECT_NE(begin, std::string::npos) << text;
  EXPECT_EQ(text.find(word, begin + 1), std::string::npos) << text;
  return span_at(begin, word.size());
}

std::string swapped(const std::string& text, const std::string& a, const std::string& b) {
  return applied(text, swap_texts(text, place_of(text, a), place_of(text, b)));
}

TEST(SwapTexts, TakesTheLastEntryOfAFile) {
  for (const std::string end : {"", "\n", "\n\n", " \r\n", "\n  \n"})
    EXPECT_EQ(swapped("- Ana: {discard: S2}\n- Bent: {draw: S3}" + end, "Ana", "Bent"),
              "- Bent: {draw: S3}\n- Ana: {discard: S2}" + end);
  EXPECT_EQ(swapped("exchange:\n  - Ana: {discard: S2}\n  - Bent: {draw: S3}", "Ana", "Bent"),
            "exchange:\n  - Bent: {draw: S3}\n  - Ana: {discard: S2}");
}

TEST(SwapTexts, LeavesAnEntryThatGoesOnInTheNextLine) {
  for (const std::string text : {"- Ana: pass\n- Bent:\n    solo", "- Ana: pass\n- Bent: pass\n  Cara: solo\n"})
    EXPECT_EQ(swapped(text, "Ana", "Bent"), text);
}

// A quote belongs to a value only if there is one on each side.
TEST(SwapNames, TakeTheQuotesOnBothSides) {
  const auto swapped_names = [](const std::string& text) {
    return applied(text, swap_names(text, place_of(text, "Ana"), place_of(text, "Zoe")));
  };
  EXPECT_EQ(swapped_names("'Ana', Zoe"), "Zoe, 'Ana'");
  EXPECT_EQ(swapped_names("\"Ana\": 1, 'Zoe': 2"), "'Zoe': 1, \"Ana\": 2");
  EXPECT_EQ(swapped_names("dear Ana' of Zoe's"), "dear Zoe' of Ana's");
  EXPECT_EQ(swapped_names("the 'Ana of \"Zoe or"), "the 'Zoe of \"Ana or");
  EXPECT_EQ(swapped_names("'Ana Zoe'"), "'Zoe Ana'");
}

std::string with_entry(const std::string& text, const std::string& map) {
  return applied(text,
                 insert_entry(text, {place_of(text, map).begin, place_of(text, map).begin + 1}, "direction", "left"));
}

TEST(InsertEntry, WritesTheKeyAsTheMapIsWritten) {
  EXPECT_EQ(with_entry("{\"Ana\": \"SA\"}", "{"), "{\"direction\": \"left\", \"Ana\": \"SA\"}");
  EXPECT_EQ(with_entry("{Ana: SA}", "{"), "{direction: left, Ana: SA}");
  EXPECT_EQ(with_entry("{ Ana: SA }", "{"), "{ direction: left, Ana: SA }");
  EXPECT_EQ(with_entry("{'Ana': SA}", "{"), "{direction: left, 'Ana': SA}");
  EXPECT_EQ(with_entry("Ana: SA\nBent: SK\n", "Ana"), "direction: left\nAna: SA\nBent: SK\n");
  EXPECT_EQ(with_entry("pass:\n  Ana: SA\n", "Ana"), "pass:\n  direction: left\n  Ana: SA\n");
}

TEST(InsertEntry, LeavesAMapThatIsEmptyOrBeginsWithinALine) {
  for (const std::string text : {"{}", "{ }", "{ # empty\n}", "{", "{ \n"}) EXPECT_EQ(with_entry(text, "{"), text);
  EXPECT_EQ(with_entry("- Ana: SA\n", "Ana"), "- Ana: SA\n");
  EXPECT_THAT(insert_entry("", {0, 1}, "direction", "left"), IsEmpty());
  EXPECT_THAT(insert_entry("a: 1\n", {5, 6}, "direction", "left"), IsEmpty());
}

}  // namespace
}  // namespace spadille::diagnosis
