#pragma once

#include "result/claims.h"

namespace spadille {

/// Compares the recorded winner with `winner`; nullopt means a drawn hand.
void check_winner(const record::HandRecord& hand, std::optional<Seat> winner, Sink& sink);

}  // namespace spadille
