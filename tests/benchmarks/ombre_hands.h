#pragma once

#include <optional>
#include <vector>

#include "benchmarks/bare_ombre.h"
#include "benchmarks/made_hands.h"

/// Ombre hands in the form that the bare replay takes.
namespace spadille::bare {

/// Converts a record to numbers. Returns nullopt if the form cannot express it or if it contains words that no legal
/// hand has.
std::optional<OmbreHand> in_numbers(const record::HandRecord& record);

/// Converts all hands to numbers. Throws if the bare replay and the referee disagree on the outcome, the tricks or the
/// chips of a hand. Also throws if the bare replay accepts a planted fault that the referee reports.
std::vector<OmbreHand> in_numbers(const MadeHands& hands);

}  // namespace spadille::bare
