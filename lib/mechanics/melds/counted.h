#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "diagnostics/sink.h"
#include "mechanics/melds/sheet_facts.h"
#include "mechanics/melds/shown_end.h"
#include "record/hand_record.h"
#include "record/keys.h"
#include "result/hand_report.h"

/// Score sheets of games of melds.
namespace spadille::melds {

/// The keys that `counted` may have.
inline constexpr auto kCountedKeys = record::key_words<record::CountedKey>("points", "out", "rummy", "left");

/// Settles a hand that has no cards, or whose cards do not settle it, by what its `counted` records. `shown`: what the
/// cards show of its end; null if there are none, or if reported faults leave them in doubt. Reports an entry that
/// cannot be right (`counted/…`, or `claim/…` if only the cards contradict it), and what is missing
/// (`record/incomplete`).
PointsResult settle_by_counts(const record::HandRecord& hand, const CountedRules& rules, const ShownEnd* shown,
                              Sink& sink);

/// Compares the entries of `counted` with a hand that its cards settle. Reports `claim/…` for each wrong one.
void check_counted(const record::HandRecord& hand, const CountedRules& rules, const ShownEnd& shown,
                   const PointsResult& result, Sink& sink);

}  // namespace spadille::melds
