#include "record/hand_record.h"

#include <algorithm>

namespace spadille::record {

CardSet CardList::set() const {
  CardSet result;
  for (const Written<Card>& card : cards) result.insert(card.value);
  return result;
}

bool HandRecord::is_unread(std::string_view key) const {
  return std::find(unread.begin(), unread.end(), key) != unread.end();
}

}  // namespace spadille::record
