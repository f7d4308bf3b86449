// A hand with cards that are not named reads back equal.

#include <gtest/gtest.h>

#include <string>

#include "base/random.h"
#include "games/game.h"
#include "generate/random_hand.h"
#include "record/document.h"
#include "record/words.h"
#include "record/writer.h"
#include "rules/loader.h"
#include "support/hand_places.h"
#include "syntax/reader.h"

namespace spadille::record {
namespace {

UnknownCard forgotten(Card card, Random& random, bool has_trumps) {
  if (random.one_in(2)) return UnknownCard::any;
  return has_trumps && random.one_in(3) ? UnknownCard::trump : unknown_of(card.suit());
}

// Replaces cards of a list with unknown ones.
void forget(CardList& list, Random& random, bool has_trumps, bool may_end) {
  CardList kept;
  for (const Written<Card>& each : list.cards) {
    if (random.one_in(2)) {
      kept.cards.push_back(each);
      continue;
    }
    if (!kept.unknown) kept.unknown.emplace();
    kept.unknown->cards.push_back({kept.cards.size(), forgotten(each.value, random, has_trumps), {}});
  }
  if (may_end && random.one_in(3)) {
    if (!kept.unknown) kept.unknown.emplace();
    kept.unknown->rest = Span{};
  }
  list = kept;
}
void forget(std::optional<CardList>& list, Random& random, bool has_trumps, bool may_end) {
  if (list) forget(*list, random, has_trumps, may_end);
}

void forget(Trick& trick, Random& random, bool has_trumps) {
  for (Play& play : trick.plays) {
    if (random.one_in(2)) continue;
    play.unknown = forgotten(*play.card, random, has_trumps);
    play.card.reset();
  }
  if (trick.plays.empty() || !trick.plays.front().player || random.one_in(2)) return;
  trick.won = {seat_at(0), {}};
  trick.others_unknown = true;
  while (!trick.plays.empty() && random.one_in(2)) trick.plays.pop_back();
}

void forget(HandRecord& hand, Random& random, bool has_trumps) {
  if (hand.deal) {
    for (auto& each : hand.deal->hands) forget(each, random, has_trumps, true);
    forget(hand.deal->stock, random, has_trumps, true);
  }
  for (ExchangeEntry& each : hand.exchange) {
    forget(each.discard, random, has_trumps, false);
    forget(each.draw, random, has_trumps, false);
  }
  if (hand.pass)
    for (PassedCards& each : hand.pass->cards) forget(each.cards, random, has_trumps, false);
  for (Trick& each : hand.tricks) forget(each, random, has_trumps);
}

void expect_reads_back(const GameEntry& game, HandRecord hand, const WriteStyle& style) {
  const std::string text = write_hand(hand, "", style);
  Sink sink;
  const auto kind = style.syntax == WriteStyle::Syntax::yaml ? StreamKind::yaml : StreamKind::json;
  const auto root = syntax::read_document(RawDocument{Document(text, 1)}, kind, sink);
  ASSERT_TRUE(root.known()) << text;
  const auto names = read_hand_names(*root, {}, game.name, sink);
  const HandRecord read = read_hand(*root, names, game.keys, game.name, sink);
  EXPECT_FALSE(sink.has_errors()) << text << sink.take().front().message;
  hand.notation = style.notation;
  ASSERT_TRUE(test::without_places(read) == test::without_places(hand)) << text;
  test::expect_words_at_places(text, read);
}

class WrittenUnknownCards : public testing::TestWithParam<std::string> {};

TEST_P(WrittenUnknownCards, ReadBack) {
  using Syntax = WriteStyle::Syntax;
  const GameEntry& game = *find_game(GetParam());
  const bool has_trumps = game.name != "hearts";
  DiskReader files;
  rules::Loader loader(files, all_game_options());
  const rules::RuleSetPtr rules = *loader.defaults(game.options());
  for (std::size_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    HandRecord hand = generate::random_hand(*rules, random);
    forget(hand, random, has_trumps);
    const Notation notation = random.one_in(2)                                         ? Notation::english
                              : record::has_forty_cards(game.name) && random.one_in(2) ? Notation::spanish_numbers
                                                                                       : Notation::spanish;
    const WriteStyle style{random.one_in(2) ? Syntax::yaml : Syntax::json,
                           static_cast<WriteStyle::Cards>(random.below(3)), notation};
    expect_reads_back(game, hand, style);
    if (testing::Test::HasFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(EachGame, WrittenUnknownCards,
                         testing::Values("ombre", "quadrille", "quintille", "german-solo", "hearts"));

TEST(WrittenUnknownCards, InGroupsWordsAndLists) {
  HandRecord hand;
  hand.players = {"Ana", "Bent"};
  hand.deal.emplace().hands.resize(2);
  CardList& list = hand.deal->hands[0].emplace();
  list.cards = {{Card(Suit::spades, Rank::ace), {}}, {Card(Suit::hearts, Rank::ten), {}}};
  list.unknown.emplace();
  list.unknown->cards = {{1, UnknownCard::spades, {}},
                         {1, UnknownCard::any, {}},
                         {2, UnknownCard::hearts, {}},
                         {2, UnknownCard::trump, {}},
                         {2, UnknownCard::trump, {}}};
  list.unknown->rest = Span{};
  hand.deal->stock.emplace().unknown.emplace().rest = Span{};
  hand.tricks_at = Span{};
  Trick& trick = hand.tricks.emplace_back();
  trick.won = {seat_at(1), {}};
  trick.others_unknown = true;
  using Cards = WriteStyle::Cards;
  const auto written = [&](Cards cards, Notation notation) {
    return write_hand(hand, "", {.cards = cards, .notation = notation});
  };
  const std::string head = "players: [Ana, Bent]\n";
  const std::string tail = "  stock: \"...\"\ntricks:\n  - {won: Bent}\n";
  EXPECT_EQ(written(Cards::grouped, Notation::english), head + "deal:\n  Ana: SAx x H10x Tx Tx ...\n" + tail);
  EXPECT_EQ(written(Cards::single, Notation::english), head + "deal:\n  Ana: SA Sx x H10 Hx Tx Tx ...\n" + tail);
  EXPECT_EQ(written(Cards::list, Notation::spanish),
            head + "notation: spanish\ndeal:\n  Ana: [E1, Ex, x, C10, Cx, Tx, Tx, \"...\"]\n" +
                "  stock: [\"...\"]\ntricks:\n  - {won: Bent}\n");
}

}  // namespace
}  // namespace spadille::record
