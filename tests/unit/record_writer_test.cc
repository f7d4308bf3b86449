#include <gtest/gtest.h>

#include <array>

#include "record/document.h"
#include "record/writer.h"
#include "support/hand_places.h"
#include "syntax/reader.h"

// A written hand reads back equal, and every word is at its place. These tests cover the parts of a record used by
// games scored in points. Property tests read back hands of the ombre family too.
namespace spadille::record {
namespace {

constexpr std::array<std::string_view, 11> kHandKeys{"hand", "game",   "rules", "players", "dealer",  "deal",
                                                     "pass", "tricks", "turns", "result",  "notation"};
constexpr std::array<std::string_view, 5> kClaimKeys{"outcome", "tricks", "points", "totals", "winner"};
constexpr std::array<std::string_view, 8> kTurnKeys{"draw",    "restock", "meld", "lay_off",
                                                    "discard", "table",   "play", "pass"};

Card card(std::string_view word) { return parse_cards(word, Notation::english)->front().card; }

CardList list(std::string_view words) {
  CardList cards;
  const auto tokens = parse_cards(words, Notation::english);
  for (const CardToken& token : *tokens) cards.cards.push_back({token.card, {}});
  return cards;
}

HandRecord table_of_three() {
  HandRecord hand;
  hand.hand = {"7", {}};
  hand.game = {"any", {}};
  hand.players = {"Ana", "~", "Null"};
  hand.result.points = {{seat_at(0), {Points{-10}, {}}}, {seat_at(2), {Points{36}, {}}}};
  hand.result.totals = {{seat_at(1), {Points{0}, {}}}};
  return hand;
}

TurnEntry turn_of(std::size_t seat) {
  TurnEntry turn;
  turn.player = {seat_at(seat), {}};
  return turn;
}

HandRecord hand_with_turns() {
  HandRecord hand = table_of_three();
  hand.turns_at = Span{};
  TurnEntry first = turn_of(0);
  first.draw_at = Span{};
  first.draws = {{{}, Draw::From::stock, {}}};
  first.restock = list("S5 H6 H6");
  first.meld = MeldList{{}, {list("S345"), list("D7 H7 S7")}};
  first.discard = {card("H6"), {}};
  TurnEntry second = turn_of(1);
  second.draw_at = Span{};
  second.draws = {{{}, Draw::From::discards, Written<Card>{card("H6"), {}}}, {{}, Draw::From::stock, {}}};
  second.lay_offs = {{{}, {card("S6"), {}}, list("S345")}, {{}, {card("C7"), {}}, list("D7")}};
  TurnEntry third = turn_of(2);
  third.play = list("H7 H7");
  third.table = MeldList{{}, {list("S3456"), list("D7 H7 S7")}};
  TurnEntry fourth = turn_of(0);
  fourth.pass = Span{};
  TurnEntry fifth = turn_of(1);
  fifth.lay_offs = {{{}, {card("S7"), {}}, list("S3")}};
  fifth.table = MeldList{};
  hand.turns = {first, second, third, fourth, fifth};
  hand.result.winner = WinnerClaim{{}, seat_at(2)};
  return hand;
}

HandRecord hand_with_pass() {
  HandRecord hand = table_of_three();
  hand.pass = Pass{};
  hand.pass->direction = {PassWord::left, {}};
  hand.pass->cards = {{{seat_at(1), {}}, list("HK7 DA")}, {{seat_at(0), {}}, list("SQ D6 C2")}};
  hand.result.winner = WinnerClaim{};
  return hand;
}

void expect_reads_back(const HandRecord& hand) {
  for (const auto syntax : {WriteStyle::Syntax::yaml, WriteStyle::Syntax::json}) {
    for (const auto cards : {WriteStyle::Cards::grouped, WriteStyle::Cards::single, WriteStyle::Cards::list}) {
      for (const auto notation : {Notation::english, Notation::spanish}) {
        const std::string text = write_hand(hand, "", {syntax, cards, notation});
        Sink sink;
        const RawDocument raw{Document(text, 1)};
        const auto kind = syntax == WriteStyle::Syntax::yaml ? StreamKind::yaml : StreamKind::json;
        const auto root = syntax::read_document(raw, kind, sink);
        ASSERT_TRUE(root.known()) << text;
        const auto names = read_hand_names(*root, {}, {}, sink);
        const HandRecord read = read_hand(*root, names, {kHandKeys, kClaimKeys, kTurnKeys}, "any", sink);
        EXPECT_FALSE(sink.has_errors()) << text << sink.take().front().message;
        HandRecord expected = hand;
        expected.notation = notation;
        EXPECT_TRUE(test::without_places(read) == test::without_places(expected)) << text;
        test::expect_words_at_places(text, read);
      }
    }
  }
}

TEST(RecordWriter, TurnsReadBack) { expect_reads_back(hand_with_turns()); }

TEST(RecordWriter, APassReadsBack) {
  expect_reads_back(hand_with_pass());
  HandRecord without_direction = hand_with_pass();
  without_direction.pass->direction.reset();
  expect_reads_back(without_direction);
}

TEST(RecordWriter, EveryWordOfADirection) {
  HandRecord hand = hand_with_pass();
  for (std::size_t i = 0; i < kPassWords.size(); ++i) {
    hand.pass->direction->value = static_cast<PassWord>(i);
    expect_reads_back(hand);
  }
}

}  // namespace
}  // namespace spadille::record
