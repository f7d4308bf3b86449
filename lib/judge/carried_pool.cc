#include "judge/carried_pool.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace spadille::judge {
namespace {

// Returns the hand judged with another pool; nullopt if it is not settled so.
std::optional<Played> judge_with(Chips pool, const record::HandRecord& hand, Carried carried,
                                 const HandExplainer& judge) {
  carried.pool = pool;
  Played played = judge.judge(hand, carried);
  return std::get<ChipResult>(played.result).ledger ? std::optional(std::move(played)) : std::nullopt;
}

bool is_about_chips(const Diagnostic& each) {
  return each.code == Code::claim_pool || each.code == Code::claim_payments || each.code == Code::claim_balances;
}

// Players whose payments are not recorded have those of the recorded pool in their balances.
void carry_payments(const record::HandRecord& hand, const ChipResult& recorded, const ChipResult& due,
                    Session& session) {
  for (std::size_t i = 0; i < hand.players.size(); ++i) {
    const Seat seat = seat_at(i);
    const auto is_own = [&](const auto& claim) { return claim.seat == seat; };
    if (std::none_of(hand.result.payments.begin(), hand.result.payments.end(), is_own))
      session.balance_errors.add(hand.name_of(seat), recorded.ledger->net(seat) - due.ledger->net(seat));
  }
}

}  // namespace

void drop_errors_of_pool(const record::HandRecord& hand, const Carried& carried, const HandExplainer& judge,
                         Session& session, Played& played) {
  const auto* due = std::get_if<ChipResult>(&played.result);
  if (due == nullptr || !due->ledger) return;
  const Chips known = std::exchange(session.pool_error, Chips{});
  const auto& claimed = hand.result.pool;
  const Chips after = *due->pool_after();
  if (claimed) session.pool_error = claimed->value - after;
  if (known == Chips{} || !carried.pool_certain) return;
  const auto other = judge_with(carried.pool + known, hand, carried, judge);
  const ChipResult& recorded = other ? std::get<ChipResult>(other->result) : *due;
  if (!claimed) session.pool_error = *recorded.pool_after() - after;
  const bool is_won = other && *recorded.pool_after() == after;  // whatever was in it
  const bool same_again = session.pool_error == known && !is_won;
  const auto all = played.findings.all();
  std::vector<Diagnostic> others(all.begin(), all.end());
  std::erase_if(others, [&](const Diagnostic& each) {
    if (same_again && claimed && each.code == Code::claim_pool && each.at == claimed->at) return true;
    return other && is_about_chips(each) && !other->findings.has(each.code, each.at);
  });
  carry_payments(hand, recorded, *due, session);
  played.findings = played.findings.holding(std::move(others));
}

}  // namespace spadille::judge
