#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cards/card.h"
#include "diagnostics/diagnostic.h"
#include "record/hand_record.h"

namespace spadille::melds {

/// The places in the record that show where each card is.
class Trace {
 public:
  /// Starts with the deal, as far as it is recorded. `copies` of each card are in play.
  Trace(const record::HandRecord& record, std::size_t copies);

  /// Adds a place that shows the card. `what` is a clause such as "Ana discards it in turn 3".
  void note(Card card, Span at, std::string what) { seen_.emplace_back(card, Related{at, std::move(what)}); }
  /// Returns the last places that show the card: at most one for each copy, in order.
  [[nodiscard]] std::vector<Related> of(Card card) const;

 private:
  std::size_t copies_;
  std::vector<std::pair<Card, Related>> seen_;
};

}  // namespace spadille::melds
