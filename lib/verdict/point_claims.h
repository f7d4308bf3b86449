#pragma once

#include "verdict/claims.h"

namespace spadille {

/// Compares the figures of `result` with what the rules give; one `claim/…` for each wrong figure.
void check_claims(const record::HandRecord& hand, const PointsResult& result, OutcomeNames outcomes, Sink& sink);

/// Compares totals with what the points come to; `claim/totals` for each wrong one, or under the word `balances`
/// claim/balances.
void check_totals(Code code, const std::vector<record::Figure<Points>>& claimed,
                  const std::vector<std::string>& players, const std::vector<Points>& totals, Sink& sink);

}  // namespace spadille
