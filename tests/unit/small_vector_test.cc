#include "base/small_vector.h"

#include <gtest/gtest.h>

#include <memory>
#include <numeric>
#include <utility>
#include <vector>

namespace spadille {
namespace {

using Few = SmallVector<int, 3>;

Few first_numbers(int n) {
  Few list;
  for (int i = 0; i < n; ++i) list.push_back(i);
  return list;
}

// Lengths below, at and above the capacity that needs no allocation. The longest lists grow more than once.
class SmallVectorOfLength : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Lengths, SmallVectorOfLength, testing::Values(0, 1, 2, 3, 4, 6, 7, 30));

TEST_P(SmallVectorOfLength, KeepsItsValuesInOrder) {
  const Few list = first_numbers(GetParam());
  std::vector<int> expected(static_cast<std::size_t>(GetParam()));
  std::iota(expected.begin(), expected.end(), 0);
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), expected);
  EXPECT_EQ(list.empty(), GetParam() == 0);
}

TEST_P(SmallVectorOfLength, IsCopiedAndMovedCompletely) {
  for (const int other : {0, 2, 5, 40}) {
    const Few from = first_numbers(GetParam());
    Few copied = first_numbers(other);
    copied = from;
    EXPECT_EQ(copied, from);
    Few source = from;
    Few moved = first_numbers(other);
    moved = std::move(source);
    EXPECT_EQ(moved, from);
    EXPECT_EQ(Few(std::move(moved)), from);
  }
}

TEST_P(SmallVectorOfLength, TakesValuesInTheMiddleAndLosesThem) {
  Few list = first_numbers(GetParam());
  const std::vector<int> more{10, 11, 12, 13};
  list.insert(list.begin() + GetParam() / 2, more.begin(), more.end());
  ASSERT_EQ(list.size(), static_cast<std::size_t>(GetParam()) + 4);
  EXPECT_TRUE(std::equal(more.begin(), more.end(), list.begin() + GetParam() / 2));
  list.erase(list.begin() + GetParam() / 2, list.begin() + GetParam() / 2 + 4);
  EXPECT_EQ(list, first_numbers(GetParam()));
}

TEST(SmallVector, MayTakeAValueOfItsOwn) {
  Few list{7, 8, 9};
  list.push_back(list.front());
  EXPECT_EQ(list, (Few{7, 8, 9, 7}));
}

TEST(SmallVector, IsShortenedOnly) {
  Few list = first_numbers(5);
  list.truncate(9);
  EXPECT_EQ(list.size(), 5U);
  list.truncate(2);
  EXPECT_EQ(list, first_numbers(2));
  list.pop_back();
  EXPECT_EQ(list, first_numbers(1));
  list.clear();
  EXPECT_TRUE(list.empty());
}

}  // namespace
}  // namespace spadille
