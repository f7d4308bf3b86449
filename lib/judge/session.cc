#include "judge/session.h"

#include <algorithm>

namespace spadille::judge {
namespace {

bool has(const std::vector<std::string>& names, const std::string& name) {
  return record::find_player(names, name).has_value();
}

}  // namespace

std::optional<Seat> Session::dealer_among(const std::vector<std::string>& names) const {
  if (!dealer) return std::nullopt;
  if (const auto seat = record::find_player(names, *dealer)) return seat;
  // The dealer has left. Count the seats back to the nearest player who stayed. The new dealer sits as many seats after
  // that player.
  const std::vector<std::string>& before = last_table();
  const auto left = record::find_player(before, *dealer);
  if (!left || before.size() != names.size()) return std::nullopt;
  for (std::size_t i = 1; i < before.size(); ++i) {
    const auto stayed = record::find_player(names, before[(index_of(*left) + before.size() - i) % before.size()]);
    if (stayed) return seat_at((index_of(*stayed) + i) % names.size());
  }
  return std::nullopt;
}

std::optional<Seat> Session::dealer_due(const std::vector<std::string>& names) const {
  if (last_deal != LastDeal::known || names != last_table()) return std::nullopt;
  return dealer_among(names);
}

std::optional<Seat> Session::dealt_round_from(const std::vector<std::string>& names) const {
  if (scoring_.next_dealer != NextDealer::in_turn) return dealer_among(names);
  return named_dealer ? record::find_player(names, *named_dealer) : std::nullopt;
}

const std::vector<std::string>& Session::seated() const {
  const bool others =
      std::any_of(table_.begin(), table_.end(), [&](const std::string& name) { return !has(players, name); });
  return others ? table_ : players;
}

std::vector<std::string> Session::everybody() const {
  std::vector<std::string> names = seated();
  const auto add = [&](const std::vector<std::string>& more) {
    for (const std::string& name : more)
      if (!has(names, name)) names.push_back(name);
  };
  add(players);
  add(people_);
  return names;
}

void Session::seat(const std::vector<std::string>& names) {
  if (players.empty()) players = names;
  if (table_ == names) return;
  table_ = names;
  std::vector<std::string> people = everybody();
  crowded = crowded || people.size() > kMaxSeats;
  if (!crowded) people_ = std::move(people);
}

void Session::count_hand(const std::vector<std::string>& names) {
  ++hands;
  ++hands_in_cycle;
  if (other_hands_in_cycle) ++*other_hands_in_cycle;
  if (!other_dealer) return;
  const auto dealt = record::find_player(names, *other_dealer);
  other_dealer = dealt ? std::optional(names[index_of(next(*dealt, seat_count(names.size())))]) : std::nullopt;
}

void Session::book(const record::HandRecord& hand, const HandResult& result, const std::string& name) {
  const auto* points = std::get_if<PointsResult>(&result);
  const auto dealt = hand.dealer         ? std::optional(hand.dealer->value)
                     : points != nullptr ? points->dealer
                                         : std::nullopt;
  const auto next_dealer = points != nullptr ? winner_who_deals(*points) : std::nullopt;
  if (!hand.dealer && !next_dealer) forget_last_deal();
  if (next_dealer) {
    dealer = hand.name_of(*next_dealer);
  } else if (dealt) {
    pass_deal_after(*dealt, hand, result);
  }
  count_hand(hand.players);
  seat(hand.players);
  if (points != nullptr) {
    book_points(hand, *points, name);
  } else {
    book_chips(hand, std::get<ChipResult>(result), name);
  }
}

void Session::pass_deal_after(Seat dealt, const record::HandRecord& hand, const HandResult& result) {
  const auto* points = std::get_if<PointsResult>(&result);
  if (points == nullptr || scoring_.next_dealer == NextDealer::in_turn) {
    dealer = hand.name_of(next(dealt, hand.seats()));
  } else if (!points->settled || !points->winner) {
    dealer.reset();  // only the result shows the next dealer
    forget_last_deal();
  } else if (!*points->winner) {
    dealer = hand.name_of(dealt);
  } else {
    dealer = hand.name_of(winner_who_deals(*points).value_or(next(dealt, hand.seats())));
  }
}

std::optional<Seat> Session::winner_who_deals(const PointsResult& result) const {
  if (scoring_.next_dealer != NextDealer::winner || !result.settled) return std::nullopt;
  return result.winner.value_or(std::nullopt);
}

void Session::book_chips(const record::HandRecord& hand, const ChipResult& result, const std::string& name) {
  const auto gained = gains(hand, result);
  if (!gained) {
    pool = result.carried;
    jack = Jack::unknown;
    leave_uncounted(name, Unit::chips);
    return;
  }
  for (std::size_t i = 0; i < hand.players.size(); ++i) balances.add(hand.players[i], (*gained)[i]);
  pool = *result.pool_after();
  jack = result.jack ? Jack::lies : Jack::none;
  namer = result.jack && result.jack->namer ? std::optional(hand.name_of(*result.jack->namer)) : std::nullopt;
  if (result.winner) last_winner = hand.name_of(*result.winner);
}

void Session::book_points(const record::HandRecord& hand, const PointsResult& result, const std::string& name) {
  if (!result.settled) leave_uncounted(name, Unit::points);
  if (result.settled && result.winner && *result.winner) ++won[hand.name_of(**result.winner)];
  if (!result.sheet) return;
  has_scores = true;
  for (std::size_t i = 0; i < hand.players.size(); ++i) {
    const std::string& player = hand.players[i];
    const std::size_t own_boxes = result.boxes_of(seat_at(i));
    totals.set(player, scoring_.after(totals.of(player), result.sheet->of(seat_at(i)), own_boxes));
    if (own_boxes > 0) boxes[player] += own_boxes;
    limit_reached = limit_reached || scoring_.is_at_limit(totals.of(player));
  }
}

bool Session::is_over(const MatchRules& goal) const {
  if (!goal.scored) return false;
  const auto reaches = [&](const auto& account) { return goal.is_at_limit(account.second); };
  const bool at_limit = limit_reached || std::any_of(totals.all().begin(), totals.all().end(), reaches);
  const bool at_end = (goal.rounds && hands >= *goal.rounds) || (goal.rounds_are_players && hands >= seated().size());
  if (!at_limit && !at_end) return false;
  return goal.ties == MatchRules::Ties::shared || with_best_total(goal).size() == 1;
}

Match Session::match(const MatchRules& goal) const {
  if (!is_over(goal)) return {};
  return {true, leaders(goal)};
}

std::optional<std::vector<Points>> Session::final_scores(const MatchRules& goal,
                                                         const std::vector<std::string>& names) const {
  if (!goal.final_scores) return std::nullopt;
  const bool over = is_over(goal);
  const std::vector<std::string> best = with_best_total(goal);
  const std::vector<Points> owned = totals.of(names);
  const PerSeat<std::size_t> own_boxes = boxes_of(names);
  const bool shutout = std::count(owned.begin(), owned.end(), Points{}) + 1 == std::ssize(owned);
  const auto loser = shutout ? FinalRules::Loser::is_shut_out : FinalRules::Loser::has_points;
  std::vector<Points> scores;
  for (std::size_t i = 0; i < names.size(); ++i)
    scores.push_back(over && has(best, names[i]) ? goal.final_scores->of_winner(owned[i], own_boxes[i].second, loser)
                                                 : goal.final_scores->of(owned[i], own_boxes[i].second));
  return scores;
}

PerSeat<std::size_t> Session::boxes_of(const std::vector<std::string>& names) const {
  PerSeat<std::size_t> numbers;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto found = boxes.find(names[i]);
    numbers.emplace_back(seat_at(i), found == boxes.end() ? 0 : found->second);
  }
  return numbers;
}

