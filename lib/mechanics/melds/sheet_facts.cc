#include "mechanics/melds/sheet_facts.h"

#include <algorithm>
#include <vector>

namespace spadille::melds {
namespace {

// Sets the sum, if it is not another one.
bool set_sum(std::optional<Points>& sum, Points value) {
  if (sum && *sum != value) return false;
  sum = value;
  return true;
}

// Finds the fewest points that a player has left. Each player with a known number has `more` than that. Returns false
// if this is not possible.
bool find_fewest(const OptionalBySeat<Points>& more, const LeftByFacts& found, std::optional<Points>& fewest) {
  for (std::size_t i = 0; i < more.size(); ++i) {
    if (!more[i]) continue;
    const bool agrees = !found.left[i].is_exact() || set_sum(fewest, found.left[i].least - *more[i]);
    if (*more[i] < Points{} || !agrees) return false;
  }
  return true;
}

}  // namespace

Points CountedRules::lowest() const {
  std::optional<Points> least;
  for (const Card card : pack.different()) least = least ? std::min(*least, points.of(card)) : points.of(card);
  return least.value_or(Points{});
}

bool CountedRules::needs_left(std::optional<Seat> out) const {
  if (left == LeftCards::own || (!out && fewest_win())) return true;
  if (left == LeftCards::nobody) return false;
  return out || (drawn_counts && left == LeftCards::losers);
}

SheetSolver::SheetSolver(const CountedRules& rules, SeatCount seats, const ShownEnd* shown)
    : rules_(rules),
      seats_(count_of(seats)),
      shown_(shown),
      lowest_(rules.lowest()),
      all_(rules.all() * (rules.rummy_doubles ? 2 : 1)) {
  for (std::size_t i = 0; i < seats_ && shown != nullptr; ++i) shown_left_[i] = shown->left[i].range(rules.points);
}

// --- the ends -------------------------------------------------------------------------------------

bool SheetSolver::allows(const SheetFacts& facts) const {
  std::vector<std::optional<Seat>> outs;
  for (std::size_t i = 0; i < seats_; ++i) outs.emplace_back(seat_at(i));
  outs.emplace_back(std::nullopt);
  for (const std::optional<Seat> out : outs)
    for (const std::int64_t factor : {1, 2})
      if (allows_out(facts, out) && allows_factor(facts, {out, factor}) && complete(facts, {out, factor})) return true;
  return false;
}

bool SheetSolver::allows_out(const SheetFacts& facts, std::optional<Seat> out) const {
  if (!out && !rules_.may_be_drawn) return false;
  if (facts.out && *facts.out != out) return false;
  return shown_ == nullptr || !shown_->out || *shown_->out == out;
}

bool SheetSolver::allows_factor(const SheetFacts& facts, EndOfHand end) const {
  const bool doubled = end.factor == 2;
  if (!rules_.rummy_doubles) return !doubled;
  if (doubled && !end.out) return false;
  if (shown_ != nullptr && shown_->out) return doubled == (end.out && shown_->in_one_turn);
  if (doubled && shown_ != nullptr && shown_->has_laid[index_of(*end.out)]) return false;
  return !facts.in_one_turn || *facts.in_one_turn == doubled;
}

SheetSolver::Meaning SheetSolver::meaning_of(EndOfHand end, std::size_t seat) const {
  const LeftCards left = rules_.left;
  if (left == LeftCards::nobody || (!end.out && rules_.fewest_win())) return Meaning::open;
  if (left == LeftCards::own) return shown_ != nullptr && shown_->melded ? Meaning::melded : Meaning::open;
  if (!end.out) return rules_.needs_left({}) ? Meaning::left : Meaning::zero;
  if (seat_at(seat) == end.out) return left == LeftCards::losers ? Meaning::zero : Meaning::sum;
  if (left == LeftCards::winner) return Meaning::zero;
  return left == LeftCards::losers ? Meaning::left : Meaning::minus_left;
}

std::optional<PointsRange> SheetSolver::scored(EndOfHand end, Seat seat) const {
  const auto found = complete({}, end);
  if (!found) return std::nullopt;
  PointsRange left = found->left[index_of(seat)];
  const Meaning meaning = meaning_of(end, index_of(seat));
  if (meaning == Meaning::zero) return PointsRange{{}, Points{}};
  if (meaning == Meaning::sum) {
    left = {{}, Points{}};
    for (std::size_t i = 0; i < seats_; ++i) {
      left.least += found->left[i].least;
      left.most = left.most && found->left[i].most ? std::optional(*left.most + *found->left[i].most) : std::nullopt;
    }
  }
  if (meaning == Meaning::open || !left.most) return std::nullopt;
  if (meaning == Meaning::minus_left) left = {-*left.most, -left.least};
  if (meaning == Meaning::melded) {
    const Points melded = shown_->melded->at(index_of(seat));
    left = {melded - *left.most, melded - left.least};
  }
  return PointsRange{left.least * end.factor, *left.most * end.factor};
}

// --- what is left ---------------------------------------------------------------------------------

std::optional<LeftByFacts> SheetSolver::complete(const SheetFacts& facts, EndOfHand end) const {
  LeftByFacts found;
  for (std::size_t i = 0; i < seats_; ++i) {
    const bool is_out = seat_at(i) == end.out;
    found.left[i] = is_out ? PointsRange{{}, Points{}} : PointsRange{lowest_, all_};
    if (shown_ != nullptr && (shown_->out || !is_out)) found.left[i].narrow(shown_left_[i]);
  }
  if (!take_left(facts, end, found) || !take_points(facts, end, found)) return std::nullopt;
  if (std::any_of(found.left.begin(), found.left.end(), [](const PointsRange& each) { return each.is_empty(); }))
    return std::nullopt;
  if (!share_sum(found)) return std::nullopt;
  if (!end.out && rules_.fewest_win() && !complete_stalled(facts, found).is_possible) return std::nullopt;
  return found;
}

bool SheetSolver::take_left(const SheetFacts& facts, EndOfHand end, LeftByFacts& found) const {
  if (!rules_.needs_left(end.out)) return true;
  for (std::size_t i = 0; i < seats_; ++i) {
    const auto& entry = facts.left[i];
    if (!entry) continue;
    if (entry->cards && (*entry->cards == 0) != (seat_at(i) == end.out)) return false;
    found.left[i].narrow({entry->points, entry->points});
  }
  const bool has_losers = end.out || !rules_.fewest_win();
  return !facts.left_sum || !has_losers || set_sum(found.sum, *facts.left_sum);
}

bool SheetSolver::take_points(const SheetFacts& facts, EndOfHand end, LeftByFacts& found) const {
  for (std::size_t i = 0; i < seats_; ++i) {
    const auto& scored = facts.scored[i];
    const Meaning meaning = meaning_of(end, i);
    if (scored && meaning == Meaning::open && rules_.left == LeftCards::own && rules_.most_melded)
      found.left[i].narrow({-*scored, *rules_.most_melded - *scored});
    if (!scored || meaning == Meaning::open) continue;
    if (scored->amount() % end.factor != 0) return false;
    const Points single{scored->amount() / end.factor};
    if (meaning == Meaning::zero && *scored != Points{}) return false;
    if (meaning == Meaning::sum && !set_sum(found.sum, single)) return false;
    if (meaning == Meaning::left) found.left[i].narrow({single, single});
    if (meaning == Meaning::minus_left) found.left[i].narrow({-single, -single});
    if (meaning == Meaning::melded) {
      const Points left = shown_->melded->at(i) - *scored;
      found.left[i].narrow({left, left});
    }
  }
  return true;
}

// A player has at most what the sum leaves if the others have the least, and at least what it leaves if they have the
// most.
bool SheetSolver::share_sum(LeftByFacts& found) const {
  Points least;
  std::optional<Points> most{Points{}};
  for (std::size_t i = 0; i < seats_; ++i) {
    least += found.left[i].least;
    most = most && found.left[i].most ? std::optional(*most + *found.left[i].most) : std::nullopt;
  }
  if (least > all_ || (found.sum && *found.sum > all_)) return false;
  if (!found.sum) {
    if (most == least) found.sum = least;
    return true;
  }
  if (*found.sum < least || (most && *most < *found.sum)) return false;
  const LeftByFacts before = found;
  for (std::size_t i = 0; i < seats_; ++i) {
    PointsRange rest{before.left[i].least, *found.sum - (least - before.left[i].least)};
    std::optional<Points> others{Points{}};
    for (std::size_t j = 0; j < seats_; ++j)
      if (j != i) others = others && before.left[j].most ? std::optional(*others + *before.left[j].most) : std::nullopt;
    if (others) rest.least = std::max(rest.least, *found.sum - *others);
    found.left[i].narrow(rest);
  }
  return true;
}

// --- the fewest points win ------------------------------------------------------------------------

// Returns how much more than the fewest each player has, by the recorded points. The last player loses or wins what the
// others leave, if they pay each other.
OptionalBySeat<Points> SheetSolver::differences(const SheetFacts& facts) const {
  OptionalBySeat<Points> more{};
  if (rules_.left == LeftCards::nobody) return more;
  Points sum;
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < seats_; ++i) {
    const auto& scored = facts.scored[i];
    if (!scored) {
      open.push_back(i);
      continue;
    }
    sum += *scored;
    more[i] = rules_.left == LeftCards::losers ? *scored : std::max(-*scored, Points{});
  }
  if (rules_.left == LeftCards::zero_sum && open.size() == 1) more[open[0]] = std::max(sum, Points{});
  return more;
}

