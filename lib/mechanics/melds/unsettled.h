#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "diagnostics/sink.h"
#include "record/hand_record.h"

/// Hands of melds that stop, or end without points.
namespace spadille::melds {

/// Why a hand is not settled although all its faults are condoned.
inline constexpr std::string_view kLostTrack = "after a condoned fault it is no longer known where all cards are";

/// Reports that a hand is not settled, at its last act.
inline void not_settled(const record::HandRecord& record, std::string_view why, Sink& sink) {
  sink.report({.code = Code::record_incomplete,
               .at = record::last_act_at(record),
               .message = fmt::format("not settled: {}", why)});
}

/// True if all faults of the turns are condoned, and there is at least one. Then no error shows why a hand is not
/// settled.
inline bool all_are_condoned(const record::HandRecord& record, const Sink& sink) {
  const auto is_read = [](const record::TurnEntry& turn) { return turn.complete && turn.player; };
  const auto is_condoned = [](const Diagnostic& each) { return each.act && each.severity == Severity::note; };
  return !sink.has_errors() && !record.is_unparsed("turns") &&
         std::all_of(record.turns.begin(), record.turns.end(), is_read) &&
         std::any_of(sink.all().begin(), sink.all().end(), is_condoned);
}

}  // namespace spadille::melds
