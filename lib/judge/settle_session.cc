#include "judge/settle_session.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/spelling.h"
#include "judge/rule_finder.h"
#include "judge/settle_debts.h"
#include "judge/uncounted_hands.h"
#include "result/chip_claims.h"
#include "result/point_claims.h"

namespace spadille::judge {
namespace {

// Returns the figures of a settlement in the unit of the game.
template <class Unit>
record::Figures<Amount<Unit>> amounts(const record::Figures<std::int64_t>& figures) {
  record::Figures<Amount<Unit>> out;
  out.reserve(figures.size());
  for (const auto& each : figures) out.push_back({each.seat, {Amount<Unit>{each.figure.value}, each.figure.at}});
  return out;
}

std::vector<std::string> claimed_winners(const Report& report, const record::Settlement& written) {
  std::vector<std::string> names;
  for (const auto& each : written.winners) names.push_back(report.name_of(each.value));
  return names;
}

// Reports that a settlement names other winners than the rules give; `but` names those and the reason.
void report_winners(std::vector<std::string> claimed, Span at, std::string_view but, std::string_view rule,
                    Sink& sink) {
  std::sort(claimed.begin(), claimed.end());
  sink.report({.code = Code::claim_winner,
               .at = at,
               .message = fmt::format("{} of the session recorded as {}, but {}",
                                      claimed.size() == 1 ? "winner" : "winners", join_words(claimed, "and"), but),
               .rule = rule});
}

void check_winners(const record::Settlement& written, const Report& report, std::string_view why, std::string_view rule,
                   Sink& sink) {
  if (!written.winners_at) return;
  std::vector<std::string> claimed = claimed_winners(report, written);
  std::vector<std::string> won = report.winners;
  std::sort(claimed.begin(), claimed.end());
  std::sort(won.begin(), won.end());
  if (claimed == won) return;
  const std::string but = fmt::format("{} {} {}", join_words(won, "and"), won.size() == 1 ? "has" : "have", why);
  report_winners(std::move(claimed), *written.winners_at, but, rule, sink);
}

// Without points nobody leads: hands have winners, but the session has none.
void refuse_winners(const record::Settlement& written, const Report& report, Sink& sink) {
  if (!written.winners_at || written.winners.empty()) return;
  report_winners(claimed_winners(report, written), *written.winners_at, std::string(kNothingCounted), "match", sink);
}

void check_leftover(const record::Settlement& written, Chips left, Sink& sink) {
  if (!written.pool || written.pool->value == left) return;
  sink.report({.code = Code::claim_pool,
               .at = written.pool->at,
               .message = fmt::format("final pool recorded as {}, expected {}",
                                      pluralize(written.pool->value.amount(), "chip"), left.amount()),
               .rule = "pool"});
}

void settle_chips(Session& session, const record::Settlement& written, const rules::RuleSet& rules,
                  const ChipSession& game, Report& report, Sink& sink) {
  // The pool belongs to the players at the table, who come first among the players of the report.
  const std::vector<std::string>& seated = session.people.seated();
  const auto last = session.last_winner ? record::find_player(seated, *session.last_winner) : std::nullopt;
  ChipResult result;
  result.carried = session.pool;
  result.ledger = game.divide_pool(rules, seat_count(seated.size()), session.pool, last);
  for (std::size_t i = 0; i < seated.size(); ++i) session.balances.add(seated[i], result.ledger->net(seat_at(i)));
  const auto balances = session.balances.of(report.players);
  report.balances = balances;
  const Chips best = *std::max_element(balances.begin(), balances.end());
  for (std::size_t i = 0; i < balances.size(); ++i)
    if (balances[i] == best) report.winners.push_back(report.players[i]);
  const Chips left = *result.pool_after();
  report.transfers = settle_debts(balances, left);
  report.result = std::move(result);
  check_balances(Code::claim_balances, amounts<ChipUnit>(written.balances), report.players, balances, sink);
  check_balances(Code::claim_totals, amounts<ChipUnit>(written.totals), report.players, balances, sink);
  check_leftover(written, left, sink);
  check_winners(written, report, "the highest balance", "balances", sink);
}

// Hands may be scored by their own rules, whose points these rules cannot add up.
void refuse_points(const Session& session, const record::Settlement& written, const Report& report, Sink& sink) {
  if (session.has_scores) return;
  refuse_totals(Code::claim_balances, amounts<PointUnit>(written.balances), report.players, sink);
  refuse_totals(Code::claim_totals, amounts<PointUnit>(written.totals), report.players, sink);
  refuse_winners(written, report, sink);
}

std::string_view what_wins(const MatchRules& rules) {
  const bool lowest = rules.best == MatchRules::Best::lowest;
  if (rules.final_scores && rules.final_scores->highest_final_wins) return "the highest final score";
  if (!rules.most_hands_win) return lowest ? "the lowest total" : "the highest total";
  return lowest ? "the most hands won, then the lowest total" : "the most hands won, then the highest total";
}

void settle_points(Session& session, const record::Settlement& written, const MatchRules& rules, Report& report,
                   Sink& sink) {
  session.score_by(rules);
  report.result = PointsResult{};
  report.match = session.match(rules);
  report.winners = session.leaders(rules);
  if (!rules.scored) {
    refuse_points(session, written, report, sink);
    return;
  }
  const auto totals = session.totals.of(report.players);
  report.totals = totals;
  report.final_scores = session.final_scores(rules, report.players);
  if (report.final_scores) {
    report.boxes = session.boxes_of(report.players);
    check_final_scores(amounts<PointUnit>(written.final_scores), report.players, *report.final_scores, sink);
  }
  check_totals(Code::claim_balances, amounts<PointUnit>(written.balances), report.players, {totals}, sink);
  check_totals(Code::claim_totals, amounts<PointUnit>(written.totals), report.players, {totals}, sink);
  check_winners(written, report, what_wins(rules), "match", sink);
}

// --- a session with hands that are not settled ---------------------------------------------------

void report_unsettled(const UncountedHands& uncounted, Unit unit, const record::Settlement& written, Report& report,
                      Sink& sink) {
  report.uncounted = uncounted.in(unit);
  sink.report({.code = Code::session_unsettled,
               .at = written.key_at,
               .message = fmt::format("not settled: {}; the figures are for the other hands",
                                      not_counted_text(report.uncounted)),
               .related = uncounted.places(unit)});
}

// Returns the pool at the end if it does not depend on the unsettled hands: it is known, or is divided whatever it
// holds.
std::optional<Chips> certain_leftover(const Session& session, const rules::RuleSet& rules, const ChipSession& game) {
  const auto leftover = [&](Chips pool) {
    return pool + game.divide_pool(rules, seat_count(session.people.seated().size()), pool, std::nullopt).pool();
  };
  const Chips left = leftover(session.pool);
  const bool is_certain = session.pool_certain || !game.has_pool;
  return is_certain || left == leftover(session.pool + kMoreChips) ? std::optional(left) : std::nullopt;
}

void settle_chips_in_part(const Session& session, const record::Settlement& written, const rules::RuleSet& rules,
                          const ChipSession& game, Report& report, Sink& sink) {
  ChipResult result;
  result.carried = session.pool;
  result.unfinished = true;
  report.result = std::move(result);
  report.balances = session.balances.of(report.players);
  // A lost header may have set other rules and other accounts.
  if (session.header_lost) return;
  const auto left = certain_leftover(session, rules, game);
  if (left) check_leftover(written, *left, sink);
  if (!session.people.are_all_known() || (!left && !written.pool)) return;
  const Chips after = left ? *left : written.pool->value;
  check_balance_sum(Code::claim_balances, written.balances_at, amounts<ChipUnit>(written.balances), report.players,
                    after, session.chips_at_start, sink);
  check_balance_sum(Code::claim_totals, written.totals_at, amounts<ChipUnit>(written.totals), report.players, after,
                    session.chips_at_start, sink);
}

void settle_points_in_part(Session& session, const record::Settlement& written, const MatchRules& rules, Report& report,
                           Sink& sink) {
  PointsResult result;
  result.unfinished = true;
  report.result = std::move(result);
  if (!rules.scored) {
    refuse_points(session, written, report, sink);
    return;
  }
  session.score_by(rules);
  report.totals = session.totals.of(report.players);
  if (session.header_lost || session.totals_may_fall) return;
  check_least_totals(Code::claim_balances, amounts<PointUnit>(written.balances), report.players, *report.totals, sink);
  check_least_totals(Code::claim_totals, amounts<PointUnit>(written.totals), report.players, *report.totals, sink);
}

}  // namespace

void score_by_header(Session& session, rules::Loader& loader) {
  const rules::RuleSetPtr rules = rules_of_settlement(session, loader);
  if (!rules) return;
  if (const PointSession* points = game_of(*rules).point_session()) session.score_by(points->match(*rules));
}

void settle_session(Session& session, const UncountedHands& uncounted, const record::Settlement& written,
                    const rules::RuleSet& rules, Report& report, Sink& sink) {
  const GameEntry& entry = game_of(rules);
  report.game = entry.name;
  report.rules = rules.name();
  report.judged = true;
  const PointSession* points = entry.point_session();
  const bool in_part = points != nullptr ? session.points_since.has_value() : session.chips_since.has_value();
  if (in_part) report_unsettled(uncounted, unit_of(entry), written, report, sink);
  if (points != nullptr) {
    (in_part ? settle_points_in_part : settle_points)(session, written, points->match(rules), report, sink);
  } else {
    const auto& game = std::get<ChipSession>(entry.session);
    if (in_part)
      settle_chips_in_part(session, written, rules, game, report, sink);
    else
      settle_chips(session, written, rules, game, report, sink);
  }
}

}  // namespace spadille::judge
