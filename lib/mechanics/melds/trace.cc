#include "mechanics/melds/trace.h"

#include <fmt/format.h>

#include <algorithm>

namespace spadille::melds {

Trace::Trace(const record::HandRecord& record, std::size_t copies) : copies_(copies) {
  if (!record.deal) return;
  for (std::size_t i = 0; i < record.deal->hands.size(); ++i) {
    if (!record.deal->hands[i]) continue;
    for (const auto& card : record.deal->hands[i]->cards)
      note(card.value, card.at, fmt::format("it is dealt to {}", record.players[i]));
  }
  if (record.deal->stock)
    for (const auto& card : record.deal->stock->cards) note(card.value, card.at, "it is in the stock");
}

std::vector<Related> Trace::of(Card card) const {
  std::vector<Related> places;
  for (auto each = seen_.rbegin(); each != seen_.rend() && places.size() < copies_; ++each)
    if (each->first == card) places.push_back(each->second);
  std::reverse(places.begin(), places.end());
  return places;
}

}  // namespace spadille::melds
