#pragma once

#include <algorithm>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "base/strong.h"
#include "record/values.h"
#include "source/utf8.h"

namespace spadille::judge {

/// How much the recorded amounts of the players differ from the true ones, as reported. People add each hand to the
/// amounts after the last, so one wrong figure is in all later amounts.
template <class Unit>
class CarriedErrors {
 public:
  /// Adds the error of another figure, such as a payment, which the player's amount then has too.
  void add(const std::string& player, Amount<Unit> error) { errors_[player] += error; }

  /// Returns the claims that are wrong for a new reason: not by the error that is carried on. `due` has the true
  /// amounts, by seat.
  [[nodiscard]] record::Figures<Amount<Unit>> wrong_anew(const record::Figures<Amount<Unit>>& claims,
                                                         const std::vector<std::string>& players,
                                                         std::span<const Amount<Unit>> due) const {
    record::Figures<Amount<Unit>> wrong;
    for (const auto& claim : claims) {
      const auto known = errors_.find(players[index_of(claim.seat)]);
      const Amount<Unit> error = claim.figure.value - due[index_of(claim.seat)];
      if (error != Amount<Unit>{} && (known == errors_.end() || error != known->second)) wrong.push_back(claim);
    }
    return wrong;
  }
  /// True if the recorded amount of a player differs from the true one.
  [[nodiscard]] bool any() const {
    return std::any_of(errors_.begin(), errors_.end(), [](const auto& each) { return each.second != Amount<Unit>{}; });
  }
  /// Carries on the errors of these claims from now on.
  void carry_on(const record::Figures<Amount<Unit>>& claims, const std::vector<std::string>& players,
                std::span<const Amount<Unit>> due) {
    for (const auto& claim : claims)
      errors_[players[index_of(claim.seat)]] = claim.figure.value - due[index_of(claim.seat)];
  }

 private:
  std::map<std::string, Amount<Unit>, NameOrder> errors_;
};

}  // namespace spadille::judge
