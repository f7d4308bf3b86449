#include "referee/session.h"

#include <algorithm>

namespace spadille::referee {

Chips Session::balance(const std::string& player) const {
  const auto found = balances_.find(player);
  return found == balances_.end() ? Chips{} : found->second;
}

std::vector<Chips> Session::balances_of(const std::vector<std::string>& names) const {
  std::vector<Chips> chips;
  chips.reserve(names.size());
  for (const std::string& name : names) chips.push_back(balance(name));
  return chips;
}

void Session::book(const record::HandRecord& hand, const ChipResult& result) {
  if (hand.dealer) dealer = hand.name_of(next(hand.dealer->value, hand.seats()));
  if (players.empty()) players = hand.players;
  if (!result.ledger) {
    pool_certain = false;
    return;
  }
  for (const auto& [seat, chips] : result.stakes) add(hand.name_of(seat), -chips);
  for (std::size_t i = 0; i < hand.players.size(); ++i) add(hand.players[i], result.ledger->net(seat_at(i)));
  pool = *result.pool_after();
  pool_certain = pool_certain || hand.pool.has_value();
  if (result.declarer_won && result.declarer) last_winner = hand.name_of(*result.declarer);
}

void Session::skip_hand() {
  pool_certain = false;
  if (!dealer) return;
  const auto seat = record::find_player(players, *dealer);
  if (seat) dealer = players[index_of(next(*seat, seat_count(players.size())))];
}

namespace {

// Splits the accounts into as many groups that sum to zero as there are: each group of k needs k − 1
// transfers, so the most groups make the fewest transfers.
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
    std::vector<std::size_t> most(sums_.size());  // groups that a set can be split into
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

}  // namespace spadille::referee
