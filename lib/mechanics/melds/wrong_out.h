#pragma once

#include <optional>

#include "base/strong.h"
#include "record/hand_record.h"

/// Entries of a score sheet that follow from a player who is wrongly recorded to have gone out.
namespace spadille::melds {

/// True if the recorded end is not the one that the cards show. `shown`: nullopt if no player went out.
inline bool is_out_wrong(const record::Counted& counted, std::optional<Seat> shown) {
  return counted.out && counted.out->winner != shown;
}

/// True if the points of a player follow from that: they are recorded of a loser as of a winner, or the reverse.
inline bool do_points_follow(const record::Counted& counted, std::optional<Seat> shown, Seat seat) {
  return is_out_wrong(counted, shown) && (counted.out->winner == seat || shown == seat);
}

/// True if what a player has left follows from that: a loser has nothing, or the winner something.
inline bool does_left_follow(const record::Counted& counted, std::optional<Seat> shown, const record::Left& left) {
  const bool is_empty = left.count.cards ? left.count.cards->cards.empty() : left.count.number == 0;
  return is_out_wrong(counted, shown) && (is_empty ? counted.out->winner : shown) == left.player;
}

}  // namespace spadille::melds
