// The fast parser of plain JSON returns the same tree as simdjson, or declines.

#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

#include "support/judged.h"
#include "support/named_text.h"
#include "support/same_tree.h"
#include "syntax/json.h"
#include "syntax/limits.h"
#include "syntax/plain_tree.h"

namespace spadille::syntax {
namespace {

using test::Case;
using test::name_of;

class PlainJson : public testing::TestWithParam<Case> {};

TEST_P(PlainJson, HasTheTreeOfTheValues) {
  const std::string& text = GetParam().text;
  const auto tree = parse_plain_json(text);
  ASSERT_TRUE(tree) << text;
  const auto expected = parse_json(text);
  ASSERT_TRUE(expected) << text;
  EXPECT_TRUE(test::same_tree(*tree, *expected)) << text;
}

std::string nested(std::size_t depth) { return R"({"a":)" + std::string(depth, '[') + std::string(depth, ']') + "}"; }

const std::vector<Case> kTaken{
    {"EmptyMap", "{}"},
    {"EmptyMapWithBlanks", " { } \n"},
    {"Words", R"({"a": "b", "c":"d"})"},
    {"EmptyWords", R"({"": ""})"},
    {"BlanksInWords", R"({" a ": "  "})"},
    {"Numbers", R"({"a": 0, "b": -12, "c": 1.50, "d": 1e9, "e": -0.1E-7, "f" : 123456789012345678901234567890 })"},
    {"Literals", R"({"a": true, "b": false, "c": null})"},
    {"Lists", R"({"a": [], "b": [ ], "c": [1], "d": ["e", ["f", {"g": []}], {}]})"},
    {"MapsInMaps", R"({"a": {"b": {}, "c": {"d": "e"}}})"},
    {"ManyLines", "{\n  \"a\": [\n    \"b\",\n    1\n  ]\n}\n"},
    {"LineEndOfTwoCharacters", "{\"a\": 1}\r\n"},
    {"Tabs", "{\t\"a\"\t:\t1\t,\t\"b\" : \"c\"\t}"},
    {"LinesThatEndInTwoCharacters", "{\r\n\"a\": [\r\n1\r\n]\r\n}"},
    {"ManyBytesForACharacter", R"({"민수": "Zoë 🂡"})"},
    {"PunctuationInStrings", R"({"a,b": "{[:]}", "c": ", "})"},
    {"EscapedQuotes", R"({"O'Hara \"Third\"": "\"", "b": "\"c"})"},
    {"EscapedBackslashes", R"({"a\\b": "\\\\", "c": "d\\"})"},
    {"EscapedSlash", R"({"a": "b\/c"})"},
    {"CharactersByTheirNumbers", R"({"Zo\u00eb": "\u0041\u00EBb \uBBFC\u2660"})"},
    {"KeysThatStandTwice", R"({"a": 1, "a": 2})"},
    {"DeepNesting", nested(kDeepest - 1)},
};

INSTANTIATE_TEST_SUITE_P(Taken, PlainJson, testing::ValuesIn(kTaken), name_of);

class NotPlainJson : public testing::TestWithParam<Case> {};

TEST_P(NotPlainJson, IsLeftToTheValues) { EXPECT_FALSE(parse_plain_json(GetParam().text)) << GetParam().text; }

const std::vector<Case> kDeclined{
    // Legal JSON, left to simdjson.
    {"ControlCharacterByItsNumber", R"({"a": "\u0007"})"},
    {"HalfACharacter", R"({"a": "\ud83c\udca1"})"},
    {"EscapedLineEnd", R"({"a": "b\nc"})"},
    {"DeleteCharacter", "{\"a\": \"\x7F\"}"},
    // Not a record.
    {"List", "[1]"},
    {"Word", R"("a")"},
    {"Number", "1"},
    // Not JSON.
    {"Nothing", ""},
    {"Blanks", "  \n"},
    {"OpenMap", R"({"a": 1)"},
    {"OpenMapAroundAMap", R"({"a": {"b": 1})"},
    {"OpenMapAroundAnEmptyMap", R"({"a": {})"},
    {"OpenListAroundAMap", R"({"a": [{"b": 1})"},
    {"OpenList", R"({"a": [1})"},
    {"OpenWord", R"({"a": "b})"},
    {"KeyAlone", R"({"a"})"},
    {"KeyWithoutValue", R"({"a":})"},
    {"KeyWithoutQuotes", R"({a: 1})"},
    {"NumberAsKey", R"({1: 1})"},
    {"CommaAtTheEnd", R"({"a": 1,})"},
    {"CommaAtTheEndOfAList", R"({"a": [1,]})"},
    {"TwoCommas", R"({"a": [1,,2]})"},
    {"NoComma", R"({"a": 1 "b": 2})"},
    {"NoCommaInAList", R"({"a": ["b" "c"]})"},
    {"NoColon", R"({"a" 1})"},
    {"TwoColons", R"({"a":: 1})"},
    {"ValueBehindAWord", R"({"a": "b"c})"},
    {"TwoNumbers", R"({"a": 1 2})"},
    {"TwoDocuments", "{} {}"},
    {"CharactersAfter", R"({"a": 1}])"},
    {"NumberWithAZeroBefore", R"({"a": 01})"},
    {"NumberWithoutDigits", R"({"a": -})"},
    {"NumberWithAPlus", R"({"a": +1})"},
    {"AnotherLiteral", R"({"a": nul})"},
    {"LiteralInCapitals", R"({"a": True})"},
    {"ControlCharacterInAString", "{\"a\": \"b\x01\"}"},
    {"ControlCharacterBetweenStrings", "{\"a\":\x1F\"b\"}"},
    {"ControlCharacterAfterANumber", "{\"a\": 1\x0B}"},
    {"NulBetweenWords", std::string("{\"a\":\0\"b\"}", 10)},
    {"NulInAWord", std::string("{\"a\": \"\0\"}", 10)},
    {"LineEndInAWord", "{\"a\": \"b\nc\"}"},
    {"UnknownEscape", R"({"a": "\x41"})"},
    {"TooFewDigits", R"({"a": "\u41"})"},
    {"NoDigits", R"({"a": "\u00g1"})"},
    {"NotUtf8", "{\"a\": \"\xFF\"}"},
    {"ByteOrderMark", "\xEF\xBB\xBF{}"},
    {"NestedTooDeep", nested(kDeepest)},
};

INSTANTIATE_TEST_SUITE_P(Declined, NotPlainJson, testing::ValuesIn(kDeclined), name_of);

TEST(PlainJson, RejectsATextThatIsCutShort) {
  const std::string_view text = R"({"a": [1, {"b": "c"}, []], "d": {"e": {"f": 2}}})";
  for (std::size_t size = 0; size < text.size(); ++size)
    EXPECT_FALSE(parse_plain_json(text.substr(0, size))) << text.substr(0, size);
  EXPECT_TRUE(parse_plain_json(text));
}

TEST(PlainJson, HasNoMoreValuesThanARecord) {
  const auto list = [](std::size_t values) {
    std::string text = R"({"a": [1)";
    for (std::size_t i = 1; i < values; ++i) text += ",1";
    return text + "]}";
  };
  constexpr std::size_t kOthers = 3;  // the map, its key, the list
  EXPECT_TRUE(parse_plain_json(list(kMostNodes - kOthers)));
  EXPECT_FALSE(parse_plain_json(list(kMostNodes - kOthers + 1)));
}

// Each thread has its own buffer, which must exist before the first parse.
TEST(PlainJson, BeginsWithNothingInAnyThread) {
  bool found = true;
  std::thread([&] { found = parse_plain_json("").has_value(); }).join();
  EXPECT_FALSE(found);
}

TEST(PlainJson, ForgetsWhatWasFoundBefore) {
  ASSERT_TRUE(parse_plain_json(R"({"a": [1, 2, 3]})"));
  const auto tree = parse_plain_json("{}");
  ASSERT_TRUE(tree);
  EXPECT_TRUE(tree->items.empty());
}

}  // namespace
}  // namespace spadille::syntax
