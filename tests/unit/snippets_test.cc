#include "editor/snippets.h"

#include <gtest/gtest.h>

namespace spadille::test {
namespace {

TEST(Snippets, HaveTabStopsForNamesThatAreWords) {
  const std::vector<std::string> names{"Ana", "Bent"};
  EXPECT_EQ(editor::with_tab_stops("players: [Ana, Bent]\nBenten: Anatole\n", names),
            "players: [${1:Ana}, ${2:Bent}]\nBenten: Anatole\n");
  EXPECT_EQ(editor::with_tab_stops("left: {Ana: 12}", names), "left: {${1:Ana}: 12\\}");
}

TEST(Snippets, EscapeWhatSnippetsGiveAMeaning) {
  EXPECT_EQ(editor::with_tab_stops("$1 {a} \\", {}), "\\$1 {a\\} \\\\");
  EXPECT_EQ(editor::with_tab_stops("", {}), "");
}

TEST(Snippets, HaveExamplesInPlaceOfComments) {
  EXPECT_EQ(editor::without_comments("## Head\n\n## A key\ngame: ombre\n#deal:\n#  Ana: SA\n---\n##\nhand: 1"),
            "game: ombre\ndeal:\n  Ana: SA\n---\nhand: 1");
  EXPECT_EQ(editor::without_comments(""), "");
}

}  // namespace
}  // namespace spadille::test
