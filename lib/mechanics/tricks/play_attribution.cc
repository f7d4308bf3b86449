#include "mechanics/tricks/play_attribution.h"

#include <algorithm>
#include <bit>

namespace spadille::tricks {

void by_position(const record::Trick& trick, const Turn& turn, Seat leader, AssignedPlays& assigned) {
  assigned.clear();
  Seat seat = leader;
  for (std::size_t i = 0; i < trick.plays.size(); ++i) {
    const record::Play& play = trick.plays[i];
    if (play.player && turn.find(*play.player)) {
      seat = *play.player;
    } else if (i > 0) {
      seat = turn.after(seat, 1);
    }
    assigned.push_back({&play, seat});
  }
}

std::size_t count_held(const AssignedPlays& assigned, const std::array<CardSet, kMaxSeats>& hands) {
  return static_cast<std::size_t>(std::count_if(assigned.begin(), assigned.end(), [&](const Assigned& a) {
    return a.play->card && hands[index_of(a.seat)].contains(*a.play->card);
  }));
}

AssignedPlays best_match(const record::Trick& trick, const Turn& turn, Seat leader,
                         const std::array<CardSet, kMaxSeats>& hands) {
  const std::size_t written = std::min<std::size_t>(trick.plays.size(), 2 * kMaxSeats);
  const std::size_t wanted = std::min(written, turn.size());
  AssignedPlays best;
  std::size_t best_fit = 0;
  const auto consider = [&](unsigned cards, unsigned seats) {
    AssignedPlays candidate;
    std::size_t position = 0;
    for (std::size_t i = 0; i < written; ++i) {
      if ((cards >> i & 1U) == 0) continue;
      while ((seats >> position & 1U) == 0) ++position;
      candidate.push_back({&trick.plays[i], turn.after(leader, position++)});
    }
    const std::size_t held = count_held(candidate, hands);
    if (best.empty() || held > best_fit) {
      best = std::move(candidate);
      best_fit = held;
    }
  };
  const auto count = [](unsigned bits) { return static_cast<std::size_t>(std::popcount(bits)); };
  for (unsigned cards = 0; cards < 1U << written; ++cards) {
    if (count(cards) != wanted) continue;
    for (unsigned seats = 0; seats < 1U << turn.size(); ++seats)
      if (count(seats) == wanted) consider(cards, seats);
  }
  return best;
}

}  // namespace spadille::tricks
