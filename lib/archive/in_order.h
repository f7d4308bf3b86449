#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace spadille::archive {

/// How many threads work at the same time; at least one.
enum class Jobs : std::size_t {};

/// A piece of work.
class Task {
 public:
  Task() = default;
  Task(const Task&) = delete;
  Task& operator=(const Task&) = delete;
  virtual ~Task() = default;
  /// Does the work, in any thread, at the same time as others. May wait for those that were handed in before.
  virtual void run() = 0;
  /// Shows what came out: one after the other, in the order in which they were handed in. False: no more is wanted.
  virtual bool show() = 0;
};

/// Does the tasks that are handed in, several at once, and shows them in their order. Few are there at a time: who
/// hands in more waits. With one job all is done by the thread that hands in, at once.
class InOrder {
 public:
  explicit InOrder(Jobs jobs);
  InOrder(const InOrder&) = delete;
  InOrder& operator=(const InOrder&) = delete;
  ~InOrder();

  /// Whether another task is known to follow.
  enum class Next { maybe, none };
  /// Hands in a task. False where no more is wanted: then it is thrown away.
  bool hand_in(std::unique_ptr<Task> task, Next next);
  /// Waits for all that was handed in; throws what one of them threw, the first in their order.
  void finish();

 private:
  struct Slot {
    std::unique_ptr<Task> task;
    std::exception_ptr error{};
    bool done = false;
  };

  struct Shown {
    bool more;  // is wanted
    std::exception_ptr error;
  };

  static void run(Slot& slot);
  static Shown show(Slot& slot);
  void note(const Shown& shown);
  void start();
  void work();
  void show_what_is_done(std::unique_lock<std::mutex>& lock);

  std::size_t jobs_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::unique_ptr<Slot>> slots_;  // in order; the front is the next to be shown
  std::size_t begun_ = 0;                    // how many of them, from the front, somebody works at or has done
  bool showing_ = false;                     // somebody shows the front
  bool closed_ = false;                      // nothing more comes
  bool stopped_ = false;                     // nothing more is wanted
  std::exception_ptr error_;
  std::vector<std::thread> threads_;
};

}  // namespace spadille::archive
