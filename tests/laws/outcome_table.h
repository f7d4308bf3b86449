#pragma once

#include <cstddef>
#include <ostream>
#include <vector>

#include "games/ombre/settle.h"

/// Hands of ombre as bare numbers, for section 6 of its rules: the winner by the numbers of tricks, the vole, and when
/// a hand may be recorded short. The tests implement each a second time, after the text of the rules.
namespace spadille::test {

using ombre::Contest;
using ombre::Contract;
using ombre::Final;
using ombre::Outcome;
using tricks::TakenTricks;

inline constexpr Chips kPool{5};

/// Returns a contest with these counts of matadors, as in `Contest`.
inline Contest contest(Seat ombre, Contract contract, std::size_t with, std::size_t without) {
  return {.ombre = ombre, .contract = contract, .worth = contract, .with = with, .without = without};
}

/// A table of three players with ombre in the given seat. The record is empty, because a settlement needs only numbers.
class OutcomeTable {
 public:
  explicit OutcomeTable(std::size_t ombre = 0, const ombre::Rules& rules = {}) : rules_(rules), ombre_(seat_at(ombre)) {
    record_.players = {"Ana", "Bent", "Cara"};
    for (std::size_t i = 0; i < 3; ++i) turn_.add(seat_at(i));
  }
  [[nodiscard]] ombre::Setting setting() {
    return {{record_, turn_, seat_at(2), ombre::deal_shape(rules_), sink_}, rules_};
  }
  [[nodiscard]] Contest contest(Contract contract = Contract::entrada) const {
    return spadille::test::contest(ombre_, contract, 0, 0);
  }
  // Returns the seat of ombre for 0, and of the defenders in turn order for 1 and 2.
  [[nodiscard]] Seat player(std::size_t steps) const { return seat_at((index_of(ombre_) + steps) % 3); }

 private:
  record::HandRecord record_;
  ombre::Rules rules_;
  tricks::Turn turn_;
  Seat ombre_;
  Sink sink_;
};

/// Winners of the tricks in order; 0 is ombre.
using Order = std::vector<std::size_t>;

/// Returns the tricks won in this order.
inline TakenTricks taken(const OutcomeTable& table, const Order& order) {
  TakenTricks tricks;
  for (const std::size_t each : order) tricks.add(table.player(each));
  return tricks;
}

/// The number of tricks of ombre and of the two defenders.
struct Split {
  std::size_t o;
  std::size_t a;
  std::size_t b;
};

inline void PrintTo(const Split& split, std::ostream* out) { *out << split.o << "-" << split.a << "-" << split.b; }

/// Returns all ways to split nine tricks.
inline std::vector<Split> all_splits() {
  std::vector<Split> splits;
  for (std::size_t o = 0; o <= 9; ++o)
    for (std::size_t a = 0; o + a <= 9; ++a) splits.push_back({o, a, 9 - o - a});
  return splits;
}

}  // namespace spadille::test
