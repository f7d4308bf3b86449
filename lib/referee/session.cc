#include "referee/session.h"

#include <algorithm>

namespace spadille::referee {

void Session::book(const record::HandRecord& hand, const HandResult& result) {
  const auto* points = std::get_if<PointsResult>(&result);
  const auto dealt = hand.dealer         ? std::optional(hand.dealer->value)
                     : points != nullptr ? points->dealer
                                         : std::nullopt;
  if (dealt) dealer = hand.name_of(next(*dealt, hand.seats()));
  if (players.empty()) players = hand.players;
  ++hands;
  if (points != nullptr) {
    book_points(hand, *points);
  } else {
    book_chips(hand, std::get<ChipResult>(result));
  }
}

void Session::book_chips(const record::HandRecord& hand, const ChipResult& result) {
  const auto gained = gains(hand, result);
  if (!gained) {
    pool_certain = false;
    return;
  }
  for (std::size_t i = 0; i < hand.players.size(); ++i) balances.add(hand.players[i], (*gained)[i]);
  pool = *result.pool_after();
  pool_certain = pool_certain || hand.pool.has_value();
  if (result.declarer_won && result.declarer) last_winner = hand.name_of(*result.declarer);
}

void Session::book_points(const record::HandRecord& hand, const PointsResult& result) {
  if (!result.sheet) return;
  has_scores = true;
  for (std::size_t i = 0; i < hand.players.size(); ++i) totals.add(hand.players[i], result.sheet->of(seat_at(i)));
}

Match Session::match(const MatchRules& goal) const {
  if (!goal.scored) return {};
  const auto reaches = [&](const auto& account) { return account.second >= *goal.limit; };
  const bool at_limit = goal.limit && std::any_of(totals.all().begin(), totals.all().end(), reaches);
  const bool at_end = goal.rounds && hands >= *goal.rounds;
  if (!at_limit && !at_end) return {};
  return {true, leaders(goal)};
}

std::vector<std::string> Session::leaders(const MatchRules& goal) const {
  const auto owned = totals.of(players);
  if (!goal.scored || owned.empty()) return {};
  const auto [lowest, highest] = std::minmax_element(owned.begin(), owned.end());
  const Points best = goal.best == MatchRules::Best::lowest ? *lowest : *highest;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < players.size(); ++i)
    if (owned[i] == best) names.push_back(players[i]);
  return names;
}

void Session::skip_hand() {
  pool_certain = false;
  ++hands;
  if (!dealer) return;
  const auto seat = record::find_player(players, *dealer);
  if (seat) dealer = players[index_of(next(*seat, seat_count(players.size())))];
}

std::optional<SeatList<Chips>> gains(const record::HandRecord& hand, const ChipResult& result) {
  if (!result.ledger) return std::nullopt;
  SeatList<Chips> gained;
  for (std::size_t i = 0; i < hand.players.size(); ++i) gained.emplace_back(result.ledger->net(seat_at(i)));
  for (const auto& [seat, chips] : result.stakes) gained[index_of(seat)] -= chips;
  return gained;
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
