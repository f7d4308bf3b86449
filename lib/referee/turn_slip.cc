#include "referee/turn_slip.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace spadille::referee {
namespace {

// Turns count from 0 here.
std::optional<Related> other_player(const record::HandRecord& hand, std::size_t turn, const IsFaultless& is_faultless) {
  if (!hand.turns[turn].player) return std::nullopt;
  record::HandRecord mended = hand;
  for (std::size_t i = 0; i < hand.players.size(); ++i) {
    mended.turns[turn].player->value = seat_at(i);
    if (is_faultless(mended))
      return Related{hand.turns[turn].player->at,
                     fmt::format("were turn {} {}'s, all would be in order", turn + 1, hand.players[i])};
  }
  return std::nullopt;
}

std::optional<Related> swapped_with_next(const record::HandRecord& hand, std::size_t turn,
                                         const IsFaultless& is_faultless) {
  if (turn + 1 >= hand.turns.size()) return std::nullopt;
  record::HandRecord mended = hand;
  std::swap(mended.turns[turn], mended.turns[turn + 1]);
  if (!is_faultless(mended)) return std::nullopt;
  return Related{hand.turns[turn].at,
                 fmt::format("with turns {} and {} in each other's place all is in order", turn + 1, turn + 2)};
}

}  // namespace

std::optional<Related> turn_slip(const record::HandRecord& hand, Faults faults, const IsFaultless& is_faultless) {
  const auto fault = std::find_if(faults.begin(), faults.end(),
                                  [](const Diagnostic& each) { return each.code == Code::turn_out_of_turn; });
  if (fault == faults.end() || !fault->act || fault->act->number > hand.turns.size()) return std::nullopt;
  const std::size_t turn = fault->act->number - 1;
  if (auto slip = other_player(hand, turn, is_faultless)) return slip;
  return swapped_with_next(hand, turn, is_faultless);
}

}  // namespace spadille::referee
