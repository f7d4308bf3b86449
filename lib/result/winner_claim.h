#pragma once

#include "result/claims.h"

namespace spadille {

/// Compares `winner` of `result` with who won the hand: nobody, where it is drawn.
void check_winner(const record::HandRecord& hand, std::optional<Seat> winner, Sink& sink);

}  // namespace spadille
