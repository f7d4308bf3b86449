#pragma once

#include <array>

#include "base/small_vector.h"
#include "cards/card_set.h"
#include "mechanics/tricks/trick_rules.h"
#include "record/hand_record.h"

namespace spadille::tricks {

/// A card of a recorded trick, and the player to whom it is attributed.
struct Assigned {
  const record::Play* play;
  Seat seat;
};
using AssignedPlays = SmallVector<Assigned, kMaxSeats>;

/// Attributes each card of a trick to the player it names; otherwise to the next player in turn, starting with the
/// leader. Overwrites `assigned`.
void by_position(const record::Trick& trick, const Turn& turn, Seat leader, AssignedPlays& assigned);

/// Returns how many of the cards are in the holding of their player. `hands` is by seat.
std::size_t count_held(const AssignedPlays& assigned, const std::array<CardSet, kMaxSeats>& hands);

/// Returns the best attribution, in turn, for an unnamed trick with too many or too few cards. Leaves out surplus cards
/// or players, so that most cards are in the holding of their player.
AssignedPlays best_match(const record::Trick& trick, const Turn& turn, Seat leader,
                         const std::array<CardSet, kMaxSeats>& hands);

}  // namespace spadille::tricks
