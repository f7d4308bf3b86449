#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "base/small_vector.h"
#include "base/strong.h"

namespace spadille {

/// One payment, with its reason; nobody named is the pool.
struct LedgerLine {
  std::optional<Seat> from;
  std::optional<Seat> to;
  Chips amount;
  std::string_view reason;  ///< as in reports
  std::string_view rule;    ///< key of the law or option it rests on

  friend bool operator==(const LedgerLine&, const LedgerLine&) = default;
};

/// The payments of one hand, line by line. Lines of no chips are left out.
class Ledger {
 public:
  /// Most hands are settled with no more lines.
  using Lines = SmallVector<LedgerLine, 12>;

  void pay(std::optional<Seat> from, std::optional<Seat> to, Chips amount, std::string_view reason,
           std::string_view rule) {
    if (amount == Chips{}) return;
    lines_.push_back({from, to, amount, reason, rule});
    (from ? net_[index_of(*from)] : pool_) -= amount;
    (to ? net_[index_of(*to)] : pool_) += amount;
  }

  [[nodiscard]] const Lines& lines() const { return lines_; }
  /// What a player gains by all lines together; nothing for one who was not at the table.
  [[nodiscard]] Chips net(Seat seat) const { return index_of(seat) < net_.size() ? net_[index_of(seat)] : Chips{}; }
  /// What the pool gains by all lines together.
  [[nodiscard]] Chips pool() const { return pool_; }

 private:
  Lines lines_;
  std::array<Chips, kMaxSeats> net_{};
  Chips pool_;
};

}  // namespace spadille
