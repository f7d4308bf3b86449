// The schemas and the program agree on the games, and on the bounds of every number in a rule set.

#include <gtest/gtest.h>

#include <array>

#include "games/game.h"
#include "rules/loader.h"
#include "support/json_shape.h"
#include "support/judged.h"
#include "syntax/reader.h"

namespace spadille::rules {
namespace {

using Json = nlohmann::json;

Json json_of(const syntax::Node& node) {
  if (node.is_list()) {
    Json list = Json::array();
    for (const syntax::Node& item : node.items) list.push_back(json_of(item));
    return list;
  }
  if (node.is_map()) {
    Json map = Json::object();
    for (std::size_t i = 0; i < node.entry_count(); ++i) map[node.key(i).text] = json_of(node.value(i));
    return map;
  }
  const Json read = Json::parse(node.text, nullptr, false);
  return read.is_number() || read.is_boolean() ? read : Json(node.text);
}

// Returns the place of the whole value, which a number may replace, and the place of every number in it.
std::vector<Json::json_pointer> numbers_in(const Json& value) {
  std::vector<Json::json_pointer> places{Json::json_pointer("/0")};
  const Json flat = value.flatten();
  for (const auto& [place, each] : flat.items())
    if (each.is_number()) places.emplace_back(place);
  return places;
}

constexpr std::array<std::int64_t, 26> kProbes{
    -1001, -1000, -1, 0,  1,  2,  3,  4,    5,    6,       7,         8,         9,
    10,    11,    12, 13, 14, 52, 53, 1000, 1001, 999'999, 1'000'000, 1'000'001, 1'000'000'000'000};

class RuleSetSchema : public testing::TestWithParam<const GameOptions*> {
 protected:
  // True if the program accepts this value of an option, with the other options at their defaults.
  bool takes(std::string_view option, const Json& value) {
    const std::string text = Json{{"game", GetParam()->game}, {std::string(option), value}}.dump();
    return Loader(files_, all_game_options()).load_argument(text, GetParam()).has_value();
  }
  [[nodiscard]] bool accepts(std::string_view option, const Json& value) const {
    return shape_.accepts(Json{{"game", GetParam()->game}, {std::string(option), value}});
  }

  DiskReader files_;
  test::JsonShape shape_{Json::parse(test::project_file("schemas/ruleset.schema.json"))};
};

TEST_P(RuleSetSchema, BoundsEveryNumberAsTheProgramDoes) {
  const GameOptions& game = *GetParam();
  // The bounds of these numbers also depend on each other or on the packs. A schema cannot express this.
  constexpr std::array<std::string_view, 3> kHangOnOthers{"deal_packets", "game_value", "hand_size"};
  std::size_t probed = 0;
  for (const OptionEntry& option : game.options) {
    std::any rules = game.defaults();
    const auto written = syntax::read_yaml("x: " + option.print(rules));
    ASSERT_TRUE(written) << option.name;
    const Json usual = json_of(*written->find("x"));
    const bool hangs_on_others =
        std::find(kHangOnOthers.begin(), kHangOnOthers.end(), option.name) != kHangOnOthers.end();
    for (const auto& place : numbers_in(Json::array({usual})))
      for (const std::int64_t probe : kProbes) {
        Json value = Json::array({usual});
        value[place] = probe;
        const bool taken = takes(option.name, value[0]);
        const bool accepted = accepts(option.name, value[0]);
        ++probed;
        if (hangs_on_others && accepted) continue;
        EXPECT_EQ(accepted, taken) << game.game << " " << option.name << ": " << value[0];
      }
  }
  EXPECT_GT(probed, game.options.size() * kProbes.size()) << "no option of this game is a number";
}

TEST_P(RuleSetSchema, KnowsTheOptionsOfTheGameAndNoOthers) {
  const GameOptions& game = *GetParam();
  for (const GameOptions* other : all_game_options())
    for (const OptionEntry& option : other->options) {
      std::any rules = other->defaults();
      const auto written = syntax::read_yaml("x: " + option.print(rules));
      ASSERT_TRUE(written) << option.name;
      const bool is_its_own = std::any_of(game.options.begin(), game.options.end(),
                                          [&](const OptionEntry& own) { return own.name == option.name; });
      if (is_its_own && other != &game) continue;
      EXPECT_EQ(accepts(option.name, json_of(*written->find("x"))), is_its_own) << game.game << " " << option.name;
    }
}

// Returns the games in alphabetical order.
std::vector<std::string> games_in(std::string_view schema) {
  const Json read = Json::parse(test::project_file(std::string(schema)));
  auto names = read.at("$defs").at("game").at("enum").get<std::vector<std::string>>();
  std::sort(names.begin(), names.end());
  return names;
}

TEST(Schemas, OneListNamesEveryGame) {
  std::vector<std::string> games;
  for (const GameOptions* game : all_game_options()) games.emplace_back(game->game);
  std::sort(games.begin(), games.end());
  EXPECT_EQ(games_in("schemas/ruleset.schema.json"), games);
}

INSTANTIATE_TEST_SUITE_P(AllGames, RuleSetSchema, testing::ValuesIn(all_game_options()), [](const auto& each) {
  std::string name(each.param->game);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace spadille::rules
