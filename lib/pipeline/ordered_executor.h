#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace spadille::pipeline {

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
class OrderedExecutor {
 public:
  explicit OrderedExecutor(Jobs jobs);
  OrderedExecutor(const OrderedExecutor&) = delete;
  OrderedExecutor& operator=(const OrderedExecutor&) = delete;
  ~OrderedExecutor();

  /// Whether another task is known to follow.
  enum class Next { maybe, none };
  /// Hands in a task. False where no more is wanted: then it is thrown away.
  bool hand_in(std::unique_ptr<Task> task, Next next);
  /// What the next task is; null where there is none.
  using Source = std::function<std::unique_ptr<Task>()>;
  /// Has all tasks of a source fetched, one after the other, each by a thread that then does it at once: what it has
  /// fetched is near it. Comes back when all are fetched. False where no more is wanted. Throws what `next` throws.
  bool fetch_all(const Source& next);
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
  // Starts the threads; false if all is done by the calling thread.
  bool start();
  void work();
  [[nodiscard]] bool has_room() const { return slots_.size() <= 2 * jobs_; }
  [[nodiscard]] bool may_fetch() const { return source_ != nullptr && !fetching_ && has_room(); }
  void fetch(std::unique_lock<std::mutex>& lock);
  void show_what_is_done(std::unique_lock<std::mutex>& lock);

  std::size_t jobs_;
  std::mutex mutex_;
  std::condition_variable more_to_do_;       // for the threads: something to do, or to fetch, or the end
  std::condition_variable less_to_do_;       // for whoever hands in: room, or all fetched, or all shown
  std::deque<std::unique_ptr<Slot>> slots_;  // in order; the front is the next to be shown
  std::size_t begun_ = 0;                    // how many of them, from the front, somebody works at or has done
  bool showing_ = false;                     // somebody shows the front
  const Source* source_ = nullptr;           // of those that are to be fetched; null behind the last
  bool fetching_ = false;                    // somebody does
  std::exception_ptr not_fetched_;           // why
  bool closed_ = false;                      // nothing more comes
  bool stopped_ = false;                     // nothing more is wanted
  std::exception_ptr error_;
  std::vector<std::thread> threads_;
};

}  // namespace spadille::pipeline
