#pragma once

#include <algorithm>
#include <cstddef>

#include "cards/card_set.h"
#include "record/hand_record.h"

namespace spadille::manipulation_rummy {

/// Tracks draws that were not allowed, and due draws that were not made. After one, the record may continue as if the
/// stock were one card further or less far along. Faults that follow from that are not reported again.
class StockDoubt {
 public:
  explicit StockDoubt(const record::HandRecord& record)
      : stock_(record.deal && record.deal->stock ? &*record.deal->stock : nullptr) {}

  /// Draws the top card.
  void draw() { ++next_; }
  /// `add_draw`: the last draw was not allowed. `omit_draw`: a due draw was not made.
  void add_draw() { ++surplus_; }
  void omit_draw() { ++omitted_; }

  /// Returns the number of due draws that were not made.
  [[nodiscard]] std::size_t omitted() const { return omitted_; }
  /// True if the record may count the cards of the stock differently.
  [[nodiscard]] bool is_in_doubt() const { return surplus_ > 0 || omitted_ > 0; }
  [[nodiscard]] bool has_surplus() const { return surplus_ > 0; }
  /// Returns the cards that would be on top if the record counted such draws differently.
  [[nodiscard]] CardSet near_top() const {
    CardSet cards;
    if (stock_ == nullptr) return cards;
    const std::size_t begin = next_ - std::min(next_, surplus_);
    const std::size_t end = std::min(stock_->cards.size(), next_ + omitted_ + 1);
    for (std::size_t i = begin; i < end; ++i)
      if (i != next_) cards.insert(stock_->cards[i].value);
    return cards;
  }

 private:
  const record::CardList* stock_;  // null if not recorded
  std::size_t next_ = 0;
  std::size_t surplus_ = 0;
  std::size_t omitted_ = 0;
};

}  // namespace spadille::manipulation_rummy
