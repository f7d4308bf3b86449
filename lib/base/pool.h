#pragma once

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace spadille {

/// Things that several threads use, each of them one at a time: kept for whoever comes next, and no more of them than
/// were ever in use at once.
template <class T>
class Pool {
 public:
  Pool() = default;
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;
  ~Pool() = default;

  /// Takes one back when it goes.
  class GiveBack {
   public:
    explicit GiveBack(Pool& pool) : pool_(&pool) {}
    void operator()(T* lent) const { pool_->take_back(std::unique_ptr<T>(lent)); }

   private:
    Pool* pool_;
  };
  /// Something for one user alone.
  using Lent = std::unique_ptr<T, GiveBack>;

  /// One that nobody uses. In any thread; the pool outlives what it lends.
  Lent lend() {
    const std::lock_guard lock(mutex_);
    if (free_.empty()) {
      free_.reserve(++made_);  // so that it can always be taken back
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
