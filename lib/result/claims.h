#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "diagnostics/sink.h"
#include "record/hand_record.h"
#include "result/hand_report.h"

namespace spadille {

/// The outcomes of a game, as `result.outcome` names them.
using OutcomeNames = std::span<const std::string_view>;

/// Returns the outcome that a word means, in any language of the table of words. Returns nullopt (reported) if it is
/// not an outcome of the game.
std::optional<std::string_view> expect_outcome(const record::Text& written, OutcomeNames outcomes, Sink& sink);

/// Compares a recorded outcome with the true one.
void check_outcome(const record::Text& written, std::string_view outcome, OutcomeNames outcomes, Sink& sink);

/// Compare the recorded outcome, or the recorded numbers of tricks, if there are any.
void check_outcome(const record::HandRecord& hand, std::optional<std::string_view> outcome, OutcomeNames outcomes,
                   Sink& sink);
void check_tricks(const record::HandRecord& hand, const PerSeat<std::size_t>& tricks, Sink& sink);
/// As `check_tricks`, for a hand with `left` unrecorded tricks. Reports a claim below the number in `taken`, or above
/// that number plus `left`.
void check_tricks_so_far(const record::HandRecord& hand, const PerSeat<std::size_t>& taken, std::size_t left,
                         Sink& sink);

/// As `check_tricks`, for a hand that leaves the tricks open. Reports a claim outside of these bounds, by seat.
void check_tricks_between(const record::HandRecord& hand, const std::array<std::size_t, kMaxSeats>& least,
                          const std::array<std::size_t, kMaxSeats>& most, Sink& sink);

/// Returns "+15", "-4" or "0", for messages.
std::string signed_number(std::int64_t n);
/// Formats chips or points as `signed_number` does.
template <class Unit>
std::string signed_text(Amount<Unit> amount) {
  return signed_number(amount.amount());
}

}  // namespace spadille
