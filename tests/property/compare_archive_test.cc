// An archive is compared under several rule sets: each hand is explained alike wherever it is, and with few replays.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <sstream>

#include "compare/compared_stream.h"
#include "compare/minimal_change.h"
#include "generate/random_hand.h"
#include "property/compared_hands.h"
#include "property/every_game.h"
#include "property/random_rules.h"
#include "record/writer.h"

namespace spadille::test {
namespace {

using compare::ComparedHand;
using compare::Explanation;

// Returns the causes that a comparison finds, as one text per hand.
std::vector<std::string> reasons(compare::Comparer& comparer, const std::string& archive) {
  std::vector<std::string> told;
  std::istringstream in(archive);
  OnlyHands listener([&](const ComparedHand& hand) {
    std::string& text = told.emplace_back();
    for (const Explanation& why : hand.why) {
      text += fmt::format("{} {}: {}", why.from, why.to, why.tries);
      for (const std::size_t option : why.cause.options) text += fmt::format(" {}", option);
      text += '\n';
    }
  });
  comparer.compare(in, StreamKind::json_lines, {"archive", {}}, listener);
  return told;
}

// Returns `count` random hands of ombre, one per line.
std::vector<std::string> ombre_hands(std::size_t count, std::uint64_t seed) {
  const GameEntry& game = *find_game("ombre");
  DiskReader files;
  rules::Loader loader(files, all_game_options());
  const rules::RuleSetPtr rules = *loader.defaults(game.options());
  Random random(seed);
  std::vector<std::string> hands(count);
  for (std::string& each : hands) {
    record::HandRecord hand = generate::random_hand(*rules, random);
    hand.game = {std::string(game.name), {}};
    each = record::write_hand(hand, "", {.syntax = record::WriteStyle::Syntax::json}) + "\n";
  }
  return hands;
}

TEST(ComparedArchive, AHandIsExplainedAlikeWhateverStoodBeforeIt) {
  DiskReader files;
  const std::vector<std::string> hands = ombre_hands(200, 11);
  compare::Comparer of_all(files, {});
  const std::vector<std::string> together = reasons(of_all, fmt::format("{}", fmt::join(hands, "")));
  ASSERT_EQ(together.size(), hands.size());
  std::size_t differing = 0;
  for (std::size_t i = hands.size(); i-- > 0;) {
    compare::Comparer fresh(files, {});
    EXPECT_EQ(reasons(fresh, hands[i]), std::vector{together[i]}) << hands[i];
    if (!together[i].empty()) ++differing;
  }
  EXPECT_GT(differing, hands.size() / 2);
}

// Six rule sets form up to fifteen pairs, which differ in up to twenty options.
TEST(ComparedArchive, AFewDozenReplaysExplainAHand) {
  constexpr std::size_t kHands = 300;
  DiskReader files;
  compare::Comparer comparer(files, {});
  std::size_t tries = 0;
  std::istringstream in(fmt::format("{}", fmt::join(ombre_hands(kHands, 12), "")));
  OnlyHands listener([&](const ComparedHand& hand) {
    for (const Explanation& why : hand.why) tries += why.tries;
  });
  comparer.compare(in, StreamKind::json_lines, {"archive", {}}, listener);
  EXPECT_LE(tries, 45 * kHands);
  fmt::print("{:.1f} replays a hand\n", static_cast<double>(tries) / static_cast<double>(kHands));
}

}  // namespace
}  // namespace spadille::test
