#pragma once

#include "games/ombre/estuches.h"
#include "games/ombre/play.h"
#include "mechanics/unknown/reconstruction.h"

/// Hands of ombre with unknown cards.
namespace spadille::ombre {

/// Fills in the holdings, discards and draws of `input`, as far as the record shows them. Trumps must be known.
void put_holdings(const Setting& setting, const Bid& bid, const Trumps& trumps, unknown::Setting& input);

/// Returns the runs of top trumps that the unknown cards may leave the player who is paid for them.
TopRuns possible_runs(const Setting& setting, const Play& play, const unknown::Reconstruction& hand);

}  // namespace spadille::ombre
