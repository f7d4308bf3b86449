#pragma once

#include <functional>

#include "base/random.h"
#include "games/hearts/hand.h"
#include "generate/random_trick.h"

/// Random play of hearts, for random hands and for what follows a fault planted into one.
namespace spadille::hearts {

/// What a player is out for.
enum class Aim : std::uint8_t {
  anything,  ///< any lawful card
  duck,      ///< to take nothing, and to be rid of what counts
  take,      ///< to take every trick
  draw,      ///< the same, leading what counts as soon as he may
  unload,    ///< to take every trick and to keep the hearts for the end
  hold       ///< to take nothing, and to throw no heart
};

/// A hand of hearts in the middle of its play.
class Course {
 public:
  /// Chooses a card for this player, as a rule a lawful one; the table shows what has been played to the trick.
  using Choose = std::function<Card(Seat seat, CardSet legal, const tricks::Table& table)>;

  Course(const Law& law, const tricks::Turn& turn, Seat leader, const BySeat<CardSet>& hands)
      : law_(law), turn_(turn), leader_(leader), hands_(hands) {}

  [[nodiscard]] bool ended() const { return hands_[index_of(leader_)].empty(); }
  [[nodiscard]] const Law& law() const { return law_; }

  /// Plays the next trick and writes it.
  void play_trick(record::HandRecord& hand, const Choose& choose, Random& random);

 private:
  const Law& law_;
  tricks::Turn turn_;
  Seat leader_;
  BySeat<CardSet> hands_;
  tricks::Earlier earlier_;
  std::size_t played_ = 0;
};

/// A lawful card that serves the aim; now and then any other.
Card choose_card(const Law& law, Aim aim, CardSet legal, const tricks::Table& table, Random& random);

}  // namespace spadille::hearts
