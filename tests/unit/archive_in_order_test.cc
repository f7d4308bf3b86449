// Tasks run at the same time and are shown in order.

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

#include "pipeline/ordered_executor.h"

namespace spadille::pipeline {
namespace {

struct Told {
  std::vector<int> shown;
  std::atomic<int> run = 0;
};

struct Plan {
  std::optional<int> stop_at{};   // no more tasks are wanted after this one is shown
  std::optional<int> throw_at{};  // this task and the next throw
};

class Numbered : public Task {
 public:
  Numbered(int number, Plan plan, Told& told) : number_(number), plan_(plan), told_(told) {}

  void run() override {
    ++told_.run;
    // Two of three tasks do not sleep, so that later tasks finish before earlier ones.
    if (number_ % 3 == 0) std::this_thread::sleep_for(std::chrono::microseconds(200));
    if (plan_.throw_at && (number_ == *plan_.throw_at || number_ == *plan_.throw_at + 1))
      throw std::runtime_error(std::to_string(number_));
  }
  bool show() override {
    told_.shown.push_back(number_);
    return number_ != plan_.stop_at;
  }

 private:
  int number_;
  Plan plan_;
  Told& told_;
};

constexpr int kTasks = 300;

// Returns the number of accepted tasks.
int hand_in(OrderedExecutor& in_order, Plan plan, Told& told) {
  int taken = 0;
  for (int i = 0; i < kTasks; ++i) {
    const auto next = i + 1 == kTasks ? OrderedExecutor::Next::none : OrderedExecutor::Next::maybe;
    if (!in_order.hand_in(std::make_unique<Numbered>(i, plan, told), next)) return taken;
    ++taken;
  }
  return taken;
}

class InOrderWith : public testing::TestWithParam<int> {
 protected:
  [[nodiscard]] static Jobs jobs() { return Jobs{static_cast<std::size_t>(GetParam())}; }
};

TEST_P(InOrderWith, AllAreShownInTheirOrder) {
  Told told;
  OrderedExecutor in_order(jobs());
  EXPECT_EQ(hand_in(in_order, {}, told), kTasks);
  in_order.finish();
  ASSERT_EQ(told.shown.size(), static_cast<std::size_t>(kTasks));
  for (int i = 0; i < kTasks; ++i) EXPECT_EQ(told.shown[static_cast<std::size_t>(i)], i);
}

TEST_P(InOrderWith, NothingIsShownAfterTheOneThatStops) {
  Told told;
  OrderedExecutor in_order(jobs());
  EXPECT_LE(hand_in(in_order, {.stop_at = 20}, told), 21 + 2 * GetParam() + 1);
  EXPECT_FALSE(in_order.hand_in(std::make_unique<Numbered>(0, Plan{}, told), OrderedExecutor::Next::none));
  in_order.finish();
  EXPECT_EQ(told.shown.size(), 21U);
  EXPECT_LT(told.run, kTasks);
}

TEST_P(InOrderWith, TheFirstThatFailsIsReportedAndStops) {
  Told told;
  OrderedExecutor in_order(jobs());
  EXPECT_LT(hand_in(in_order, {.throw_at = 30}, told), kTasks);
  try {
    in_order.finish();
    FAIL() << "nothing was thrown";
  } catch (const std::runtime_error& e) {
    EXPECT_STREQ(e.what(), "30");
  }
  EXPECT_EQ(told.shown.size(), 30U);
}

TEST_P(InOrderWith, WhatIsLeftAloneEnds) {
  Told told;
  {
    OrderedExecutor in_order(jobs());
    hand_in(in_order, {}, told);
  }
  EXPECT_LE(told.shown.size(), static_cast<std::size_t>(kTasks));
}

INSTANTIATE_TEST_SUITE_P(Jobs, InOrderWith, testing::Values(0, 1, 2, 3, 8));

}  // namespace
}  // namespace spadille::pipeline
