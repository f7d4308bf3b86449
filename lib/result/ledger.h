#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "base/small_vector.h"
#include "base/strong.h"

namespace spadille {

/// One payment, with its reason. nullopt is the pool.
struct LedgerLine {
  std::optional<Seat> from;
  std::optional<Seat> to;
  Chips amount;
  std::string_view reason;  ///< as named in reports
  std::string_view rule;    ///< key of the fixed rule or option that decides it

  friend bool operator==(const LedgerLine&, const LedgerLine&) = default;
};

/// The payments of one hand, line by line. Omits payments of 0 chips.
class Ledger {
 public:
  /// Most hands need no more lines.
  using Lines = SmallVector<LedgerLine, 12>;

  void pay(std::optional<Seat> from, std::optional<Seat> to, Chips amount, std::string_view reason,
           std::string_view rule) {
    if (amount == Chips{}) return;
    lines_.push_back({from, to, amount, reason, rule});
    (from ? net_[index_of(*from)] : pool_) -= amount;
    (to ? net_[index_of(*to)] : pool_) += amount;
  }

  [[nodiscard]] const Lines& lines() const { return lines_; }
  /// Returns a player's net gain from all lines; 0 for a player who was not at the table.
  [[nodiscard]] Chips net(Seat seat) const { return index_of(seat) < net_.size() ? net_[index_of(seat)] : Chips{}; }
  /// Returns the pool's net gain from all lines.
  [[nodiscard]] Chips pool() const { return pool_; }

 private:
  Lines lines_;
  std::array<Chips, kMaxSeats> net_{};
  Chips pool_;
};

}  // namespace spadille
