#include "verdict/ledger.h"

namespace spadille {

void Ledger::pay(std::optional<Seat> from, std::optional<Seat> to, Chips amount, std::string_view reason,
                 std::string_view rule) {
  if (amount == Chips{}) return;
  lines_.push_back({from, to, amount, reason, rule});
  (from ? net_[index_of(*from)] : pool_) -= amount;
  (to ? net_[index_of(*to)] : pool_) += amount;
}

}  // namespace spadille
