#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "base/assert.h"
#include "base/strong.h"

namespace spadille {

/// One value per player, by seat, stored inline. Has a part of the interface of `std::vector`.
template <class T>
class SeatList {
 public:
  using value_type = T;
  using iterator = T*;
  using const_iterator = const T*;

  SeatList() = default;

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] T* begin() { return values_.data(); }
  [[nodiscard]] T* end() { return begin() + size_; }
  [[nodiscard]] const T* begin() const { return values_.data(); }
  [[nodiscard]] const T* end() const { return begin() + size_; }
  [[nodiscard]] T& operator[](std::size_t seat) { return values_[seat]; }
  [[nodiscard]] const T& operator[](std::size_t seat) const { return values_[seat]; }

  [[nodiscard]] T& front() { return values_[0]; }
  [[nodiscard]] T& back() { return values_[size_ - 1]; }
  [[nodiscard]] const T& front() const { return values_[0]; }
  [[nodiscard]] const T& back() const { return values_[size_ - 1]; }

  /// Value-initializes added elements. `players` must not exceed `kMaxSeats`.
  void resize(std::size_t players) {
    SPADILLE_ASSERT(players <= kMaxSeats);
    for (; size_ < players; ++size_) values_[size_] = T{};
    size_ = players;
  }
  template <class... Args>
  T& emplace_back(Args&&... args) {
    resize(size_ + 1);
    return values_[size_ - 1] = T(std::forward<Args>(args)...);
  }

  friend bool operator==(const SeatList& a, const SeatList& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  std::size_t size_ = 0;
  std::array<T, kMaxSeats> values_{};  // elements from `size_` on are unspecified
};

}  // namespace spadille
