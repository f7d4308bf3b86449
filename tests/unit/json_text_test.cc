// JSON written directly as text equals the JSON of a tree.

#include "render/json_text.h"

#include <gtest/gtest.h>

#include <limits>
#include <sstream>
#include <string>

#include "base/random.h"
#include "judge/referee.h"
#include "render/json_tree.h"
#include "support/judged.h"
#include "support/random_text.h"

namespace spadille::render {
namespace {

std::string quoted_text(std::string_view text) {
  std::string out;
  JsonBytes(out).quoted(text);
  return out;
}

std::string quoted_name(std::string_view text) {
  std::string out;
  JsonBytes(out).quoted(JsonName(text));
  return out;
}

TEST(JsonText, QuotesAsATreeDoes) {
  for (const std::string_view text : {"", "Belinda", "O'Hara \"Third\"", "\\", "a\\\"b", "Zoë", "민수 🂡", "\"ë\\",
                                      "a\tb", "\n", "\x01", "\x7F", "\xFF", "a\"\xC3", "\xE2\x82", "\"\x1F\"", "/"}) {
    EXPECT_EQ(quoted_text(text), dump(Json(text))) << text;
    EXPECT_EQ(quoted_name(text), dump(Json(text))) << text;
  }
}

TEST(JsonText, QuotesNamesOfAnyLength) {
  for (std::size_t size = 0; size < 70; ++size) {
    const std::string name(size, 'n');
    EXPECT_EQ(quoted_name(name), dump(Json(name)));
  }
}

TEST(JsonText, QuotesNamesOfAnyLengthWithQuotesInThem) {
  for (std::size_t size = 0; size < 40; ++size) {
    const std::string all(size, '"');
    EXPECT_EQ(quoted_name(all), dump(Json(all)));
    const std::string last = std::string(size, 'n') + '\\';
    EXPECT_EQ(quoted_name(last), dump(Json(last)));
  }
}

TEST(JsonText, QuotesAnyBytesAsATreeDoes) {
  constexpr std::string_view kBytes = "aZ\"\\/ \t\n\x01\x7F\xC3\xAB\xFF\xE2\x99\xA0";
  for (std::size_t seed = 0; seed < 5'000; ++seed) {
    Random random(seed);
    const std::string text = test::random_text(random, random.below(8), kBytes);
    ASSERT_EQ(quoted_text(text), dump(Json(text))) << seed;
    ASSERT_EQ(quoted_name(text), dump(Json(text))) << seed;
  }
}

TEST(JsonText, QuotesOneOddSignInALongText) {
  for (const std::string_view odd : {"\"", "\\", "\x01", "\x1F", "\x7F", "\xFF", "ë", " "}) {
    for (std::size_t size = 0; size < 30; ++size) {
      for (std::size_t at = 0; at <= size; ++at) {
        const std::string text = std::string(at, 'a').append(odd).append(size - at, 'z');
        ASSERT_EQ(quoted_text(text), dump(Json(text))) << text;
        ASSERT_EQ(quoted_name(text), dump(Json(text))) << text;
      }
    }
  }
}

TEST(JsonText, NumbersOfAnySize) {
  for (const std::int64_t number :
       {std::int64_t{0}, std::int64_t{9}, std::int64_t{10}, std::int64_t{-1}, std::int64_t{-7},
        std::int64_t{1'000'000'000'000}, std::numeric_limits<std::int64_t>::min()}) {
    std::string out;
    JsonBytes(out).number(number);
    EXPECT_EQ(out, dump(Json(number)));
  }
}

template <class Object>
void fill(Object& json) {
  json.text("text", "a");
  json.text("name", JsonName("Ana"));
  json.word("word", "solo");
  json.number("number", std::size_t{1});
  json.figure("\"Zoë\"", -2);
  json.figure(JsonName("Bent"), 3);
  json.truth("truth", false);
  json.nothing("nothing");
  json.object("empty", [](auto&) {});
  json.list("none", [](auto&) {});
  json.object("object", [](auto& inner) {
    inner.number("n", std::int64_t{-1});
    inner.list("list", [](auto& list) {
      list.text("b");
      list.object([](auto& deep) { deep.truth("c", true); });
      list.object([](auto&) {});
    });
  });
}

TEST(JsonText, StandsBehindWhatIsThereAndMayBeLong) {
  std::string text = "before ";
  const std::string name(5'000, '"');
  JsonText::append(text, [&](JsonText& json) { json.figure(name, 1); });
  EXPECT_EQ(text, "before {" + dump(Json(name)) + ":1}");
}

TEST(JsonText, HasTheValuesOfATree) {
  std::string text;
  JsonText::append(text, [](JsonText& json) { fill(json); });
  Json root;
  JsonTree tree(root);
  fill(tree);
  EXPECT_EQ(text, dump(root));
  EXPECT_EQ(
      text,
      R"({"text":"a","name":"Ana","word":"solo","number":1,"\"Zoë\"":-2,"Bent":3,"truth":false,"nothing":null,"empty":{},"none":[],)"
      R"("object":{"n":-1,"list":["b",{"c":true},{}]}})");
}

TEST(JsonText, OfEveryReportIsThatOfItsTree) {
  std::size_t reports = 0;
  for (const std::string folder : {"records", "tests/data"}) {
    for (const std::string& path : test::project_files(folder, ".yaml")) {
      DiskReader files;
      judge::Referee referee(files);
      std::istringstream in(test::project_file(path));
      referee.judge(in, StreamKind::yaml, path, {}, {[&](const Report& report, const Document& document, const auto*) {
                      std::string text;
                      append_json(text, report, document);
                      EXPECT_EQ(text, dump(to_value(report, document))) << path;
                      ++reports;
                    }});
    }
  }
  EXPECT_GT(reports, 500U);
}

}  // namespace
}  // namespace spadille::render
