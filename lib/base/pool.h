#pragma once

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace spadille {

/// Reusable objects for several threads, each borrowed by one thread at a time. Creates no more objects than were ever
/// in use at once.
template <class T>
class Pool {
 public:
  Pool() = default;
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;
  ~Pool() = default;

  /// Deleter that returns a borrowed object to the pool.
  class GiveBack {
   public:
    explicit GiveBack(Pool& pool) : pool_(&pool) {}
    void operator()(T* lent) const { pool_->take_back(std::unique_ptr<T>(lent)); }

   private:
    Pool* pool_;
  };
  /// A borrowed object. Its destruction returns the object to the pool.
  using Lent = std::unique_ptr<T, GiveBack>;

  /// Borrows a free object, or creates one. Thread-safe. The pool must outlive it.
  Lent lend() {
    const std::lock_guard lock(mutex_);
    if (free_.empty()) {
      free_.reserve(++made_);  // so that `take_back` never allocates
      return Lent(new T(), GiveBack(*this));
    }
    std::unique_ptr<T> lent = std::move(free_.back());
    free_.pop_back();
    return Lent(lent.release(), GiveBack(*this));
  }

 private:
  void take_back(std::unique_ptr<T> lent) {
    const std::lock_guard lock(mutex_);
    free_.push_back(std::move(lent));
  }

  std::mutex mutex_;
  std::vector<std::unique_ptr<T>> free_;
  std::size_t made_ = 0;
};

}  // namespace spadille
