#include "generate/random_hand.h"
#include "property/every_game.h"
#include "property/random_rules.h"
#include "testkit/written_hand.h"

// A random legal hand is cut after any of its actions. If it is incomplete, the one warning about this is at the last
// remaining action.
namespace spadille::test {
namespace {

using record::HandRecord;

// Cuts the play short. Returns where; empty if no trick is left.
std::string cut_play(HandRecord& hand, Random& random) {
  hand.surrender.reset();
  if (!hand.turns.empty()) {
    hand.turns.resize(random.below(hand.turns.size()));
    return hand.turns.empty() ? "before the first turn" : "after a turn";
  }
  hand.tricks.resize(random.below(hand.tricks.size() + 1));
  if (hand.tricks.empty()) return {};
  auto& plays = hand.tricks.back().plays;
  if (random.one_in(2) || plays.size() < 2) return "after a trick";
  plays.truncate(1 + random.below(plays.size() - 1));
  hand.tricks.back().won.reset();
  return "in a trick";
}

// Cuts the hand before the play. Returns where.
std::string cut_before_play(HandRecord& hand, Random& random) {
  if (random.one_in(2)) hand.tricks_at.reset();
  if (!hand.exchange.empty()) {
    hand.exchange.resize(random.below(hand.exchange.size() + 1));
    if (!hand.exchange.empty()) return "after an exchange";
  }
  if (hand.pass) return "after the passing";
  if (hand.avoid) return "after the suit to avoid was named";
  if (hand.called) return "after a card was called";
  if (hand.turned || hand.trump) return "after trumps were named";
  if (hand.auction && !hand.auction->calls.empty()) return "after a call";
  return "before anything";
}

// Returns the place of the last action, which `last` describes.
Span place_of(const HandRecord& hand, std::string_view last) {
  if (last.ends_with("turn")) return hand.turns.empty() ? *hand.turns_at : hand.turns.back().at;
  if (last.ends_with("trick")) return hand.tricks.back().at;
  if (last == "after an exchange") return hand.exchange.back().at;
  if (last == "after the passing") return hand.pass->cards.empty() ? hand.pass->at : hand.pass->cards.back().player.at;
  if (last == "after the suit to avoid was named") return hand.avoid->at;
  if (last == "after a card was called") return hand.called->at;
  if (last == "after trumps were named") return hand.turned ? hand.turned->at : hand.trump->at;
  if (last == "after a call") return hand.auction->calls.back().word.at;
  return hand.tricks_at.value_or(hand.at);
}

class EveryGameCutShort : public ::testing::TestWithParam<std::string_view> {};

TEST_P(EveryGameCutShort, IsIncompleteAtItsLastAct) {
  const GameEntry& game = *find_game(GetParam());
  Tally occurred("cut short in " + std::string(game.name));
  const bool turns = !game.keys.turn.empty();
  for (const std::string& what : turns ? std::vector<std::string>{"before the first turn", "after a turn"}
                                       : std::vector<std::string>{"in a trick", "after a trick"})
    occurred.expect(what + ", incomplete");
  const std::size_t wanted = scaled(5'000, 300);
  for (std::size_t i = 0; i < wanted && !HasFailure(); ++i) {
    Random random(i);
    const RulesText rules = random_rules(game, i, random);
    HandRecord hand = generate::random_hand(*load(rules), random);
    std::string last = cut_play(hand, random);
    if (last.empty()) last = cut_before_play(hand, random);
    const auto style = random_style(random, record::WriteStyle::Syntax::yaml);
    const WrittenHand written = write_and_read(hand, rules.text(), style);
    SCOPED_TRACE(std::to_string(i) + ", " + last + "\n" + written.text);
    const Judged judged = judge_text(written.text, stream_kind(style));
    const Report& report = judged.reports.at(0);
    std::vector<std::size_t> places;
    for (const Diagnostic& each : report.diagnostics)
      if (each.code == Code::record_incomplete) places.push_back(each.at.begin);
    if (report.verdict == Verdict::incomplete || !places.empty()) {
      EXPECT_EQ(places, std::vector<std::size_t>{place_of(written.hand, last).begin});
      occurred.count(last + ", incomplete");
    } else {
      occurred.count(last + ", decided or at fault");
    }
  }
  ASSERT_FALSE(HasFailure());
  occurred.print();
  occurred.expect_all();
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGameCutShort, ::testing::ValuesIn(game_names()), instance_name);

}  // namespace
}  // namespace spadille::test
