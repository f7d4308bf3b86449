#include "verdict/point_claims.h"

#include <fmt/format.h>

namespace spadille {
namespace {

void check_points(const record::HandRecord& hand, const ScoreSheet& sheet, Sink& sink) {
  for (const auto& claim : hand.result.points) {
    const Points scored = sheet.of(claim.seat);
    if (claim.figure.value == scored) continue;
    const std::string& name = hand.name_of(claim.seat);
    sink.report({.code = Code::claim_points,
                 .at = claim.figure.at,
                 .message = fmt::format("{} is written to have scored {}, but scores {}", name,
                                        claim.figure.value.amount(), scored.amount()),
                 .rule = "points_of_hand",
                 .player = name});
  }
}

void check_winner(const record::HandRecord& hand, std::optional<Seat> winner, Sink& sink) {
  const auto& claim = hand.result.winner;
  if (!claim || claim->winner == winner) return;
  const auto who = [&](std::optional<Seat> seat) { return seat ? hand.name_of(*seat) : std::string("nobody"); };
  sink.report({.code = Code::claim_outcome,
               .at = claim->at,
               .message = fmt::format("{} is written to have won the hand, but {}", who(claim->winner),
                                      winner ? who(winner) + " has" : std::string("it is drawn")),
               .rule = "winner"});
}

}  // namespace

void check_claims(const record::HandRecord& hand, const PointsResult& result, OutcomeNames outcomes, Sink& sink) {
  check_outcome(hand, result.outcome, outcomes, sink);
  if (result.tricks) check_tricks(hand, *result.tricks, sink);
  if (result.winner) check_winner(hand, *result.winner, sink);
  if (result.sheet) check_points(hand, *result.sheet, sink);
}

void check_totals(Code code, const std::vector<record::Figure<Points>>& claimed,
                  const std::vector<std::string>& players, const std::vector<Points>& totals, Sink& sink) {
  for (const auto& claim : claimed) {
    const Points total = totals[index_of(claim.seat)];
    if (claim.figure.value == total) continue;
    const std::string& name = players[index_of(claim.seat)];
    sink.report({.code = code,
                 .at = claim.figure.at,
                 .message = fmt::format("{}'s total is written as {}, but is {}", name, claim.figure.value.amount(),
                                        total.amount()),
                 .rule = "totals",
                 .player = name});
  }
}

}  // namespace spadille
