#include "verdict/claims.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/nearest.h"
#include "source/utf8.h"

namespace spadille {

std::string signed_number(std::int64_t n) {
  return n < 0 ? fmt::format("−{}", -n) : n > 0 ? fmt::format("+{}", n) : "0";
}

void check_outcome(const record::HandRecord& hand, std::optional<std::string_view> outcome, OutcomeNames outcomes,
                   Sink& sink) {
  if (!hand.result.outcome || !outcome || hand.result.outcome->value == *outcome) return;
  const record::Text& claimed = *hand.result.outcome;
  if (std::find(outcomes.begin(), outcomes.end(), claimed.value) == outcomes.end()) {
    sink.report({.code = Code::record_bad_value,
                 .at = claimed.at,
                 .message = fmt::format("'{}' is no outcome of this game{}", printable(claimed.value),
                                        suggestion(claimed.value, outcomes))});
    return;
  }
  sink.report({.code = Code::claim_outcome,
               .at = claimed.at,
               .message = fmt::format("the outcome is written as {}, but it is {}", claimed.value, *outcome),
               .rule = "outcome"});
}

void check_tricks(const record::HandRecord& hand, const PerSeat<std::size_t>& tricks, Sink& sink) {
  for (const auto& claim : hand.result.tricks) {
    const auto found =
        std::find_if(tricks.begin(), tricks.end(), [&](const auto& each) { return each.first == claim.seat; });
    const std::size_t taken = found == tricks.end() ? 0 : found->second;
    if (claim.figure.value == static_cast<std::int64_t>(taken)) continue;
    const std::string& name = hand.name_of(claim.seat);
    sink.report(
        {.code = Code::claim_tricks,
         .at = claim.figure.at,
         .message = fmt::format("{} is written to have taken {} tricks, but took {}", name, claim.figure.value, taken),
         .rule = "outcome",
         .player = name});
  }
}

void check_claims(const record::HandRecord& hand, const ChipResult& result, OutcomeNames outcomes, Sink& sink) {
  const record::Claims& claims = hand.result;
  check_outcome(hand, result.outcome, outcomes, sink);
  if (result.tricks) check_tricks(hand, *result.tricks, sink);
  if (!result.ledger) return;
  for (const auto& claim : claims.payments) {
    const Chips net = result.ledger->net(claim.seat);
    if (claim.figure.value == net) continue;
    const std::string& name = hand.name_of(claim.seat);
    sink.report({.code = Code::claim_payments,
                 .at = claim.figure.at,
                 .message = fmt::format("{}'s payments are written as {}, but come to {}", name,
                                        signed_text(claim.figure.value), signed_text(net)),
                 .rule = "settlement",
                 .player = name});
  }
  if (claims.pool && claims.pool->value != *result.pool_after()) {
    sink.report({.code = Code::claim_pool,
                 .at = claims.pool->at,
                 .message = fmt::format("the pool is written to hold {} chips after the hand, but holds {}",
                                        claims.pool->value.amount(), result.pool_after()->amount()),
                 .rule = "pool"});
  }
}

void check_balances(Code code, const std::vector<record::Figure<Chips>>& claimed,
                    const std::vector<std::string>& players, const std::vector<Chips>& balances, Sink& sink) {
  for (const auto& claim : claimed) {
    const Chips owned = balances[index_of(claim.seat)];
    if (claim.figure.value == owned) continue;
    const std::string& name = players[index_of(claim.seat)];
    sink.report({.code = code,
                 .at = claim.figure.at,
                 .message = fmt::format("{}'s balance is written as {}, but is {}", name,
                                        signed_text(claim.figure.value), signed_text(owned)),
                 .rule = "balances",
                 .player = name});
  }
}

}  // namespace spadille
