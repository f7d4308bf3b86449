#pragma once

#include "games/game.h"
#include "games/quadrille/rules.h"
#include "record/hand_record.h"
#include "result/hand_report.h"

namespace spadille::quadrille {

/// The keys that `counted` may have.
std::span<const std::string_view> counted_keys();

/// Judges a hand that has no cards by what its `counted` records. Reports an entry that leaves no way to complete the
/// hand (`counted/…`), and what is missing (`record/incomplete`).
ChipResult judge_counted(const record::HandRecord& hand, const Rules& rules, const Carried& carried, Sink& sink);

}  // namespace spadille::quadrille
