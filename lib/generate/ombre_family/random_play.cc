#include "generate/ombre_family/random_play.h"

#include <algorithm>
#include <vector>

namespace spadille::ombre_family {

Card random_card(const Law& law, const Order& order, CardSet legal, const tricks::Table& table, Leaning leaning,
                 Random& random) {
  std::vector<Card> lawful(legal.begin(), legal.end());
  random.shuffle(lawful);
  if (!random.percent(80)) return lawful.front();
  const auto leans = [&](Card card) {
    tricks::Table next = table;
    next.add(card);
    const bool takes = law.winner(next) == table.count && (table.count > 0 || order.is_trump(card));
    return takes == (leaning == Leaning::take);
  };
  const auto wanted = std::find_if(lawful.begin(), lawful.end(), leans);
  return wanted == lawful.end() ? lawful.front() : *wanted;
}

}  // namespace spadille::ombre_family
