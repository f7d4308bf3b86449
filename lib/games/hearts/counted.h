#pragma once

#include <span>
#include <string_view>

#include "diagnostics/sink.h"
#include "games/hearts/settle.h"
#include "games/hearts/shown_tricks.h"
#include "record/hand_record.h"
#include "result/hand_report.h"

namespace spadille::hearts {

/// The keys that `counted` may have, besides cards.
std::span<const std::string_view> counted_keys();

/// Settles a hand that its cards, if there are any, do not settle, by what its `counted` records. `shown`: the recorded
/// tricks; null if there are none. Reports an entry that leaves no way to complete the hand (`counted/…`, or `claim/…`
/// if only the cards contradict it), and what is missing (`record/incomplete`).
PointsResult settle_by_counts(const Settling& hand, const ShownTricks* shown);

/// Compares the entries of `counted` with a hand that its cards settle. Reports `claim/…` for each wrong one.
void check_counted(const Settling& hand, const ShownTricks& shown);

}  // namespace spadille::hearts
