#include <algorithm>
#include <utility>

#include "base/contains.h"
#include "mechanics/unknown/reconstruction.h"

// Winners of tricks whose cards are not all named.
namespace spadille::unknown {

namespace {

// Keeps the cards that are in some choice of different cards, one for each place. Returns false if there is no choice.
bool keep_different(std::vector<CardSet>& places) {
  const bool roomy =
      std::all_of(places.begin(), places.end(), [&](CardSet each) { return each.size() >= places.size(); });
  if (roomy) return true;
  std::vector<CardSet> kept(places.size());
  bool any = false;
  for (std::size_t i = 0; i < places.size(); ++i) {
    for (const Card card : places[i]) {
      std::vector<CardSet> others = places;
      others[i] = CardSet{card};
      if (!fill(others)) continue;
      kept[i].insert(card);
      any = true;
    }
  }
  places = std::move(kept);
  return any;
}

}  // namespace

CardSet Beaten::by(Card best, Card led) const {
  auto& row = rows_[led.index()];
  if (!row) {
    row.emplace();
    for (const Card card : kWholePack)
      for (const Card other : kWholePack) {
        tricks::Table table;
        table.add(led);
        if (other != led) table.add(other);
        if (card != led) table.add(card);
        if (card != other && table.cards[law_.get().winner(table)] == card) (*row)[card.index()].insert(other);
      }
  }
  return (*row)[best.index()];
}

// Calls `take` with each lead and each card with which the player wins, and the cards that the others may then have
// played, in order of play. Stops if it returns true.
template <class Take>
void Reconstruction::for_each_win(const TrickSlots& trick, Seat winner, const Take& take) const {
  const std::size_t at = s_->turn.steps(*trick.leader, winner);
  std::vector<CardSet> others;
  for (const Card led : may_[trick.slots.front()]) {
    for (const Card best : at == 0 ? CardSet{led} : may_[trick.slots[at]]) {
      const CardSet beaten = beaten_.by(best, led);
      if (best != led && !beaten.contains(led)) continue;
      others.clear();
      for (std::size_t i = 1; i < trick.slots.size(); ++i)
        if (i != at) others.push_back((may_[trick.slots[i]] & beaten) - CardSet{led});
      if (take(led, best, others)) return;
    }
  }
}

bool Reconstruction::may_win(const TrickSlots& trick, Seat player) const {
  bool may = false;
  for_each_win(trick, player, [&](Card /*led*/, Card /*best*/, const std::vector<CardSet>& others) {
    return may = fill(others).has_value();
  });
  return may;
}

// Narrows the slots to the cards that they may hold if this player wins the trick.
Reconstruction::Narrowing Reconstruction::narrowing_to(const TrickSlots& trick, Seat winner) const {
  const std::size_t n = trick.slots.size();
  const std::size_t at = s_->turn.steps(*trick.leader, winner);
  std::vector<CardSet> kept(n);
  for_each_win(trick, winner, [&](Card led, Card best, std::vector<CardSet>& others) {
    if (!keep_different(others)) return false;
    kept[0].insert(led);
    kept[at].insert(best);
    for (std::size_t i = 1, other = 0; i < n; ++i)
      if (i != at) kept[i] = kept[i] | others[other++];
    return false;
  });
  Narrowing narrowing;
  for (std::size_t i = 0; i < n; ++i) narrowing.emplace_back(trick.slots[i], kept[i]);
  return narrowing;
}

std::optional<Seat> Reconstruction::next_leader(std::size_t trick) const {
  return trick + 1 < tricks_.size() ? tricks_[trick + 1].named_leader : std::nullopt;
}

void Reconstruction::narrow_by_winner(std::size_t number) {
  TrickSlots& trick = tricks_[number];
  const auto& won = s_->record.tricks[number].won;
  const auto next = next_leader(number);
  const auto claimed = won && !dropped_winners_.contains(number) ? std::optional(won->value) : std::nullopt;
  if (!trick.complete || !trick.leader) {
    trick.winner = claimed ? claimed : next;
    return;
  }
  SmallVector<Seat, kMaxSeats> winners;
  for (const Seat seat : s_->turn)
    if (may_win(trick, seat)) winners.push_back(seat);
  const auto make = [&](Seat seat) { return contains(winners, seat) && keep(narrowing_to(trick, seat)); };
  trick.winner.reset();
  if (winners.size() == 1) trick.winner = winners.front();
  if (claimed) {
    const bool agrees = trick.winner ? trick.winner == claimed : make(*claimed);
    if (agrees)
      trick.winner = claimed;
    else
      report_winner(number, trick.winner);
  }
  if (!next || dropped_leaders_.contains(number)) return;
  const bool agrees = trick.winner ? trick.winner == next : make(*next);
  if (agrees) {
    trick.winner = next;
    return;
  }
  report_leader(number, trick.winner);
  if (!trick.winner) return;
  lead_without_entry(tricks_[number + 1], *trick.winner);
  consistent_ = restart();
}

}  // namespace spadille::unknown
