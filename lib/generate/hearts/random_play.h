#pragma once

#include <cstddef>
#include <cstdint>
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
  unload,    ///< take every trick, and keep the point cards for the end
  hold       ///< take no trick, and throw no heart
};

/// A hand of hearts in progress.
class PlayInProgress {
 public:
  /// Chooses a card for this player, usually a legal one. `table` holds the cards already played to the trick.
  using Choose = std::function<Card(Seat seat, CardSet legal, const tricks::Table& table)>;

  PlayInProgress(const Law& law, const tricks::Turn& turn, Seat leader, const BySeat<CardSet>& hands)
      : law_(law), turn_(turn), leader_(leader), hands_(hands) {}

  [[nodiscard]] bool ended() const { return hands_[index_of(leader_)].empty(); }
  /// Returns the winner of the last trick; before the first, the leader.
  [[nodiscard]] Seat leader() const { return leader_; }

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

/// The kind of hand wanted.
enum class Plan : std::uint8_t {
  anything,
  moon,         ///< one player holds the highest cards of every suit
  all_count,    ///< one player holds as many point cards as possible
  hoard,        ///< one player holds most of the hearts and can lead until they have nothing else
  no_clubs,     ///< one player has no clubs
  early_hearts  ///< all lead and throw point cards as soon as they may
};

/// Returns the holdings after the passing. The player at `favourite` gets the cards that the plan wants.
BySeat<CardSet> random_cards(const Rules& rules, Plan plan, Seat favourite, Random& random);

/// Returns a player's aim under this plan. `favourite`: this player got the cards that the plan wants.
Aim aim_of(Plan plan, bool favourite, Random& random);

}  // namespace spadille::hearts
