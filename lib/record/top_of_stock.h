#pragma once

#include <optional>

#include "record/hand_record.h"

namespace spadille::record {

/// Returns the first card of the recorded stock; nullopt if the record does not name it. The other cards may be
/// unknown.
inline std::optional<Card> top_of_stock(const HandRecord& record) {
  if (!record.deal || !record.deal->stock || record.deal->stock->cards.empty()) return std::nullopt;
  const CardList& stock = *record.deal->stock;
  const bool follows_unknown =
      stock.unknown && !stock.unknown->cards.empty() && stock.unknown->cards.front().before == 0;
  return follows_unknown ? std::nullopt : std::optional(stock.cards.front().value);
}

}  // namespace spadille::record
