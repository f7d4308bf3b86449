#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

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
  void pay(std::optional<Seat> from, std::optional<Seat> to, Chips amount, std::string_view reason,
           std::string_view rule);

  [[nodiscard]] const std::vector<LedgerLine>& lines() const { return lines_; }
  /// What a player gains by all lines together.
  [[nodiscard]] Chips net(Seat seat) const { return net_[index_of(seat)]; }
  /// What the pool gains by all lines together.
  [[nodiscard]] Chips pool() const { return pool_; }

 private:
  std::vector<LedgerLine> lines_;
  std::array<Chips, kMaxSeats> net_{};
  Chips pool_;
};

}  // namespace spadille
