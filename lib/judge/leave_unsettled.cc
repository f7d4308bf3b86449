#include "judge/leave_unsettled.h"

#include <algorithm>
#include <cstdint>

namespace spadille::judge {
namespace {

// How the recorded figures agree with the computed ones.
enum class Agree : std::uint8_t { fully, in_part, not_at_all };

template <class Amount, class Computed>
Agree compare(const record::Figures<Amount>& recorded, std::size_t players, const Computed& computed) {
  const bool agree = std::all_of(recorded.begin(), recorded.end(),
                                 [&](const auto& each) { return each.figure.value == computed(each.seat); });
  if (!agree) return Agree::not_at_all;
  return recorded.size() == players ? Agree::fully : Agree::in_part;
}

Agree agreement(const record::HandRecord& hand, const ChipResult& result) {
  return compare(hand.result.payments, hand.players.size(), [&](Seat seat) { return result.ledger->net(seat); });
}

Agree agreement(const record::HandRecord& hand, const PointsResult& result) {
  const auto& winner = hand.result.winner;
  if (winner && result.winner && winner->winner != *result.winner) return Agree::not_at_all;
  if (result.sheet)
    return compare(hand.result.points, hand.players.size(), [&](Seat seat) { return result.sheet->of(seat); });
  return winner ? Agree::fully : Agree::in_part;
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
  return std::visit(
      [&](const auto& each) {
        if (!is_settled(each) || !(each.claims_doubtful || each.under_protest)) return false;
        const Agree agree = agreement(hand, each);
        return agree == Agree::not_at_all || (each.claims_doubtful && agree != Agree::fully);
      },
      result);
}

}  // namespace spadille::judge
