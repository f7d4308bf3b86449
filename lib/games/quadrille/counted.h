#pragma once

#include <span>
#include <string_view>

#include "games/game.h"
#include "games/quadrille/play.h"
#include "result/hand_report.h"

namespace spadille::quadrille {

/// The keys that `counted` may have.
std::span<const std::string_view> counted_keys();

/// Returns a hand that has a score sheet, with its contract if that need not be recorded: a player who is forced to
/// play plays an alliance.
record::HandRecord with_contract(const record::HandRecord& hand, const Rules& rules);

/// Settles a hand that its cards, if there are any, do not settle, by what its `counted` records. Reports an entry that
/// leaves no way to complete the hand (`counted/…`, or `claim/…` if only the cards contradict it), and what is missing
/// (`record/incomplete`).
ChipResult settle_by_counts(const Setting& setting, Play play, const Carried& carried);

/// Compares the entries of `counted` with a hand that its cards settle. Reports `claim/…` for each wrong one.
void check_counted(const Setting& setting, const Play& play, const ChipResult& result);

}  // namespace spadille::quadrille
