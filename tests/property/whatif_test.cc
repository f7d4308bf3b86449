#include "base/usage_error.h"
#include "generate/random_hand.h"
#include "property/asked_hand.h"
#include "property/every_game.h"
#include "property/game_tally.h"
#include "property/random_rules.h"
#include "record/writer.h"
#include "testkit/plant_fault.h"

// One action of a random legal hand is changed. Changed into itself, it changes nothing. A card is legal exactly if the
// replay of the hand lists it as legal.
namespace spadille::test {
namespace {

using record::HandRecord;
using whatif::Answer;
using whatif::Question;

void expect_conserved(const Answer& answer) {
  const ChipResult* chips = answer.changed.chips();
  if (chips == nullptr || !chips->ledger) return;
  Chips sum = chips->ledger->pool();
  for (std::size_t i = 0; i < answer.changed.players.size(); ++i) sum += chips->ledger->net(seat_at(i));
  EXPECT_EQ(sum, Chips{});
}

void expect_nothing_changes(const Asked& asked, const Question& question) {
  const Answer answer = asked.ask(question);
  EXPECT_TRUE(answer.is_legal()) << *question.at << " " << question.value << ": " << answer.faults.front().message;
  EXPECT_TRUE(answer.differences.empty())
      << *question.at << " " << question.value << ": " << answer.differences.front().key;
  EXPECT_FALSE(answer.stop.has_value()) << *question.at << " " << question.value << ": "
                                        << (answer.stop ? answer.stop->message : "");
  EXPECT_TRUE(answer.forced.empty());
}

class WhatIfOfGame {
 public:
  explicit WhatIfOfGame(const GameEntry& game) : game_(game), occurred_("what if in " + std::string(game.name)) {}

  void try_hand(std::size_t seed) {
    Random random(seed);
    const RulesText text = random_rules(game_, seed, random);
    const rules::RuleSetPtr rules = load(text);
    HandRecord hand = generate::random_hand(*rules, random);
    give_places(hand);
    const Asked asked(game_of(*rules), *rules, hand);
    try_all(asked, asked.view(), random);
    try_faulty(hand, text, random);
    if (const GameTally* tally = tally_of(game_.name)) {
      for (const Shorter& each : tally->shorter) {
        const auto shorter = each.make({hand, asked.view(), *rules});
        if (shorter && random.one_in(4)) try_all(Asked(game_of(*rules), *rules, *shorter), asked.view(), random);
      }
    }
  }

  void finish() const {
    occurred_.print();
    occurred_.expect_all();
  }

  void expect(const std::string& what) { occurred_.expect(what); }

 private:
  // `truth` is the view of the complete record.
  void try_all(const Asked& asked, const HandView& truth, Random& random) {
    if (!asked.hand().tricks.empty()) try_play(asked, truth, random);
    if (asked.hand().auction && !asked.hand().auction->calls.empty()) try_call(asked, random);
    if (!asked.hand().exchange.empty()) try_exchange(asked, random);
    if (!asked.hand().turns.empty()) try_discard(asked, random);
    if (asked.hand().trump) try_word(asked, {Question::What::trump, std::string(name_of(kSuits[random.below(4)])), {}});
    if (asked.hand().called)
      try_word(asked, {Question::What::call, to_string(any_card(random), Notation::english), {}});
  }

  // In a faulty record, an action changed into itself changes nothing, as far as the hand can be followed.
  void try_faulty(const HandRecord& hand, RulesText text, Random& random) {
    const auto codes = test::plantable_codes(game_.name);
    const Code code = codes[random.below(codes.size())];
    const auto planted = test::plant_fault(hand, *load(text), code, random);
    if (!planted) return;
    for (const auto& [name, value] : planted->options) text.set(name, value);
    const rules::RuleSetPtr rules = load(text);
    if (game_.needs_dealer(*rules) && !planted->hand.dealer) return;  // is not judged
    const Asked asked(game_of(*rules), *rules, planted->hand);
    const auto& tricks = asked.hand().tricks;
    for (std::size_t t = 0; t < tricks.size(); ++t) {
      if (tricks[t].plays.empty() || !tricks[t].plays.front().card) continue;
      try {
        const Answer answer =
            asked.ask({Question::What::play, to_string(*tricks[t].plays.front().card, Notation::english),
                       "trick:" + std::to_string(t + 1) + ".1"});
        expect_conserved(answer);
        EXPECT_TRUE(answer.stop || answer.differences.empty())
            << id_of(code) << ", trick " << t + 1 << ": " << answer.differences.front().key << "\n"
            << record::write_hand(planted->hand, text.text(), {});
        occurred_.count(answer.stop ? "faulty, not followed to the end" : "faulty, followed to the end");
      } catch (const UsageError&) {
        occurred_.count("faulty, whose cards they are not known");
      }
    }
  }

  static Card any_card(Random& random) { return Card::from_index(random.below(52)); }

