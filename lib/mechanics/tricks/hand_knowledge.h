#pragma once

#include <array>
#include <optional>
#include <vector>

#include "mechanics/tricks/replay.h"
#include "record/hand_record.h"

namespace spadille::tricks {

/// Each player's holding in the course of the recorded tricks, as far as known, and the cards already played.
class Holdings {
 public:
  /// `setting` must outlive this object.
  explicit Holdings(const Setting& setting);

  /// By seat; includes cards that the player only may hold.
  [[nodiscard]] const std::array<CardSet, kMaxSeats>& hands() const { return hands_; }
  [[nodiscard]] CardSet of(Seat seat) const { return hands_[index_of(seat)]; }

  /// Returns where the card was played; nullopt if it was not.
  [[nodiscard]] std::optional<Span> place_of(Card card) const;
  /// True if the card was played.
  [[nodiscard]] bool is_played(Card card) const { return played_.contains(card); }

  /// Plays a card that the player holds.
  void play(Seat seat, Card card, Span at);
  /// Plays a card whose player is unknown.
  void put_down(Card card, Span at);
  /// Notes a card that is surplus in a trick or recorded under another player's name. Its holder may have played it
  /// there or may play it later, so it does not bind them. Exception: if the card is only presumed to be drawn, the
  /// whole draw is in doubt instead.
  void go_astray(Card card);
  /// From now on, only the cards that the player is yet seen to play are surely theirs.
  void doubt(Seat seat) { doubtful_[index_of(seat)] = true; }

  /// Returns the cards that bind a player who plays `played` now. `table` has the cards before theirs in the trick.
  [[nodiscard]] CardSet answered_for(Seat seat, Card played, TrickNo number, const Table& table) const;

 private:
  [[nodiscard]] CardSet without_astray(Seat seat, Card played) const;
  [[nodiscard]] CardSet surely_held(Seat seat, TrickNo number, const Table& table) const;
  [[nodiscard]] CardSet yet_played(Seat seat, TrickNo number) const;

  const Setting& s_;
  std::array<CardSet, kMaxSeats> hands_{};
  std::array<bool, kMaxSeats> doubtful_{};
  mutable std::vector<std::array<CardSet, kMaxSeats>> yet_played_;  // by trick and seat; filled on first use
  CardSet played_;
  CardSet astray_;  // cards seen where their holder did not play them
  std::array<Span, 52> place_of_{};
};

}  // namespace spadille::tricks
