#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "generate/random_hand.h"
#include "property/every_game.h"
#include "property/random_rules.h"
#include "property/same_result.h"
#include "record/writer.h"

// A card left out of a trick without names, and a trick written again, are one error, whether the deal is recorded or
// not. Without the deal, any player may have played the other cards of a trick that lacks one.
namespace spadille::test {
namespace {

using record::HandRecord;

class FaultyTrick : public ::testing::TestWithParam<std::string_view> {};

// Leaves out the winners of tricks, and the names of plays from this trick on. Tricks are counted from 0.
void leave_names_out(HandRecord& hand, std::size_t from) {
  for (std::size_t i = 0; i < hand.tricks.size(); ++i) {
    hand.tricks[i].won.reset();
    for (record::Play& play : hand.tricks[i].plays)
      if (i >= from) play.player.reset();
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

// A fault in a trick that is not the last; trick numbers are from 0.
struct Fault {
  const char* name;
  const char* code;
  void (*make)(HandRecord& hand, std::size_t trick, Random& random);
};

void leave_card_out(HandRecord& hand, std::size_t trick, Random& random) {
  auto& plays = hand.tricks[trick].plays;
  plays.erase(plays.begin() + static_cast<std::ptrdiff_t>(random.below(plays.size())));
}

void write_again(HandRecord& hand, std::size_t trick, Random& /*random*/) {
  const record::Trick again = hand.tricks[trick];
  hand.tricks.insert(hand.tricks.begin() + static_cast<std::ptrdiff_t>(trick), again);
}

constexpr std::array kFaults{Fault{"a card left out", "play/missing-card", leave_card_out},
                             Fault{"a trick written again", "play/already-played", write_again}};

TEST_P(FaultyTrick, IsOneErrorWithAndWithoutTheDeal) {
  const GameEntry& game = *find_game(GetParam());
  Tally tally("hands of " + std::string(game.name));
  for (const Fault& fault : kFaults)
    for (const auto deal : {" with the deal", " without the deal"}) tally.expect(std::string(fault.name) + deal);
  const std::size_t wanted = scaled(20'000, 300);
  for (std::size_t seed = 0; seed < wanted; ++seed) {
    Random random(seed ^ 0x1057U);
    const RulesText rules = random_rules(game, seed, random);
    HandRecord hand = generate::random_hand(*load(rules), random);
    hand.result = {};
    if (hand.tricks.size() < 3 || hand.surrender) continue;
    const bool dealt = random.one_in(2);
    if (!dealt) hand.deal.reset();
    leave_names_out(hand, game.name == "hearts" ? 1 : 0);  // without a deal, only a name shows the first leader
    if (!errors_of(hand, rules).empty()) continue;
    const Fault& fault = random.pick(kFaults);
    fault.make(hand, 1 + random.below(hand.tricks.size() - 2), random);
    ASSERT_EQ(errors_of(hand, rules), std::vector<std::string>{fault.code})
        << "seed " << seed << ": " << fault.name << "\n"
        << record::write_hand(hand, rules.text(), {.syntax = record::WriteStyle::Syntax::yaml});
    tally.count(std::string(fault.name) + (dealt ? " with the deal" : " without the deal"));
  }
  tally.print();
  tally.expect_all();
}

INSTANTIATE_TEST_SUITE_P(Games, FaultyTrick,
                         ::testing::Values("ombre", "quadrille", "quintille", "german-solo", "hearts"), instance_name);

}  // namespace
}  // namespace spadille::test
