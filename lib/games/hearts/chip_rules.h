#pragma once

#include <cstdint>

/// The options of hearts played for chips.
namespace spadille::hearts {

/// By what a hand is settled: points that are added up, or one of Foster's four ways to pay chips.
enum class Scoring : std::uint8_t { points, sweepstake, howell, to_lowest, from_highest };
/// Use of the odd chip of a divided pool: a part of the next pool, or a jack.
enum class OddChip : std::uint8_t { next_pool, jack };
/// The suit whose cards are paid for: hearts, or the suit that the highest bidder names.
enum class AvoidSuit : std::uint8_t { hearts, auction };
/// Penalty for a revoke.
enum class RenegePenalty : std::uint8_t { none, pays_all };

}  // namespace spadille::hearts
