#pragma once

#include <optional>
#include <vector>

#include "benchmarks/bare_ombre.h"
#include "benchmarks/made_hands.h"

/// Hands of ombre in the form that the bare replay takes.
namespace spadille::bare {

/// What a record says, in numbers; nothing where it says more than the form holds, or in words that no lawful hand has.
std::optional<OmbreHand> in_numbers(const record::HandRecord& record);

/// All hands, in numbers. Throws where the bare replay does not find the outcome, the tricks and the chips of one that
/// the referee finds, or finds it lawful after a fault was planted that the referee sees.
std::vector<OmbreHand> in_numbers(const MadeHands& hands);

}  // namespace spadille::bare
