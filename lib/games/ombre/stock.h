#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "base/assert.h"
#include "cards/card_set.h"
#include "record/hand_record.h"

namespace spadille::ombre {

/// The cards of a stock in order, from the top. Because the number of cards drawn is unpredictable, `next` has no loop.
class Stock {
 public:
  /// Must be called first. The cards of the list must be distinct. A null list is an empty stock.
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

  /// Returns the next n cards after the first `drawn`; fewer or none at the end of the stock.
  [[nodiscard]] CardSet next(std::size_t drawn, std::size_t n) const { return first(drawn + n) - first(drawn); }

 private:
  static constexpr std::size_t kMost = 14;  // in any game

  [[nodiscard]] CardSet first(std::size_t n) const { return CardSet::from_bits(first_[std::min(n, size_)]); }

  std::array<std::uint64_t, kMost + 1> first_;  // bits of the first n cards, by n
  std::size_t size_ = 0;
};

}  // namespace spadille::ombre
