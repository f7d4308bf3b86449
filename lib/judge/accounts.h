#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/strong.h"
#include "source/utf8.h"

namespace spadille::judge {

/// The amount of every player, in chips or points; an initial amount until one is added.
template <class Unit>
class Accounts {
 public:
  /// Sets the initial amount, usually 0.
  void begin_at(Amount<Unit> initial) { initial_ = initial; }
  void add(const std::string& player, Amount<Unit> amount) { set(player, of(player) + amount); }
  void set(const std::string& player, Amount<Unit> amount) { amounts_[player] = amount; }
  /// Returns the amounts of these players, by seat.
  [[nodiscard]] std::vector<Amount<Unit>> of(const std::vector<std::string>& names) const {
    std::vector<Amount<Unit>> amounts;
    amounts.reserve(names.size());
    for (const std::string& name : names) amounts.push_back(of(name));
    return amounts;
  }
  [[nodiscard]] Amount<Unit> of(const std::string& name) const {
    const auto found = amounts_.find(name);
    return found == amounts_.end() ? initial_ : found->second;
  }
  /// All accounts, by player name.
  [[nodiscard]] const std::map<std::string, Amount<Unit>, NameOrder>& all() const { return amounts_; }

 private:
  Amount<Unit> initial_{};
  std::map<std::string, Amount<Unit>, NameOrder> amounts_;
};

}  // namespace spadille::judge