std::vector<std::string> Session::leaders(const MatchRules& goal) const {
  if (!goal.final_scores || !goal.final_scores->highest_final_wins) return with_best_total(goal);
  const std::vector<std::string> people = everybody();
  const std::vector<Points> scores = *final_scores(goal, people);
  const Points best = *std::max_element(scores.begin(), scores.end());
  std::vector<std::string> names;
  for (std::size_t i = 0; i < people.size(); ++i)
    if (scores[i] == best) names.push_back(people[i]);
  return names;
}

std::vector<std::string> Session::with_best_total(const MatchRules& goal) const {
  std::vector<std::string> people = everybody();
  if (goal.most_hands_win) {
    std::size_t most = 0;
    for (const auto& [name, number] : won) most = std::max(most, number);
    std::erase_if(people, [&](const std::string& name) {
      const auto found = won.find(name);
      return (found == won.end() ? 0 : found->second) < most;
    });
  }
  const auto owned = totals.of(people);
  if (!goal.scored || owned.empty()) return {};
  const auto [lowest, highest] = std::minmax_element(owned.begin(), owned.end());
  const Points best = goal.best == MatchRules::Best::lowest ? *lowest : *highest;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < people.size(); ++i)
    if (owned[i] == best) names.push_back(people[i]);
  return names;
}

