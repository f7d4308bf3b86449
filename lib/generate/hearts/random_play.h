#pragma once

#include <functional>

#include "base/random.h"
#include "games/hearts/law.h"
#include "generate/random_trick.h"

/// Random play of hearts, for random hands and for the play after an injected fault.
namespace spadille::hearts {

/// A player's aim.
enum class Aim : std::uint8_t {
  anything,  ///< any legal card
  duck,      ///< take no trick, and get rid of point cards
  take,      ///< take every trick
  draw,      ///< lead and throw point cards as soon as allowed, otherwise take tricks
  unload,    ///< take every trick, and keep the hearts for the end
  hold       ///< take no trick, and throw no heart
};

/// A hand of hearts in progress.
class Course {
 public:
  /// Chooses a card for this player, usually a legal one. `table` holds the cards already played to the trick.
  using Choose = std::function<Card(Seat seat, CardSet legal, const tricks::Table& table)>;

  Course(const Law& law, const tricks::Turn& turn, Seat leader, const BySeat<CardSet>& hands)
      : law_(law), turn_(turn), leader_(leader), hands_(hands) {}

  [[nodiscard]] bool ended() const { return hands_[index_of(leader_)].empty(); }
  [[nodiscard]] const Law& law() const { return law_; }

  /// Plays the next trick and appends it to the record.
  void play_trick(record::HandRecord& hand, const Choose& choose, Random& random);

 private:
  const Law& law_;
  tricks::Turn turn_;
  Seat leader_;
  BySeat<CardSet> hands_;
  tricks::Earlier earlier_;
  std::size_t played_ = 0;
};

/// Returns a legal card that serves the aim; sometimes any legal card.
Card choose_card(const Law& law, Aim aim, CardSet legal, const tricks::Table& table, Random& random);

}  // namespace spadille::hearts
