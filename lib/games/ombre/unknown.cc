#include "games/ombre/unknown.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "mechanics/unknown/origins.h"

namespace spadille::ombre {
namespace {

// The cards drawn from the stock, as far as the record shows them.
struct Draws {
  std::array<CardSet, kMaxSeats> known{};
  std::array<std::size_t, kMaxSeats> open{};  // how many cards the player drew that are not known
  CardSet all;                                // all known draws
};

std::size_t number_drawn(const record::ExchangeEntry& entry) {
  return entry.draw ? entry.draw->count() : entry.discard ? entry.discard->count() : 0;
}

// The cards of the stock from the top; nullopt where the record does not name one.
using Stock = std::vector<std::optional<Card>>;

Stock stock_of(const record::HandRecord& record, const Bid& bid, const Trumps& trumps) {
  Stock stock;
  if (record.deal && record.deal->stock)
    record::for_each_card(
        *record.deal->stock, [&](const Written<Card>& card) { stock.emplace_back(card.value); },
        [&](const record::WrittenUnknown& /*card*/) { stock.emplace_back(); });
  if (!turns_card(bid.contract) || !trumps.turned) return stock;
  if (stock.empty()) stock.emplace_back();
  if (!stock.front()) stock.front() = trumps.turned;
  return stock;
}

// A draw that is not recorded is the next of the stock, as far as that is named.
Draws draws_of(const record::HandRecord& record, const Stock& stock) {
  Draws draws;
  for (const record::ExchangeEntry& entry : record.exchange) draws.all = draws.all | set_of(entry.draw);
  std::size_t next = 0;
  for (const record::ExchangeEntry& entry : record.exchange) {
    if (!entry.player) continue;
    const std::size_t seat = index_of(entry.player->value);
    const std::size_t n = number_drawn(entry);
    CardSet drawn = set_of(entry.draw);
    const bool named = drawn.size() == n;
    for (std::size_t i = next; !named && i < std::min(next + n, stock.size()); ++i)
      if (stock[i] && !draws.all.contains(*stock[i])) drawn.insert(*stock[i]);
    next += n;
    draws.known[seat] = draws.known[seat] | drawn;
    draws.open[seat] += n - std::min(n, drawn.size());
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

void put_holdings(const Setting& s, const Bid& bid, const Trumps& trumps, unknown::Setting& input) {
  const CardSet pack = s.shape.pack;
  input.trumps = ombre_family::order_of(trumps.suit, s.rules.red_ace).trumps();
  input.dealt = s.record.deal.has_value();
  const unknown::Origins origins = unknown::origins_of(s.record.deal, s.turn, pack, input.trumps, s.shape.hand);
  const Stock stock = stock_of(s.record, bid, trumps);
  const Draws draws = draws_of(s.record, stock);
  const CardSet left = origins.stock - draws.all;
  CardSet placed;  // cards with a known place in the stock
  for (const auto& card : stock)
    if (card) placed.insert(*card);
  for (const Seat player : s.turn) {
    const std::size_t seat = index_of(player);
    const bool takes_stock = bid.way == Way::mort && player == bid.ombre;
    const CardSet own = takes_stock ? origins.stock : origins.dealt[seat] - draws.all - placed;
    input.may_discard[seat] = own;
    input.may_draw[seat] = draws.known[seat] | (draws.open[seat] > 0 ? left - placed : CardSet{});
    input.may_play[seat] = own | input.may_draw[seat];
    if (takes_stock) continue;
    for (unknown::DealtCount count : origins.counts[seat]) {
      count.kind = count.kind - draws.all - placed;
      count.most += draws.open[seat];
      input.counts[seat].push_back(count);
    }
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
