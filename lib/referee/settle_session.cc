#include "referee/settle_session.h"

#include <fmt/format.h>

#include <algorithm>

#include "verdict/claims.h"

namespace spadille::referee {
namespace {

// What is left in the pool belongs to nobody yet: it counts as one more account.
std::vector<Transfer> transfers(std::vector<Chips> accounts, Chips pool) {
  if (pool != Chips{}) accounts.push_back(pool);
  Chips sum;
  for (const Chips each : accounts) sum += each;
  if (sum != Chips{}) return {};
  return square(accounts);
}

void check_settlement(const Session& session, const record::Settlement& written, const Report& report, Sink& sink) {
  check_balances(Code::claim_balances, written.balances, session.players, *report.balances, sink);
  check_balances(Code::claim_totals, written.totals, session.players, *report.balances, sink);
  const Chips left = *report.result.pool_after();
  if (written.pool && written.pool->value != left) {
    sink.report({.code = Code::claim_pool,
                 .at = written.pool->at,
                 .message = fmt::format("the pool is written to hold {} chips at the end, but holds {}",
                                        written.pool->value.amount(), left.amount()),
                 .rule = "pool"});
  }
  if (!written.winners_at) return;
  std::vector<std::string> claimed;
  for (const auto& each : written.winners) claimed.push_back(session.players[index_of(each.value)]);
  std::vector<std::string> won = report.winners;
  std::sort(claimed.begin(), claimed.end());
  std::sort(won.begin(), won.end());
  if (claimed == won) return;
  sink.report({.code = Code::claim_winner,
               .at = *written.winners_at,
               .message = fmt::format("{} is written as the winner of the session, but {} has the highest balance",
                                      fmt::join(claimed, " and "), fmt::join(won, " and ")),
               .rule = "balances"});
}

}  // namespace

void settle_session(Session& session, const record::Settlement& written, const rules::RuleSet& rules, Report& report,
                    Sink& sink) {
  const GameEntry& entry = *find_game(rules.game().game);
  report.game = entry.name;
  report.rules = rules.name();
  report.judged = true;
  const auto last = session.last_winner ? record::find_player(session.players, *session.last_winner) : std::nullopt;
  report.result.carried = session.pool;
  report.result.ledger = entry.divide_pool(rules, seat_count(session.players.size()), session.pool, last);
  for (std::size_t i = 0; i < session.players.size(); ++i)
    session.add(session.players[i], report.result.ledger->net(seat_at(i)));
  const auto balances = session.balances_of(session.players);
  report.balances = balances;
  const Chips best = *std::max_element(balances.begin(), balances.end());
  for (std::size_t i = 0; i < balances.size(); ++i)
    if (balances[i] == best) report.winners.push_back(session.players[i]);
  report.transfers = transfers(balances, *report.result.pool_after());
  check_settlement(session, written, report, sink);
}

}  // namespace spadille::referee
