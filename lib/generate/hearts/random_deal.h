#pragma once

#include "base/random.h"
#include "generate/hearts/random_play.h"

/// Random hands of cards for what a random hand of hearts is to show.
namespace spadille::hearts {

/// What becomes of a random hand.
enum class Plan : std::uint8_t {
  anything,
  moon,         ///< one player holds the highest of every suit
  all_count,    ///< one holds nothing but cards that count
  hoard,        ///< one holds most of the hearts and can lead until he has nothing else
  no_clubs,     ///< one can follow to no club
  early_hearts  ///< everybody leads and throws what counts as soon as he may
};

/// The hands after the passing; the player at `favourite` gets what the plan wants.
BySeat<CardSet> random_cards(const Rules& rules, Plan plan, Seat favourite, Random& random);

/// What a player is out for under this plan.
Aim aim_of(Plan plan, bool favourite, Random& random);

}  // namespace spadille::hearts
