#include "judge/leave_unsettled.h"

#include <algorithm>
#include <cstddef>
#include <variant>

namespace spadille::judge {
namespace {

// True if the figures of all players are recorded, as computed.
template <class Amount, class Computed>
bool confirm(const record::Figures<Amount>& recorded, std::size_t players, const Computed& computed) {
  return recorded.size() == players && std::all_of(recorded.begin(), recorded.end(), [&](const auto& each) {
           return each.figure.value == computed(each.seat);
         });
}

bool is_confirmed(const record::HandRecord& hand, const ChipResult& result) {
  return confirm(hand.result.payments, hand.players.size(), [&](Seat seat) { return result.ledger->net(seat); });
}

bool is_confirmed(const record::HandRecord& hand, const PointsResult& result) {
  const auto& winner = hand.result.winner;
  if (winner && result.winner && winner->winner != *result.winner) return false;
  if (!result.sheet) return winner.has_value();
  return confirm(hand.result.points, hand.players.size(), [&](Seat seat) { return result.sheet->of(seat); });
}

bool has_figures(const record::Claims& claims) {
  return claims.winner || !claims.payments.empty() || !claims.balances.empty() || !claims.points.empty() ||
         !claims.totals.empty();
}

}  // namespace

void leave_unsettled(HandResult& result) {
  if (auto* chips = std::get_if<ChipResult>(&result)) {
    chips->ledger.reset();
    chips->under_protest = false;
  } else if (auto* points = std::get_if<PointsResult>(&result)) {
    points->settled = false;
    points->under_protest = false;
    points->sheet.reset();
    points->winner.reset();
    points->boxes.reset();
    points->feats.reset();
  }
}

bool is_in_doubt(const record::HandRecord& hand, const HandResult& result) {
  if (!has_figures(hand.result)) return false;
  return std::visit(
      [&](const auto& each) { return is_settled(each) && each.claims_doubtful && !is_confirmed(hand, each); }, result);
}

}  // namespace spadille::judge
