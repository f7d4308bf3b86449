#pragma once

#include "games/ombre/hand.h"
#include "mechanics/tricks/replay.h"

namespace spadille::ombre {

/// Returns the trump suit: ombre names any suit, but in a vuelta or voltereta the top card of the stock decides.
Fact<Trumps> judge_trump(const Setting& setting, const Dealt& dealt, const Bid& bid, Doubts& doubts);

/// True if the part of the record that shows trumps could not be parsed. Missing trumps are then not reported.
bool is_unparsed_trump(const record::HandRecord& record, const Bid& bid);

/// Reports a contrabola in which ombre holds no card of the suit named. Law: contrabola.
void check_trump_held(const Setting& setting, const Bid& bid, const Trumps& trumps, const tricks::KnownHand& hand);

}  // namespace spadille::ombre
