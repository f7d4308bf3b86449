// The three models of a cursor pass on the same events for the same document.

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "source/stream.h"
#include "syntax/cursor.h"
#include "syntax/plain_cursor.h"
#include "syntax/reader.h"
#include "syntax/tree_cursor.h"

namespace spadille::syntax {
namespace {

static_assert(Cursor<JsonCursor> && Cursor<YamlCursor> && Cursor<TreeCursor>);

// A document without its locations, which depend on the syntax: "{a [b c]}".
template <Cursor C>
class Events {
 public:
  explicit Events(C& cursor) : cursor_(cursor) {}

  // Returns the events; nullopt if the walk has ended. It ends at a scalar `end`.
  std::optional<std::string> all() {
    const bool complete = cursor_.root([this](Place at) { return value(at); });
    return complete ? std::optional(text_) : std::nullopt;
  }

 private:
  using Place = typename C::Place;
  using Scalar = typename C::Scalar;

  Place value(Place at) {
    if (cursor_.at_map(at)) {
      EXPECT_FALSE(cursor_.at_list(at));
      EXPECT_EQ(cursor_.place_of(at).end, cursor_.place_of(at).begin + 1);
      text_ += '{';
      at = cursor_.map(at, [this](Scalar key, Place each) -> Place {
        if (!add(key)) return nullptr;
        return value(each);
      });
      text_ += '}';
      return at;
    }
    if (cursor_.at_list(at)) {
      text_ += '[';
      at = cursor_.list(at, [this](Place each) { return value(each); });
      text_ += ']';
      return at;
    }
    Scalar scalar{};
    at = cursor_.scalar(at, scalar);
    return at != nullptr && add(scalar) ? at : nullptr;
  }

  bool add(const Node* scalar) { return add(std::string_view(scalar->text)); }
  bool add(PlainScalar scalar) {
    if (const auto word = literal(scalar)) return add(*word);
    const auto text = unescaped(scalar);
    return text && add(std::string_view(*text));
  }
  bool add(std::string_view text) {
    text_ += text;
    text_ += ' ';
    return text != "end";
  }

  C& cursor_;
  std::string text_;
};

struct Document {
  std::string_view json;
  std::string_view yaml;
};

// Each document in JSON and in YAML. The tree is that of the YAML.
constexpr std::array kDocuments{
    Document{R"({})", "{}"},
    Document{R"({"a": "b"})", "a: b\n"},
    Document{R"({"a": {"b": [1, -2], "c": {}}, "d": [], "e": [[], [{"f": "g"}]]})",
             "a:\n  b: [1, -2]\n  c: {}\nd: []\ne:\n  - []\n  - - f: g\n"},
    Document{R"({"players": ["Ana", "Zo\u00eb", "\"B\""], "tricks": ["SA S2", {"cards": ["H2"], "won": "Ana"}]})",
             "players: [Ana, Zoë, '\"B\"']\ntricks:\n- SA S2\n- cards:\n  - H2\n  won: Ana\n"},
    Document{R"({"a": true, "b": null, "c": "", "d": "it's"})", "{a: true, b: null, c: \"\", d: 'it''s'}"},
    Document{R"({"a": ["b", "end", "c"], "d": "e"})", "a:\n- b\n- end\n- c\nd: e\n"},
    Document{R"({"a": "b", "end": "c"})", "a: b\nend: c\n"},
};

template <class C>
std::optional<std::string> events_of(const Document& document);
template <>
std::optional<std::string> events_of<JsonCursor>(const Document& document) {
  return with_plain_json(document.json, [](JsonCursor& cursor, const char*) { return Events(cursor).all(); });
}
template <>
std::optional<std::string> events_of<YamlCursor>(const Document& document) {
  return with_plain_yaml(document.yaml, [](YamlCursor& cursor, const char*) { return Events(cursor).all(); });
}
template <>
std::optional<std::string> events_of<TreeCursor>(const Document& document) {
  const auto tree = read_yaml(document.yaml);
  if (!tree) return std::nullopt;
  TreeCursor cursor(*tree);
  return Events(cursor).all();
}

template <class C>
class Cursors : public testing::Test {};
using Models = testing::Types<JsonCursor, YamlCursor, TreeCursor>;
TYPED_TEST_SUITE(Cursors, Models);

TYPED_TEST(Cursors, PassOnTheSameEvents) {
  const std::vector<std::optional<std::string>> expected{
      "{}",
      "{a b }",
      "{a {b [1 -2 ]c {}}d []e [[][{f g }]]}",
      "{players [Ana Zoë \"B\" ]tricks [SA S2 {cards [H2 ]won Ana }]}",
      "{a true b null c  d it's }",
      std::nullopt,
      std::nullopt,
  };
  ASSERT_EQ(kDocuments.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i)
    EXPECT_EQ(events_of<TypeParam>(kDocuments[i]), expected[i]) << kDocuments[i].json;
}

}  // namespace
}  // namespace spadille::syntax
