#include "mechanics/melds/left_cards.h"

#include <algorithm>

#include "base/small_vector.h"

namespace spadille::melds {
namespace {

constexpr std::string_view kReason = "cards_left";

using Seats = SmallVector<Seat, kMaxSeats>;

Sum negated(const Sum& sum) {
  Sum result;
  for (const Term& each : sum.terms()) result.add({-each.value, each.times, each.parts});
  return result;
}

// A player has gone out.
class Out {
 public:
  Out(const LeftAtEnd& end, LeftCards scored) : end_(end), winner_(*end.out), scored_(scored) {}

  ScoreSheet run() {
    Sum all;
    for (std::size_t i = 0; i < count_of(end_.seats); ++i) {
      const Seat seat = seat_at(i);
      if (seat == winner_) continue;
      all.add({end_.left[i].amount()});
      if (scored_ == LeftCards::losers) sheet_.score(seat, end_.left[i], kReason, "card_points");
      if (scored_ == LeftCards::zero_sum) sheet_.score(seat, negated(end_.left[i]), kReason, "scoring");
    }
    if (scored_ == LeftCards::winner || scored_ == LeftCards::zero_sum) sheet_.score(winner_, all, kReason, "scoring");
    return std::move(sheet_);
  }

 private:
  const LeftAtEnd& end_;
  Seat winner_;
  LeftCards scored_;
  ScoreSheet sheet_;
};

// The fewest points win.
class Fewest {
 public:
  Fewest(const LeftAtEnd& end, LeftCards scored) : end_(end), scored_(scored) {
    fewest_ = end.left[0].amount();
    for (std::size_t i = 1; i < count_of(end.seats); ++i) fewest_ = std::min(fewest_, end.left[i].amount());
    Seat seat = end.eldest;
    for (std::size_t i = 0; i < count_of(end.seats); ++i, seat = next(seat, end.seats))
      if (end.left[index_of(seat)].amount() == fewest_) best_.push_back(seat);
  }

  LeftScores run() {
    for (std::size_t i = 0; i < count_of(end_.seats); ++i) {
      const std::int64_t more = end_.left[i].amount() - fewest_;
      if (more == 0) continue;
      paid_.add({more});
      const Sum difference{{end_.left[i].amount()}, {-fewest_}};
      if (scored_ == LeftCards::losers) sheet_.score(seat_at(i), difference, kReason, "stock_empty");
      if (scored_ == LeftCards::zero_sum) sheet_.score(seat_at(i), negated(difference), kReason, "stock_empty");
    }
    if (scored_ == LeftCards::zero_sum || scored_ == LeftCards::winner) share_out();
    return {best_.size() == 1 ? std::optional(best_[0]) : std::nullopt, std::move(sheet_)};
  }

 private:
  void share_out() {
    if (best_.size() == 1) return sheet_.score(best_[0], paid_, kReason, "stock_empty");
    const auto shares = static_cast<std::int64_t>(best_.size());
    std::int64_t rest = paid_.amount() % shares;
    for (const Seat seat : best_) {
      sheet_.score(seat, Sum::share(Points{paid_.amount()}, shares, rest > 0 ? 1 : 0), kReason, "stock_empty");
      if (rest > 0) --rest;
    }
  }

  const LeftAtEnd& end_;
  LeftCards scored_;
  std::int64_t fewest_ = 0;
  Seats best_;  // players with the fewest points, eldest first
  Sum paid_;
  ScoreSheet sheet_;
};

}  // namespace

LeftScores score_left(const LeftAtEnd& end, LeftCards scored, Stalled stalled) {
  if (end.out) return {end.out, Out(end, scored).run()};
  if (stalled == Stalled::drawn) return {};
  return Fewest(end, scored).run();
}

}  // namespace spadille::melds
