#include "result/winner_claim.h"

#include <fmt/format.h>

namespace spadille {

void check_winner(const record::HandRecord& hand, std::optional<Seat> winner, Sink& sink) {
  const auto& claim = hand.result.winner;
  if (!claim || claim->winner == winner) return;
  const auto who = [&](std::optional<Seat> seat) { return seat ? hand.name_of(*seat) : std::string("nobody"); };
  sink.report({.code = Code::claim_outcome,
               .at = claim->at,
               .message = fmt::format("winner recorded as {}, expected {}", who(claim->winner),
                                      winner ? who(winner) : std::string("nobody: the hand is drawn")),
               .rule = "winner"});
}

}  // namespace spadille
