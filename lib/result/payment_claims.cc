#include "result/payment_claims.h"

#include <fmt/compile.h>
#include <fmt/format.h>

#include "base/spelling.h"
#include "result/claims.h"

namespace spadille {

void check_payments(const record::HandRecord& hand, const ChipResult& result, Sink& sink) {
  for (const auto& claim : hand.result.payments) {
    const Chips net = result.ledger->net(claim.seat);
    if (claim.figure.value == net) continue;
    const std::string& name = hand.name_of(claim.seat);
    sink.report({.code = Code::claim_payments,
                 .at = claim.figure.at,
                 .message = fmt::format(FMT_COMPILE("{}'s payment recorded as {}, expected {}"), name,
                                        signed_text(claim.figure.value), signed_text(net)),
                 .rule = "settlement",
                 .player = name});
  }
  check_pool(hand, *result.pool_after(), sink);
}

void check_pool(const record::HandRecord& hand, Chips after, Sink& sink) {
  const auto& claimed = hand.result.pool;
  if (!claimed || claimed->value == after) return;
  sink.report({.code = Code::claim_pool,
               .at = claimed->at,
               .message = fmt::format(FMT_COMPILE("pool after the hand recorded as {}, expected {}"),
                                      pluralize(claimed->value.amount(), "chip"), after.amount()),
               .rule = "pool"});
}

}  // namespace spadille
