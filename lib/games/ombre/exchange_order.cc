#include "games/ombre/exchange_order.h"

namespace spadille::ombre {

void ExchangeOrder::find_last_entries() const {
  last_entry_.emplace();
  const auto& entries = s_.record.exchange;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (!entries[i].player) continue;
    if (const auto place = step(entries[i].player->value)) (*last_entry_)[*place] = i + 1;
  }
}

Exchanger ExchangeOrder::role(std::size_t step) const {
  if (step == 0) return Exchanger::ombre;
  if (s_.turn.size() == 2) return Exchanger::second;
  const Exchanger by_seat = step == 1 ? Exchanger::first : Exchanger::second;
  if (s_.rules.defender_order == DefenderOrder::fixed) return by_seat;
  if (done_[step == 1 ? 2 : 1]) return Exchanger::second;
  return step == 1 || comes_later(1, 0) ? Exchanger::first : Exchanger::second;
}

}  // namespace spadille::ombre
