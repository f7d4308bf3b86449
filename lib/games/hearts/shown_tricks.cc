#include "games/hearts/shown_tricks.h"

#include <algorithm>

#include "games/hearts/shares.h"

namespace spadille::hearts {

// If the ways to share the cards are too many to list, some that differ only in cards of other kinds count as one.
ShownTricks::ShownTricks(const Rules& rules) : seats_(rules.seats()), alike_(rules.alike_cards()) {
  const CardSet deciding = rules.deciding_cards();
  std::vector<CardSet> kinds{deciding, deciding & kHearts};
  if (Shares(rules).are_few())
    for (const CardSet alike : alike_) kinds.push_back(alike);
  for (const CardSet cards : kinds) kinds_.push_back({.cards = cards});
}

ShownTricks::ShownTricks(const Rules& rules, const tricks::Replayed& replayed) : ShownTricks(rules) {
  won_ = replayed.won;
  for (std::size_t i = 0; i < seats_; ++i) {
    tricks_[i] = replayed.taken[i];
    for (Kind& kind : kinds_) kind.least[i] = kind.most[i] = (won_[i] & kind.cards).size();
  }
  count_open(rules.hand_size());
}

ShownTricks::ShownTricks(const Rules& rules, const tricks::Replayed& replayed, const unknown::Reconstruction& hand)
    : ShownTricks(rules) {
  won_ = replayed.won;
  BySeat<std::size_t> cards{};
  const unknown::Places& places = hand.places();
  for (std::size_t place = 0; place < places.size(); ++place) {
    const auto taker = hand.taker(place);
    if (!taker) continue;
    const std::size_t i = index_of(*taker);
    ++cards[i];
    for (Kind& kind : kinds_) {
      if ((places[place] - kind.cards).empty()) ++kind.least[i];
      if (!(places[place] & kind.cards).empty()) ++kind.most[i];
    }
  }
  for (std::size_t i = 0; i < seats_; ++i) {
    tricks_[i] = cards[i] / seats_;
    for (Kind& kind : kinds_) kind.least[i] = std::max(kind.least[i], (won_[i] & kind.cards).size());
  }
  count_open(rules.hand_size());
}

void ShownTricks::count_open(std::size_t in_hand) {
  open_ = in_hand;
  for (const std::size_t each : tricks_) open_ -= std::min(open_, each);
}

std::size_t ShownTricks::least_tricks(std::size_t player, CardSet taken) const {
  std::size_t more = 0;  // cards that must be in tricks that no player is seen to win
  for (const Kind& kind : kinds_) {
    const std::size_t own = (taken & kind.cards).size();
    more = std::max(more, own - std::min(own, kind.most[player]));
  }
  return tricks_[player] + (more + seats_ - 1) / seats_;
}

bool ShownTricks::leave_space_for(const BySeat<CardSet>& taken) const {
  std::size_t more = 0;
  for (std::size_t i = 0; i < seats_; ++i) more += least_tricks(i, taken[i]) - tricks_[i];
  return more <= open_;
}

bool ShownTricks::allow(const BySeat<CardSet>& taken) const {
  const auto has_certain = [&](CardSet alike) {
    for (std::size_t i = 0; i < seats_; ++i)
      if ((taken[i] & alike).size() < (won_[i] & alike).size()) return false;
    return true;
  };
  const auto has_least = [&](const Kind& kind) {
    for (std::size_t i = 0; i < seats_; ++i)
      if ((taken[i] & kind.cards).size() < kind.least[i]) return false;
    return true;
  };
  return leave_space_for(taken) && std::all_of(alike_.begin(), alike_.end(), has_certain) &&
         std::all_of(kinds_.begin(), kinds_.end(), has_least);
}

}  // namespace spadille::hearts
