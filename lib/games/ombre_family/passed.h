#pragma once

#include "games/ombre_family/hand.h"

namespace spadille::ombre_family {

/// Judges a hand that all have passed, where no exchange, play or surrender is legal. Makes tricks and feats empty, and
/// the ledger too if the pool is known. Returns false after an uncondoned violation: its claims then follow from it.
/// Option all_pass.
bool judge_passed(const Scene& scene, ChipResult& result);

}  // namespace spadille::ombre_family
