#pragma once

#include <array>

#include "base/small_vector.h"
#include "cards/card_set.h"
#include "mechanics/tricks/trick_rules.h"
#include "record/hand_record.h"

namespace spadille::tricks {

/// A card of a written trick with its player settled.
struct Assigned {
  const record::Play* play;
  Seat seat;
};
using AssignedPlays = SmallVector<Assigned, kMaxSeats>;

/// Gives each card of a trick to whom its name says, or else to the next in turn, from the leader; fills `assigned`.
void by_position(const record::Trick& trick, const Turn& turn, Seat leader, AssignedPlays& assigned);

/// How many of the cards are in the hands, by seat, of those who would have played them.
std::size_t count_held(const AssignedPlays& assigned, const std::array<CardSet, kMaxSeats>& hands);

/// The best way to give cards of a trick without names to players in turn when their number is wrong: as many of the
/// written ones to as many of the players.
AssignedPlays best_match(const record::Trick& trick, const Turn& turn, Seat leader,
                         const std::array<CardSet, kMaxSeats>& hands);

}  // namespace spadille::tricks
