#include "pipeline/ordered_executor.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace spadille::pipeline {

OrderedExecutor::OrderedExecutor(Jobs jobs) : jobs_(std::max<std::size_t>(1, static_cast<std::size_t>(jobs))) {}

OrderedExecutor::~OrderedExecutor() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = stopped_ = true;
  }
  more_to_do_.notify_all();
  for (std::thread& each : threads_) each.join();
}

bool OrderedExecutor::hand_in(std::unique_ptr<Task> task, Next next) {
  // For a single task, starting threads is not worth it.
  if ((threads_.empty() && next == Next::none) || !start()) {
    if (stopped_) return false;
    Slot slot{std::move(task)};
    run(slot);
    note(show(slot));
    return !stopped_;
  }
  std::unique_lock lock(mutex_);
  less_to_do_.wait(lock, [&] { return stopped_ || has_room(); });
  if (stopped_) return false;
  slots_.push_back(std::make_unique<Slot>(Slot{std::move(task)}));
  lock.unlock();
  more_to_do_.notify_one();
  return true;
}

void OrderedExecutor::finish() {
  {
    std::unique_lock lock(mutex_);
    closed_ = true;
    more_to_do_.notify_all();
    less_to_do_.wait(lock, [&] { return slots_.empty(); });
  }
  if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
}

void OrderedExecutor::run(Slot& slot) {
  try {
    slot.task->run();
  } catch (...) {
    slot.error = std::current_exception();
  }
}

OrderedExecutor::Shown OrderedExecutor::show(Slot& slot) {
  if (slot.error) return {false, slot.error};
  try {
    return {slot.task->show(), nullptr};
  } catch (...) {
    return {false, std::current_exception()};
  }
}

void OrderedExecutor::note(const Shown& shown) {
  if (shown.more) return;
  stopped_ = true;
  error_ = shown.error;
}

bool OrderedExecutor::start() {
  if (jobs_ == 1) return false;
  if (!threads_.empty()) return true;
  const std::lock_guard lock(mutex_);  // the threads read the members that change here
  threads_.reserve(jobs_);
  try {
    while (threads_.size() < jobs_) threads_.emplace_back([this] { work(); });
  } catch (const std::exception&) {
    jobs_ = std::max<std::size_t>(1, threads_.size());  // use as many as the system grants
  }
  return !threads_.empty();
}

void OrderedExecutor::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    more_to_do_.wait(lock, [&] { return begun_ < slots_.size() || closed_ || stopped_; });
    if (stopped_ || begun_ == slots_.size()) return;
    Slot& slot = *slots_[begun_++];
    lock.unlock();
    run(slot);
    lock.lock();
    slot.done = true;
    if (!showing_) show_what_is_done(lock);  // otherwise the thread that shows gets to it
  }
}

void OrderedExecutor::show_what_is_done(std::unique_lock<std::mutex>& lock) {
  showing_ = true;
  while (!slots_.empty() && slots_.front()->done) {
    if (!stopped_) {
      Slot& slot = *slots_.front();
      lock.unlock();
      const Shown shown = show(slot);
      lock.lock();
      note(shown);
    }
    slots_.pop_front();
    --begun_;
    if (stopped_) {
      slots_.erase(slots_.begin() + static_cast<std::ptrdiff_t>(begun_), slots_.end());
      more_to_do_.notify_all();
    }
    less_to_do_.notify_one();
  }
  showing_ = false;
}

}  // namespace spadille::pipeline
