#pragma once

#include <vector>

#include "result/hand_report.h"

namespace spadille::judge {

/// Returns the fewest transfers that bring every account to zero. The accounts must sum to zero; there are at most 7.
std::vector<Transfer> square(const std::vector<Chips>& accounts);

/// Returns the fewest transfers that settle all debts, pool included: the chips in it belong to no player yet, so it
/// counts as one more account if it is not empty. None if the accounts do not sum to zero, because the session began
/// with other balances. There are at most 6 accounts.
std::vector<Transfer> settle_debts(std::vector<Chips> accounts, Chips pool);

}  // namespace spadille::judge
