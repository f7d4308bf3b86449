#pragma once

#include "games/ombre/play.h"
#include "games/ombre/settle.h"

/// The estuches that the cards show.
namespace spadille::ombre {

/// True if estuches are counted in the holding as dealt. If they are paid when trumps are named, this applies unless
/// ombre draws first. Options estuches_hand, estuches_when.
bool is_of_dealt_hand(const Setting& setting, const Bid& bid);

/// Returns the runs of top trumps that the player who is paid for them may have: a single run if their holding is
/// known, otherwise all possible runs. Returns nullopt if an already reported error leaves it open; adds a doubt unless
/// that error is about the holding in which they are counted. Trumps must be known. Option estuches_hand.
std::optional<TopRuns> find_estuches(const Setting& setting, const Play& play, const Contest& contest, Doubts& doubts);

/// Adds the doubt that the estuches are unknown.
void doubt_estuches(const Setting& setting, const Contest& contest, Doubts& doubts);

/// Makes this the run that is paid.
void put_run(ombre_family::TopRun run, Contest& contest);

}  // namespace spadille::ombre
