#include "generate/claims.h"

namespace spadille::generate {
namespace {

using record::Claims;
using record::HandRecord;

void write_tricks(Claims& claims, const std::optional<PerSeat<std::size_t>>& tricks) {
  if (!tricks) return;
  for (const auto& [seat, n] : *tricks) claims.tricks.push_back({seat, {static_cast<std::int64_t>(n), {}}});
}

Claims claims_of(const HandRecord& hand, const ChipResult& result) {
  Claims claims;
  if (!result.ledger) return claims;
  claims.outcome = {std::string(*result.outcome), {}};
  write_tricks(claims, result.tricks);
  claims.pool = {*result.pool_after(), {}};
  for (std::size_t i = 0; i < hand.players.size(); ++i) {
    const Seat seat = seat_at(i);
    Chips stake;
    for (const auto& [staker, chips] : result.stakes)
      if (staker == seat) stake = chips;
    claims.payments.push_back({seat, {result.ledger->net(seat), {}}});
    claims.balances.push_back({seat, {result.ledger->net(seat) - stake, {}}});
  }
  return claims;
}

Claims claims_of(const HandRecord& hand, const PointsResult& result) {
  Claims claims;
  if (!result.settled) return claims;
  claims.outcome = {std::string(*result.outcome), {}};
  write_tricks(claims, result.tricks);
  if (result.winner) claims.winner = record::WinnerClaim{{}, *result.winner};
  if (!result.sheet) return claims;
  for (std::size_t i = 0; i < hand.players.size(); ++i) {
    const Seat seat = seat_at(i);
    claims.points.push_back({seat, {result.sheet->of(seat), {}}});
    claims.totals.push_back({seat, {result.sheet->of(seat), {}}});
  }
  return claims;
}

}  // namespace

void write_claims(HandRecord& hand, const HandResult& result) {
  hand.result = std::visit([&](const auto& each) { return claims_of(hand, each); }, result);
}

}  // namespace spadille::generate
