#include <algorithm>
#include <nlohmann/json.hpp>

#include "generate/random_hand.h"
#include "property/every_game.h"
#include "property/random_rules.h"
#include "rules/catalogue.h"
#include "rules/condition.h"

// The `only_with` conditions of the catalogues are correct. If the other options do not meet the condition, the
// option's value does not change the judgment of a hand. This holds for a single hand and in a match.
namespace spadille::test {
namespace {

using nlohmann::ordered_json;
using syntax::Node;

// Returns the options that a condition names.
std::vector<std::string> options_in(const Node& only_with) {
  std::vector<std::string> options;
  const auto add = [&](const Node& alternative) {
    for (std::size_t i = 0; i < alternative.entry_count(); ++i) options.push_back(alternative.key(i).text);
  };
  if (only_with.is_map()) add(only_with);
  for (const Node& each : only_with.is_list() ? only_with.items : std::vector<Node>{}) add(each);
  return options;
}

std::vector<std::string> values_of(const GameEntry& game, const std::string& option) {
  std::vector<std::string> values;
  for (const OptionValue& each : option_values(game))
    if (each.option == option) values.push_back(each.value);
  return values;
}

// Returns random rules under which the option has no effect; nullopt if 1,000 tries find none.
std::optional<RulesText> idle_rules(const GameEntry& game, const std::string& option,
                                    const std::vector<std::string>& others, std::size_t seed, Random& random) {
  for (std::size_t tries = 0; tries < 1'000; ++tries) {
    RulesText rules = random_rules(game, 2 * seed + tries % 2, random);
    for (const std::string& other : others) {
      // An option may be idle only if many others are 0.
      const auto all = values_of(game, other);
      const bool has_zero = std::find(all.begin(), all.end(), "0") != all.end();
      rules.set(other, tries % 3 == 0 && has_zero ? "0" : random.pick(all));
    }
    const auto loaded = try_load(rules);
    if (loaded && rules::idle(**loaded, option)) return rules;
  }
  return std::nullopt;
}

// Returns the reports of a single hand, and of a match of two such hands. The name of the rule set is left out.
std::string judged(const GameEntry& game, const record::HandRecord& hand, const RulesText& rules) {
  const record::WriteStyle in_json{record::WriteStyle::Syntax::json, record::WriteStyle::Cards::grouped,
                                   Notation::english};
  const std::string alone = record::write_hand(hand, rules.text(), in_json);
  const std::string bare = record::write_hand(hand, {}, in_json);
  ordered_json header{{"session", "a match"}, {"game", game.name}, {"players", hand.players}};
  header["rules"] = ordered_json::parse(rules.text());
  const std::string match = header.dump() + "\n" + bare + bare + R"({"settlement": "the end"})" + "\n";
  std::string all;
  for (const auto& [text, kind] : {std::pair{alone, StreamKind::json}, std::pair{match, StreamKind::json_lines}}) {
    for (const std::string& each : judge_text(text, kind).json) {
      auto report = ordered_json::parse(each);
      report.erase("rules");
      all += report.dump() + "\n";
    }
  }
  return all;
}

class IdleOptions : public ::testing::TestWithParam<std::string_view> {};

TEST_P(IdleOptions, ChangeNothing) {
  const GameEntry& game = *find_game(GetParam());
  const auto& catalogue = rules::Catalogue::of(game.name);
  const std::size_t wanted = scaled(600, 60);
  for (const rules::OptionEntry& each : game.options().options) {
    const std::string option(each.name);
    const Node* only_with = catalogue.option(option)->find("only_with");
    if (only_with == nullptr) continue;
    const auto others = options_in(*only_with);
    const auto values = values_of(game, option);
    for (std::size_t seed = 0; seed < wanted && !HasFailure(); ++seed) {
      Random random(seed ^ 0x1D1EU);
      auto rules = idle_rules(game, option, others, seed, random);
      ASSERT_TRUE(rules.has_value()) << option << " means something under all rules";
      const record::HandRecord hand = generate::random_hand(*load(*rules), random);
      const std::string before = judged(game, hand, *rules);
      for (const std::string& value : values) {
        RulesText other = *rules;
        other.set(option, value);
        if (!try_load(other)) continue;
        ASSERT_EQ(judged(game, hand, other), before) << option << ": " << value << " under " << rules->text();
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, IdleOptions, ::testing::ValuesIn(game_names()), instance_name);

}  // namespace
}  // namespace spadille::test
