#pragma once

#include <span>
#include <string_view>

#include "diagnostics/sink.h"
#include "games/hearts/rules.h"
#include "record/hand_record.h"
#include "result/hand_report.h"

namespace spadille::hearts {

/// The keys that `counted` may have, besides cards.
std::span<const std::string_view> counted_keys();

/// Judges a hand that has no cards by what its `counted` records. Reports an entry that leaves no way to complete the
/// hand (`counted/…`), and what is missing (`record/incomplete`).
PointsResult judge_counted(const record::HandRecord& hand, const Rules& rules, Sink& sink);

}  // namespace spadille::hearts
