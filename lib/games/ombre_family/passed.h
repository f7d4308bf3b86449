#pragma once

#include "games/ombre_family/hand.h"

namespace spadille::ombre_family {

/// Judges a hand that all have passed: nothing can be exchanged, played or given up. Empty tricks, feats and
/// ledger. False where something was, and was not condoned: what is claimed of it follows from that. Option all_pass.
bool judge_passed(const Scene& scene, ChipResult& result);

}  // namespace spadille::ombre_family
