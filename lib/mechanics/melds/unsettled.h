#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "diagnostics/sink.h"
#include "record/hand_record.h"
#include "result/doubts.h"
#include "result/hand_report.h"

/// Hands of melds that stop, or end without points.
namespace spadille::melds {

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

/// Reports that a hand is not settled because it is no longer known where all cards are, unless an error shows why.
/// Adds a doubt if only the first `judged` turns are judged.
inline void report_lost_track(const record::HandRecord& record, std::size_t judged, PointsResult& result,
                              Doubts& doubts, Sink& sink) {
  if (!all_are_condoned(record, sink)) return;
  result.unfinished = true;
  if (judged < record.turns.size())
    doubts.add(record.turns[judged].at, fmt::format("the turns after turn {} are not judged", judged));
  not_settled(record, "after a condoned fault it is no longer known where all cards are", sink);
}

}  // namespace spadille::melds
