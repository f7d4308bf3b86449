#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.h"
#include "generate/random_hand.h"
#include "property/world.h"

// The judgment of a stream does not depend on whether its documents are read with a tree. The judgment of a hand
// outside a session does not depend on the hands before it. Their rules do not carry over.
namespace spadille::test {
namespace {

constexpr std::string_view kMark = "\"@@\"";

// A key and a value with which hands name their rules, or state something else.
struct Saying {
  std::string_view key;
  std::string_view value;
};

constexpr std::array kSayings{
    Saying{"rules", R"("@")"},
    Saying{"meta", R"("of no rules")"},
    Saying{"rules", R"({"extends": "@"})"},
    Saying{"rules", R"({"extends": "gibbs", "stake": {"by": "each", "chips": 2}})"},
    Saying{"rules", R"("ombre/wikipedia")"},
    Saying{"rules", R"("hearts/librewiki")"},
    Saying{"rules", R"(["@"])"},
    Saying{"rules", R"("")"},
    Saying{"rules", "{}"},
    Saying{"game", R"("ombre")"},
    Saying{"game", R"("hearts")"},
    Saying{"game", R"(["ombre"])"},
    Saying{"notation", R"("spanish")"},
};

using record::WriteStyle;

std::string random_hand(Random& random, WriteStyle::Syntax syntax) {
  const auto games = generate::games();
  // If no game is named, the default game applies. Only its hands can be read under rules other than their own.
  const GameEntry& game = *find_game(random.one_in(2) ? games.front() : games[random.below(games.size())]);
  const std::string preset = fmt::format("{}/{}", game.name, game.options().default_preset);
  const record::HandRecord hand = generate::random_hand(*load({preset, {}}), random);
  std::string text = record::write_hand(hand, std::string(kMark), random_style(random, syntax));
  const Saying& saying = kSayings[random.below(kSayings.size())];
  std::string value(saying.value);
  if (const std::size_t at = value.find('@'); at != std::string::npos) value.replace(at, 1, preset);
  constexpr std::string_view kRules = "rules";
  const std::size_t mark = text.find(kMark);
  text.replace(mark, kMark.size(), value);
  return text.replace(text.rfind(kRules, mark), kRules.size(), saying.key);
}

std::string random_header(Random& random, WriteStyle::Syntax syntax) {
  const Saying& saying = kSayings[random.below(kSayings.size())];
  const bool says_rules = saying.key != "meta" && saying.value.find('@') == std::string_view::npos;
  const auto [key, value] = says_rules ? saying : Saying{"rules", R"("gibbs")"};
  if (syntax == WriteStyle::Syntax::json)
    return fmt::format("{{\"session\": \"S\", \"{}\": {}, \"players\": [\"A\", \"B\", \"C\"]}}\n", key, value);
  return fmt::format("session: S\n{}: {}\nplayers: [A, B, C]\n", key, value);
}

// Appends a key without meaning to a document. Because of this key, the document is read with a tree.
std::string with_extension(const std::string& document, WriteStyle::Syntax syntax) {
  if (syntax == WriteStyle::Syntax::yaml) return document + "x-tree: 1\n";
  return document.substr(0, document.rfind('}')) + ", \"x-tree\": 1}\n";
}

// Concatenates `documents`. In YAML, each document gets one extra line, so that the line numbers are the same with and
// without extension.
std::string stream_of(const std::vector<std::string>& documents, WriteStyle::Syntax syntax, bool extended) {
  const bool is_yaml = syntax == WriteStyle::Syntax::yaml;
  std::string text;
  for (const std::string& each : documents) {
    if (is_yaml) text += "---\n";
    text += extended ? with_extension(each, syntax) : each;
    if (is_yaml && !extended) text += "# nothing\n";
  }
  return text;
}

std::vector<std::string> judged(const std::vector<std::string>& documents, WriteStyle::Syntax syntax,
                                bool extended = false) {
  const StreamKind kind = syntax == WriteStyle::Syntax::json ? StreamKind::json_lines : StreamKind::yaml;
  return judge_text(stream_of(documents, syntax, extended), kind).json;
}

// Returns the content of a report about the hand itself.
nlohmann::json of_hand(const std::string& report) {
  auto json = nlohmann::json::parse(report);
  for (const char* key : {"line", "index", "hand"}) json.erase(key);
  for (auto& each : json["diagnostics"])
    for (const char* key : {"line", "end_line", "source", "related", "repair"}) each.erase(key);
  return json;
}

class Streams : public ::testing::TestWithParam<WriteStyle::Syntax> {};

TEST_P(Streams, AreJudgedAlikeWithTreesAndWithout) {
  constexpr std::size_t kDocuments = 12;
  std::size_t reports = 0;
  for (std::size_t seed = 0; seed < scaled(2'000, 100); ++seed) {
    Random random(seed ^ 0x57EAU);
    std::vector<std::string> documents;
    while (documents.size() < kDocuments)
      documents.push_back(random.one_in(8) ? random_header(random, GetParam()) : random_hand(random, GetParam()));
    const auto seen = judged(documents, GetParam());
    EXPECT_EQ(seen, judged(documents, GetParam(), true)) << stream_of(documents, GetParam(), false);
    reports += seen.size();
  }
  std::cout << reports << " reports\n";
}

TEST_P(Streams, JudgeHandsThatStandAloneAsIfTheyWereAlone) {
  constexpr std::size_t kHands = 12;
  for (std::size_t seed = 0; seed < scaled(2'000, 100); ++seed) {
    Random random(seed ^ 0xA10EU);
    std::vector<std::string> hands;
    while (hands.size() < kHands) hands.push_back(random_hand(random, GetParam()));
    const auto seen = judged(hands, GetParam());
    ASSERT_EQ(seen.size(), kHands);
    for (std::size_t i = 0; i < kHands; ++i)
      EXPECT_EQ(of_hand(seen[i]), of_hand(judged({hands[i]}, GetParam()).at(0))) << hands[i];
  }
}

INSTANTIATE_TEST_SUITE_P(EverySyntax, Streams, ::testing::Values(WriteStyle::Syntax::yaml, WriteStyle::Syntax::json),
                         [](const auto& each) { return each.param == WriteStyle::Syntax::json ? "json" : "yaml"; });

}  // namespace
}  // namespace spadille::test
