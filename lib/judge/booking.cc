#include "judge/booking.h"

#include <fmt/format.h>

#include <optional>
#include <utility>
#include <variant>

#include "base/spelling.h"
#include "judge/balance_claims.h"
#include "judge/leave_unsettled.h"
#include "result/chip_claims.h"
#include "result/point_claims.h"

namespace spadille::judge {
namespace {

// The result of a hand as its session takes it: unsettled if its figures are in doubt.
class Counted {
 public:
  Counted(const record::HandRecord& hand, const HandResult& result) : result_(result) {
    if (is_in_doubt(hand, result)) leave_unsettled(unsettled_.emplace(result));
  }

  [[nodiscard]] const HandResult& result() const { return unsettled_ ? *unsettled_ : result_; }
  [[nodiscard]] bool is_settled() const {
    return std::visit([](const auto& each) { return spadille::is_settled(each); }, result());
  }

 private:
  const HandResult& result_;
  std::optional<HandResult> unsettled_;
};

}  // namespace

void Booking::skip() {
  const PointSession* points = game_.point_session();
  if (session_ != nullptr) {
    if (points != nullptr) session_->score_by(points->match(rules_));
    session_->skip_hand(hand_, report_.hand, unit_of(game_));
    note_what_is_unknown();
  }
  if (points == nullptr) return;
  PointsResult result;
  result.unfinished = is_unfinished(report_.result);  // a hand that is not judged
  report_.result = std::move(result);
  report_match(points->match(rules_));
}

void Booking::book(OpenFigures open) {
  open_ = std::move(open);
  if (const PointSession* points = game_.point_session()) {
    Session alone;  // outside a session every account begins with the initial total
    book_points(points->match(rules_), session_ != nullptr ? *session_ : alone);
  } else if (session_ != nullptr) {
    book_chips(*session_);
  }
}

// After an unsettled hand: notes if it may have had unknown players, and if it may have brought less than 0 points.
void Booking::note_what_is_unknown() {
  if (case_.read.has_errors()) session_->people.doubt();
  const PointSession* points = game_.point_session();
  if (points != nullptr && points->may_fall != nullptr && points->may_fall(rules_)) session_->totals_may_fall = true;
}

// --- chips ---------------------------------------------------------------------------------------

void Booking::book_chips(Session& session) {
  const bool was_partial = session.chips_since.has_value();
  const Counted counted(hand_, report_.result);
  session.book(hand_, counted.result(), report_.hand);
  report_.balances = session.balances.of(hand_.players);
  if (counted.is_settled()) {
    session.pool_certain = !open_.uncertain.after;
    if (open_.uncertain.after) session.jack = Jack::unknown;
  } else {
    note_what_is_unknown();
    open_.uncertain = {.since = {}, .carried = open_.uncertain.carried};
    open_.unchecked = {};
  }
  if (!session.chips_since) {
    carry_balance_errors(hand_, *report_.chips(), session);
    return;
  }
  open_.uncertain.since = *session.chips_since;
  open_.uncertain.balances = true;
  if (counted.is_settled()) check_sum(session);
  if (was_partial) report_uncertain(hand_, open_.uncertain, open_.unchecked, remarks(), sink_);
  report_.uncertain = std::move(open_.uncertain);
}

// The sum of partial balances is known only if the pool is known or claimed.
void Booking::check_sum(const Session& session) {
  const record::Claims& claims = hand_.result;
  for (const auto& claim : claims.balances) open_.unchecked.add(claim.figure.at);
  const bool all_play = session.people.are_all_known() && session.people.everybody().size() == hand_.players.size();
  if (report_.chips()->claims_doubtful || session.header_lost || !all_play) return;
  if (open_.uncertain.after && !open_.claimed_pool) return;
  const Chips after = open_.uncertain.after ? *open_.claimed_pool : *report_.chips()->pool_after();
  check_balance_sum(Code::claim_balances, claims.balances_at, claims.balances, hand_.players, after,
                    session.chips_at_start, sink_);
}

// --- points --------------------------------------------------------------------------------------

void Booking::book_points(const MatchRules& match, Session& session) {
  session.score_by(match);
  const bool was_partial = session.points_since.has_value();
  const std::vector<Points> before_exact = totals_without_exact(match, session);
  const bool over = session_ != nullptr && session.match(match).over;
  const bool ended = over && session.end_is_certain(match);
  const Counted counted(hand_, report_.result);
  if (ended) {
    report_after_end(match, session);
    session.skip_after_end(hand_, counted.result());
  } else {
    session.book(hand_, counted.result(), report_.hand);
    if (session_ != nullptr && !counted.is_settled()) note_what_is_unknown();
    if (sink_.find({Code::claim_outcome})) session.deal.doubt_winner();
  }
  report_match(match);
  if (!match.scored) {
    refuse_figures(hand_, sink_);  // settled or not: no outcome of the hand could confirm them
    return;
  }
  // A hand alone whose figures are in doubt brings no totals.
  if (report_.points()->settled && (session_ != nullptr || counted.is_settled())) {
    report_.totals = session.totals.of(hand_.players);
    if (!ended) check_totals_of(session, before_exact);
  }
  if (!ended) check_final(match);  // the error above explains figures that add this hand
  if (!was_partial) return;
  std::vector<std::string_view> all = remarks();
  if (over && !ended) all.emplace_back("the match may be over before this hand");
  report_uncertain(hand_, *report_.uncertain, open_.unchecked, all, sink_);
}

// Returns the totals that the hand would bring if no total lost points for being exact; empty if none does, or if the
// hand is not settled. Option exact.
std::vector<Points> Booking::totals_without_exact(MatchRules match, const Session& session) const {
  const PointsResult& result = *report_.points();
  std::vector<Points> totals;
  if (match.exact.empty() || !result.settled || !result.sheet) return totals;
  match.exact.clear();
  for (std::size_t i = 0; i < hand_.players.size(); ++i)
    totals.push_back(
        match.after(session.totals.of(hand_.players[i]), result.sheet->of(seat_at(i)), result.boxes_of(seat_at(i))));
  return totals;
}

// The winners are unknown if totals are partial.
void Booking::report_after_end(const MatchRules& match, const Session& session) {
  std::string message = "the match was over before this hand";
  if (!session.points_since) {
    const auto winners = session.match(match).winners;
    message = fmt::format("the match is over: {} won it before this hand", join_words(winners, "and"));
  }
  sink_.report({.code = Code::session_after_end, .at = hand_.at, .message = std::move(message), .rule = "match"});
}

// True totals are at least the partial ones, unless an unsettled hand may have brought less than 0 points.
void Booking::check_totals_of(Session& session, std::span<const Points> before_exact) {
  const auto& claimed = hand_.result.totals;
  const auto& result = *report_.points();
  if (session.points_since)
    for (const auto& claim : claimed) open_.unchecked.add(claim.figure.at);
  if (result.claims_doubtful) return;
  if (!session.points_since) {
    if (result.sheet)
      for (const auto& claim : hand_.result.points)
        session.total_errors.add(hand_.name_of(claim.seat), claim.figure.value - result.sheet->of(claim.seat));
    const auto wrong = session.total_errors.wrong_anew(claimed, hand_.players, *report_.totals);
    check_totals(Code::claim_totals, wrong, hand_.players, {*report_.totals, before_exact}, sink_);
    session.total_errors.carry_on(claimed, hand_.players, *report_.totals);
  } else if (!session.header_lost && !session.totals_may_fall) {
    check_least_totals(Code::claim_totals, claimed, hand_.players, *report_.totals, sink_);
  }
}

// Only the hand that ends a game has final scores.
void Booking::check_final(const MatchRules& match) {
  const auto& claimed = hand_.result.final_scores;
  if (report_.points()->claims_doubtful || (session_ != nullptr && session_->points_since)) {
    for (const auto& claim : claimed) open_.unchecked.add(claim.figure.at);
  } else if (report_.match && report_.match->over) {
    report_.final_scores = session_->final_scores(match, hand_.players);
    if (report_.final_scores) {
      const auto wrong = session_->total_errors.wrong_anew(claimed, hand_.players, *report_.final_scores);
      check_final_scores(wrong, hand_.players, *report_.final_scores, sink_);
    }
  } else if (session_ == nullptr || !session_->total_errors.any()) {  // a wrong total may have ended the game
    refuse_final_scores(claimed, hand_.players, sink_);
  }
}

// Every hand of a session reports the state of the match, even if it could not be judged.
void Booking::report_match(const MatchRules& match) {
  if (session_ == nullptr) return;
  report_.match = session_->match(match);
  if (!match.scored) return;
  report_.totals = session_->totals.of(hand_.players);
  if (!session_->points_since) return;
  open_.uncertain.since = *session_->points_since;
  open_.uncertain.totals = true;
  open_.uncertain.match = !session_->end_is_certain(match) || report_.match->over;
  report_.uncertain = open_.uncertain;
}

std::vector<std::string_view> Booking::remarks() const {
  if (!are_rules_lost() || !open_.unchecked.first) return {};
  return {"a document before this hand cannot be read: it may be a header, with other players and rules"};
}

}  // namespace spadille::judge
