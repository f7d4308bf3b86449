#pragma once

#include <cstddef>
#include <span>

#include "cards/card_set.h"
#include "record/hand_record.h"

namespace spadille::manipulation_rummy {

/// Tracks draws that were not allowed, and due draws that were not made. After one, the record may continue as if the
/// stock were one card further or less far along. Faults that follow from that are not reported again.
class StockDoubt {
 public:
  explicit StockDoubt(const record::HandRecord& record);

  /// Draws the top card.
  void draw() { ++next_; }
  /// `add_draw`: the last draw was not allowed. `omit_draw`: a due draw was not made.
  void add_draw() { ++surplus_; }
  void omit_draw() { ++omitted_; }

  /// Returns the number of due draws that were not made.
  [[nodiscard]] std::size_t omitted() const { return omitted_; }
  [[nodiscard]] bool has_surplus() const { return surplus_ > 0; }
  /// True if this card would be on top if the record counted such draws differently.
  [[nodiscard]] bool explains(Card card) const { return near_top().contains(card); }
  /// Returns the cards that may be the top one instead of the actual top card.
  [[nodiscard]] CardSet near_top() const;

 private:
  const record::CardList* stock_ = nullptr;
  std::size_t next_ = 0;
  std::size_t surplus_ = 0;
  std::size_t omitted_ = 0;
};

}  // namespace spadille::manipulation_rummy
