#include "games/manipulation_rummy/stock_doubt.h"

#include <algorithm>

namespace spadille::manipulation_rummy {

StockDoubt::StockDoubt(const record::HandRecord& record) {
  if (record.deal && record.deal->stock) stock_ = &*record.deal->stock;
}

CardSet StockDoubt::near_top() const {
  CardSet cards;
  if (stock_ == nullptr) return cards;
  const std::size_t begin = next_ - std::min(next_, surplus_);
  const std::size_t end = std::min(stock_->cards.size(), next_ + omitted_ + 1);
  for (std::size_t i = begin; i < end; ++i)
    if (i != next_) cards.insert(stock_->cards[i].value);
  return cards;
}

}  // namespace spadille::manipulation_rummy
