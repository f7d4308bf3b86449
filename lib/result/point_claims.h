#pragma once

#include <span>
#include <string_view>

#include "result/claims.h"

namespace spadille {

/// The outcome of every hand scored by points. A recorded outcome of another game is a wrong claim, not an unknown
/// word.
inline constexpr std::string_view kScored = "scored";

/// Compares the recorded figures of `hand` with `result`, and reports `claim/…` for each wrong one.
void check_claims(const record::HandRecord& hand, const PointsResult& result, Sink& sink);

/// The totals of the players, by seat.
struct TotalsDue {
  std::span<const Points> totals;
  /// If totals may lose points by option exact: what they would be if the last hand had lost none. Otherwise empty.
  std::span<const Points> before_exact{};
};
/// Compares the recorded totals with those due. Reports `code` for each wrong one: `claim/totals`, or claim/balances if
/// recorded under `balances`.
void check_totals(Code code, const record::Figures<Points>& claimed, const std::vector<std::string>& players,
                  TotalsDue due, Sink& sink);

/// Compares the recorded totals with lower bounds, by seat. Reports `code`, as above, for each total below its bound.
void check_least_totals(Code code, const record::Figures<Points>& claimed, const std::vector<std::string>& players,
                        std::span<const Points> parts, Sink& sink);

/// Compares the recorded final scores with `scores`, by seat. Reports `claim/final` for each wrong one.
void check_final_scores(const record::Figures<Points>& claimed, const std::vector<std::string>& players,
                        std::span<const Points> scores, Sink& sink);
/// Reports `claim/final` for each final score recorded in a hand that does not end the game.
void refuse_final_scores(const record::Figures<Points>& claimed, const std::vector<std::string>& players, Sink& sink);

/// The reason why a figure is wrong if the rule set counts no points.
inline constexpr std::string_view kNothingCounted =
    "these rules count no points: the first player to go out wins the hand";

/// For a rule set that counts no points: report every recorded figure as wrong. `refuse_figures` reports `claim/points`
/// and `claim/totals` of `result`, `refuse_totals` reports `code` for each total.
void refuse_figures(const record::HandRecord& hand, Sink& sink);
void refuse_totals(Code code, const record::Figures<Points>& claimed, const std::vector<std::string>& players,
                   Sink& sink);

}  // namespace spadille