bool Session::end_is_certain(const MatchRules& goal) const {
  if (!points_since) return true;
  if (goal.ties == MatchRules::Ties::play_on) return false;  // the unsettled hands may have made or broken a tie
  return !header_lost && (goal.rounds || goal.rounds_are_players || !totals_may_fall);
}

void Session::leave_uncounted(const std::string& name, Unit unit) {
  ++uncounted;
  if (unit != Unit::points) {
    pool_certain = false;
    jack = Jack::unknown;
    if (!chips_since) chips_since = name;
  }
  if (unit != Unit::chips && !points_since) points_since = name;
  if (unit == Unit::unknown) totals_may_fall = true;
}

void Session::skip_unreadable(const std::string& name, record::UnreadableForm form, std::size_t number_of_hands) {
  leave_uncounted(name, Unit::unknown);
  people_known = people_known && form == record::UnreadableForm::hand;
  header_lost = header_lost || form == record::UnreadableForm::any;
  for (std::size_t i = 0; i < number_of_hands; ++i) pass_deal();
}

void Session::skip_hand(const record::HandRecord& hand, const std::string& name, Unit unit) {
  // A pool recorded in the hand is a fact if the session's own pool is uncertain.
  if (hand.pool && !pool_certain) pool = hand.pool->value;
  leave_uncounted(name, unit);
  const std::vector<std::string> known = everybody();
  people_known =
      people_known && !hand.players.empty() &&
      std::all_of(hand.players.begin(), hand.players.end(), [&](const auto& player) { return has(known, player); });
  pass_deal(hand);
}

void Session::pass_deal() {
  forget_last_deal();
  count_hand(last_table());
  if (scoring_.next_dealer != NextDealer::in_turn) dealer.reset();  // only the result would show the next dealer
  const std::vector<std::string>& table = last_table();
  if (const auto dealt = dealer_among(table)) dealer = table[index_of(next(*dealt, seat_count(table.size())))];
}

void Session::pass_deal(const record::HandRecord& hand, const HandResult& result) {
  if (scoring_.next_dealer == NextDealer::in_turn || !hand.dealer) return pass_deal(hand);
  count_hand(hand.players);
  pass_deal_after(hand.dealer->value, hand, result);
}

void Session::pass_deal(const record::HandRecord& hand) {
  if (hand.players.empty()) return pass_deal();
  if (!hand.dealer || hand.players != last_table()) forget_last_deal();
  count_hand(hand.players);
  if (scoring_.next_dealer != NextDealer::in_turn) return dealer.reset();  // only the result would show the next dealer
  const auto dealt = hand.dealer ? std::optional(hand.dealer->value) : dealer_among(hand.players);
  if (!dealt) return;
  const std::vector<std::string>& table = last_table();
  Seat after = next(*dealt, hand.seats());
  // A player unknown from other hands may be a transcription error, so the previous player in that seat deals.
  if (!has(table, hand.name_of(after)) && table.size() == hand.players.size()) {
    dealer = table[index_of(after)];
    return;
  }
  while (after != *dealt && !has(table, hand.name_of(after))) after = next(after, hand.seats());
  dealer = hand.name_of(after);
}

std::optional<SmallVector<Chips, kMaxSeats>> gains(const record::HandRecord& hand, const ChipResult& result) {
  if (!result.ledger) return std::nullopt;
  SmallVector<Chips, kMaxSeats> gained;
  for (std::size_t i = 0; i < hand.players.size(); ++i) gained.emplace_back(result.ledger->net(seat_at(i)));
  for (const auto& [seat, chips] : result.stakes) gained[index_of(seat)] -= chips;
  return gained;
}

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
