#include "mechanics/counts/trick_counts.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "base/spelling.h"

namespace spadille::counts {

Tricks least_tricks(const record::HandRecord& record, const tricks::Replayed& replayed) {
  Tricks least = replayed.taken;
  for (std::size_t i = replayed.complete; replayed.certain && i < record.tricks.size(); ++i)
    if (const auto& won = record.tricks[i].won) ++least[index_of(won->value)];
  return least;
}

TrickCounts::TrickCounts(const record::HandRecord& hand, const tricks::Turn& turn, std::size_t in_hand,
                         NumberOf meaning)
    : turn_(turn), in_hand_(in_hand), meaning_(meaning) {
  if (!hand.counted || !hand.counted->tricks) return;
  const record::CountedTricks& tricks = *hand.counted->tricks;
  if (tricks.shape) {
    add_shape(tricks);
  } else if (tricks.declarers) {
    const auto n = static_cast<std::size_t>(tricks.declarers->value);
    if (n > in_hand_)
      faults_.push_back({tricks.declarers->at, fmt::format("{} tricks are recorded, but a hand has {}", n, in_hand_)});
    else
      number_ = n;
  } else {
    add_players(hand, tricks);
  }
}

void TrickCounts::add_players(const record::HandRecord& hand, const record::CountedTricks& tricks) {
  std::vector<Seat> seats;  // that the entries of a list belong to
  for (std::size_t i = 0; i < hand.players.size(); ++i)
    if (turn_.find(seat_at(i))) seats.push_back(seat_at(i));
  // An entry that was not understood is reported.
  if (tricks.is_list && tricks.of_players.size() != seats.size() && hand.counted->complete) {
    faults_.push_back({tricks.at, fmt::format("{} numbers of tricks are recorded, but {} players take part",
                                              tricks.of_players.size(), seats.size())});
    return;
  }
  std::optional<std::size_t> otherwise;  // the sum if the first fault is right and the numbers before it are wrong
  for (const auto& each : tricks.of_players) {
    if (tricks.is_list && index_of(each.seat) >= seats.size()) continue;
    const Seat seat = tricks.is_list ? seats[index_of(each.seat)] : each.seat;
    const auto n = static_cast<std::size_t>(each.figure.value);
    const std::string& name = hand.name_of(seat);
    if (turn_.find(seat)) figures_.push_back({seat, {n, each.figure.at}});
    if (!turn_.find(seat)) {
      if (n > 0) faults_.push_back({each.figure.at, fmt::format("{} has tricks, but sits out", name)});
    } else if (sum_ + n > in_hand_) {
      const bool follows = otherwise && *otherwise + n <= in_hand_;
      otherwise = otherwise.value_or(0) + n;
      if (follows) continue;
      faults_.push_back({each.figure.at, fmt::format("with {} of {} more than the {} of a hand are recorded",
                                                     pluralize(n, "trick"), name, pluralize(in_hand_, "trick"))});
    } else {
      players_[index_of(seat)] = {n, each.figure.at};
      sum_ += n;
      if (otherwise) *otherwise += n;
    }
  }
  complete_ = faults_.empty() && tricks.of_players.size() >= seats.size() &&
              std::all_of(seats.begin(), seats.end(), [&](Seat seat) { return players_[index_of(seat)].has_value(); });
}

// Two numbers may be those of the sides; otherwise there is one for each player, or declarer and partner, and their
// opponents.
void TrickCounts::add_shape(const record::CountedTricks& tricks) {
  const auto& numbers = tricks.shape->numbers;
  const std::size_t wanted = meaning_ == NumberOf::declarer ? turn_.size()
                             : tricks.shape->tells_partner  ? std::size_t{3}
                                                            : std::size_t{2};
  const bool right_form = numbers.size() == wanted && (meaning_ == NumberOf::side || !tricks.shape->tells_partner);
  std::size_t sum = 0;
  for (const std::int64_t n : numbers) sum += static_cast<std::size_t>(n);
  if (!right_form) {
    faults_.push_back({tricks.at, fmt::format("the text has {}, but needs {}", pluralize(numbers.size(), "number"),
                                              meaning_ == NumberOf::declarer ? "one for each player who takes part"
                                                                             : "one for each side")});
  } else if (sum > in_hand_) {
    faults_.push_back({tricks.at, fmt::format("{} tricks are recorded, but a hand has {}", sum, in_hand_)});
  } else {
    shape_ = tricks.shape;
    sum_ = sum;
    complete_ = true;
  }
}

bool TrickCounts::agrees_shape(const Tricks& taken, const Side& side, bool exact) const {
  const auto number = [&](std::size_t i) { return static_cast<std::size_t>(shape_->numbers[i]); };
  if (meaning_ == NumberOf::side) {
    const std::size_t of_side = side.of(taken);
    std::size_t all = 0;
    for (const Seat seat : turn_) all += taken[index_of(seat)];
    if (!shape_->tells_partner) return fits(of_side, number(0), exact) && fits(all - of_side, number(1), exact);
    return side.partner && fits(taken[index_of(side.declarer)], number(0), exact) &&
           fits(taken[index_of(*side.partner)], number(1), exact) && fits(all - of_side, number(2), exact);
  }
  if (!fits(taken[index_of(side.declarer)], number(0), exact)) return false;
  // The others' numbers in any order: compared from the largest on.
  std::vector<std::size_t> others;
  std::vector<std::size_t> numbers;
  for (const Seat seat : turn_)
    if (seat != side.declarer) others.push_back(taken[index_of(seat)]);
  for (std::size_t i = 1; i < shape_->numbers.size(); ++i) numbers.push_back(number(i));
  std::sort(others.begin(), others.end(), std::greater<>());
  std::sort(numbers.begin(), numbers.end(), std::greater<>());
  return std::equal(others.begin(), others.end(), numbers.begin(), numbers.end(),
                    [&](std::size_t n, std::size_t written) { return fits(n, written, exact); });
}

bool TrickCounts::agrees(const Tricks& taken, const Side& side, bool exact) const {
  if (shape_) return agrees_shape(taken, side, exact);
  if (number_) return (meaning_ == NumberOf::side ? side.of(taken) : taken[index_of(side.declarer)]) == *number_;
  return std::all_of(turn_.begin(), turn_.end(), [&](Seat seat) {
    const auto& number = players_[index_of(seat)];
    return !number || fits(taken[index_of(seat)], number->value, exact);
  });
}

bool TrickCounts::agree(const Tricks& taken, const Side& side) const { return agrees(taken, side, is_exact()); }

bool TrickCounts::agree_exactly(const Tricks& taken, const Side& side) const { return agrees(taken, side, true); }

TrickCounts TrickCounts::up_to(const std::pair<Seat, Written<std::size_t>>& figure) const {
  TrickCounts first = *this;
  bool later = false;
  for (const auto& [seat, written] : figures_) {
    if (later) first.players_[index_of(seat)].reset();
    later = later || (seat == figure.first && written.at == figure.second.at);
  }
  return first;
}

std::optional<std::size_t> TrickCounts::of(Seat seat) const {
  if (const auto& own = players_[index_of(seat)]) return own->value;
  for (const Seat other : turn_)
    if (other != seat && !players_[index_of(other)]) return std::nullopt;
  return turn_.size() > 1 && faults_.empty() ? std::optional(in_hand_ - sum_) : std::nullopt;
}

std::optional<std::size_t> TrickCounts::declarers(const Side& side) const {
  if (shape_) {
    if (meaning_ == NumberOf::side && !shape_->tells_partner && side.partner) return std::nullopt;
    return static_cast<std::size_t>(shape_->numbers[0]);
  }
  if (number_) return meaning_ == NumberOf::declarer || !side.partner ? number_ : std::nullopt;
  return of(side.declarer);
}

std::optional<std::size_t> TrickCounts::sides(const Side& side) const {
  if (shape_ && shape_->tells_partner) return static_cast<std::size_t>(shape_->numbers[0] + shape_->numbers[1]);
  if (shape_) return static_cast<std::size_t>(shape_->numbers[0]);
  if (number_) return number_;
  const auto own = of(side.declarer);
  if (!side.partner) return own;
  const auto partners = of(*side.partner);
  return own && partners ? std::optional(*own + *partners) : std::nullopt;
}

bool TrickCounts::others_have_none(const Side& side) const {
  if (shape_) {
    const std::size_t own = meaning_ == NumberOf::side && shape_->tells_partner ? 2 : 1;
    return std::all_of(shape_->numbers.begin() + own, shape_->numbers.end(), [](std::int64_t n) { return n == 0; });
  }
  return std::all_of(turn_.begin(), turn_.end(), [&](Seat seat) {
    const auto& number = players_[index_of(seat)];
    return seat == side.declarer || seat == side.partner || (number && number->value == 0);
  });
}

std::vector<Tricks> shares_of(const tricks::Turn& turn, std::size_t in_hand) {
  std::vector<Tricks> all;
  Tricks taken{};
  const std::function<void(std::size_t, std::size_t)> share = [&](std::size_t place, std::size_t left) {
    std::uint8_t& own = taken[index_of(turn.at(place))];
    if (place + 1 == turn.size()) {
      own = static_cast<std::uint8_t>(left);
      all.push_back(taken);
      return;
    }
    for (std::size_t n = 0; n <= left; ++n) {
      own = static_cast<std::uint8_t>(n);
      share(place + 1, left - n);
    }
  };
  share(0, in_hand);
  return all;
}

}  // namespace spadille::counts
