#pragma once

#include "games/ombre_family/hand.h"

namespace spadille::ombre_family {

/// Judges a hand that all have passed: nothing can be exchanged, played or given up. Empty tricks, feats and
/// ledger. Option all_pass.
void judge_passed(const Scene& scene, ChipResult& result);

}  // namespace spadille::ombre_family
