#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cards/card.h"
#include "diagnostics/diagnostic.h"
#include "record/hand_record.h"

namespace spadille::melds {

/// Where the record showed each card: the places that prove where it is.
class Trace {
 public:
  /// Begins with the deal, as far as it is recorded; `copies` of each card are in play.
  Trace(const record::HandRecord& record, std::size_t copies);

  /// The card is seen here; `what` as "Ana discards it in turn 3".
  void note(Card card, Span at, std::string what) { seen_.emplace_back(card, Related{at, std::move(what)}); }
  /// Where the card was seen last: one place for each copy.
  [[nodiscard]] std::vector<Related> of(Card card) const;

 private:
  std::size_t copies_;
  std::vector<std::pair<Card, Related>> seen_;
};

}  // namespace spadille::melds
