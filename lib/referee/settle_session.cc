#include "referee/settle_session.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/counted.h"
#include "base/nearest.h"
#include "verdict/chip_claims.h"
#include "verdict/point_claims.h"

namespace spadille::referee {
namespace {

// What is left in the pool belongs to nobody yet: it counts as one more account. None if the accounts do not sum to 0,
// because the header began with other balances.
std::vector<Transfer> transfers(std::vector<Chips> accounts, Chips pool) {
  if (pool != Chips{}) accounts.push_back(pool);
  Chips sum;
  for (const Chips each : accounts) sum += each;
  if (sum != Chips{}) return {};
  return square(accounts);
}

// The figures of a settlement in the unit of the game.
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

// A settlement has other winners than these rules give; `but` says which and why.
void tell_winners(std::vector<std::string> claimed, Span at, std::string_view but, std::string_view rule, Sink& sink) {
  std::sort(claimed.begin(), claimed.end());
  sink.report(
      {.code = Code::claim_winner,
       .at = at,
       .message = fmt::format("{} {} of the session, but {}", join_words(claimed, "and"),
                              claimed.size() == 1 ? "is written as the winner" : "are written as the winners", but),
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
  tell_winners(std::move(claimed), *written.winners_at, but, rule, sink);
}

// Without points nobody is ahead: hands are won, and no session is.
void refuse_winners(const record::Settlement& written, const Report& report, Sink& sink) {
  if (!written.winners_at || written.winners.empty()) return;
  tell_winners(claimed_winners(report, written), *written.winners_at,
               fmt::format("nobody has won it, for {}", kNothingCounted), "match", sink);
}

void settle_chips(Session& session, const record::Settlement& written, const rules::RuleSet& rules,
                  const ChipSession& game, Report& report, Sink& sink) {
  // The pool is theirs who sit at the table; they stand first among the players of the report.
  const std::vector<std::string>& seated = session.seated();
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
  report.transfers = transfers(balances, left);
  report.result = std::move(result);
  check_balances(Code::claim_balances, amounts<ChipUnit>(written.balances), report.players, balances, sink);
  check_balances(Code::claim_totals, amounts<ChipUnit>(written.totals), report.players, balances, sink);
  if (written.pool && written.pool->value != left) {
    sink.report({.code = Code::claim_pool,
                 .at = written.pool->at,
                 .message = fmt::format("the pool is written to hold {} at the end, but holds {}",
                                        counted(written.pool->value.amount(), "chip"), left.amount()),
                 .rule = "pool"});
  }
  check_winners(written, report, "the highest balance", "balances", sink);
}

void settle_points(const Session& session, const record::Settlement& written, const MatchRules& rules, Report& report,
                   Sink& sink) {
  report.result = PointsResult{};
  report.match = session.match(rules);
  report.winners = session.leaders(rules);
  if (!rules.scored) {
    // Hands may have counted points by rules of their own: what those come to these rules do not say.
    if (session.has_scores) return;
    refuse_totals(Code::claim_balances, amounts<PointUnit>(written.balances), report.players, sink);
    refuse_totals(Code::claim_totals, amounts<PointUnit>(written.totals), report.players, sink);
    refuse_winners(written, report, sink);
    return;
  }
  const auto totals = session.totals.of(report.players);
  report.totals = totals;
  check_totals(Code::claim_balances, amounts<PointUnit>(written.balances), report.players, totals, sink);
  check_totals(Code::claim_totals, amounts<PointUnit>(written.totals), report.players, totals, sink);
  check_winners(written, report, rules.best == MatchRules::Best::lowest ? "the lowest total" : "the highest total",
                "match", sink);
}

}  // namespace

void settle_session(Session& session, const record::Settlement& written, const rules::RuleSet& rules, Report& report,
                    Sink& sink) {
  const GameEntry& entry = *find_game(rules.game().game);
  report.game = entry.name;
  report.rules = rules.name();
  report.judged = true;
  if (const PointSession* points = entry.point_session()) {
    settle_points(session, written, points->match(rules), report, sink);
  } else {
    settle_chips(session, written, rules, std::get<ChipSession>(entry.session), report, sink);
  }
}

}  // namespace spadille::referee
