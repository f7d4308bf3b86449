#pragma once

#include <array>
#include <optional>

#include "tricks/replay.h"

namespace spadille::tricks {

/// Replays tricks in which nothing is wrong, left open or out of the ordinary, as `replay` does: the usual case,
/// without any allocation. `Law` gives its obligations to any collector of them.
template <class Law>
class LawfulReplay {
 public:
  /// `out` is empty.
  LawfulReplay(const Setting& setting, const Law& law, Replayed& out)
      : s_(setting), law_(law), out_(out), players_(setting.turn.size()) {}

  /// False where there is anything to be told.
  bool run() {
    const auto leader = s_.turn.find(s_.leader);
    const std::size_t tricks = s_.record.tricks.size();
    if (!leader || !s_.leader_certain || tricks > s_.end_after) return false;
    for (std::size_t i = 0; i < players_; ++i) {
      seats_[i] = s_.turn.at(i);
      const KnownHand& hand = s_.hands[index_of(seats_[i])];
      if (hand.doubtful || !hand.spare.empty()) return false;
      hands_[i] = hand.cards;
      after_[i] = static_cast<std::uint8_t>(i + 1);
    }
    after_[players_ - 1] = 0;
    first_ = *leader;
    std::size_t number = 0;
    for (const record::Trick& trick : s_.record.tricks) {
      ++number;
      if (!take(trick, trick_no(number), number == tricks)) return false;
    }
    return true;
  }

 private:
  // False where something is wrong or missing, save the end of the last trick.
  bool take(const record::Trick& trick, TrickNo number, bool last) {
    const std::size_t n = trick.plays.size();
    if (n != players_ && (n == 0 || n > players_ || !last)) [[unlikely]]
      return false;
    const record::Play* next = trick.plays.data();
    const record::Play* const end = next + n;
    if (!play(*next, first_, law_.leading(number, earlier_))) return false;
    const Card led = *next->card;
    const auto follow = law_.following(number, led, earlier_);
    const auto strength = law_.strengths(led);
    Strongest strongest;
    strongest.add(strength(led));
    CardSet followed;
    std::size_t position = first_;
    while (++next != end) {
      position = after_[position];
      if (!play(*next, position, follow)) return false;
      strongest.add(strength(*next->card));
      followed.insert(*next->card);
    }
    earlier_.led.insert(led);
    earlier_.followed = earlier_.followed | followed;
    if (n != players_) [[unlikely]] {
      begin(n);
      return !trick.won;
    }
    first_ += strongest.index();
    first_ = first_ < players_ ? first_ : first_ - players_;
    const Seat winner = seats_[first_];
    followed.insert(led);
    out_.take(winner, followed);
    return !trick.won || trick.won->value == winner;
  }

  // Takes a card from its player's hand. False where it is not his turn, or the law does not allow it.
  template <class Duties>
  bool play(const record::Play& play, std::size_t position, const Duties& duties) {
    if (!play.card || (play.player && play.player->value != seats_[position])) return false;
    CardSet& hand = hands_[position];
    LegalCards cards(hand);
    duties(cards);
    if (!cards.legal().contains(*play.card)) return false;
    hand.erase(*play.card);
    return true;
  }

  // The last trick has only so many cards.
  void begin(std::size_t cards) {
    out_.begun = cards;
    std::size_t position = first_;
    for (std::size_t i = 0; i < cards; ++i, position = after_[position])
      out_.begun_by[index_of(seats_[position])] = true;
  }

  const Setting& s_;
  const Law& law_;
  Replayed& out_;
  const std::size_t players_;
  std::size_t first_ = 0;  // who leads
  // By position in turn.
  std::array<Seat, kMaxSeats> seats_{};
  std::array<CardSet, kMaxSeats> hands_{};
  std::array<std::uint8_t, kMaxSeats> after_{};
  Earlier earlier_;
};

}  // namespace spadille::tricks
