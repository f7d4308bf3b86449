#include "games/gin/settle.h"

namespace spadille::gin {
namespace {

// Scores the deadwood of a knock without gin, and returns the winner.
Seat score_knock(const Rules& rules, const Knocked& knocked, DeadwoodAtEnd deadwood, Settlement& settled) {
  const Seat other = next(knocked.seat, seat_count(2));
  const std::int64_t own = deadwood.knocker.amount();
  const std::int64_t others = deadwood.other.amount();
  const bool undercut = own > others || (own == others && rules.undercut_on_tie == Applies::yes);
  if (!undercut) {
    settled.sheet.score(knocked.seat, Sum{{others}, {-own}}, "deadwood", "points_of_hand");
    return knocked.seat;
  }
  settled.feat = "undercut";
  settled.sheet.score(other, Sum{{own}, {-others}}, "deadwood", "points_of_hand");
  settled.sheet.score(other, Points{rules.undercut_bonus->value}, "undercut", "undercut_bonus");
  return other;
}

}  // namespace

PerSeat<std::size_t> boxes_of(std::optional<Seat> winner, std::size_t boxes) {
  PerSeat<std::size_t> all;
  for (const Seat seat : {seat_at(0), seat_at(1)}) all.emplace_back(seat, seat == winner ? boxes : 0);
  return all;
}

Settlement settle(const Rules& rules, const Knocked& knocked, DeadwoodAtEnd deadwood, Upcard upcard) {
  Settlement settled{.winner = knocked.seat, .sheet = {}};
  switch (knocked.kind) {
    case Knocked::Kind::knock:
      settled.winner = score_knock(rules, knocked, deadwood, settled);
      break;
    case Knocked::Kind::gin:
      settled.feat = "gin";
      settled.sheet.score(knocked.seat, deadwood.other, "deadwood", "points_of_hand");
      settled.sheet.score(knocked.seat, Points{rules.gin_bonus->value}, "gin", "gin_bonus");
      break;
    case Knocked::Kind::big_gin:
      settled.feat = "big_gin";
      settled.sheet.score(knocked.seat, deadwood.other, "deadwood", "points_of_hand");
      settled.sheet.score(knocked.seat, Points{(*rules.big_gin_bonus)->value}, "big_gin", "big_gin_bonus");
      break;
  }
  if (rules.spade_doubles == SpadeDoubles::none || upcard == Upcard::other) return settled;
  settled.sheet.score(settled.winner, settled.sheet.of(settled.winner), "spade", "spade_doubles");
  if (rules.spade_doubles == SpadeDoubles::all) settled.boxes = 2;
  return settled;
}

}  // namespace spadille::gin
