#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "generate/random_hand.h"
#include "property/every_game.h"
#include "property/random_rules.h"
#include "property/same_result.h"
#include "record/writer.h"

// A card left out of a trick without names is one error at the trick, whether the deal is recorded or not. Without the
// deal, any player may have played the other cards of that trick.
namespace spadille::test {
namespace {

using record::HandRecord;

class MissingCard : public ::testing::TestWithParam<std::string_view> {};

// Leaves out the names of plays, the winners of tricks and, except in the first trick of hearts, the leader.
void leave_names_out(HandRecord& hand) {
  for (record::Trick& trick : hand.tricks) {
    trick.won.reset();
    for (record::Play& play : trick.plays)
      if (hand.game->value != "hearts" || &trick != &hand.tricks.front()) play.player.reset();
  }
}

std::vector<std::string> errors_of(const HandRecord& hand, const RulesText& rules) {
  std::vector<std::string> errors;
  const std::string text = record::write_hand(hand, rules.text(), {.syntax = record::WriteStyle::Syntax::json});
  for (const std::string& json : judge_text(text, StreamKind::json_lines).json) {
    const auto report = nlohmann::json::parse(json);
    for (const auto& each : report["diagnostics"])
      if (each["severity"] == "error") errors.push_back(each["code"]);
  }
  return errors;
}

TEST_P(MissingCard, IsOneErrorWithAndWithoutTheDeal) {
  const GameEntry& game = *find_game(GetParam());
  Tally tally("hands of " + std::string(game.name));
  for (const auto what : {"with the deal", "without the deal"}) tally.expect(what);
  const std::size_t wanted = scaled(20'000, 300);
  for (std::size_t seed = 0; seed < wanted; ++seed) {
    Random random(seed ^ 0x1057U);
    const RulesText rules = random_rules(game, seed, random);
    HandRecord hand = generate::random_hand(*load(rules), random);
    hand.result = {};
    if (hand.tricks.size() < 3) continue;
    const bool dealt = random.one_in(2);
    if (!dealt) hand.deal.reset();
    leave_names_out(hand);
    if (!errors_of(hand, rules).empty()) continue;
    record::Trick& trick = hand.tricks[1 + random.below(hand.tricks.size() - 2)];
    trick.plays.erase(trick.plays.begin() + static_cast<std::ptrdiff_t>(random.below(trick.plays.size())));
    ASSERT_EQ(errors_of(hand, rules), std::vector<std::string>{"play/missing-card"})
        << "seed " << seed << "\n"
        << record::write_hand(hand, rules.text(), {.syntax = record::WriteStyle::Syntax::yaml});
    tally.count(dealt ? "with the deal" : "without the deal");
  }
  tally.print();
  tally.expect_all();
}

INSTANTIATE_TEST_SUITE_P(Games, MissingCard,
                         ::testing::Values("ombre", "quadrille", "quintille", "german-solo", "hearts"), instance_name);

}  // namespace
}  // namespace spadille::test
