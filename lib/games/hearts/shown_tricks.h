#pragma once

#include <cstddef>
#include <vector>

#include "games/hearts/law.h"
#include "games/hearts/rules.h"
#include "mechanics/tricks/replay.h"
#include "mechanics/unknown/reconstruction.h"

/// Recorded tricks that do not settle a hand, as evidence for its score sheet.
namespace spadille::hearts {

/// Evidence of the recorded tricks on the deciding cards that each player took: the players who won them, and their
/// cards as far as these are known. Each other trick has as many cards as there are players.
class ShownTricks {
 public:
  /// For tricks whose cards are all named.
  ShownTricks(const Rules& rules, const tricks::Replayed& replayed);
  /// For tricks with unknown cards. `won` of `replayed` has the cards that a player certainly took.
  ShownTricks(const Rules& rules, const tricks::Replayed& replayed, const unknown::Reconstruction& hand);

  /// Returns the cards that each player certainly took.
  [[nodiscard]] const BySeat<CardSet>& won() const { return won_; }
  /// Returns how many tricks a player is seen to win.
  [[nodiscard]] std::size_t tricks_of(std::size_t player) const { return tricks_[player]; }
  /// Returns the number of tricks in the hand that no player is seen to win.
  [[nodiscard]] std::size_t open() const { return open_; }

  /// Returns how many tricks a player won at least who took these deciding cards.
  [[nodiscard]] std::size_t least_tricks(std::size_t player, CardSet taken) const;
  /// True if the players can have taken these cards, and perhaps more.
  [[nodiscard]] bool leave_space_for(const BySeat<CardSet>& taken) const;
  /// True if the players can have taken these deciding cards, and no others.
  [[nodiscard]] bool allow(const BySeat<CardSet>& taken) const;

 private:
  // Cards that count as one kind here, and how many of them can be in the tricks that each player is seen to win.
  struct Kind {
    CardSet cards;
    BySeat<std::size_t> least{};
    BySeat<std::size_t> most{};
  };

  explicit ShownTricks(const Rules& rules);
  void count_open(std::size_t in_hand);

  std::size_t seats_;
  std::size_t open_ = 0;
  BySeat<std::size_t> tricks_{};
  BySeat<CardSet> won_{};
  std::vector<CardSet> alike_;
  std::vector<Kind> kinds_;
};

}  // namespace spadille::hearts
