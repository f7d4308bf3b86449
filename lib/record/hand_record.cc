#include "record/hand_record.h"

namespace spadille::record {

Span last_act_at(const HandRecord& hand) {
  if (!hand.tricks.empty()) return hand.tricks.back().at;
  if (!hand.turns.empty()) return hand.turns.back().at;
  if (!hand.exchange.empty()) return hand.exchange.back().at;
  if (hand.pass) return hand.pass->cards.empty() ? hand.pass->at : hand.pass->cards.back().player.at;
  if (hand.avoid) return hand.avoid->at;
  if (hand.called) return hand.called->at;
  if (hand.turned) return hand.turned->at;
  if (hand.trump) return hand.trump->at;
  if (hand.auction && !hand.auction->calls.empty()) return hand.auction->calls.back().word.at;
  if (hand.contract) return hand.contract->at;
  if (hand.tricks_at) return *hand.tricks_at;
  return hand.turns_at.value_or(hand.at);
}

}  // namespace spadille::record
