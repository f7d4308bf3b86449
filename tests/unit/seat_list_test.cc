#include "base/seat_list.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

namespace spadille {
namespace {

TEST(SeatList, HasAValueForEachPlayer) {
  SeatList<std::string> list;
  EXPECT_TRUE(list.empty());
  list.resize(2);
  list[1] = "b";
  EXPECT_EQ(list.emplace_back("c"), "c");
  EXPECT_EQ(list.size(), 3U);
  EXPECT_EQ(list.front(), "");
  EXPECT_EQ(list.back(), "c");
  EXPECT_EQ(std::vector<std::string>(list.begin(), list.end()), (std::vector<std::string>{"", "b", "c"}));
}

TEST(SeatList, ForgetsWhatWentWithItsPlayer) {
  SeatList<std::optional<int>> list;
  list.resize(3);
  list[2] = 7;
  list.resize(2);
  list.resize(3);
  EXPECT_EQ(list[2], std::nullopt);
}

TEST(SeatList, IsTheSameWithTheSameValues) {
  SeatList<int> a;
  SeatList<int> b;
  a.emplace_back(1);
  EXPECT_FALSE(a == b);
  b.emplace_back(1);
  EXPECT_TRUE(a == b);
  b.front() = 2;
  EXPECT_FALSE(a == b);
}

TEST(SeatList, HasNoRoomForMorePlayersThanAnyGameSeats) {
  SeatList<int> list;
  list.resize(kMaxSeats);
  EXPECT_DEATH(list.emplace_back(0), "kMaxSeats");
}

}  // namespace
}  // namespace spadille
