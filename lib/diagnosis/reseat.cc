#include "diagnosis/reseat.h"

#include <array>
#include <optional>
#include <utility>

namespace spadille::diagnosis {
namespace {

using record::HandRecord;

class Reseating {
 public:
  explicit Reseating(std::span<const std::size_t> order) {
    for (std::size_t i = 0; i < order.size(); ++i) new_seat_[order[i]] = seat_at(i);
  }

  void operator()(Seat& seat) const { seat = new_seat_[index_of(seat)]; }
  template <class T>
  void operator()(Written<T>& written) const {
    (*this)(written.value);
  }
  template <class T>
  void operator()(std::optional<T>& value) const {
    if (value) (*this)(*value);
  }
  template <class T>
  void operator()(record::Figures<T>& figures) const {
    for (auto& each : figures) (*this)(each.seat);
  }

 private:
  std::array<Seat, kMaxSeats> new_seat_{};
};

void reseat_acts(HandRecord& hand, const Reseating& reseat) {
  if (hand.auction)
    for (record::Call& call : hand.auction->calls) reseat(call.player);
  for (record::ExchangeEntry& entry : hand.exchange) reseat(entry.player);
  if (hand.pass)
    for (record::PassedCards& passed : hand.pass->cards) reseat(passed.player);
  for (record::Trick& trick : hand.tricks) {
    reseat(trick.won);
    for (record::Play& play : trick.plays) reseat(play.player);
  }
  for (record::TurnEntry& turn : hand.turns) {
    reseat(turn.player);
    for (record::LayOff& trade : turn.trades) reseat(trade.of);
    for (record::LayOff& lay_off : turn.lay_offs) reseat(lay_off.of);
  }
  if (!hand.surrender) return;
  reseat(hand.surrender->by);
  for (Written<Seat>& each : hand.surrender->accepted) reseat(each);
  reseat(hand.surrender->taken_over);
}

void reseat_claims(record::Claims& claims, const Reseating& reseat) {
  reseat(claims.tricks);
  reseat(claims.stakes);
  reseat(claims.payments);
  reseat(claims.balances);
  reseat(claims.points);
  reseat(claims.totals);
  reseat(claims.final_scores);
  if (claims.winner) reseat(claims.winner->winner);
}

}  // namespace

HandRecord reseated(const HandRecord& hand, std::span<const std::size_t> order) {
  const Reseating reseat(order);
  HandRecord other = hand;
  for (std::size_t i = 0; i < order.size(); ++i) {
    other.players[i] = hand.players[order[i]];
    if (hand.deal) other.deal->hands[i] = hand.deal->hands[order[i]];
  }
  reseat(other.dealer);
  reseat(other.declarer);
  if (other.cut) reseat(other.cut->by);
  reseat_acts(other, reseat);
  reseat_claims(other.result, reseat);
  return other;
}

bool shows_order(const HandRecord& hand) {
  const std::size_t n = hand.players.size();
  if (hand.turns.size() >= n) return true;
  return !hand.tricks.empty() && hand.tricks.front().plays.size() >= n &&
         (hand.deal || hand.tricks.front().plays.front().player);
}

}  // namespace spadille::diagnosis
