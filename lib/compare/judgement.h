#pragma once

#include <cstdint>
#include <optional>

#include "result/hand_report.h"

namespace spadille::compare {

/// Whether two reports of one hand say the same of it: the same verdict, faults, outcome, tricks, payments and pool,
/// line by line. What is left out: the names of the rules and their sources, what everybody owns after the hand, and
/// which figures are partial.
bool same_judgement(const Report& a, const Report& b);

/// A number that is the same for reports with the same judgement, and hardly ever for others. Cheap.
std::uint64_t judgement_print(const Report& report);

/// The chips that go elsewhere by one report than by the other, stakes and pool included; or the points that differ,
/// added up over the players. Nothing where a hand is not settled in both.
std::optional<std::int64_t> swing(const Report& a, const Report& b);

}  // namespace spadille::compare
