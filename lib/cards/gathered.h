#pragma once

#include "cards/card_set.h"

namespace spadille {

/// Cards put together one by one, as they are written.
class Gathered {
 public:
  constexpr void add(Card card) {
    const CardSet one{card};
    twice_ = twice_ | (all_ & one);
    all_ = all_ | one;
  }

  [[nodiscard]] constexpr CardSet all() const { return all_; }
  /// Whether no card came twice.
  [[nodiscard]] constexpr bool all_different() const { return twice_.empty(); }

 private:
  CardSet all_;
  CardSet twice_;
};

}  // namespace spadille
