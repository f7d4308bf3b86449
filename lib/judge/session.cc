#include "judge/session.h"

#include <algorithm>

namespace spadille::judge {

void Session::score_by(const MatchRules& goal) {
  scoring_ = goal;
  totals.begin_at(goal.start);
  deal.follow(goal.next_dealer);
}

void Session::book(const record::HandRecord& hand, const HandResult& result, const std::string& name) {
  ++hands;
  deal.pass_after(hand, result);
  people.seat(hand.players);
  if (const auto* points = std::get_if<PointsResult>(&result)) {
    book_points(hand, *points, name);
  } else {
    book_chips(hand, std::get<ChipResult>(result), name);
  }
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
  const bool at_end =
      (goal.rounds && hands >= *goal.rounds) || (goal.rounds_are_players && hands >= people.seated().size());
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
    scores.push_back(over && std::find(best.begin(), best.end(), names[i]) != best.end()
                         ? goal.final_scores->of_winner(owned[i], own_boxes[i].second, loser)
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
  const std::vector<std::string> everybody = people.everybody();
  const std::vector<Points> scores = *final_scores(goal, everybody);
  const Points best = *std::max_element(scores.begin(), scores.end());
  std::vector<std::string> names;
  for (std::size_t i = 0; i < everybody.size(); ++i)
    if (scores[i] == best) names.push_back(everybody[i]);
  return names;
}

std::vector<std::string> Session::with_best_total(const MatchRules& goal) const {
  std::vector<std::string> best = people.everybody();
  if (goal.most_hands_win) {
    std::size_t most = 0;
    for (const auto& [name, number] : won) most = std::max(most, number);
    std::erase_if(best, [&](const std::string& name) {
      const auto found = won.find(name);
      return (found == won.end() ? 0 : found->second) < most;
    });
  }
  const auto owned = totals.of(best);
  if (!goal.scored || owned.empty()) return {};
  const auto [lowest, highest] = std::minmax_element(owned.begin(), owned.end());
  const Points wins = goal.best == MatchRules::Best::lowest ? *lowest : *highest;
  std::erase_if(best, [&](const std::string& name) { return totals.of(name) != wins; });
  return best;
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
  if (form != record::UnreadableForm::hand) people.doubt();
  header_lost = header_lost || form == record::UnreadableForm::any;
  hands += number_of_hands;
  for (std::size_t i = 0; i < number_of_hands; ++i) deal.pass_after_unreadable(people);
}

void Session::skip_hand(const record::HandRecord& hand, const std::string& name, Unit unit) {
  // A pool recorded in the hand is a fact if the session's own pool is uncertain.
  if (hand.pool && !pool_certain) pool = hand.pool->value;
  leave_uncounted(name, unit);
  people.doubt_unless_known(hand.players);
  ++hands;
  deal.pass_after(hand, people);
}

void Session::skip_after_end(const record::HandRecord& hand, const HandResult& result) {
  ++hands;
  deal.pass_after(hand, result);
}

std::optional<SmallVector<Chips, kMaxSeats>> gains(const record::HandRecord& hand, const ChipResult& result) {
  if (!result.ledger) return std::nullopt;
  SmallVector<Chips, kMaxSeats> gained;
  for (std::size_t i = 0; i < hand.players.size(); ++i) gained.emplace_back(result.ledger->net(seat_at(i)));
  for (const auto& [seat, chips] : result.stakes) gained[index_of(seat)] -= chips;
  return gained;
}

}  // namespace spadille::judge
