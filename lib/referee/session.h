#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/game.h"
#include "record/document.h"
#include "rules/loader.h"
#include "verdict/hand_report.h"

namespace spadille::referee {

/// What carries on from hand to hand, from a session header to its settlement.
class Session {
 public:
  std::string title;
  std::vector<std::string> players;  ///< of the header; else of the first hand
  std::optional<Notation> notation;
  std::optional<std::string> game;
  rules::RuleSetPtr rules;            ///< nothing where the header has none, or none that is understood
  bool faulty = false;                ///< the header was not understood (told already)
  bool settled = false;               ///< behind its settlement
  std::size_t line = 1;               ///< of the header
  std::optional<std::string> dealer;  ///< of the next hand
  Chips pool;
  bool pool_certain = true;  ///< false behind a hand that was not settled
  std::optional<std::string> last_winner;

  [[nodiscard]] Chips balance(const std::string& player) const;
  void add(const std::string& player, Chips chips) { balances_[player] += chips; }
  void set_balance(const std::string& player, Chips chips) { balances_[player] = chips; }

  /// Balances of these players, by seat.
  [[nodiscard]] std::vector<Chips> balances_of(const std::vector<std::string>& names) const;

  /// Books a judged hand: stakes, payments, pool, the next dealer.
  void book(const record::HandRecord& hand, const ChipResult& result);

  /// The dealer passes on, though the hand could not be read.
  void skip_hand();

 private:
  std::map<std::string, Chips> balances_;
};

/// The fewest transfers that bring every account to zero; the accounts sum to zero, and there are at
/// most seven of them.
std::vector<Transfer> square(const std::vector<Chips>& accounts);

}  // namespace spadille::referee
