#include "edit/unified_diff.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "base/random.h"

namespace spadille::edit {
namespace {

TEST(UnifiedDiff, EqualTextsHaveNone) {
  EXPECT_EQ(unified_diff("a.yaml", "", ""), "");
  EXPECT_EQ(unified_diff("a.yaml", "x\n", "x\n"), "");
}

TEST(UnifiedDiff, ShowsThreeLinesAroundAChange) {
  EXPECT_EQ(unified_diff("a.yaml", "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n"),
            "--- a.yaml\n+++ a.yaml\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
}

TEST(UnifiedDiff, JoinsChangesWithSharedContextOnly) {
  const std::string near = unified_diff("a", "1\n2\n3\n4\n5\n6\n7\n8\n", "one\n2\n3\n4\n5\n6\n7\neight\n");
  EXPECT_EQ(near, "--- a\n+++ a\n@@ -1,8 +1,8 @@\n-1\n+one\n 2\n 3\n 4\n 5\n 6\n 7\n-8\n+eight\n");
  const std::string far = unified_diff("a", "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "one\n2\n3\n4\n5\n6\n7\n8\nnine\n");
  EXPECT_EQ(far, "--- a\n+++ a\n@@ -1,4 +1,4 @@\n-1\n+one\n 2\n 3\n 4\n@@ -6,4 +6,4 @@\n 6\n 7\n 8\n-9\n+nine\n");
}

TEST(UnifiedDiff, NamesEmptyRangesByTheLineBefore) {
  EXPECT_EQ(unified_diff("a", "", "1\n2\n"), "--- a\n+++ a\n@@ -0,0 +1,2 @@\n+1\n+2\n");
  EXPECT_EQ(unified_diff("a", "1\n", ""), "--- a\n+++ a\n@@ -1 +0,0 @@\n-1\n");
}

TEST(UnifiedDiff, MarksAMissingNewline) {
  EXPECT_EQ(unified_diff("a", "1\n2", "1\n2\n"),
            "--- a\n+++ a\n@@ -1,2 +1,2 @@\n 1\n-2\n\\ No newline at end of file\n+2\n");
}

// Applies a diff to the lines of a text, as `patch` does. Fails the test if a line of it does not fit.
std::string patched(const std::vector<std::string>& before, std::string_view diff) {
  std::string after;
  std::size_t at = 0;
  const auto take_line = [&] {
    const std::size_t end = diff.find('\n') + 1;
    const std::string_view line = diff.substr(0, end);
    diff.remove_prefix(end);
    return line;
  };
  while (!diff.empty()) {
    const std::string line(take_line());
    if (line.starts_with("---") || line.starts_with("+++")) continue;
    if (line.starts_with("@@")) {
      const std::size_t size_at = line.find(',');
      std::size_t begin = std::stoul(line.substr(4));
      const bool none = size_at < line.find('+') && line.substr(size_at, 3) == ",0 ";
      if (!none) --begin;
      while (at < begin) after += before[at++];
    } else if (line.front() == '+') {
      after += line.substr(1);
    } else {
      EXPECT_EQ(before.at(at), line.substr(1));
      if (line.front() == ' ') after += before[at];
      ++at;
    }
  }
  while (at < before.size()) after += before[at++];
  return after;
}

TEST(UnifiedDiff, GivesTheNewTextWhenApplied) {
  Random random(1);
  const auto lines_of = [&](std::size_t count) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < count; ++i) lines.push_back(std::to_string(random.below(4)) + "\n");
    return lines;
  };
  const auto text_of = [](const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line;
    return text;
  };
  for (int i = 0; i < 2000; ++i) {
    const auto before = lines_of(random.below(30));
    const auto after = lines_of(random.below(30));
    const std::string diff = unified_diff("a", text_of(before), text_of(after));
    ASSERT_EQ(patched(before, diff), text_of(after)) << text_of(before) << diff;
  }
}

// The search has a limit. Beyond it the diff is longer, but still right.
TEST(UnifiedDiff, AppliesToTextsWithVeryManyChanges) {
  std::vector<std::string> before;
  std::string after;
  for (int i = 0; i < 3000; ++i) {
    before.push_back("old " + std::to_string(i) + "\n");
    after += "new " + std::to_string(i) + "\n";
  }
  std::string text;
  for (const std::string& line : before) text += line;
  EXPECT_EQ(patched(before, unified_diff("a", text, after)), after);
}

TEST(UnifiedDiff, FindsEveryOtherLineOfALongText) {
  std::vector<std::string> before;
  std::string text;
  std::string after;
  for (int i = 0; i < 3000; ++i) {
    before.push_back(std::to_string(i) + "\n");
    text += before.back();
    after += i % 8 == 0 ? "new " + before.back() : before.back();
  }
  const std::string diff = unified_diff("a", text, after);
  EXPECT_EQ(patched(before, diff), after);
  EXPECT_EQ(std::count(diff.begin(), diff.end(), '+') - std::count(diff.begin(), diff.end(), '@') / 4 - 3, 3000 / 8);
}

}  // namespace
}  // namespace spadille::edit
