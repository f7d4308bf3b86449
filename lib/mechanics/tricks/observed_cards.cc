#include "mechanics/tricks/observed_cards.h"

#include <algorithm>

namespace spadille::tricks {

using record::Play;

namespace {

// Follows the recorded tricks from leader to leader, whatever rules they break.
class Follow {
 public:
  Follow(const record::HandRecord& record, const Turn& turn, const TrickRules& law, Seat leader)
      : record_(record), turn_(turn), law_(law), first_(leader) {}

  // `most` is the number of tricks of the hand. A trick written twice does not count again.
  std::array<CardSet, kMaxSeats> shown(std::size_t most) {
    for (std::size_t t = 0; t < record_.tricks.size() && t - repeated_ < most; ++t) take(t);
    return shown_;
  }

  std::size_t followed(std::size_t most) {
    for (std::size_t t = 0; t < record_.tricks.size() && t - repeated_ < most; ++t) {
      const record::Trick& trick = record_.tricks[t];
      const bool named = !trick.plays.empty() && trick.plays.front().player;
      if (!taker_known_ && !named) return t - repeated_;
      take(t);
    }
    return most;
  }

  std::size_t contradictions(std::size_t most) {
    shown(most);
    return contradictions_;
  }

 private:
  void take(std::size_t number) {
    const record::Trick& trick = record_.tricks[number];
    if (is_written_before(trick)) {
      ++repeated_;
      return;
    }
    const bool last = number + 1 == record_.tricks.size();
    const bool lacks_cards = trick.plays.size() < turn_.size() && !last;  // perhaps that of its leader
    const bool named =
        std::any_of(trick.plays.begin(), trick.plays.end(), [](const Play& play) { return play.player.has_value(); });
    const bool names_are_faulty = named && !trick.complete;  // reported, so that any player may have played each card
    Table table;
    SmallVector<Seat, kMaxSeats> seats;
    Seat seat = first_;
    bool seat_known = taker_known_;  // if false, the card is not shown for any player
    for (std::size_t i = 0; i < trick.plays.size() && i < turn_.size(); ++i) {
      const Play& play = trick.plays[i];
      if (i > 0) seat = turn_.after(seat, 1);
      if (names_are_faulty || (lacks_cards && !named)) {
        seat_known = false;
      } else if (play.player && turn_.find(*play.player)) {
        if (seat_known && seat != *play.player && !lacks_cards) ++contradictions_;
        seat = *play.player;
        seat_known = true;
      }
      if (!play.card || seen_.contains(*play.card) || !law_.pack().contains(*play.card)) continue;
      seen_.insert(*play.card);
      if (seat_known) shown_[index_of(seat)].insert(*play.card);
      table.add(*play.card);
      seats.push_back(seat);
    }
    taker_known_ = seat_known && table.count == turn_.size();
    // A card that cannot have been played does not win the trick.
    if (table.count > 0 && trick.plays.size() >= turn_.size()) first_ = seats[law_.winner(table)];
    if (!trick.won || !turn_.find(trick.won->value)) return;
    if (taker_known_) {
      contradictions_ += first_ == trick.won->value ? 0 : 1;
      return;
    }
    first_ = trick.won->value;
    taker_known_ = true;
  }

  [[nodiscard]] bool is_written_before(const record::Trick& trick) const {
    return trick.plays.size() == turn_.size() &&
           std::all_of(trick.plays.begin(), trick.plays.end(),
                       [&](const Play& play) { return play.card && seen_.contains(*play.card); });
  }

  const record::HandRecord& record_;
  const Turn& turn_;
  const TrickRules& law_;
  Seat first_;
  bool taker_known_ = true;
  std::size_t contradictions_ = 0;
  std::size_t repeated_ = 0;
  std::array<CardSet, kMaxSeats> shown_{};
  CardSet seen_;
};

}  // namespace

std::array<CardSet, kMaxSeats> shown_cards(const record::HandRecord& record, const Turn& turn, const TrickRules& law,
                                           Seat leader, std::size_t tricks_in_hand) {
  return Follow(record, turn, law, leader).shown(tricks_in_hand);
}

std::size_t followed_tricks(const record::HandRecord& record, const Turn& turn, const TrickRules& law, Seat leader,
                            std::size_t tricks_in_hand) {
  return Follow(record, turn, law, leader).followed(tricks_in_hand);
}

std::size_t contradictions(const record::HandRecord& record, const Turn& turn, const TrickRules& law, Seat leader,
                           std::size_t tricks_in_hand) {
  return Follow(record, turn, law, leader).contradictions(tricks_in_hand);
}

}  // namespace spadille::tricks
