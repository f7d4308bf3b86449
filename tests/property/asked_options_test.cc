#include "compare/comparison.h"
#include "generate/random_hand.h"
#include "judge/hand_case.h"
#include "property/every_game.h"
#include "property/random_rules.h"
#include "rules/option_tracking.h"
#include "rules/rule_set.h"
#include "testkit/plant_fault.h"

// A hand, legal or not, is judged exactly the same if two rule sets differ only in options that were not read.
namespace spadille::test {
namespace {

// Returns a random hand. About half of the hands have a fault.
record::HandRecord some_hand(const GameEntry& game, const rules::RuleSet& rules, Random& random) {
  record::HandRecord hand = generate::random_hand(rules, random);
  if (random.one_in(2)) return hand;
  auto planted = test::plant_fault(hand, rules, random.pick(test::plantable_codes(game.name)), random);
  return planted ? std::move(planted->hand) : std::move(hand);
}

Report judged(judge::HandCase& hand, const rules::RuleSet& rules) {
  Report report;
  judge::judge(hand, rules, nullptr, report);
  return report;
}

class OptionTracker : public ::testing::TestWithParam<std::string_view> {};

TEST_P(OptionTracker, AreAllThatAHandIsJudgedBy) {
  const GameEntry& game = *find_game(GetParam());
  std::size_t spared = 0;
  for (std::size_t seed = 0; seed < scaled(20'000) && !HasFailure(); ++seed) {
    Random random(seed ^ 0xA5CEDU);
    const RulesText text = random_rules(game, seed, random);
    const rules::RuleSetPtr rules = load(text);
    const rules::RuleSetPtr others = load(random_rules(game, seed + 1, random));
    judge::HandCase hand{.game = &game, .record = some_hand(game, *rules, random), .read = {}};
    if (hand.record.dealer) hand.dealer = judge::DealerKey::written;

    Report report;
    rules::OptionSet asked;
    {
      const rules::OptionTracker listening;
      judge::judge(hand, *rules, nullptr, report);
      asked = listening.options();
    }
    rules::RuleMixer blend(*rules);
    std::size_t not_asked = 0;
    for (const std::size_t option : rules::differing_options(*rules, *others)) {
      if (asked.contains(option)) continue;
      blend.take(*others, option);
      ++not_asked;
    }
    if (blend.contradicts()) continue;
    spared += not_asked;
    ASSERT_TRUE(compare::same_judgement(report, judged(hand, blend.rules())))
        << "seed " << seed << " under " << text.text();
  }
  EXPECT_TRUE(spared > 0 || game.options().options.size() == 1);
}

INSTANTIATE_TEST_SUITE_P(Games, OptionTracker, ::testing::ValuesIn(game_names()), instance_name);

TEST(AskedOptionsOne, IsHeardByAllWhoListen) {
  rules::Option<int> option{7};
  option.set_number(3);
  const rules::OptionTracker outer;
  {
    const rules::OptionTracker inner;
    EXPECT_EQ(*option, 7);
    EXPECT_TRUE(inner.options().contains(3));
  }
  EXPECT_TRUE(outer.options().contains(3));
}

TEST(AskedOptionsOne, IsNotAskedByBeingSet) {
  rules::Option<int> option{7};
  const rules::OptionTracker asked;
  option = 8;
  option.to_set() = 9;
  const rules::Option<int> copy = option;
  EXPECT_EQ(asked.options(), rules::OptionSet());
  EXPECT_EQ(*copy, 9);
  EXPECT_TRUE(asked.options().contains(0));
}

}  // namespace
}  // namespace spadille::test
