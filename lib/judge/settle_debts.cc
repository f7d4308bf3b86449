#include "judge/settle_debts.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

namespace spadille::judge {
namespace {

// Splits the accounts into as many groups that sum to zero as possible. A group of k accounts needs k − 1 transfers, so
// the most groups give the fewest transfers.
class Squaring {
 public:
  explicit Squaring(const std::vector<Chips>& accounts)
      : accounts_(accounts), sums_(std::size_t{1} << accounts.size()) {
    for (std::size_t set = 1; set < sums_.size(); ++set) {
      std::size_t lowest = 0;
      while ((set >> lowest & 1U) == 0) ++lowest;
      sums_[set] = sums_[set & (set - 1)] + accounts_[lowest];
    }
  }

  std::vector<Transfer> run() {
    std::size_t left = sums_.size() - 1;
    std::vector<std::size_t> most(sums_.size());  // most groups into which a set can be split
    std::vector<std::size_t> group(sums_.size());
    for (std::size_t set = 1; set < sums_.size(); ++set) {
      for (std::size_t part = set; part > 0; part = (part - 1) & set) {
        if (sums_[part] != Chips{}) continue;
        if (most[set & ~part] + 1 > most[set]) {
          most[set] = most[set & ~part] + 1;
          group[set] = part;
        }
      }
    }
    while (left != 0 && group[left] != 0) {
      square_group(group[left]);
      left &= ~group[left];
    }
    return std::move(transfers_);
  }

 private:
  void square_group(std::size_t group) {
    std::vector<Chips> owed = accounts_;
    const auto in_group = [&](std::size_t i) { return (group >> i & 1U) != 0; };
    while (true) {
      std::optional<std::size_t> debtor;
      std::optional<std::size_t> creditor;
      for (std::size_t i = 0; i < owed.size(); ++i) {
        if (!in_group(i)) continue;
        if (owed[i] < Chips{} && (!debtor || owed[i] < owed[*debtor])) debtor = i;
        if (owed[i] > Chips{} && (!creditor || owed[i] > owed[*creditor])) creditor = i;
      }
      if (!debtor || !creditor) return;
      const Chips amount = std::min(-owed[*debtor], owed[*creditor]);
      transfers_.push_back({*debtor, *creditor, amount});
      owed[*debtor] += amount;
      owed[*creditor] -= amount;
    }
  }

  const std::vector<Chips>& accounts_;
  std::vector<Chips> sums_;
  std::vector<Transfer> transfers_;
};

}  // namespace

std::vector<Transfer> square(const std::vector<Chips>& accounts) { return Squaring(accounts).run(); }

std::vector<Transfer> settle_debts(std::vector<Chips> accounts, Chips pool) {
  if (pool != Chips{}) accounts.push_back(pool);
  Chips sum;
  for (const Chips each : accounts) sum += each;
  if (sum != Chips{}) return {};
  return square(accounts);
}

}  // namespace spadille::judge
