#pragma once

#include <span>

#include "result/claims.h"

namespace spadille {

/// Compares the figures of `result` with what the rules give; one `claim/…` for each wrong figure.
/// Figures that the result does not have are not compared.
void check_claims(const record::HandRecord& hand, const ChipResult& result, OutcomeNames outcomes, Sink& sink);

/// The same of the pool alone, which holds `after` after the hand.
void check_pool(const record::HandRecord& hand, Chips after, Sink& sink);

/// Compares balances written in `result` or a settlement; `balances` by seat. `code` tells under which
/// word they were written (claim/balances, claim/totals).
void check_balances(Code code, const record::Figures<Chips>& claimed, const std::vector<std::string>& players,
                    std::span<const Chips> balances, Sink& sink);

/// Reports balances that contradict each other although no single one is known: with `pool` chips in the pool they
/// must make the sum `all`. Only if the balances of all `players` are claimed; `at` is their key, `code` as above.
void check_balance_sum(Code code, Span at, const record::Figures<Chips>& claimed,
                       const std::vector<std::string>& players, Chips pool, Chips all, Sink& sink);

}  // namespace spadille
