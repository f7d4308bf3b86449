#include "games/ombre_family/matadors.h"

namespace spadille::ombre_family {

TopRun top_run(CardSet held, const Order& order) {
  const bool with = held.contains(kSpadille);
  const CardSet alike = with ? held : order.trumps() - held;
  const std::size_t most = order.trump_line().size();
  std::size_t length = 0;
  while (length < most && (order.top_trumps(length + 1) - alike).empty()) ++length;
  return {with ? TopRun::Kind::with : TopRun::Kind::without, length};
}

}  // namespace spadille::ombre_family
