#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace spadille::pipeline {

/// Number of threads that work at the same time; at least 1.
enum class Jobs : std::size_t {};

/// A unit of work.
class Task {
 public:
  Task() = default;
  Task(const Task&) = delete;
  Task& operator=(const Task&) = delete;
  virtual ~Task() = default;
  /// Does the work. May run in any thread, in parallel with other tasks. May wait for tasks that were handed in before.
  virtual void run() = 0;
  /// Shows the result. Called for one task at a time, in the order of handing in. Returns false if no more is wanted.
  virtual bool show() = 0;
};

/// Runs tasks in parallel and shows their results in order. The queue is short: a caller that hands in more waits. With
/// one job, the calling thread does everything immediately.
class OrderedExecutor {
 public:
  explicit OrderedExecutor(Jobs jobs);
  OrderedExecutor(const OrderedExecutor&) = delete;
  OrderedExecutor& operator=(const OrderedExecutor&) = delete;
  ~OrderedExecutor();

  /// Whether another task may follow.
  enum class Next { maybe, none };
  /// Hands in a task. Returns false if no more is wanted; a task that has not run is then discarded.
  bool hand_in(std::unique_ptr<Task> task, Next next);
  /// Waits for all tasks that were handed in. Rethrows what one of them threw: the first in their order.
  void finish();

 private:
  struct Slot {
    std::unique_ptr<Task> task;
    std::exception_ptr error{};
    bool done = false;
  };

  struct Shown {
    bool more;  // false: no more is wanted
    std::exception_ptr error;
  };

  static void run(Slot& slot);
  static Shown show(Slot& slot);
  void note(const Shown& shown);
  // Starts the threads. Returns false if the calling thread does everything.
  bool start();
  void work();
  [[nodiscard]] bool has_room() const { return slots_.size() <= 2 * jobs_; }
  void show_what_is_done(std::unique_lock<std::mutex>& lock);

  std::size_t jobs_;
  std::mutex mutex_;
  std::condition_variable more_to_do_;       // wakes the threads: a task to run, or the end
  std::condition_variable less_to_do_;       // wakes the caller: queue space, or all shown
  std::deque<std::unique_ptr<Slot>> slots_;  // in order; the front is shown next
  std::size_t begun_ = 0;                    // how many of them, from the front, are being run or done
  bool showing_ = false;                     // a thread shows the front
  bool closed_ = false;                      // no more tasks follow
  bool stopped_ = false;                     // no more is wanted
  std::exception_ptr error_;
  std::vector<std::thread> threads_;
};

}  // namespace spadille::pipeline
