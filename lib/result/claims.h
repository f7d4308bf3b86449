#pragma once

#include "diagnostics/sink.h"
#include "record/hand_record.h"
#include "result/hand_report.h"

namespace spadille {

/// The outcomes a game knows, for reading `result.outcome`.
using OutcomeNames = std::span<const std::string_view>;

/// Compares the outcome and the numbers of tricks of `result`, as far as it has any.
void check_outcome(const record::HandRecord& hand, std::optional<std::string_view> outcome, OutcomeNames outcomes,
                   Sink& sink);
void check_tricks(const record::HandRecord& hand, const PerSeat<std::size_t>& tricks, Sink& sink);
/// The same of a hand of which so many tricks are not recorded: whoever has more than he is written to have, or cannot
/// come to so many.
void check_tricks_so_far(const record::HandRecord& hand, const PerSeat<std::size_t>& taken, std::size_t left,
                         Sink& sink);

/// "+15", "−4", "0".
std::string signed_number(std::int64_t n);
/// The same of chips or points.
template <class Unit>
std::string signed_text(Amount<Unit> amount) {
  return signed_number(amount.amount());
}

}  // namespace spadille
