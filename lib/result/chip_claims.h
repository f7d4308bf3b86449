#pragma once

#include <span>

#include "result/claims.h"

namespace spadille {

/// Compares the recorded figures of `hand` with `result`, and reports `claim/…` for each wrong one. Skips figures that
/// `result` does not have.
void check_claims(const record::HandRecord& hand, const ChipResult& result, OutcomeNames outcomes, Sink& sink);

/// Compares the balances recorded in a result or settlement with `balances`, by seat. Reports `code` for each wrong
/// one: claim/balances or claim/totals, depending on the key that records them.
void check_balances(Code code, const record::Figures<Chips>& claimed, const std::vector<std::string>& players,
                    std::span<const Chips> balances, Sink& sink);

/// Reports recorded balances that contradict each other although no single one is known. With `pool` chips in the pool
/// their sum must be `all`. Checks only if the balances of all `players` are recorded. `at` is their key, `code` as
/// above.
void check_balance_sum(Code code, Span at, const record::Figures<Chips>& claimed,
                       const std::vector<std::string>& players, Chips pool, Chips all, Sink& sink);

}  // namespace spadille
