#include "property/transcription_errors.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>
#include <vector>

#include "diagnosis/reseat.h"

namespace spadille::test {
namespace {

using record::HandRecord;

bool record_exchange_twice(HandRecord& hand, Random& random) {
  if (hand.exchange.empty()) return false;
  const auto entry = static_cast<std::ptrdiff_t>(random.below(hand.exchange.size()));
  const record::ExchangeEntry again = hand.exchange[static_cast<std::size_t>(entry)];
  hand.exchange.insert(hand.exchange.begin() + entry + 1, again);
  return true;
}

bool leave_exchange_out(HandRecord& hand, Random& random) {
  if (hand.exchange.empty() || !is_complete(hand)) return false;
  hand.exchange.erase(hand.exchange.begin() + static_cast<std::ptrdiff_t>(random.below(hand.exchange.size())));
  return true;
}

bool swap_exchanges(HandRecord& hand, Random& random) {
  if (hand.exchange.size() < 2 || !is_complete(hand)) return false;
  const std::size_t entry = random.below(hand.exchange.size() - 1);
  std::swap(hand.exchange[entry], hand.exchange[entry + 1]);
  return true;
}

bool misname_exchange(HandRecord& hand, Random& random) {
  if (hand.exchange.empty() || !is_complete(hand)) return false;
  auto& entry = hand.exchange[random.below(hand.exchange.size())];
  if (!entry.player || !entry.discard || entry.discard->cards.empty()) return false;
  const Seat named = entry.player->value;
  entry.player->value = seat_at(random.below(hand.players.size()));
  return entry.player->value != named;
}

bool swap_calls(HandRecord& hand, Random& random) {
  if (!hand.auction || hand.auction->calls.size() < 2) return false;
  auto& calls = hand.auction->calls;
  const std::size_t call = random.below(calls.size() - 1);
  std::swap(calls[call], calls[call + 1]);
  return true;
}

bool write_call_for_another(HandRecord& hand, Random& random) {
  if (!hand.auction || hand.auction->calls.size() < 2) return false;
  auto& calls = hand.auction->calls;
  auto& word = calls[random.below(calls.size())].word.value;
  const std::string other = random.one_in(2) ? "pass" : calls[random.below(calls.size())].word.value;
  return std::exchange(word, other) != other;
}

bool name_another_dealer(HandRecord& hand, Random& random) {
  if (!hand.dealer || !is_complete(hand)) return false;
  const Seat dealt = hand.dealer->value;
  hand.dealer->value = seat_at(random.below(hand.players.size()));
  return hand.dealer->value != dealt;
}

bool misplace_card(HandRecord& hand, Random& random) {
  if (!hand.deal) return false;
  auto& hands = hand.deal->hands;
  auto& from = hands[random.below(hands.size())];
  auto& to = hands[random.below(hands.size())];
  if (!from || !to || &from == &to || from->cards.empty() || to->cards.empty()) return false;
  to->cards.push_back(from->cards.back());
  from->cards.pop_back();
  return true;
}

bool misspell_call(HandRecord& hand, Random& random) {
  if (!hand.auction || hand.auction->calls.empty()) return false;
  hand.auction->calls[random.below(hand.auction->calls.size())].word.value += "xx";
  return true;
}

bool misname_trumps(HandRecord& hand, Random& random) {
  if (!hand.trump || !is_complete(hand)) return false;
  const Suit before = hand.trump->value;
  hand.trump->value = random.pick(kSuits);
  return before != hand.trump->value;
}

bool discard_another(HandRecord& hand, Random& random) {
  if (hand.exchange.empty() || !is_complete(hand)) return false;
  auto& entry = hand.exchange[random.below(hand.exchange.size())];
  if (!entry.discard || entry.discard->cards.empty()) return false;
  auto& card = entry.discard->cards[random.below(entry.discard->cards.size())];
  const auto& trick = random.pick(hand.tricks);
  const Card other = *trick.plays[0].card;
  if (entry.discard->set().contains(other)) return false;
  card.value = other;
  return true;
}

bool discard_the_draw(HandRecord& hand, Random& random) {
  if (hand.exchange.empty() || !is_complete(hand)) return false;
  auto& entry = hand.exchange[random.below(hand.exchange.size())];
  if (!entry.discard || !entry.draw || entry.draw->cards.empty()) return false;
  std::swap(entry.discard, entry.draw);
  return true;
}

bool call_another(HandRecord& hand, Random& random) {
  if (!hand.called || !is_complete(hand)) return false;
  const Card before = hand.called->value;
  hand.called->value = {random.pick(kSuits), before.rank()};
  return hand.called->value != before;
}

bool deals_to_all(const HandRecord& hand) {
  return hand.deal && std::all_of(hand.deal->hands.begin(), hand.deal->hands.end(),
                                  [](const auto& dealt) { return dealt.has_value(); });
}

bool pass_another_card(HandRecord& hand, Random& random) {
  if (!hand.pass || hand.pass->cards.empty() || !deals_to_all(hand)) return false;
  auto& cards = hand.pass->cards[random.below(hand.pass->cards.size())].cards.cards;
  // C2 determines the first leader. If it changed hands, all tricks would have other players.
  const Card leads{Suit::clubs, Rank::two};
  const Card passed = any_card(random);
  if (cards.empty() || cards[0].value == leads || passed == leads) return false;
  return std::exchange(cards[0].value, passed) != passed;
}

bool pass_another_way(HandRecord& hand, Random& random) {
  if (!hand.pass || !hand.pass->direction) return false;
  const auto way = static_cast<record::PassWord>(random.below(record::kPassWords.size()));
  return std::exchange(hand.pass->direction->value, way) != way;
}

bool misname_pass(HandRecord& hand, Random& random) {
  if (!hand.pass || hand.pass->cards.size() < 2) return false;
  auto& passed = hand.pass->cards;
  auto& one = passed[random.below(passed.size())].player;
  auto& other = passed[random.below(passed.size())].player;
  std::swap(one, other);
  return &one != &other;
}

bool swap_in_stock(HandRecord& hand, Random& random) {
  if (!hand.deal || !hand.deal->stock || hand.deal->stock->cards.size() < 2) return false;
  auto& stock = hand.deal->stock->cards;
  const std::size_t card = random.below(stock.size() - 1);
  std::swap(stock[card].value, stock[card + 1].value);
  return true;
}

bool swap_dealt(HandRecord& hand, Random& random) {
  if (!hand.deal || !is_complete(hand)) return false;
  auto& hands = hand.deal->hands;
  auto& from = hands[random.below(hands.size())];
  auto& to = hands[random.below(hands.size())];
  if (!from || !to || &from == &to || from->cards.empty() || to->cards.empty()) return false;
  std::swap(from->cards[random.below(from->cards.size())].value, to->cards[random.below(to->cards.size())].value);
  return true;
}

bool swap_hands(HandRecord& hand, Random& random) {
  if (!hand.deal) return false;
  auto& hands = hand.deal->hands;
  auto& one = hands[random.below(hands.size())];
  auto& other = hands[random.below(hands.size())];
  if (!one || !other || &one == &other) return false;
  std::swap(one, other);
  return true;
}

bool reverse_players(HandRecord& hand, Random& /*random*/) {
  if (hand.players.size() < 3) return false;
  std::vector<std::size_t> order(hand.players.size());
  std::iota(order.rbegin(), order.rend(), std::size_t{0});
  hand = diagnosis::reseated(hand, order);
  return true;
}

bool misname_call(HandRecord& hand, Random& random) {
  if (!hand.auction || hand.auction->calls.empty()) return false;
  auto& player = hand.auction->calls[random.below(hand.auction->calls.size())].player;
  if (!player) return false;
  const Seat before = player->value;
  player->value = seat_at(random.below(hand.players.size()));
  return player->value != before;
}

bool swap_with_stock(HandRecord& hand, Random& random) {
  if (!hand.deal || !hand.deal->stock || hand.deal->stock->cards.empty() || !is_complete(hand)) return false;
  auto& dealt = hand.deal->hands[random.below(hand.deal->hands.size())];
  if (!dealt || dealt->cards.empty()) return false;
  auto& stock = hand.deal->stock->cards;
  std::swap(dealt->cards[random.below(dealt->cards.size())].value, stock[random.below(stock.size())].value);
  return true;
}

// Cards of one suit in a holding are written in one word.
bool write_another_suit(HandRecord& hand, Random& random) {
  if (!hand.deal) return false;
  auto& list = hand.deal->hands[random.below(hand.players.size())];
  if (!list || list->cards.empty()) return false;
  auto& cards = list->cards;
  const std::size_t chosen = random.below(cards.size());
  const Suit suit = cards[chosen].value.suit();
  const Suit other = random.pick(kSuits);
  std::size_t begin = chosen;
  std::size_t end = chosen;
  while (begin > 0 && cards[begin - 1].value.suit() == suit) --begin;
  while (end < cards.size() && cards[end].value.suit() == suit) ++end;
  const auto has_other = [&](std::size_t i) { return i < cards.size() && cards[i].value.suit() == other; };
  if (cards[chosen].value.is_joker() || suit == other || has_other(end) || (begin > 0 && has_other(begin - 1)))
    return false;
  for (std::size_t i = begin; i < end; ++i) cards[i].value = Card(other, cards[i].value.rank());
  return true;
}

constexpr std::array kErrors{
    TranscriptionError{"an exchange recorded twice", record_exchange_twice, true},
    TranscriptionError{"a card in the wrong hand", misplace_card, true},
    TranscriptionError{"an exchange left out", leave_exchange_out, false},
    TranscriptionError{"two exchanges swapped", swap_exchanges, false},
    TranscriptionError{"an exchange under another name", misname_exchange, false},
    TranscriptionError{"two calls swapped", swap_calls, false},
    TranscriptionError{"another dealer", name_another_dealer, false},
    TranscriptionError{"a call misspelled", misspell_call, true},
    TranscriptionError{"trumps misnamed", misname_trumps, false},
    TranscriptionError{"a discard written as another card", discard_another, false},
    TranscriptionError{"the draw recorded as the discards", discard_the_draw, false},
    TranscriptionError{"another card called", call_another, false},
    TranscriptionError{"a card passed written as another", pass_another_card, false},
    TranscriptionError{"another direction of the pass", pass_another_way, false},
    TranscriptionError{"two names in the pass swapped", misname_pass, false},
    TranscriptionError{"the players in reversed order", reverse_players, false},
    TranscriptionError{"a call under another name", misname_call, false},
    TranscriptionError{"a dealt card and one of the stock swapped", swap_with_stock, false},
    TranscriptionError{"two neighbors of the stock swapped", swap_in_stock, false},
    TranscriptionError{"two dealt cards swapped", swap_dealt, false},
    TranscriptionError{"two hands swapped", swap_hands, false},
    TranscriptionError{"a call written as another", write_call_for_another, false, false, true},
    TranscriptionError{"a suit written as another", write_another_suit, false, true},
};

}  // namespace

bool is_complete(const HandRecord& hand) {
  if (!hand.deal || hand.tricks.empty()) return false;
  std::size_t dealt = 0;
  for (const auto& each : hand.deal->hands) {
    if (!each) return false;
    dealt += each->cards.size();
  }
  std::size_t played = 0;
  for (const record::Trick& trick : hand.tricks) played += trick.plays.size();
  return played == dealt;
}

Card any_card(Random& random) { return {random.pick(kSuits), static_cast<Rank>(random.below(13))}; }

std::span<const TranscriptionError> transcription_errors() {
  static const std::vector<TranscriptionError> kAll = [] {
    std::vector<TranscriptionError> all(kErrors.begin(), kErrors.end());
    all.insert(all.end(), trick_errors().begin(), trick_errors().end());
    all.insert(all.end(), turn_errors().begin(), turn_errors().end());
    return all;
  }();
  return kAll;
}

}  // namespace spadille::test
