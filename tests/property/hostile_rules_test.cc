#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "generate/random_hand.h"
#include "property/every_game.h"
#include "property/random_rules.h"
#include "support/judged.h"

// The rules in one record never affect another record. Mappings whose texts look like other mappings are judged alone,
// in one stream in any order, and by several threads.
namespace spadille::test {
namespace {

using nlohmann::json;

// Returns a mapping that extends the default preset. A text in it may look like more entries of the mapping.
std::string hostile_rules(const GameEntry& game, Random& random) {
  const auto& values = option_values(game);
  const OptionValue& one = values[random.below(values.size())];
  const OptionValue& other = values[random.below(values.size())];
  const std::string base = fmt::format("\"extends\": \"{}/{}\"", game.name, game.options().default_preset);
  const auto text_of = [](const std::string& value) {
    return json::parse(value).is_string() ? json::parse(value).get<std::string>() : value;
  };
  const std::string more = fmt::format("{}: {}", other.option, text_of(other.value));
  switch (random.below(9)) {
    case 0:
      return fmt::format("{{{}, \"{}\": {}}}", base, one.option, one.value);
    case 1:
      return fmt::format("{{{}, \"{}\": {}, \"{}\": {}}}", base, one.option, one.value, other.option, other.value);
    case 2:
      return fmt::format("{{{}, \"{}\": {}}}", base, one.option, json(text_of(one.value) + ", " + more).dump());
    case 3:
      return fmt::format("{{{}, \"about\": {{\"title\": {}}}}}", base, json("t}, " + more).dump());
    case 4:
      return fmt::format("{{{}, \"about\": {{\"title\": \"t\"}}, \"{}\": {}}}", base, other.option, other.value);
    case 5:
      return fmt::format("{{{}, \"cite\": {{\"{}\": {}}}, \"{}\": {}}}", base, one.option, json("x}, " + more).dump(),
                         one.option, one.value);
    case 6:
      return fmt::format("{{\"extends\": {}}}",
                         json(fmt::format("{}/{}, {}", game.name, game.options().default_preset, more)).dump());
    case 7:
      return fmt::format("{{{}, {}: \"\"}}", base, json(one.option + ": " + text_of(one.value) + ", x").dump());
    default:
      return fmt::format("{{{}, \"{}\": [{}]}}", base, one.option, one.value);
  }
}

std::string hostile_document(const GameEntry& game, Random& random) {
  const RulesText usual{fmt::format("{}/{}", game.name, game.options().default_preset), {}};
  const auto hand = generate::random_hand(*load(usual), random);
  return record::write_hand(hand, hostile_rules(game, random), random_style(random, record::WriteStyle::Syntax::json));
}

// Returns the content of a report without the position of its document.
json judgment(const std::string& report) {
  json said = json::parse(report);
  for (const char* key : {"index", "hand", "file"}) said.erase(key);
  return said;
}

class HostileRules : public ::testing::TestWithParam<std::string_view> {};

TEST_P(HostileRules, DecideNoOtherRecord) {
  const GameEntry& game = *find_game(GetParam());
  for (std::size_t seed = 0; seed < scaled(400, 20); ++seed) {
    Random random(seed ^ 0xF1U);
    std::string stream;
    std::vector<json> alone;
    for (std::size_t i = 0; i < 40; ++i) {
      const std::string document = hostile_document(game, random);
      alone.push_back(judgment(judge_text(std::string(i, '\n') + document, StreamKind::json_lines).json.at(0)));
      stream += document;
    }
    const auto together = judge_text(stream, StreamKind::json_lines).json;
    ASSERT_EQ(together.size(), alone.size());
    for (std::size_t i = 0; i < alone.size(); ++i) ASSERT_EQ(judgment(together[i]), alone[i]) << stream;
  }
}

TEST_P(HostileRules, AreJudgedAlikeByAnyNumberOfThreads) {
  const GameEntry& game = *find_game(GetParam());
  Random random(7);
  std::string stream;
  for (std::size_t i = 0; i < scaled(25'000, 500); ++i) stream += hostile_document(game, random);
  const std::string by_one = run({"check", "-", "--input", "jsonl", "--format", "jsonl", "--jobs", "1"}, stream).out;
  for (int again = 0; again < 4; ++again)
    EXPECT_TRUE(by_one == run({"check", "-", "--input", "jsonl", "--format", "jsonl", "--jobs", "3"}, stream).out);
}

INSTANTIATE_TEST_SUITE_P(EveryGame, HostileRules, ::testing::ValuesIn(game_names()), instance_name);

}  // namespace
}  // namespace spadille::test
