#pragma once

#include <cstddef>
#include <span>

#include "cards/card_set.h"
#include "record/hand_record.h"

namespace spadille::manipulation_rummy {

/// After a draw too many, or one left out, the record may go on as if the stock were one card further or less far:
/// what follows from that is not told again.
class StockDoubt {
 public:
  explicit StockDoubt(const record::HandRecord& record);

  /// The top card is drawn.
  void draw() { ++next_; }
  /// The draw that was just made ought not to have been; one that was due has not been made.
  void add_draw() { ++surplus_; }
  void omit_draw() { ++omitted_; }

  /// How many draws that were due have not been made.
  [[nodiscard]] std::size_t omitted() const { return omitted_; }
  [[nodiscard]] bool has_surplus() const { return surplus_ > 0; }
  /// Whether this card would be the top one if the record did not count such a draw, or did.
  [[nodiscard]] bool explains(Card card) const { return near_top().contains(card); }
  /// What the top card may be instead of the one that it is.
  [[nodiscard]] CardSet near_top() const;

 private:
  const record::CardList* stock_ = nullptr;
  std::size_t next_ = 0;
  std::size_t surplus_ = 0;
  std::size_t omitted_ = 0;
};

}  // namespace spadille::manipulation_rummy
