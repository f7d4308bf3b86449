// The search for document ends and the line count examine many bytes at a time. Both give the same result as line by
// line.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include "base/random.h"
#include "source/markers.h"
#include "source/stream.h"
#include "source/utf8.h"

namespace spadille {
namespace {

TEST(Markers, StandAloneOrBeforeABlank) {
  for (const std::string line : {"---", "---\n", "--- a", "---\ta", "---\r\n"})
    EXPECT_TRUE(is_marker(line, "---")) << line;
  for (const std::string line : {"", "--", "----", "---a", " ---", "..."}) EXPECT_FALSE(is_marker(line, "---")) << line;
}

TEST(Markers, ContentIsWhatAReaderSees) {
  for (const std::string line : {"a", "  a\n", "--- a", "---a", "--- %a", "...", " %a"})
    EXPECT_TRUE(has_content(line)) << line;
  for (const std::string line : {"", "\n", " \t\r\n", "# a", "  # a", "---", "--- # a\n", "%YAML 1.2", "%"})
    EXPECT_FALSE(has_content(line)) << line;
}

TEST(Markers, AnOddLineIsFoundAnywhere) {
  // More bytes than are examined together.
  for (std::size_t before = 0; before < 300; ++before) {
    for (const std::string odd : {"---", "--", "...", "\xEF\xBB\xBF", "\xC3\xA9"}) {
      for (const std::size_t after : {0U, 1U, 200U}) {
        std::string text(before + 1, 'a');
        text += '\n' + odd + std::string(after, '-');
        ASSERT_EQ(find_odd_line(text, 0), before + 2) << before;
        ASSERT_EQ(find_odd_line(text, before + 2), text.size()) << before;
      }
    }
  }
}

TEST(Markers, OtherLinesAreNotOdd) {
  EXPECT_EQ(find_odd_line("", 0), 0U);
  EXPECT_EQ(find_odd_line("---\n", 0), 4U);
  std::string text;
  for (const std::string line : {"- a\n", "-\n", ".\n", ".a\n", " ---\n", " ...\n", "a ---\n", "\n", "-.-\n", ".-.\n"})
    for (int i = 0; i < 50; ++i) text += line;
  EXPECT_EQ(find_odd_line(text, 0), text.size());
}

constexpr std::array kSizes{0U, 1U, 31U, 32U, 33U, 64U, 571U, 2015U, 2016U, 2017U, 2048U, 10'000U};

TEST(Utf8, CountsLines) {
  Random random(8);
  for (const std::size_t size : kSizes) {
    EXPECT_EQ(count_lines(std::string(size, '\n')), size);
    std::string text(size, 'a');
    for (char& c : text) c = "\n\n\x8A\v \xFF"[random.below(6)];
    EXPECT_EQ(count_lines(text), static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'))) << size;
  }
}

TEST(Utf8, CountsCodePoints) {
  Random random(9);
  for (const std::size_t size : kSizes) {
    EXPECT_EQ(count_code_points(std::string(size, '\xBF')), 0U);
    std::string text(size, 'a');
    for (char& c : text) c = "a\x7F\x80\xBF\xC0\xFF"[random.below(6)];
    const auto begins = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
    EXPECT_EQ(count_code_points(text), static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins)))
        << size;
  }
}

using Seen = std::vector<std::tuple<std::string, std::size_t, bool>>;

Seen documents_of(DocumentStream& documents) {
  Seen seen;
  while (const auto raw = documents.next())
    seen.emplace_back(raw->document.text(), raw->document.first_line(), raw->fault.has_value());
  return seen;
}

TEST(Stream, InMemoryHasTheDocumentsOfOneThatIsRead) {
  const std::vector<std::string> lines{"---",
                                       "---",
                                       "...",
                                       "--- a",
                                       "--- # c",
                                       "----",
                                       "---x",
                                       "..",
                                       "....",
                                       "# c",
                                       "%YAML 1.2",
                                       "",
                                       "  ",
                                       "a: 1",
                                       "- a",
                                       "--",
                                       "\xC3\xA9: 1",
                                       "\xEF\xBB\xBF",
                                       "\xEF\xBB\xBF---",
                                       "\xEF\xBB\xBF\xEF\xBB\xBF...",
                                       "\xEF\xBB\xBF# c",
                                       std::string("a\0", 2),  // without the letter, this would be UTF-16
                                       "  - " + std::string(70, 'b'),
                                       std::string(150, 'c')};
  Random random(14);
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (std::size_t n = random.below(20); n > 0; --n) text += random.pick(lines) + (random.one_in(9) ? "\r\n" : "\n");
    if (random.one_in(3) && !text.empty()) text.pop_back();
    std::istringstream in(text);
    DocumentStream read(in, StreamKind::yaml);
    DocumentStream held(text, StreamKind::yaml, 1);
    ASSERT_EQ(documents_of(held), documents_of(read)) << text;
  }
}

TEST(Stream, InMemoryHasTooLargeDocumentsToo) {
  for (const std::size_t size : {kLargestDocument - 3, kLargestDocument - 2, kLargestDocument, 3 * kLargestDocument}) {
    for (const std::string end : {"\n---\nb\n", "\n...\nb\n", ""}) {
      const std::string text = "a\n" + std::string(size, 'x') + end;
      std::istringstream in(text);
      DocumentStream read(in, StreamKind::yaml);
      DocumentStream held(text, StreamKind::yaml, 1);
      EXPECT_TRUE(documents_of(held) == documents_of(read)) << size << end;
    }
  }
}

}  // namespace
}  // namespace spadille
