// The fast parser of plain YAML returns the same tree as yaml-cpp, or nullopt.

#include <gtest/gtest.h>

#include <iostream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "source/stream.h"
#include "support/judged.h"
#include "support/named_text.h"
#include "support/same_tree.h"
#include "syntax/limits.h"
#include "syntax/plain_tree.h"
#include "syntax/yaml.h"

namespace spadille::syntax {
namespace {

using test::Case;
using test::name_of;

class PlainYaml : public testing::TestWithParam<Case> {};

TEST_P(PlainYaml, HasTheTreeOfYamlCpp) {
  const std::string& text = GetParam().text;
  const auto tree = parse_plain_yaml(text);
  const auto expected = parse_yaml(text);
  ASSERT_TRUE(tree && expected) << text;
  EXPECT_TRUE(test::same_tree(*tree, *expected)) << text;
}

std::string nested_list(std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); }

const std::vector<Case> kTakenYaml{
    {"BlockMap", "a: b\nc: d\n"},
    {"NoNewlineAtTheEnd", "a: b"},
    {"BlockList", "- a\n- b\n"},
    {"MapInMap", "a:\n  b: c\n  d:\n      e: f\ng: h\n"},
    {"ListInMap", "a:\n  - b\n  - c\nd: e\n"},
    {"ListBelowItsKey", "a:\n- b\n- c\nd: e\n"},
    {"ListBelowItsKeyInAList", "- a:\n  - b\n  c: d\n- e\n"},
    {"ListInList", "- - a\n  - b\n-   - c\n    - - d\n- e\n"},
    {"MapInList", "- a: b\n  c: d\n-   e: f\n    g: h\n"},
    {"MapOnTheLineBelowTheDash", "-\n  a: b\n-\n  - c\n"},
    {"ValueOnTheLineBelowItsKey", "a:\n  b\nc:\n  [d]\ne:\n  'f'\n"},
    {"EmptyValues", "a:\nb:\n\n# c\nd: # e\n"},
    {"EmptyValueBeforeALesserColumn", "a:\n  b:\nc: d\n"},
    {"EmptyEntries", "-\n- \n- # a\n\n- b\n-"},
    {"EmptyEntriesInAMap", "a:\n-\nb:\n  -\n  - \nc: d\n"},
    {"EmptyEntryBeforeSpacesAtTheEnd", "-\n   \n  "},
    {"FlowList", "[a, b , c]\n"},
    {"FlowListInAMap", "a: [b, -1, +5, c d e]\nf: []\ng: [ ]\n"},
    {"FlowMap", "a: {b: c, d: [e, {f: g}], 'h': \"i\"}\nj: {}\n"},
    {"FlowMapAlone", "{a: b}"},
    {"FlowDashes", "[-, -a, {-: -b}]"},
    {"FlowCommaAtTheEnd", "a: [b, c, ]\nd: {e: f,}\n"},
    {"FlowEmptyValues", "a: {b: , c: }\n"},
    {"FlowOverLines", "a: [b,\n  c, # d\n\n e\n , f # g\n]\nh: {i: j,\nk:\n l\n}\n"},
    {"FlowOverLinesInAList", "- [a,\n   b]\n- {c: d,\n e: f}\n"},
    {"FlowAgainstTheMargin", "a:\n  - [b,\nc\n]\n  - d\n"},
    {"FlowAsDeepAsCanBe", nested_list(kDeepest)},
    {"Comments", "# a\n  # b\na: b # c\n   # d\nc:   # e\n  # f\n- g#h # i\n#"},
    {"BlankLines", "\n\n  \na: b\n\n   \n\nc:\n\n  d: e\n\n"},
    {"Marker", "---\na: b\n"},
    {"MarkerWithComment", "---  # a\n\nb: c\n"},
    {"Indented", "  a: b\n  c: d\n"},
    {"IndicatorsWithinPlainText", "a: b:c #d\ne: f#g h'i \"j\" k&l *m !n |o >p %q @r `s [t] {u}, -v ?w\n"},
    {"PlainTextThatBeginsOddly", "a: -1\n-b: -c\n.d: ...\ne: <<\n<<: =\n\\: $\n(f): ~g\n--h: --\n"},
    {"Nulls", "a: ~\nb: null\nNull: NULL\n~: a\n"},
    {"NullsInFlow", "[~, null, {~: Null}]"},
    {"SpaceAroundText", "a :   b   \n'c'  :  'd'  # e\n"},
    {"DoubleQuotes", "a: \"b: c # d\"\n\"e\": \"\"\n\"f g\" : \" h \"\n"},
    {"SingleQuotes", "a: 'b: c # d'\n'e': ''\nf: '\"'\ng: 'h\\n'\n"},
    {"DoubleQuotesEscaped", R"(a: "b\"c\\d"
"\"": "\\"
"e\"": ["\"f", "g\\"]
)"},
    {"SingleQuotesEscaped", "a: 'b''c'\n'''': ''''''\nd: ['''e', 'f''']\n"},
    {"EscapedKeysWithoutValue", R"('a''':
'b''c':
"\\":
d: {'''': , "e\"": }
)"},
    {"FoldedText", "a: >-\n  b c\n  # d: \"e\n  - f\ng: h\n"},
    {"FoldedTextInAList", "- a: >-\n     b\n     c\n  d: >-\n    e\n- f\n"},
    {"FoldedTextAndEmptyLines", "a: >-\n  b\n  c\n\n\nd: e\n"},
    {"FoldedTextAndComment", "a:\n  b: >-\n    c\n# d\n  e: >-\n    f\n  # g\n  h: i\n"},
    {"FoldedTextWithoutNewlineAtTheEnd", "a: >-\n  b\n  c"},
    {"FoldedTextNotAscii", "a: >-\n     Señor\n     민수\n"},
    {"NonAscii", "Zoë: Señor Díaz\n민수: [♠A, \"서연\"]\n🂡: '…'\n"},
    {"DuplicateKeys", "a: b\na: c\n"},
    {"CarriageReturns", "a: b\r\nc:\r\n  - d # e\r\n  - {f: \"g\", h: 1}\r\n\r\n"},
    {"KeyOfFullLength", std::string(1024, 'a') + ": b\n"},
    {"LongText", "a: " + std::string(5000, 'b') + "\n"},
    {"ListAsDeepAsCanBe",
     [] {
       std::string text;
       for (std::size_t i = 0; i < kDeepest; ++i) text += "- ";
       return text + "a\n";
     }()},
};

INSTANTIATE_TEST_SUITE_P(Taken, PlainYaml, testing::ValuesIn(kTakenYaml), name_of);

class NotPlainYaml : public testing::TestWithParam<Case> {};

TEST_P(NotPlainYaml, IsLeftToYamlCpp) { EXPECT_FALSE(parse_plain_yaml(GetParam().text)) << GetParam().text; }

const std::vector<Case> kDeclinedYaml{
    // No content.
    {"Nothing", ""},
    {"CarriageReturnAlone", "a: b\rc: d\n"},
    {"OnlyComments", "# a\n\n"},
    {"OnlyAMarker", "---\n"},
    // YAML that is not plain.
    {"Anchor", "a: &b c\n"},
    {"Alias", "a: *b\n"},
    {"Tag", "a: !b c\n"},
    {"LiteralText", "a: |\n  b\n"},
    {"FoldedParagraphs", "a: >-\n  b\n\n  c\n"},
    {"FoldedTextFurtherRight", "a: >-\n  b\n   c\n"},
    {"FoldedTextWithOtherEnds", "a: >\n  b\n"},
    {"FoldedTextWithSpaceAtTheEnd", "a: >-\n  b \n"},
    {"FoldedTextWithLineOfSpaces", "a: >-\n  b\n   \nc: d\n"},
    {"FoldedTextBelowACommentLine", "a: >- # b\n  c\n"},
    {"FoldedTextOfNothing", "a: >-\nb: c\n"},
    {"FoldedTextOnItsOwn", "- >-\n  a\n"},
    {"Directive", "%YAML 1.2\n---\na: b\n"},
    {"QuestionMarkKey", "? a\n: b\n"},
    {"QuestionMarkInFlow", "[a?b]"},
    {"Tab", "a:\tb\n"},
    {"PlainTextOverLines", "a: b\n  c\n"},
    {"PlainTextOverLinesAtTheTop", "a\nb\n"},
    {"PlainTextOverLinesInFlow", "[a\n b]"},
    {"DoubleQuotesOverLines", "a: \"b\n  c\"\n"},
    {"SingleQuotesOverLines", "a: 'b\n  c'\n"},
    {"OtherEscapes", "a: \"b\\n\"\n"},
    {"FlowAsKey", "[a]: b\n"},
    {"FlowAsKeyInFlow", "{[a]: b}"},
    {"SingleEntryInFlowMap", "{a, b: c}"},
    {"PairInFlowList", "[a: b]"},
    {"ColonWithoutSpaceInFlow", "{\"a\":b}"},
    {"ColonBeforeComma", "{a:, b: c}"},
    {"KeyIsMissing", ": a\n"},
    {"KeyIsMissingInFlow", "{: a}"},
    {"KeyIsTooLong", std::string(1025, 'a') + ": b\n"},
    {"ByteOrderMark",
     "\xEF\xBB\xBF"
     "a: b\n"},
    {"TextBehindTheMarker", "--- a\n"},
    {"SecondMarker", "a: b\n---\nc: d\n"},
    {"EndMarker", "a: b\n...\n"},
    {"MarkerInFlow", "[a,\n---\n]"},
    {"EndMarkerInFlow", "[a,\n... ]"},
    {"EmptyBeforeWhatSeemsNull", "a:\n  -\n~: b\n"},
    {"CommentWithoutSpace", "a: 'b'#c\n"},
    {"CommentWithoutSpaceInFlow", "[a,#b\n]"},
    // Not YAML.
    {"FlowIsNotClosed", "a: [b\n"},
    {"FlowIsClosedOtherwise", "a: [b}\n"},
    {"FlowIsClosedTwice", "a: [b]]\n"},
    {"FlowWithoutComma", "a: ['b' 'c']\n"},
    {"FlowWithTwoCommas", "a: [b,, c]\n"},
    {"FlowWithOneCommaAlone", "[,]"},
    {"DashInFlow", "[- a]"},
    {"QuoteIsNotClosed", "a: \"b\n"},
    {"TextBehindQuotes", "a: 'b' c\n"},
    {"TextBehindFlow", "a: [b] c\n"},
    {"TwoValuesOnALine", "a: b: c\n"},
    {"ListBehindAKey", "a: - b\n"},
    {"FurtherRight", "a: 'b'\n  c: d\n"},
    {"BetweenTheColumns", "a:\n    b: c\n  d: e\n"},
    {"FurtherLeft", "  a: b\nc: d\n"},
    {"EntryAmongKeys", "a: b\n- c\n"},
    {"KeyAmongEntries", "- a\nb: c\n"},
    {"TextAmongKeys", "a: b\nc\n"},
    {"ReservedIndicators", "a: @b\n"},
    {"Backtick", "a: `b\n"},
    {"PercentSign", "a: %b\n"},
    {"NotUtf8", "a: \xFF\n"},
    {"Nul", std::string("a: \0\n", 5)},
    {"Delete", "a: \x7F\n"},
    {"FlowIsTooDeep", nested_list(kDeepest + 1)},
};

INSTANTIATE_TEST_SUITE_P(Declined, NotPlainYaml, testing::ValuesIn(kDeclinedYaml), name_of);

TEST(PlainYaml, HasNoMoreNodesThanARecord) {
  const auto list = [](std::size_t entries) {
    std::string text;
    for (std::size_t i = 0; i < entries; ++i) text += "- a\n";
    return text;
  };
  EXPECT_TRUE(parse_plain_yaml(list(kMostNodes - 1)));
  EXPECT_FALSE(parse_plain_yaml(list(kMostNodes)));
}

void expect_tree_of_yaml_cpp(const std::string& text) {
  const auto tree = parse_plain_yaml(text);
  const auto expected = parse_yaml(text);
  ASSERT_TRUE(tree && expected) << text;
  EXPECT_TRUE(test::same_tree(*tree, *expected)) << text;
}

// Replaces each `@` in the pattern with `size` letters, and each `_` with `size` spaces.
std::string filled(std::string_view pattern, std::size_t size) {
  std::string text;
  for (const char c : pattern) {
    const bool fills = c == '@' || c == '_';
    text.append(fills ? size : 1, c == '@' ? 'a' : c == '_' ? ' ' : c);
  }
  return text;
}

// The parser examines several bytes at a time, so the tokens must be found at every offset.
TEST(PlainYaml, HasTheTreeOfYamlCppWhereverItsIndicatorsAre) {
  for (std::size_t size = 1; size < 80; ++size)
    for (const std::string_view pattern :
         {"@: b\n@c : @\nd: @ # @\n", "a:\n_- @\n_- b: c", "{@: b, c: [@,@ ], d: {e: \"@\", f: '@'}}",
          "@: \"@\\\"@\"\n'@''': '@'\n", "@é: 민@\nb: [@🂡]\n", "_a:_@_#\n_b:_[_@_,_@_]_#"})
      expect_tree_of_yaml_cpp(filled(pattern, size));
}

TEST(PlainYaml, IsNotMistakenForTheTextBeforeIt) {
  expect_tree_of_yaml_cpp("a: [b, {c: d}]\ne: \"f\"\n");
  expect_tree_of_yaml_cpp("a");
  EXPECT_FALSE(parse_plain_yaml("a: [b"));
  expect_tree_of_yaml_cpp("a:");
}

TEST(PlainYaml, ControlCharactersAndBadBytesAreSeenWhereverTheyAre) {
  for (std::size_t before = 0; before < 80; ++before)
    for (const char bad : {'\0', '\t', '\r', '\x1F', '\x7F', '\x80', '\xC3', '\xFF'})
      EXPECT_FALSE(parse_plain_yaml("a: 'é" + std::string(before, 'b') + bad + "'\n")) << before;
}

TEST(PlainYaml, HasNoMoreBytesThanADocument) {
  const std::string text = "a: " + std::string(kLargestDocument - 3, 'b');
  expect_tree_of_yaml_cpp(text);
  EXPECT_FALSE(parse_plain_yaml(text + "b"));
}

struct Count {
  std::size_t all = 0;
  std::size_t taken = 0;
};

Count read_documents(const std::string& folder) {
  Count count;
  for (const std::string& path : test::project_files(folder, ".yaml")) {
    std::istringstream in(test::project_file(path));
    DocumentStream stream(in, StreamKind::yaml);
    while (const auto raw = stream.next()) {
      ++count.all;
      const std::string place = path + ":" + std::to_string(raw->document.first_line());
      const auto tree = parse_plain_yaml(raw->document.text());
      if (!tree) {
        std::cout << place << " is not plain\n";
        continue;
      }
      ++count.taken;
      const auto expected = parse_yaml(raw->document.text());
      EXPECT_TRUE(expected && test::same_tree(*tree, *expected)) << place;
    }
  }
  return count;
}

TEST(PlainYaml, IsWhatNearlyAllDocumentsOfTheProjectAre) {
  // The test data may use any YAML syntax.
  for (const std::string folder : {"records", "schemas", "tests/data"}) {
    const auto [all, taken] = read_documents(folder);
    EXPECT_GE(taken * 100, all * 95) << taken << " of the " << all << " documents under " << folder << " are plain";
  }
}

}  // namespace
}  // namespace spadille::syntax