SheetSolver::LeftInStalled SheetSolver::complete_stalled(const SheetFacts& facts, const LeftByFacts& found) const {
  constexpr LeftInStalled kImpossible{.is_possible = false};
  const OptionalBySeat<Points> more = differences(facts);
  const auto begin = found.left.begin();
  const auto end = begin + static_cast<std::ptrdiff_t>(seats_);
  const auto is_exact = [](const PointsRange& each) { return each.is_exact(); };
  std::optional<Points> fewest;
  if (!find_fewest(more, found, fewest)) return kImpossible;
  if (!fewest && std::all_of(begin, end, is_exact))
    fewest = std::min_element(begin, end, [](const auto& a, const auto& b) { return a.least < b.least; })->least;
  LeftInStalled result;
  if (!fewest && std::none_of(begin, end, is_exact)) {
    fewest = lowest_;
    result.is_relative = true;
  }
  if (!fewest) return result;
  std::array<Points, kMaxSeats> left{};
  bool all = true;
  bool one_has_fewest = false;
  Points sum;
  for (std::size_t i = 0; i < seats_; ++i) {
    const PointsRange& range = found.left[i];
    if (!more[i] && !range.is_exact()) {
      all = false;
      sum += range.least;
      if (range.most && *range.most < *fewest && !result.is_relative) return kImpossible;
      continue;
    }
    left[i] = more[i] ? *fewest + *more[i] : range.least;
    sum += left[i];
    PointsRange found_left{left[i], left[i]};
    found_left.narrow(range);
    if (left[i] < *fewest || (!result.is_relative && found_left.is_empty())) return kImpossible;
    one_has_fewest = one_has_fewest || left[i] == *fewest;
  }
  if (sum > all_) return kImpossible;
  if (!all) return result;
  if (!one_has_fewest) return kImpossible;
  result.left = left;
  if (rules_.left != LeftCards::nobody && score_stalled(facts, left).empty()) return kImpossible;
  return result;
}

