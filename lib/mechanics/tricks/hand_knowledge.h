#pragma once

#include <array>
#include <optional>
#include <vector>

#include "mechanics/tricks/replay.h"
#include "record/hand_record.h"

namespace spadille::tricks {

/// What everybody holds as the written tricks go by, as far as it is known, and which cards have been played.
class Holdings {
 public:
  /// The setting outlives it.
  explicit Holdings(const Setting& setting);

  /// By seat, cards that he only may hold among them.
  [[nodiscard]] const std::array<CardSet, kMaxSeats>& hands() const { return hands_; }
  [[nodiscard]] CardSet of(Seat seat) const { return hands_[index_of(seat)]; }

  /// Where the card was played; nothing where it was not.
  [[nodiscard]] std::optional<Span> place_of(Card card) const;
  /// Whether it was played.
  [[nodiscard]] bool is_played(Card card) const { return played_.contains(card); }

  /// He plays a card that he holds.
  void play(Seat seat, Card card, Span at);
  /// A card is played of which nobody can say by whom.
  void put_down(Card card, Span at);
  /// A card lies beside a trick or under another's name. Who holds it may have played it there, or plays it later: he
  /// is not held to it. If he only is presumed to have drawn it, all that was drawn is in question, and not this card.
  void go_astray(Card card);
  /// From now on only the cards he is yet seen to play are surely this player's.
  void doubt(Seat seat) { doubtful_[index_of(seat)] = true; }

  /// The cards that a player who plays one here is held to, `table` being before him.
  [[nodiscard]] CardSet answered_for(Seat seat, Card played, TrickNo number, const Table& table) const;

 private:
  [[nodiscard]] CardSet without_astray(Seat seat, Card played) const;
  [[nodiscard]] CardSet surely_held(Seat seat, TrickNo number, const Table& table) const;
  [[nodiscard]] CardSet yet_played(Seat seat, TrickNo number) const;

  const Setting& s_;
  std::array<CardSet, kMaxSeats> hands_{};
  std::array<bool, kMaxSeats> doubtful_{};
  mutable std::vector<std::array<CardSet, kMaxSeats>> yet_played_;  // by trick and seat; empty before it is asked for
  CardSet played_;
  CardSet astray_;  // cards seen where whoever holds them did not play them
  std::array<Span, 52> place_of_{};
};

}  // namespace spadille::tricks
