#pragma once

#include <condition_variable>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <utility>

namespace spadille::pipeline {

/// Who was to hand over a value has failed; that failure is told where it happened.
class NeverHandedOver : public std::runtime_error {
 public:
  NeverHandedOver() : std::runtime_error("nothing was handed over") {}
};

/// Hands one value from one thread to another, once.
template <class T>
class Relay {
 public:
  void hand_over(T value) {
    {
      const std::lock_guard lock(mutex_);
      value_ = std::move(value);
    }
    there_.notify_one();
  }
  /// Says that no value will come, unless one has been handed over.
  void give_up() {
    {
      const std::lock_guard lock(mutex_);
      given_up_ = true;
    }
    there_.notify_one();
  }
  /// Waits for the value and takes it. Throws `NeverHandedOver`.
  T take() {
    std::unique_lock lock(mutex_);
    there_.wait(lock, [&] { return value_ || given_up_; });
    if (!value_) throw NeverHandedOver();
    return *std::exchange(value_, std::nullopt);
  }

 private:
  std::mutex mutex_;
  std::condition_variable there_;
  std::optional<T> value_;
  bool given_up_ = false;
};

}  // namespace spadille::pipeline
