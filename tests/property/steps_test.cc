#include "compare/judgement.h"
#include "compare/kept_steps.h"
#include "generate/random_hand.h"
#include "property/every_game.h"
#include "property/random_rules.h"
#include "referee/hand_case.h"
#include "rules/asked.h"
#include "testkit/plant_fault.h"

// A hand whose judging takes over the steps that an earlier judging took is judged exactly as one that is judged alone,
// and asks the same options.
namespace spadille::test {
namespace {

// A random hand, with a fault in every other one, and now and then a trick that the table let stand, or another dealer:
// a slip, where it makes several faults.
record::HandRecord some_hand(const GameEntry& game, const rules::RuleSet& rules, Random& random) {
  record::HandRecord hand = generate::random_hand(rules, random);
  if (random.one_in(2)) {
    if (auto planted = test::plant_fault(hand, rules, random.pick(test::plantable_codes(game.name)), random))
      hand = std::move(planted->hand);
  }
  if (random.one_in(3) && hand.dealer) hand.dealer->value = seat_at(random.below(hand.players.size()));
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

// How many steps were known, and how many had to be taken; and how many searches for a slip.
struct StepCounts {
  std::size_t known = 0;
  std::size_t taken = 0;
  std::size_t slips_known = 0;
  std::size_t slips_sought = 0;
};

class CountingMemory final : public referee::StepMemory {
 public:
  CountingMemory(referee::StepMemory& steps, StepCounts& counts) : steps_(steps), counts_(counts) {}
  const referee::TakenStep* find(std::size_t step, std::size_t before) override {
    const referee::TakenStep* found = steps_.find(step, before);
    if (found != nullptr) ++counts_.known;
    return found;
  }
  referee::TakenStep& room(std::size_t step) override { return steps_.room(step); }
  const referee::TakenStep& keep(std::size_t step, std::size_t before,
                                 bool (*same)(const Found& a, const Found& b)) override {
    ++counts_.taken;
    return steps_.keep(step, before, same);
  }
  const referee::SoughtSlip* find_slip(const referee::SlipClues& clues) override {
    const referee::SoughtSlip* found = steps_.find_slip(clues);
    if (found != nullptr) ++counts_.slips_known;
    return found;
  }
  void keep_slip(const referee::SlipClues& clues, const referee::SoughtSlip& sought) override {
    ++counts_.slips_sought;
    steps_.keep_slip(clues, sought);
  }

 private:
  referee::StepMemory& steps_;
  StepCounts& counts_;
};

// One hand under some of what lies between two random rule sets.
void judge_mixes(const GameEntry& game, std::size_t seed, StepCounts& counts) {
  constexpr std::size_t kMixes = 8;
  Random random(seed ^ 0x57E95U);
  const RulesText text = random_rules(game, seed, random);
  const rules::RuleSetPtr rules = load(text);
  compare::RuleMixes mixes({rules, load(random_rules(game, seed + 1, random))});
  compare::KeptSteps steps(mixes);
  CountingMemory counted(steps, counts);
  referee::HandCase hand{.game = &game, .record = some_hand(game, *rules, random), .read = {}};
  hand.says_dealer = hand.record.dealer.has_value();
  hand.read.condone(hand.record.condoned);
  const std::uint64_t all = compare::Changes::first(mixes.differing(0, 1).size()).bits();
  for (std::size_t i = 0; i < kMixes; ++i) {
    const std::uint64_t some = i == 0 ? 0 : random.below(std::size_t{1} << 32U) & all;
    const std::size_t mix = mixes.mix(0, 1, compare::Changes::of(some));
    if (mixes.contradicts(mix)) continue;
    const Heard alone = judged(hand, mixes.rules_of(mix), nullptr);
    steps.under(mix, 0);
    const Heard shared = judged(hand, mixes.rules_of(mix), &counted);
    EXPECT_TRUE(compare::same_judgement(alone.report, shared.report)) << "seed " << seed << " under " << text.text();
    EXPECT_EQ(alone.asked, shared.asked) << "seed " << seed << " under " << text.text();
  }
}

class JudgingInSteps : public ::testing::TestWithParam<std::string_view> {};

TEST_P(JudgingInSteps, IsTheSameAsJudgingAtOnce) {
  const GameEntry& game = *find_game(GetParam());
  StepCounts counts;
  for (std::size_t seed = 0; seed < scaled(4'000) && !HasFailure(); ++seed) judge_mixes(game, seed, counts);
  if (game.steps.empty()) {
    EXPECT_EQ(counts.known + counts.taken, 0U);
  } else {
    EXPECT_GT(counts.taken, 0U);
    EXPECT_GT(counts.known, counts.taken / 2);
    EXPECT_GT(counts.slips_known, 0U);
    EXPECT_GT(counts.slips_sought, 0U);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, JudgingInSteps, ::testing::ValuesIn(game_names()), instance_name);

}  // namespace
}  // namespace spadille::test
