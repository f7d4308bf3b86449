#include "referee/slip.h"

#include <algorithm>
#include <string_view>

#include "record/fields.h"

namespace spadille::referee {
namespace {

bool has_any(Faults faults, std::string_view sort) {
  return std::any_of(faults.begin(), faults.end(),
                     [&](const Diagnostic& each) { return id_of(each.code).starts_with(sort); });
}

const Diagnostic* find_any(Faults faults, std::initializer_list<Code> codes) {
  const auto found = std::find_if(faults.begin(), faults.end(), [&](const Diagnostic& each) {
    return std::find(codes.begin(), codes.end(), each.code) != codes.end();
  });
  return found == faults.end() ? nullptr : &*found;
}

}  // namespace

SlipClues slip_clues(const record::HandRecord& hand, Faults faults) {
  SlipClues clues{.in_play = has_any(faults, "play/"), .in_exchange = has_any(faults, "exchange/")};
  if (const auto* fault =
          find_any(faults, {Code::play_not_in_hand, Code::exchange_not_in_hand, Code::pass_not_in_hand})) {
    clues.not_held = fault->card;
    if (fault->player) clues.misheld_by = record::find_player(hand.players, *fault->player);
  }
  const auto* fault = find_any(faults, {Code::turn_out_of_turn});
  if (fault != nullptr && fault->act && fault->act->number <= hand.turns.size()) clues.turn = fault->act->number - 1;
  return clues;
}

}  // namespace spadille::referee
