#include "judge/balance_claims.h"

#include <vector>

#include "judge/carried_errors.h"
#include "result/chip_claims.h"

namespace spadille::judge {
namespace {

// Returns the balances after the hand, by seat; nullopt if it is not settled.
std::optional<std::vector<Chips>> balances_after(const record::HandRecord& hand, const ChipResult& result,
                                                 const Session* session) {
  const auto gained = gains(hand, result);
  if (!gained) return std::nullopt;
  std::vector<Chips> balances(gained->begin(), gained->end());
  for (std::size_t i = 0; session != nullptr && i < balances.size(); ++i)
    balances[i] += session->balances.of(hand.players[i]);
  return balances;
}

void add_payment_errors(const record::HandRecord& hand, const ChipResult& result, CarriedErrors<ChipUnit>& errors) {
  for (const auto& claim : hand.result.payments)
    errors.add(hand.name_of(claim.seat), claim.figure.value - result.ledger->net(claim.seat));
}

}  // namespace

void check_balance_claims(const record::HandRecord& hand, const ChipResult& result, const Session* session,
                          Sink& sink) {
  if (result.claims_doubtful || hand.result.balances.empty()) return;
  if (session != nullptr && session->chips_since) return;
  const auto due = balances_after(hand, result, session);
  if (!due) return;
  CarriedErrors<ChipUnit> errors = session != nullptr ? session->balance_errors : CarriedErrors<ChipUnit>{};
  add_payment_errors(hand, result, errors);
  check_balances(Code::claim_balances, errors.wrong_anew(hand.result.balances, hand.players, *due), hand.players, *due,
                 sink);
}

void carry_balance_errors(const record::HandRecord& hand, const ChipResult& result, Session& session) {
  if (result.claims_doubtful || !result.ledger) return;
  add_payment_errors(hand, result, session.balance_errors);
  session.balance_errors.carry_on(hand.result.balances, hand.players, session.balances.of(hand.players));
}

}  // namespace spadille::judge
