#include "verdict/ledger.h"

namespace spadille {
namespace {

// Most hands are settled with fewer lines.
constexpr std::size_t kUsual = 8;

}  // namespace

void Ledger::pay(std::optional<Seat> from, std::optional<Seat> to, Chips amount, std::string_view reason,
                 std::string_view rule) {
  if (amount == Chips{}) return;
  if (lines_.empty()) lines_.reserve(kUsual);
  lines_.push_back({from, to, amount, reason, rule});
  (from ? net_[index_of(*from)] : pool_) -= amount;
  (to ? net_[index_of(*to)] : pool_) += amount;
}

}  // namespace spadille
