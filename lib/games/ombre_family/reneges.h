#pragma once

#include "games/ombre_family/common_rules.h"
#include "mechanics/tricks/replay.h"
#include "result/ledger.h"

namespace spadille::ombre_family {

/// Lets each player who revoked, unless it was condoned, pay into the pool as much as it held. Option renege_penalty.
inline void pay_reneges(const tricks::Replayed& replayed, RenegePenalty penalty, Chips pool, Ledger& ledger) {
  if (penalty != RenegePenalty::beast) return;
  for (const tricks::Revoke& revoke : replayed.revokes)
    if (!revoke.condoned) ledger.pay(revoke.seat, std::nullopt, pool, "renege", "renege_penalty");
}

}  // namespace spadille::ombre_family
