#pragma once

#include <cstdint>
#include <optional>

#include "result/hand_report.h"

namespace spadille::compare {

/// True if two reports judge one hand alike: the same verdict, faults, outcome, tricks, payments and pool, line by
/// line. Ignores the names of rule sets and sources, the balances after the hand, and which amounts are partial.
bool same_judgement(const Report& a, const Report& b);

/// Returns a hash of a judgment. Reports with the same judgment have the same hash. Cheap.
std::uint64_t judgement_print(const Report& report);

/// Returns how many chips end up elsewhere under one report than under the other, stakes and pool included. For points,
/// returns the sum of the players' differences. Nullopt unless both reports settle the hand.
std::optional<std::int64_t> swing(const Report& a, const Report& b);

}  // namespace spadille::compare
