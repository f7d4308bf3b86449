#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "generate/random_hand.h"
#include "property/every_game.h"
#include "property/random_rules.h"

// Records are mutated action by action, whether or not the result makes sense. Each is judged, and its payments add up.
namespace spadille::test {
namespace {

using Json = nlohmann::ordered_json;

// Appends a value and all values inside it.
void collect(Json& json, std::vector<Json*>& all) {
  all.push_back(&json);
  if (json.is_structured())
    for (auto& each : json) collect(each, all);
}

// Repeats, removes, swaps or moves a random value of the record.
void mutate(Json& record, Random& random) {
  std::vector<Json*> all;
  collect(record, all);
  Json& one = *all[random.below(all.size())];
  Json& other = *all[random.below(all.size())];
  switch (random.below(5)) {
    case 0:
      if (one.is_array() && !one.empty()) one.erase(one.begin() + static_cast<int>(random.below(one.size())));
      break;
    case 1:
      if (one.is_array() && !one.empty()) {
        const Json again = one[random.below(one.size())];
        one.push_back(again);
      }
      break;
    case 2:
      if (one.is_array() && one.size() > 1) std::swap(one[random.below(one.size())], one[random.below(one.size())]);
      break;
    case 3:
      if (one.is_object() && !one.empty())
        one.erase(std::next(one.begin(), static_cast<int>(random.below(one.size()))));
      break;
    default:
      if (one.is_primitive() && other.is_primitive()) one = Json(other);
  }
}

void expect_adds_up(const Json& report) {
  if (!report.contains("payments")) return;
  std::int64_t paid = 0;
  for (const auto& each : report["payments"]) paid += each.get<std::int64_t>();
  const Json& pool = report["pool"];
  EXPECT_EQ(paid, pool["carried"].get<std::int64_t>() + pool["staked"].get<std::int64_t>() -
                      pool["after"].get<std::int64_t>())
      << report.dump(1);
}

class MutatedRecords : public ::testing::TestWithParam<std::string_view> {};

TEST_P(MutatedRecords, AreJudgedAndWhatIsPaidAddsUp) {
  const GameEntry& game = *find_game(GetParam());
  for (std::size_t seed = 0; seed < scaled(30'000, 500); ++seed) {
    Random random(seed ^ 0x307AU);
    const RulesText rules = random_rules(game, seed, random);
    record::WriteStyle style = random_style(random, record::WriteStyle::Syntax::json);
    Json record = Json::parse(record::write_hand(generate::random_hand(*load(rules), random), rules.text(), style));
    for (std::size_t n = 1 + random.below(3); n > 0; --n) mutate(record, random);
    if (!record.is_object()) continue;
    const auto reports = judge_text(record.dump() + "\n", StreamKind::json_lines).json;
    ASSERT_EQ(reports.size(), 1U) << "seed " << seed << "\n" << record.dump();
    expect_adds_up(Json::parse(reports[0]));
    ASSERT_FALSE(HasFailure()) << "seed " << seed << "\n" << record.dump();
  }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, MutatedRecords, ::testing::ValuesIn(game_names()), instance_name);

}  // namespace
}  // namespace spadille::test
