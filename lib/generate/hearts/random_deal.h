#pragma once

#include "base/random.h"
#include "generate/hearts/random_play.h"

/// Random holdings that lead to the kind of hand wanted.
namespace spadille::hearts {

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
