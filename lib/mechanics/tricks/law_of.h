#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "mechanics/tricks/replay.h"

namespace spadille::tricks {

/// Replays tricks without faults, gaps, or irregularities, with the same result as `replay`. This is the usual case; it
/// does not allocate. `Law` passes its obligations to any collector.
template <class Law>
class StrictReplay {
 public:
  /// `out` must be empty.
  StrictReplay(const Setting& setting, const Law& law, Replayed& out) : s_(setting), law_(law), out_(out) {}

  /// Returns false if there may be anything to report.
  bool run() {
    const std::size_t players = s_.turn.size();
    // Most games have three or four players. If the compiler knows the number, it unrolls the loops over players.
    if (players == 3) return take_all(std::integral_constant<std::size_t, 3>());
    if (players == 4) return take_all(std::integral_constant<std::size_t, 4>());
    return take_all(players);
  }

 private:
  // The cards of a trick, and which of them wins it.
  struct Cards {
    CardSet all;
    Strongest strongest;
  };

  // `Players` is an integer or a `std::integral_constant`.
  template <class Players>
  bool take_all(Players players) {
    const auto leader = s_.turn.find(s_.leader);
    const std::size_t tricks = s_.record.tricks.size();
    if (!leader || s_.first_lead == FirstLead::supposed || s_.first_lead == FirstLead::unknown || tricks > s_.end_after)
      return false;
    for (std::size_t i = 0; i < players; ++i) {
      seats_[i] = s_.turn.at(i);
      const KnownHand& hand = s_.hands[index_of(seats_[i])];
      if (hand.instead) return false;
      hands_[i] = hand.cards;
      after_[i] = static_cast<std::uint8_t>(i + 1);
    }
    after_[players - 1] = 0;
    first_ = *leader;
    Earlier earlier;
    std::size_t number = 0;
    for (const record::Trick& trick : s_.record.tricks) {
      ++number;
      if (trick.plays.size() == players) {
        if (!take(trick, trick_no(number), players, earlier)) return false;
      } else if (number != tricks || trick.plays.size() > players || !begin(trick, trick_no(number), earlier)) {
        return false;
      }
    }
    return true;
  }

  // Takes a complete trick. Returns false if anything is wrong.
  template <class Players>
  bool take(const record::Trick& trick, TrickNo number, Players players, Earlier& earlier) {
    Cards cards;
    if (!play_all(trick, number, players, earlier, cards)) return false;
    first_ += cards.strongest.index();
    first_ = first_ < players ? first_ : first_ - players;
    const Seat winner = seats_[first_];
    out_.take(winner, cards.all);
    return !trick.won || trick.won->value == winner;
  }

  // Takes a trick with too few cards. Returns false if anything is wrong.
  bool begin(const record::Trick& trick, TrickNo number, Earlier& earlier) {
    const std::size_t n = trick.plays.size();
    Cards cards;
    if (n == 0 || trick.won || !play_all(trick, number, n, earlier, cards)) return false;
    out_.begun = n;
    std::size_t position = first_;
    for (std::size_t i = 0; i < n; ++i, position = after_[position]) out_.begun_by[index_of(seats_[position])] = true;
    return true;
  }

  // Takes the first `n` cards of a trick from the holdings into `cards`, which must be new.
  template <class Count>
  bool play_all(const record::Trick& trick, TrickNo number, Count n, Earlier& earlier, Cards& cards) {
    const record::Play* const plays = trick.plays.data();
    if (!play(plays[0], first_, law_.leading(number, earlier))) return false;
    const Card led = *plays[0].card;
    const auto follow = law_.following(number, led, earlier);
    const auto strength = law_.strengths(led);
    cards.strongest.add(strength(led));
    CardSet followed;
    std::size_t position = first_;
    for (std::size_t i = 1; i < n; ++i) {
      position = after_[position];
      if (!play(plays[i], position, follow)) return false;
      cards.strongest.add(strength(*plays[i].card));
      followed.insert(*plays[i].card);
    }
    earlier.led.insert(led);
    earlier.followed = earlier.followed | followed;
    cards.all = followed;
    cards.all.insert(led);
    return true;
  }

  // Takes a card from its player's holding. Returns false if it is not their turn, or the card is not legal.
  template <class Duties>
  bool play(const record::Play& play, std::size_t position, const Duties& duties) {
    if (!play.card || (play.player && *play.player != seats_[position])) return false;
    CardSet& hand = hands_[position];
    LegalCards cards(hand);
    duties(cards);
    if (!cards.legal().contains(*play.card)) return false;
    hand.erase(*play.card);
    return true;
  }

  const Setting& s_;
  const Law& law_;
  Replayed& out_;
  std::size_t first_ = 0;  // position in turn of the leader
  // By position in turn.
  std::array<Seat, kMaxSeats> seats_{};
  std::array<CardSet, kMaxSeats> hands_{};
  std::array<std::uint8_t, kMaxSeats> after_{};
};

/// Implements `TrickRules` with functions of `Law`, which derives from it:
///
///     auto leading(TrickNo trick, const Earlier& earlier) const;
///     auto following(TrickNo trick, Card led, const Earlier& earlier) const;
///     auto strengths(Card led) const;
///
/// `leading` and `following` return the obligations of a player who leads or follows. The result is a function. It
/// passes every obligation to a `LegalCards` or `Choices` of the player's holding, in order of precedence. It is called
/// only before `earlier` changes.
///
/// `strengths` returns a function from a card to its strength in the trick, below 256. The strongest card wins the
/// trick, the first on ties.
template <class Law>
class LawOf : public TrickRules {
 public:
  [[nodiscard]] Choices choices(CardSet hand, TrickNo trick, const Table& table, const Earlier& earlier) const final {
    Choices choices(hand);
    if (table.count == 0)
      law().leading(trick, earlier)(choices);
    else
      law().following(trick, table.cards[0], earlier)(choices);
    return choices;
  }
  [[nodiscard]] std::size_t winner(const Table& table) const final {
    const auto strength = law().strengths(table.cards[0]);
    Strongest strongest;
    for (std::size_t i = 0; i < table.count; ++i) strongest.add(strength(table.cards[i]));
    return strongest.index();
  }
  [[nodiscard]] bool replay_strictly(const Setting& setting, Replayed& out) const final {
    return StrictReplay<Law>(setting, law(), out).run();
  }

 private:
  friend Law;
  LawOf() = default;

  [[nodiscard]] const Law& law() const { return static_cast<const Law&>(*this); }
};

}  // namespace spadille::tricks
