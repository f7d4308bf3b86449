// The players of a hand, in turn.

#include <gtest/gtest.h>

#include <vector>

#include "mechanics/tricks/trick_rules.h"

namespace spadille::tricks {
namespace {

Turn turn_of(const std::vector<std::size_t>& seats) {
  Turn turn;
  for (const std::size_t seat : seats) turn.add(seat_at(seat));
  return turn;
}

std::vector<std::size_t> seats_in(const Turn& turn) {
  std::vector<std::size_t> seats;
  for (const Seat seat : turn) seats.push_back(index_of(seat));
  return seats;
}

TEST(Turn, GoesFromEldestToTheLastWhoPlays) {
  EXPECT_EQ(seats_in(turn_of({2, 3, 1})), (std::vector<std::size_t>{2, 3, 1}));
  EXPECT_TRUE(seats_in({}).empty());
}

TEST(Turn, HasNoPlaceForWhoSitsOut) {
  const Turn turn = turn_of({2, 3, 1});
  EXPECT_EQ(turn.find(seat_at(3)), 1U);
  EXPECT_FALSE(turn.find(seat_at(0)));
}

TEST(Turn, BeginsAnewAfterTheLast) {
  const Turn turn = turn_of({2, 3, 1});
  EXPECT_EQ(turn.after(seat_at(1), 1), seat_at(2));
  EXPECT_EQ(turn.after(seat_at(3), 4), seat_at(1));
  EXPECT_EQ(turn.steps(seat_at(1), seat_at(3)), 2U);
}

}  // namespace
}  // namespace spadille::tricks
