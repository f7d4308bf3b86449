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
  EXPECT_LT(hand_in(in_order, {.stop_at = 20}, told), kTasks);
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

// Produces numbered tasks and detects concurrent fetches.
struct Numbers {
  Plan plan;
  Told& told;
  std::optional<int> fail_at{};  // fetching this task throws
  int next = 0;
  std::atomic<int> fetching = 0;
  bool alone = true;  // false after two concurrent fetches

  std::unique_ptr<Task> fetch() {
    alone = ++fetching == 1 && alone;
    if (next == fail_at) throw std::runtime_error("not fetched");
    auto task = next < kTasks ? std::make_unique<Numbered>(next++, plan, told) : nullptr;
    --fetching;
    return task;
  }
};

TEST_P(InOrderWith, AllThatIsFetchedIsShownInItsOrder) {
  Told told;
  OrderedExecutor in_order(jobs());
  Numbers first{{}, told};
  EXPECT_TRUE(in_order.fetch_all([&] { return first.fetch(); }));
  Numbers second{{}, told};
  EXPECT_TRUE(in_order.fetch_all([&] { return second.fetch(); }));
  in_order.finish();
  EXPECT_TRUE(first.alone && second.alone);
  ASSERT_EQ(told.shown.size(), static_cast<std::size_t>(2 * kTasks));
  for (int i = 0; i < 2 * kTasks; ++i) EXPECT_EQ(told.shown[static_cast<std::size_t>(i)], i % kTasks);
}

// A fetched task that records the thread it runs on.
class Fetched : public Task {
 public:
  explicit Fetched(std::vector<std::thread::id>& done_by) : done_by_(done_by) {}
  void run() override { by_ = std::this_thread::get_id(); }
  bool show() override {
    done_by_.push_back(by_);
    return true;
  }

 private:
  std::vector<std::thread::id>& done_by_;
  std::thread::id by_;
};

TEST_P(InOrderWith, WhoFetchesATaskDoesIt) {
  std::vector<std::thread::id> fetched_by;
  std::vector<std::thread::id> done_by;
  OrderedExecutor in_order(jobs());
  EXPECT_TRUE(in_order.fetch_all([&]() -> std::unique_ptr<Task> {
    if (fetched_by.size() == kTasks) return nullptr;
    fetched_by.push_back(std::this_thread::get_id());
    return std::make_unique<Fetched>(done_by);
  }));
  in_order.finish();
  EXPECT_EQ(fetched_by, done_by);
  const auto by_asker = std::count(done_by.begin(), done_by.end(), std::this_thread::get_id());
  EXPECT_EQ(by_asker, jobs() > Jobs{1} ? 0 : kTasks) << "who asks for them waits, if there are others";
}

TEST_P(InOrderWith, FewMoreAreFetchedAfterTheOneThatStops) {
  Told told;
  OrderedExecutor in_order(jobs());
  Numbers numbers{{.stop_at = 20}, told};
  EXPECT_FALSE(in_order.fetch_all([&] { return numbers.fetch(); }));
  EXPECT_FALSE(in_order.hand_in(std::make_unique<Numbered>(0, Plan{}, told), OrderedExecutor::Next::none));
  in_order.finish();
  EXPECT_EQ(told.shown.size(), 21U);
  EXPECT_LE(numbers.next, 21 + 2 * GetParam() + 1);
}

TEST_P(InOrderWith, WhatCannotBeFetchedIsReportedAndCostsNothingBeforeIt) {
  Told told;
  OrderedExecutor in_order(jobs());
  Numbers numbers{{}, told, 30};
  EXPECT_THROW(in_order.fetch_all([&] { return numbers.fetch(); }), std::runtime_error);
  hand_in(in_order, {}, told);
  in_order.finish();
  EXPECT_EQ(told.shown.size(), static_cast<std::size_t>(30 + kTasks));
}

INSTANTIATE_TEST_SUITE_P(Jobs, InOrderWith, testing::Values(0, 1, 2, 3, 8));

}  // namespace
}  // namespace spadille::pipeline
