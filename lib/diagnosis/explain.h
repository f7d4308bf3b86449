#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "diagnosis/clues.h"
#include "diagnosis/edit_kinds.h"
#include "diagnostics/sink.h"
#include "result/hand_report.h"

namespace spadille::diagnosis {

/// Upper bound of the work for one hand, in actions judged: calls, exchanges, passes, cards played and turns of all
/// corrected records together. A hand of ombre with 36 actions may be judged 5,000 times.
inline constexpr std::size_t kMostActions = 180'000;

/// Judges a corrected record into an empty sink, as if n hands of the session were before it; nullopt: as many as there
/// are.
using JudgeAgain =
    std::function<HandResult(const record::HandRecord& corrected, std::optional<std::size_t> hands_before, Sink& sink)>;

/// The diagnostics to report instead of those that a transcription error explains, and the kind of that error.
struct Explanation {
  std::vector<Diagnostic> diagnostics;
  const EditKind* kind;       ///< one of `edit_kinds`
  bool only_figures = false;  ///< only claims were wrong, so the recorded cards settle the hand
};

/// Searches for one transcription error that explains two or more of `faults`, or one that may hide others. Returns
/// nullopt if there is none.
///
/// A correction explains errors if it removes them and every error of their phase and of later phases, and adds none.
/// Nor may it leave open what the recorded hand does not. Errors of earlier phases may stay. A correction with which
/// all claims are right goes before one that leaves any wrong; with one other error, it may leave one of several wrong
/// claims. Several wrong claims alone are explained only by a correction that needs all claims to be right, without a
/// repair. The first explained error in the order of play is reported, with the correction as its repair. If a claim
/// stays wrong, or several corrections of a kind fit, the error has no repair, but names one of them as an example. If
/// corrections of several equally likely kinds fit, it names one of each.
std::optional<Explanation> explain(const Case& c, Faults faults, const JudgeAgain& judge);

}  // namespace spadille::diagnosis
