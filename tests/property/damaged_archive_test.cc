#include <gtest/gtest.h>

#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "games/game.h"
#include "generate/random_hand.h"
#include "property/random_rules.h"
#include "property/world.h"

// Some hands of an archive are damaged. Every document still has one report, and the other hands are judged exactly as
// if alone.
namespace spadille::test {
namespace {

using record::WriteStyle;

std::string random_document(WriteStyle::Syntax syntax, Random& random) {
  const auto games = generate::games();
  const GameEntry& game = *find_game(games[random.below(games.size())]);
  const RulesText rules = random_rules(game, random.below(100), random);
  return record::write_hand(generate::random_hand(*load(rules), random), rules.text(), random_style(random, syntax));
}

// Changes, removes and inserts bytes, except bytes that separate documents.
std::string damaged(std::string document, Random& random) {
  const auto separates = [](char c) { return c == '\n' || c == '\r' || c == '-' || c == '.' || c == '%'; };
  for (std::size_t n = 1 + random.below(4); n > 0; --n) {
    const std::size_t at = random.below(document.size() - 1);
    const char byte = static_cast<char>(random.below(256));
    if (separates(document[at]) || separates(byte)) continue;
    switch (random.below(3)) {
      case 0:
        document[at] = byte;
        break;
      case 1:
        document.erase(at, 1 + random.below(3));
        if (!document.ends_with('\n')) document += '\n';
        break;
      default:
        document.insert(at, 1 + random.below(3), byte);
    }
  }
  return document;
}

std::vector<std::string> lines_of(const std::string& document) {
  std::vector<std::string> lines;
  std::istringstream text(document);
  for (std::string line; std::getline(text, line);) lines.push_back(line + '\n');
  return lines;
}

// Swaps two lines, removes one, or cuts one off.
std::string with_damaged_lines(const std::string& document, Random& random) {
  std::vector<std::string> lines = lines_of(document);
  const std::size_t at = random.below(lines.size());
  switch (random.below(3)) {
    case 0:
      std::swap(lines[at], lines[random.below(lines.size())]);
      break;
    case 1:
      lines[at] = "\n";
      break;
    default:
      lines[at].resize(random.below(lines[at].size()));
      lines[at] += '\n';
  }
  std::string text;
  for (const std::string& line : lines) text += line;
  return text;
}

// Returns the content of a report without the position of its document.
nlohmann::json judgment(const std::string& report) {
  nlohmann::json json = nlohmann::json::parse(report);
  for (const char* key : {"index", "line", "hand"}) json.erase(key);
  return json;
}

class DamagedArchive : public ::testing::TestWithParam<WriteStyle::Syntax> {};

TEST_P(DamagedArchive, DamageStaysInItsDocument) {
  const bool yaml = GetParam() == WriteStyle::Syntax::yaml;
  const StreamKind kind = yaml ? StreamKind::yaml : StreamKind::json_lines;
  std::size_t damaged_documents = 0;
  std::size_t joined_documents = 0;
  std::size_t intact_documents = 0;
  for (std::size_t seed = 0; seed < scaled(6'000, 100); ++seed) {
    Random random(seed ^ 0xDA3AU);
    std::string stream;
    std::vector<std::optional<nlohmann::json>> expected;
    for (std::size_t i = 0; i < 30; ++i) {
      std::string document = random_document(GetParam(), random);
      // Without a line end or marker between them, two documents are one.
      if (!expected.empty() && random.one_in(20)) {
        expected.back().reset();
        if (!yaml) stream.pop_back();
        stream += document;
        ++joined_documents;
        continue;
      }
      if (yaml) stream += "---\n";
      // Adds as many lines as precede the document, so that its places are the same alone and in the stream.
      const std::string before(static_cast<std::size_t>(std::count(stream.begin(), stream.end(), '\n')), '\n');
      if (random.one_in(4)) {
        document =
            yaml && random.one_in(3) ? with_damaged_lines(document, random) : damaged(std::move(document), random);
        expected.emplace_back();
        ++damaged_documents;
      } else {
        expected.emplace_back(judgment(judge_text(before + document, kind).json.at(0)));
        ++intact_documents;
      }
      stream += document;
    }
    const auto reports = judge_text(stream, kind).json;
    ASSERT_EQ(reports.size(), expected.size()) << "seed " << seed << "\n" << stream;
    for (std::size_t i = 0; i < expected.size(); ++i) {
      if (!expected[i]) continue;
      ASSERT_EQ(judgment(reports[i]), *expected[i]) << "seed " << seed << "\n" << stream;
    }
  }
  std::cout << damaged_documents << " damaged, " << joined_documents << " joined, " << intact_documents << " intact\n";
}

INSTANTIATE_TEST_SUITE_P(Syntaxes, DamagedArchive,
                         ::testing::Values(WriteStyle::Syntax::yaml, WriteStyle::Syntax::json), [](const auto& each) {
                           return each.param == WriteStyle::Syntax::yaml ? "Yaml" : "JsonLines";
                         });

}  // namespace
}  // namespace spadille::test
