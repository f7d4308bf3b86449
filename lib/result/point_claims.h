#pragma once

#include <span>
#include <string_view>

#include "result/claims.h"

namespace spadille {

/// The outcome of every hand that is scored by points. Those of the other games are wrong claims, and no misspelt
/// words.
inline constexpr std::string_view kScored = "scored";

/// Compares the figures of `result` with what the rules give; one `claim/…` for each wrong figure.
void check_claims(const record::HandRecord& hand, const PointsResult& result, Sink& sink);

/// Compares totals with what the points come to; `claim/totals` for each wrong one, or under the word `balances`
/// claim/balances.
void check_totals(Code code, const record::Figures<Points>& claimed, const std::vector<std::string>& players,
                  std::span<const Points> totals, Sink& sink);

/// Compares totals with a sum that is known to be only a part of them: one for each total below its part, coded as
/// above.
void check_least_totals(Code code, const record::Figures<Points>& claimed, const std::vector<std::string>& players,
                        std::span<const Points> parts, Sink& sink);

/// Why a figure is wrong where none is counted.
inline constexpr std::string_view kNothingCounted =
    "these rules count no points: each hand is won by whoever goes out first";

/// Where no points are counted every figure that is written is a wrong one: `claim/points` and `claim/totals` of
/// `result`, and of a settlement `code` of each.
void refuse_figures(const record::HandRecord& hand, Sink& sink);
void refuse_totals(Code code, const record::Figures<Points>& claimed, const std::vector<std::string>& players,
                   Sink& sink);

}  // namespace spadille
