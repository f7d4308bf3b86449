#include "compare/judgement.h"
#include "compare/kept_steps.h"
#include "property/every_game.h"
#include "property/random_rules.h"
#include "referee/hand_case.h"
#include "rules/asked.h"

// A hand whose judging takes over the steps that an earlier judging took is judged exactly as one that is judged alone,
// and asks the same options.
namespace spadille::test {
namespace {

// A random hand, with a fault in every other one, and now and then a trick that the table let stand.
record::HandRecord some_hand(const GameEntry& game, const rules::RuleSet& rules, Random& random) {
  record::HandRecord hand = game.random_hand(rules, random);
  if (random.one_in(2)) {
    if (auto planted = game.plant_fault(hand, rules, random.pick(game.plantable_codes()), random))
      hand = std::move(planted->hand);
  }
  if (random.one_in(4) && !hand.tricks.empty())
    hand.condoned.push_back({Act{Act::Kind::trick, 1 + random.below(hand.tricks.size())}, std::nullopt, hand.at});
  return hand;
}

struct Heard {
  Report report{};
  rules::OptionSet asked{};
};

Heard judged(referee::HandCase& hand, const rules::RuleSet& rules, referee::StepMemory* memory) {
  Heard heard;
  const rules::AskedOptions asked;
  referee::judge(hand, rules, nullptr, heard.report, memory);
  heard.asked = asked.options();
  return heard;
}

// Counts what it is asked for and what it knows.
class CountingMemory final : public referee::StepMemory {
 public:
  explicit CountingMemory(referee::StepMemory& steps) : steps_(steps) {}
  const referee::TakenStep* find(std::size_t step, std::size_t before) override {
    const referee::TakenStep* found = steps_.find(step, before);
    if (found != nullptr) ++known_;
    return found;
  }
  referee::TakenStep& room(std::size_t step) override { return steps_.room(step); }
  const referee::TakenStep& keep(std::size_t step, std::size_t before,
                                 bool (*same)(const Found& a, const Found& b)) override {
    ++taken_;
    return steps_.keep(step, before, same);
  }
  [[nodiscard]] std::size_t known() const { return known_; }
  [[nodiscard]] std::size_t taken() const { return taken_; }

 private:
  referee::StepMemory& steps_;
  std::size_t known_ = 0;
  std::size_t taken_ = 0;
};

class JudgingInSteps : public ::testing::TestWithParam<std::string_view> {};

TEST_P(JudgingInSteps, IsTheSameAsJudgingAtOnce) {
  const GameEntry& game = *find_game(GetParam());
  constexpr std::size_t kMixes = 8;
  std::size_t known = 0;
  std::size_t taken = 0;
  for (std::size_t seed = 0; seed < scaled(4'000) && !HasFailure(); ++seed) {
    Random random(seed ^ 0x57E95U);
    const RulesText text = random_rules(game, seed, random);
    const rules::RuleSetPtr rules = load(text);
    compare::RuleMixes mixes({rules, load(random_rules(game, seed + 1, random))});
    compare::KeptSteps steps(mixes);
    CountingMemory counted(steps);
    referee::HandCase hand{.game = game, .record = some_hand(game, *rules, random), .read = {}};
    hand.says_dealer = hand.record.dealer.has_value();
    hand.read.condone(hand.record.condoned);
    const std::size_t differing = mixes.differing(0, 1).size();
    if (differing > compare::Changes::kMost) continue;
    const std::uint64_t all = compare::Changes::first(differing).bits();
    for (std::size_t i = 0; i < kMixes; ++i) {
      const std::uint64_t some = i == 0 ? 0 : random.below(std::size_t{1} << 32U) & all;
      const std::size_t mix = mixes.mix(0, 1, compare::Changes::of(some));
      if (mixes.contradicts(mix)) continue;
      const Heard alone = judged(hand, mixes.rules_of(mix), nullptr);
      steps.under(mix, 0);
      const Heard shared = judged(hand, mixes.rules_of(mix), &counted);
      ASSERT_TRUE(compare::same_judgement(alone.report, shared.report)) << "seed " << seed << " under " << text.text();
      ASSERT_EQ(alone.asked, shared.asked) << "seed " << seed << " under " << text.text();
    }
    known += counted.known();
    taken += counted.taken();
  }
  if (game.steps.empty()) {
    EXPECT_EQ(known + taken, 0U);
  } else {
    EXPECT_GT(taken, 0U);
    EXPECT_GT(known, taken / 2);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, JudgingInSteps, ::testing::ValuesIn(game_names()), instance_name);

}  // namespace
}  // namespace spadille::test
