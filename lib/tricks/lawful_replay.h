#pragma once

#include <array>

#include "tricks/replay.h"

namespace spadille::tricks {

/// Replays tricks in which nothing is wrong, left open or out of the ordinary, as `replay` does: the usual case,
/// without any allocation. `Law` gives its obligations to any collector of them.
template <class Law>
class LawfulReplay {
 public:
  /// `out` is empty.
  LawfulReplay(const Setting& setting, const Law& law, Replayed& out) : s_(setting), law_(law), out_(out) {
    const std::size_t players = s_.turn.size();
    for (std::size_t i = 0; i < players; ++i) twice_round_[i] = twice_round_[players + i] = s_.turn.at(i);
  }

  /// False where there is anything to be told.
  bool run() {
    const auto leader = s_.turn.find(s_.leader);
    const std::size_t tricks = s_.record.tricks.size();
    if (!leader || !s_.leader_certain || tricks > s_.end_after) return false;
    for (std::size_t i = 0; i < kMaxSeats; ++i) {
      const KnownHand& hand = s_.hands[i];
      if (hand.doubtful || !hand.spare.empty()) return false;
      hands_[i] = hand.cards;
    }
    first_ = *leader;
    for (std::size_t i = 0; i < tricks; ++i)
      if (!take(s_.record.tricks[i], trick_no(i + 1), i + 1 == tricks)) return false;
    return true;
  }

 private:
  // False where something is wrong or missing, save the end of the last trick.
  bool take(const record::Trick& trick, TrickNo number, bool last) {
    const std::size_t n = trick.plays.size();
    const std::size_t players = s_.turn.size();
    if (n == 0 || n > players || (n < players && !last)) return false;
    const record::Play* const plays = trick.plays.data();
    Table table;
    CardSet played;
    for (std::size_t i = 0; i < n; ++i) {
      const record::Play& play = plays[i];
      const Seat seat = twice_round_[first_ + i];
      if (!play.card || (play.player && play.player->value != seat)) return false;
      const Card card = *play.card;
      CardSet& hand = hands_[index_of(seat)];
      LegalCards cards(hand);
      law_.oblige(cards, number, table, earlier_);
      if (!cards.legal().contains(card)) return false;
      hand.erase(card);
      played.insert(card);
      table.add(card);
    }
    const CardSet led{table.cards[0]};
    earlier_.led = earlier_.led | led;
    earlier_.followed = earlier_.followed | (played - led);
    if (n < players) {
      out_.begun = n;
      for (std::size_t i = 0; i < n; ++i) out_.begun_by[index_of(twice_round_[first_ + i])] = true;
      return !trick.won;
    }
    first_ += law_.winner(table);
    if (first_ >= players) first_ -= players;
    const Seat winner = twice_round_[first_];
    out_.take(winner, played);
    return !trick.won || trick.won->value == winner;
  }

  const Setting& s_;
  const Law& law_;
  Replayed& out_;
  std::size_t first_ = 0;  // who leads: position in turn
  std::array<Seat, 2 * kMaxSeats> twice_round_{};
  std::array<CardSet, kMaxSeats> hands_{};
  Earlier earlier_;
};

}  // namespace spadille::tricks