std::vector<LeftScores> SheetSolver::score_stalled(const SheetFacts& facts,
                                                   const std::array<Points, kMaxSeats>& left) const {
  LeftAtEnd end{.out = {}, .seats = seat_count(seats_), .eldest = {}, .left = {}};
  for (std::size_t i = 0; i < seats_; ++i) end.left[i] = Sum(left[i]);
  std::vector<LeftScores> all;
  for (std::size_t i = 0; i < seats_; ++i) {
    if (rules_.eldest && *rules_.eldest != seat_at(i)) continue;
    end.eldest = seat_at(i);
    LeftScores scores = score_left(end, rules_.left, rules_.stalled);
    bool agrees = true;
    for (std::size_t j = 0; j < seats_ && rules_.left != LeftCards::nobody; ++j)
      agrees = agrees && (!facts.scored[j] || *facts.scored[j] == scores.sheet.of(seat_at(j)));
    if (agrees) all.push_back(std::move(scores));
  }
  return all;
}

// --- the scores -----------------------------------------------------------------------------------

std::optional<LeftScores> SheetSolver::score(const SheetFacts& facts, EndOfHand end) const {
  const auto found = complete(facts, end);
  if (!found) return std::nullopt;
  return !end.out && rules_.fewest_win() ? score_by_fewest(facts, *found) : score_after_end(facts, end, *found);
}