  void try_play(const Asked& asked, const HandView& truth, Random& random) {
    const std::size_t t = random.below(asked.hand().tricks.size());
    const std::size_t i = random.below(asked.hand().tricks[t].plays.size());
    const tricks::PlayView& play = truth.tricks.at(t).plays.at(i);
    const std::string at = "trick:" + std::to_string(t + 1) + "." + std::to_string(i + 1);
    expect_nothing_changes(asked, {Question::What::play, to_string(play.card, Notation::english), at});

    std::vector<Card> held(play.hand.begin(), play.hand.end());
    const Card card = random.one_in(4) ? any_card(random) : held[random.below(held.size())];
    const Answer answer = asked.ask({Question::What::play, to_string(card, Notation::english), at});
    expect_conserved(answer);
    if (!answer.certain) {
      occurred_.count("card played where not every hand is known");
      return;
    }
    EXPECT_EQ(answer.is_legal(), play.legal.contains(card))
        << at << " " << to_string(card, Notation::english) << " instead of " << to_string(play.card, Notation::english)
        << " of " << to_string(play.hand, Notation::english) << (asked.hand().deal ? ", dealt" : "")
        << (asked.hand().pass ? ", passed" : "");
    EXPECT_EQ(answer.legal.value_or(CardSet{}), play.legal);
    count("card played", answer);
  }

  void try_call(const Asked& asked, Random& random) {
    const auto& calls = asked.hand().auction->calls;
    const std::size_t i = random.below(calls.size());
    const std::string at = "auction:" + std::to_string(i + 1);
    expect_nothing_changes(asked, {Question::What::call, calls[i].word.value, at});
    const std::array<std::string, 6> words{"pass", "entrada", "solo", "alliance", "vuelta", "25"};
    const Answer answer = asked.ask({Question::What::call, words[random.below(words.size())], at});
    expect_conserved(answer);
    count("call", answer);
  }

  void try_exchange(const Asked& asked, Random& random) {
    const std::size_t i = random.below(asked.hand().exchange.size());
    const auto& discard = asked.hand().exchange[i].discard;
    if (!discard) return;
    const std::string at = "exchange:" + std::to_string(i + 1);
    std::string cards;
    for (const auto& each : discard->cards) cards += to_string(each.value, Notation::english) + " ";
    expect_nothing_changes(asked, {Question::What::discard, cards, at});
    std::string fewer;
    for (const auto& each : discard->cards)
      if (!random.one_in(3)) fewer += to_string(each.value, Notation::english) + " ";
    const Answer answer = asked.ask({Question::What::discard, fewer, at});
    expect_conserved(answer);
    count("exchange", answer);
  }

  void try_discard(const Asked& asked, Random& random) {
    const std::size_t i = random.below(asked.hand().turns.size());
    const auto& knock = asked.hand().turns[i].knock;
    const auto discard = knock && knock->card ? knock->card : asked.hand().turns[i].discard;
    const std::string at = "turn:" + std::to_string(i + 1);
    if (!discard) {
      EXPECT_THROW(
          static_cast<void>(asked.ask({Question::What::discard, to_string(any_card(random), Notation::english), at})),
          UsageError);
      occurred_.count("no discard to change");
      return;
    }
    expect_nothing_changes(asked, {Question::What::discard, to_string(discard->value, Notation::english), at});
    const Card card = asked.view().turns.at(i).hand.cards().empty() || random.one_in(4)
                          ? any_card(random)
                          : asked.view().turns.at(i).hand.cards().front();
    count("discard", asked.ask({Question::What::discard, to_string(card, Notation::english), at}));
  }

  void try_word(const Asked& asked, const Question& question) {
    const Answer answer = asked.ask(question);
    expect_conserved(answer);
    count(question.what == Question::What::trump ? "trump" : "called card", answer);
  }

  void count(const std::string& what, const Answer& answer) {
    occurred_.count(what + (answer.is_legal() ? ", legal, " : ", not legal, ") +
                    (answer.stop ? std::string(name_of(answer.stop->why)) : std::string("followed to the end")));
  }

  const GameEntry& game_;
  Tally occurred_;
};

class EveryGameWhatIf : public ::testing::TestWithParam<std::string_view> {};

TEST_P(EveryGameWhatIf, IsLegalJustWhereTheReplaySaysSo) {
  const GameEntry& game = *find_game(GetParam());
  WhatIfOfGame asked(game);
  if (game.count != nullptr)
    for (const std::string what : {"legal, followed to the end", "legal, card_gone", "legal, other_leader",
                                   "legal, not_lawful", "not legal, impossible", "not legal, followed to the end"})
      asked.expect("card played, " + what);
  const auto turn = game.keys.turn;
  const bool discards = std::find(turn.begin(), turn.end(), "discard") != turn.end();
  if (!turn.empty()) asked.expect(discards ? "discard, legal, followed to the end" : "no discard to change");
  const std::size_t wanted = scaled(2'000, 200);
  for (std::size_t i = 0; i < wanted && !HasFailure(); ++i) {
    SCOPED_TRACE(i);
    asked.try_hand(i);
  }
  ASSERT_FALSE(HasFailure());
  asked.finish();
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGameWhatIf, ::testing::ValuesIn(game_names()), instance_name);

}  // namespace
}  // namespace spadille::test
