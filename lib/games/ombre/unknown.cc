#include "games/ombre/unknown.h"

#include <algorithm>
#include <optional>

#include "mechanics/unknown/origins.h"

namespace spadille::ombre {
namespace {

// The cards drawn from the stock, as far as the record shows them.
struct Draws {
  std::array<CardSet, kMaxSeats> known{};
  std::array<bool, kMaxSeats> open{};  // the player drew cards that are not known
  CardSet all;                         // all known draws
};

std::size_t number_drawn(const record::ExchangeEntry& entry) {
  return entry.draw ? entry.draw->count() : entry.discard ? entry.discard->count() : 0;
}

// A draw that is not recorded is the next of the stock, if that is named.
Draws draws_of(const record::HandRecord& record) {
  Draws draws;
  const record::CardList* stock = record.deal && record.deal->stock ? &*record.deal->stock : nullptr;
  if (stock != nullptr && stock->unknown) stock = nullptr;
  std::size_t next = 0;
  for (const record::ExchangeEntry& entry : record.exchange) {
    if (!entry.player) continue;
    const std::size_t seat = index_of(entry.player->value);
    const std::size_t n = number_drawn(entry);
    CardSet drawn = set_of(entry.draw);
    if (drawn.size() < n && stock != nullptr && next + n <= stock->cards.size())
      for (std::size_t i = next; i < next + n; ++i) drawn.insert(stock->cards[i].value);
    next += n;
    draws.known[seat] = draws.known[seat] | drawn;
    draws.open[seat] = draws.open[seat] || drawn.size() < n;
    draws.all = draws.all | drawn;
  }
  return draws;
}

// Adds the discards, as places of their own.
void add_discards(const record::HandRecord& record, unknown::Setting& input) {
  for (std::size_t i = 0; i < record.exchange.size(); ++i) {
    const record::ExchangeEntry& entry = record.exchange[i];
    if (!entry.player || !input.turn.find(entry.player->value)) continue;
    const auto add = [&](unknown::Slot slot) {
      slot.act = Act{Act::Kind::exchange, i + 1};
      input.discards.push_back({entry.player->value, slot});
    };
    if (!entry.discard) {
      for (std::size_t n = number_drawn(entry); n > 0; --n) add({.at = entry.at, .unknown = UnknownCard::any});
      continue;
    }
    for (const auto& card : entry.discard->cards) add({.at = card.at, .card = card.value});
    if (!entry.discard->unknown) continue;
    for (const auto& card : entry.discard->unknown->cards) add({.at = card.at, .unknown = card.card});
  }
}

}  // namespace

void put_holdings(const Setting& s, const Bid& bid, Suit trump, unknown::Setting& input) {
  const CardSet pack = s.shape.pack;
  input.trumps = ombre_family::order_of(trump, s.rules.red_ace).trumps();
  input.dealt = s.record.deal.has_value();
  const unknown::Origins origins = unknown::origins_of(s.record.deal, s.turn, pack, input.trumps);
  const Draws draws = draws_of(s.record);
  const CardSet left = origins.stock - draws.all;
  for (const Seat player : s.turn) {
    const std::size_t seat = index_of(player);
    const bool takes_stock = bid.way == Way::mort && player == bid.ombre;
    const CardSet own = takes_stock ? origins.stock : origins.dealt[seat] - draws.all;
    input.may_discard[seat] = own;
    input.may_draw[seat] = draws.known[seat] | (draws.open[seat] ? left : CardSet{});
    input.may_play[seat] = own | input.may_draw[seat];
  }
  input.may_rest = left;
  add_discards(s.record, input);
}

TopRuns possible_runs(const Setting& s, const Play& play, const unknown::Reconstruction& hand) {
  using ombre_family::TopRun;
  const Contest contest = contest_of(s, play);
  const std::array players{contest.paid_when_named.value_or(contest.ombre)};
  const bool as_dealt = is_of_dealt_hand(s, *play.bid) && play.bid->way != Way::mort;
  const auto& order = ombre_family::order_of(play.trumps->suit, s.rules.red_ace);
  const auto line = order.trump_line();
  TopRuns runs;
  for (std::size_t length = 1; length <= line.size(); ++length) {
    const CardSet run = order.top_trumps(length);
    const CardSet end = length < line.size() ? CardSet{line[length]} : CardSet{};
    if (hand.may_have(players, run, end, as_dealt)) runs.push_back({TopRun::Kind::with, length});
    if (hand.may_have(players, end, run, as_dealt)) runs.push_back({TopRun::Kind::without, length});
  }
  return runs;
}

}  // namespace spadille::ombre
