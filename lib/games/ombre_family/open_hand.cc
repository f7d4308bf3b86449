#include "games/ombre_family/open_hand.h"

namespace spadille::ombre_family {

TopRun top_run(CardSet held, const Order& order) {
  // Branchless: most runs are short, but their length is unpredictable, so the first `kMostly` cards are always
  // examined.
  constexpr std::size_t kMostly = 4;
  const bool with = held.contains(kSpadille);
  const CardSet alike = with ? held : order.trumps() - held;
  const auto reaches = [&](std::size_t n) { return (order.top_trumps(n) - alike).empty(); };
  std::size_t length = 0;
  for (std::size_t n = 1; n <= kMostly; ++n) length += reaches(n) ? 1 : 0;
  if (length == kMostly)
    while (length < order.trump_line().size() && reaches(length + 1)) ++length;
  return {with ? TopRun::Kind::with : TopRun::Kind::without, length};
}

TopRuns possible_runs(const OpenHand& hand, const Order& order) {
  TopRuns runs;
  const std::size_t trumps = order.trump_line().size();
  for (std::size_t length = 1; length <= trumps; ++length) {
    const CardSet run = order.top_trumps(length);
    const CardSet end = length < trumps ? CardSet{order.trump_line()[length]} : CardSet{};
    if (hand.may_be(run, end)) runs.push_back({TopRun::Kind::with, length});
    if (hand.may_be(end, run)) runs.push_back({TopRun::Kind::without, length});
  }
  return runs;
}

}  // namespace spadille::ombre_family
