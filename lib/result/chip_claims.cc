#include "result/chip_claims.h"

#include <fmt/compile.h>
#include <fmt/format.h>

#include "base/spelling.h"
#include "result/payment_claims.h"

namespace spadille {

namespace {

void check_stakes(const record::HandRecord& hand, const ChipResult& result, Sink& sink) {
  for (const auto& claim : hand.result.stakes) {
    Chips staked;
    for (const auto& [seat, chips] : result.stakes)
      if (seat == claim.seat) staked += chips;
    if (claim.figure.value == staked) continue;
    const std::string& name = hand.name_of(claim.seat);
    sink.report({.code = Code::claim_stakes,
                 .at = claim.figure.at,
                 .message = fmt::format("{}'s stake recorded as {}, expected {}", name,
                                        pluralize(claim.figure.value.amount(), "chip"), staked.amount()),
                 .rule = "stake",
                 .player = name});
  }
}

}  // namespace

void check_claims(const record::HandRecord& hand, const ChipResult& result, OutcomeNames outcomes, Sink& sink) {
  check_stakes(hand, result, sink);
  check_outcome(hand, result.outcome, outcomes, sink);
  if (result.tricks) check_tricks(hand, *result.tricks, sink);
  if (result.ledger) check_payments(hand, result, sink);
}

void check_balances(Code code, const record::Figures<Chips>& claimed, const std::vector<std::string>& players,
                    std::span<const Chips> balances, Sink& sink) {
  for (const auto& claim : claimed) {
    const Chips owned = balances[index_of(claim.seat)];
    if (claim.figure.value == owned) continue;
    const std::string& name = players[index_of(claim.seat)];
    sink.report({.code = code,
                 .at = claim.figure.at,
                 .message = fmt::format(FMT_COMPILE("{}'s balance recorded as {}, expected {}"), name,
                                        signed_text(claim.figure.value), signed_text(owned)),
                 .rule = "balances",
                 .player = name});
  }
}

void check_balance_sum(Code code, Span at, const record::Figures<Chips>& claimed,
                       const std::vector<std::string>& players, Chips pool, Chips all, Sink& sink) {
  if (claimed.size() != players.size()) return;
  Chips sum;
  for (const auto& claim : claimed) sum += claim.figure.value;
  if (sum + pool == all) return;
  sink.report({.code = code,
               .at = at,
               .message = fmt::format("sum of all balances recorded as {}, expected {}: with the {} in the pool "
                                      "it is the same as at the start of the session, however the hands ended",
                                      signed_text(sum), signed_text(all - pool), pluralize(pool.amount(), "chip")),
               .rule = "balances"});
}

}  // namespace spadille
