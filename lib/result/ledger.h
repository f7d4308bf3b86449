#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "base/small_vector.h"
#include "base/strong.h"
#include "result/arithmetic.h"

namespace spadille {

/// One payment, with its reason. nullopt is the pool.
struct LedgerLine {
  std::optional<Seat> from;
  std::optional<Seat> to;
  LineTerms::Range terms;  ///< for `Ledger::terms_of`
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
    pay(from, to, amount, {}, reason, rule);
  }
  /// Pays a computed amount.
  void pay(std::optional<Seat> from, std::optional<Seat> to, const Sum& sum, std::string_view reason,
           std::string_view rule) {
    pay(from, to, Chips{sum.amount()}, terms_.add(sum), reason, rule);
  }

  [[nodiscard]] const Lines& lines() const { return lines_; }
  /// Returns the arithmetic of a line of this ledger: its terms add up to the amount. Empty if the amount is one
  /// number.
  [[nodiscard]] std::span<const Term> terms_of(const LedgerLine& line) const { return terms_.of(line.terms); }
  /// Returns a player's net gain from all lines; 0 for a player who was not at the table.
  [[nodiscard]] Chips net(Seat seat) const { return index_of(seat) < net_.size() ? net_[index_of(seat)] : Chips{}; }
  /// Returns the pool's net gain from all lines.
  [[nodiscard]] Chips pool() const { return pool_; }

 private:
  void pay(std::optional<Seat> from, std::optional<Seat> to, Chips amount, LineTerms::Range terms,
           std::string_view reason, std::string_view rule) {
    if (amount == Chips{}) return;
    lines_.push_back({from, to, terms, amount, reason, rule});
    (from ? net_[index_of(*from)] : pool_) -= amount;
    (to ? net_[index_of(*to)] : pool_) += amount;
  }

  Lines lines_;
  LineTerms terms_;
  std::array<Chips, kMaxSeats> net_{};
  Chips pool_;
};

}  // namespace spadille
