#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "generate/random_hand.h"
#include "property/every_game.h"
#include "property/random_rules.h"
#include "testkit/plant_fault.h"

// The order of a record's keys never affects its reports. Hands with any two cards swapped, or with a planted fault,
// are judged with their keys in any order.
namespace spadille::test {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kSuits = "SHDC";
constexpr std::string_view kRanks = "AKQJ23456789";

// Returns the offsets of the two-byte cards in a text.
std::vector<std::size_t> cards_in(const std::string& text) {
  std::vector<std::size_t> found;
  for (std::size_t i = 1; i + 2 < text.size(); ++i) {
    const auto ends_word = [](char c) { return c == '"' || c == ' ' || c == ','; };
    if (kSuits.find(text[i]) != std::string_view::npos && kRanks.find(text[i + 1]) != std::string_view::npos &&
        ends_word(text[i - 1]) && ends_word(text[i + 2]))
      found.push_back(i);
  }
  return found;
}

std::string with_cards_swapped(std::string text, Random& random) {
  const auto cards = cards_in(text);
  if (cards.size() < 2) return text;
  const std::size_t a = cards[random.below(cards.size())];
  const std::size_t b = cards[random.below(cards.size())];
  std::swap(text[a], text[b]);
  std::swap(text[a + 1], text[b + 1]);
  return text;
}

std::string with_keys_shuffled(const std::string& text, Random& random) {
  const Json record = Json::parse(text);
  std::vector<std::string> keys;
  for (const auto& entry : record.items()) keys.push_back(entry.key());
  random.shuffle(keys);
  Json shuffled = Json::object();
  for (const std::string& key : keys) shuffled[key] = record[key];
  return shuffled.dump() + "\n";
}

// Returns the content of a report without the places.
std::set<std::string> said(const std::string& report) {
  const Json json = Json::parse(report);
  std::set<std::string> all;
  for (auto each : json["diagnostics"]) {
    for (const char* key : {"line", "column", "end_line", "end_column", "related", "repair", "source"}) each.erase(key);
    all.insert(each.dump());
  }
  Json figures = json;
  for (const char* key : {"line", "diagnostics"}) figures.erase(key);
  all.insert(figures.dump());
  return all;
}

class KeyOrder : public ::testing::TestWithParam<std::string_view> {};

TEST_P(KeyOrder, DecidesNothing) {
  const GameEntry& game = *find_game(GetParam());
  const std::vector<Code> codes = test::plantable_codes(game.name);
  for (std::size_t seed = 0; seed < scaled(20'000, 500); ++seed) {
    Random random(seed ^ 0xF15U);
    const RulesText rules = random_rules(game, seed, random);
    record::HandRecord hand = generate::random_hand(*load(rules), random);
    if (random.one_in(2))
      if (auto planted = test::plant_fault(hand, *load(rules), codes[random.below(codes.size())], random))
        if (planted->options.empty()) hand = planted->hand;
    record::WriteStyle style = random_style(random, record::WriteStyle::Syntax::json);
    style.cards = record::WriteStyle::Cards::single;
    std::string text = record::write_hand(hand, rules.text(), style);
    for (std::size_t swaps = random.below(3); swaps > 0; --swaps) text = with_cards_swapped(text, random);
    text = Json::parse(text).dump() + "\n";
    const std::string shuffled = with_keys_shuffled(text, random);
    ASSERT_EQ(said(judge_text(text, StreamKind::json_lines).json.at(0)),
              said(judge_text(shuffled, StreamKind::json_lines).json.at(0)))
        << "seed " << seed << "\n"
        << text << shuffled;
  }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, KeyOrder, ::testing::ValuesIn(game_names()), instance_name);

}  // namespace
}  // namespace spadille::test
