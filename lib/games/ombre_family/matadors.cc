#include "games/ombre_family/matadors.h"

namespace spadille::ombre_family {

TopRun top_run(CardSet held, const Order& order) {
  const bool with = held.contains(kSpadille);
  std::size_t length = 0;
  for (const Card card : order.trump_line()) {
    if (held.contains(card) != with) break;
    ++length;
  }
  return {with ? TopRun::Kind::with : TopRun::Kind::without, length};
}

}  // namespace spadille::ombre_family
