// The patterns of `.gitignore` files. The cases follow the sections "PATTERN FORMAT" and "EXAMPLES" of gitignore(5).

#include "config/ignore_list.h"

#include <gtest/gtest.h>

#include <string>

namespace spadille::config {
namespace {

struct Case {
  std::string pattern;
  std::string path;
  bool matches;
  EntryKind kind = EntryKind::file;
};

void PrintTo(const Case& each, std::ostream* out) { *out << "'" << each.pattern << "' on '" << each.path << "'"; }

class Patterns : public testing::TestWithParam<Case> {};

TEST_P(Patterns, MatchAsTheDocumentationSays) {
  const auto& [pattern, path, matches, kind] = GetParam();
  const auto parsed = IgnorePattern::parse(pattern);
  EXPECT_EQ(parsed && parsed->matches(path, kind), matches);
}

constexpr EntryKind kFolder = EntryKind::folder;

INSTANTIATE_TEST_SUITE_P(NamesAtAnyDepth, Patterns,
                         testing::Values(Case{"hello.yaml", "hello.yaml", true},
                                         Case{"hello.yaml", "a/hello.yaml", true},
                                         Case{"hello.*", "a/b/hello.yaml", true}, Case{"hello.*", "hello", false},
                                         Case{"hello.yaml", "hello.yaml.gz", false},
                                         Case{"Hello.yaml", "hello.yaml", false}, Case{"*", "a/b", true},
                                         Case{"**", "a/b", true}, Case{"a**b", "x/a-b", true}));

INSTANTIATE_TEST_SUITE_P(ASlashAnchors, Patterns,
                         testing::Values(Case{"/hello.*", "hello.yaml", true}, Case{"/hello.*", "a/hello.yaml", false},
                                         Case{"doc/frotz", "doc/frotz", true}, Case{"/doc/frotz", "doc/frotz", true},
                                         Case{"doc/frotz", "a/doc/frotz", false}, Case{"foo/*", "foo/test.json", true},
                                         Case{"foo/*", "foo/bar", true, kFolder},
                                         Case{"foo/*", "foo/bar/hello.yaml", false}));

INSTANTIATE_TEST_SUITE_P(ASlashAtTheEndMeansFolders, Patterns,
                         testing::Values(Case{"frotz/", "frotz", true, kFolder}, Case{"frotz/", "frotz", false},
                                         Case{"frotz/", "a/frotz", true, kFolder},
                                         Case{"doc/frotz/", "doc/frotz", true, kFolder},
                                         Case{"doc/frotz/", "a/doc/frotz", false, kFolder}));

INSTANTIATE_TEST_SUITE_P(TwoAsterisks, Patterns,
                         testing::Values(Case{"**/foo", "foo", true}, Case{"**/foo", "a/b/foo", true},
                                         Case{"**/foo/bar", "foo/bar", true}, Case{"**/foo/bar", "x/foo/bar", true},
                                         Case{"**/foo/bar", "x/foo/y/bar", false}, Case{"abc/**", "abc/x", true},
                                         Case{"abc/**", "abc/x/y", true}, Case{"abc/**", "abc", false, kFolder},
                                         Case{"abc/**", "x/abc/y", false}, Case{"a/**/b", "a/b", true},
                                         Case{"a/**/b", "a/x/b", true}, Case{"a/**/b", "a/x/y/b", true},
                                         Case{"a/**/b", "a/x/y/c", false}, Case{"a/**/b/**/c", "a/b/x/b/y/c", true}));

INSTANTIATE_TEST_SUITE_P(Characters, Patterns,
                         testing::Values(Case{"a?c", "abc", true}, Case{"a?c", "ac", false},
                                         Case{"x/a?c", "x/a/c", false}, Case{"x/*", "x/y/z", false},
                                         Case{"[a-c]1", "b1", true}, Case{"[a-c]1", "d1", false},
                                         Case{"[!a-c]1", "d1", true}, Case{"[^a-c]1", "b1", false},
                                         Case{"[]x]1", "]1", true}, Case{"[[:digit:]]", "7", true},
                                         Case{"[[:digit:]]", "x", false}, Case{"[ab", "[ab", true},
                                         Case{"[ab", "a", false}, Case{"\\*", "*", true}, Case{"\\*", "a", false},
                                         Case{"a\\?", "a?", true}));

INSTANTIATE_TEST_SUITE_P(Lines, Patterns,
                         testing::Values(Case{"", "a", false}, Case{"   ", "   ", false}, Case{"# a", "# a", false},
                                         Case{"\\#a", "#a", true}, Case{"\\!a", "!a", true}, Case{"a   ", "a", true},
                                         Case{"a\\ ", "a ", true}, Case{"a b", "a b", true}, Case{"a\r", "a", true},
                                         Case{"/", "a", false, kFolder}, Case{std::string("a\0b", 3), "a", false}));

TEST(Lists, TheLastMatchingPatternDecides) {
  using Answer = IgnoreList::Answer;
  const IgnoreList list("\xEF\xBB\xBF*.yaml\n# comment\n\n!keep.yaml\r\n/old/\nkeep.yaml.gz");
  EXPECT_EQ(list.answer("a/b.yaml", EntryKind::file), Answer::ignored);
  EXPECT_EQ(list.answer("a/keep.yaml", EntryKind::file), Answer::kept);
  EXPECT_EQ(list.answer("keep.yaml.gz", EntryKind::file), Answer::ignored);
  EXPECT_EQ(list.answer("old", EntryKind::folder), Answer::ignored);
  EXPECT_EQ(list.answer("old", EntryKind::file), std::nullopt);
  EXPECT_EQ(list.answer("b.json", EntryKind::file), std::nullopt);
  EXPECT_TRUE(IgnoreList("# nothing\n").empty());
}

// A matcher that tries every way would need far longer than the age of the world.
TEST(Lists, ManyAsterisksTakeLittleTime) {
  std::string pattern;
  std::string folders;
  for (int i = 0; i < 100; ++i) {
    pattern += "*a";
    folders += "**/a/";
  }
  const std::string name(255, 'a');
  EXPECT_EQ(IgnoreList(pattern + "b").answer(name, EntryKind::file), std::nullopt);
  std::string path;
  for (int i = 0; i < 1000; ++i) path += "a/";
  EXPECT_EQ(IgnoreList(folders + "b").answer(path + "c", EntryKind::file), std::nullopt);
}

}  // namespace
}  // namespace spadille::config
