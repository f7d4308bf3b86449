#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "base/assert.h"
#include "cards/card_set.h"
#include "record/hand_record.h"

namespace spadille::ombre {

/// The cards of a stock in their order, from the top. How many are drawn cannot be foreseen: there is no loop in
/// finding them.
class Stock {
 public:
  /// To be called first. The cards of the list are all different; there are none where it is null.
  void put(const record::CardList* list) {
    CardSet cards;
    first_[0] = cards.bits();
    if (list == nullptr) return;
    SPADILLE_ASSERT(list->cards.size() <= kMost);
    size_ = list->cards.size();
    std::uint64_t* next = first_.data();
    for (const auto& card : list->cards) {
      cards.insert(card.value);
      *++next = cards.bits();
    }
  }

  /// The next cards when so many are drawn; fewer or none where there are no more.
  [[nodiscard]] CardSet next(std::size_t drawn, std::size_t n) const { return first(drawn + n) - first(drawn); }

 private:
  static constexpr std::size_t kMost = 14;  // of any game

  [[nodiscard]] CardSet first(std::size_t n) const { return CardSet::from_bits(first_[std::min(n, size_)]); }

  std::array<std::uint64_t, kMost + 1> first_;  // the bits of the first cards, by their number
  std::size_t size_ = 0;
};

}  // namespace spadille::ombre
