// JSON as text: what its strings escape.

#include "render/json.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace spadille::render {
namespace {

TEST(Json, EscapesControlCharactersAndReplacesInvalidBytes) {
  const std::vector<std::pair<std::string_view, std::string_view>> cases{
      {"", R"("")"},
      {"Zoë 민수 🂡 O'Hara/", R"("Zoë 민수 🂡 O'Hara/")"},
      {"a\"b\\", R"("a\"b\\")"},
      {"\t\n\x01\x1F", R"("\t\n\u0001\u001f")"},
      {"\x7F", R"("\u007f")"},
      {"\xC2\x9B", R"("\u009b")"},      // C1: the beginning of a terminal's command
      {"\xE2\x80\xA8", R"("\u2028")"},  // line separator
      {"\xE2\x80\xAE", R"("\u202e")"},  // right-to-left override
      {"\xE2\x80\x8F", R"("\u200f")"},  // right-to-left mark
      {"\xD8\x9C", R"("\u061c")"},      // Arabic letter mark
      {"\xEF\xBB\xBF", R"("\ufeff")"},  // byte order mark
      {"a\xFFz", "\"a\xEF\xBF\xBDz\""},
      {"\xE2\x82", "\"\xEF\xBF\xBD\""},
  };
  for (const auto& [text, quoted] : cases) {
    EXPECT_EQ(dump(Json(text)), quoted);
    EXPECT_EQ(dump(Json{{std::string(text), 1}}), "{" + std::string(quoted) + ":1}") << "as a key";
    EXPECT_EQ(dump(Json(text), Lines::many), quoted);
  }
}

TEST(Json, WritesOnOneLineOrOnMany) {
  const Json json{{"b", {1, -2}}, {"a", nullptr}};
  EXPECT_EQ(dump(json), R"({"b":[1,-2],"a":null})");
  EXPECT_EQ(dump(json, Lines::many), "{\n  \"b\": [\n    1,\n    -2\n  ],\n  \"a\": null\n}");
}

// On one line, the text of every kind of value is that of nlohmann's library.
TEST(Json, WritesEveryKindOfValueAsTheLibraryDoes) {
  constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
  const Json json{{"", Json::object()},
                  {"empty", Json::array()},
                  {"Zoë \"z\"", {{"numbers", {0, -1, kLeast, kMost, 0.5, 1e300}}, {"words", {true, false, nullptr}}}},
                  {"texts", {"", "\\", "O'Hara \"Third\"", "민수", "a\nb"}}};
  EXPECT_EQ(dump(json), json.dump());
  for (const Json& alone : {Json(), Json(true), Json(0), Json("a"), Json::array(), Json::object()})
    EXPECT_EQ(dump(alone), alone.dump());
}

}  // namespace
}  // namespace spadille::render