// The player who is eldest may have a point more. If that is open, so are the scores.
std::optional<LeftScores> SheetSolver::score_by_fewest(const SheetFacts& facts, const LeftByFacts& found) const {
  const LeftInStalled stalled = complete_stalled(facts, found);
  if (!stalled.left) return std::nullopt;
  std::vector<LeftScores> all = score_stalled(facts, *stalled.left);
  if (all.empty()) return std::nullopt;
  const ScoreSheet& first = all[0].sheet;
  for (std::size_t i = 0; i < seats_; ++i)
    if (std::any_of(all.begin(), all.end(),
                    [&](const LeftScores& each) { return each.sheet.of(seat_at(i)) != first.of(seat_at(i)); }))
      return std::nullopt;
  if (!stalled.is_relative) return std::move(all[0]);
  LeftScores scores{all[0].winner, {}};
  for (const ScoreLine& each : first.lines()) scores.sheet.score(each.seat, each.points, each.reason, each.rule);
  return scores;
}

// Scores a hand in which a player went out, or that is drawn.
std::optional<LeftScores> SheetSolver::score_after_end(const SheetFacts& facts, EndOfHand end,
                                                       const LeftByFacts& found) const {
  LeftScores scores{end.out, {}};
  const bool own = rules_.left == LeftCards::own;
  if (rules_.left == LeftCards::nobody || !rules_.needs_left(end.out)) return scores;
  if (end.out && rules_.left == LeftCards::winner) {
    if (!found.sum) return std::nullopt;
    scores.sheet.score(*end.out, *found.sum * end.factor, "cards_left", "scoring");
    return scores;
  }
  LeftAtEnd at_end{.out = end.out, .seats = seat_count(seats_), .eldest = {}, .left = {}};
  for (std::size_t i = 0; i < seats_; ++i) {
    const PointsRange& left = found.left[i];
    auto points = left.is_exact() ? std::optional(left.least * end.factor) : std::nullopt;
    if (own && points)
      points = meaning_of(end, i) == Meaning::melded ? std::optional(shown_->melded->at(i) - *points) : std::nullopt;
    if (own && facts.scored[i]) points = facts.scored[i];
    if (!points) return std::nullopt;
    if (own)
      scores.sheet.score(seat_at(i), *points, "melds_less_hand", "scoring");
    else if (!end.out)
      scores.sheet.score(seat_at(i), *points, "cards_left", "card_points");
    else
      at_end.left[i] = Sum(*points);
  }
  if (end.out && !own) scores = score_left(at_end, rules_.left, rules_.stalled);
  return scores;
}

}  // namespace spadille::melds
