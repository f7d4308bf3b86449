#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <memory>
#include <type_traits>
#include <utility>

namespace spadille {

/// A list of plain values of which the first N need no memory of their own: for what is nearly always short. Behaves
/// as `std::vector` does, as far as it goes; whatever lengthens it may move its values.
template <class T, std::size_t N>
class SmallVector {
  static_assert(std::is_trivially_copy_constructible_v<T> && std::is_trivially_destructible_v<T>);

 public:
  using value_type = T;
  using size_type = std::size_t;
  using iterator = T*;
  using const_iterator = const T*;

  SmallVector() noexcept;
  SmallVector(std::initializer_list<T> values) : SmallVector(values.begin(), values.end()) {}
  template <class Iterator>
  SmallVector(Iterator first, Iterator last) {
    for (; first != last; ++first) push_back(*first);
  }
  SmallVector(const SmallVector& other) { copy(other); }
  SmallVector(SmallVector&& other) noexcept { take(other); }
  SmallVector& operator=(const SmallVector& other) {
    if (this != &other) {
      clear();
      copy(other);
    }
    return *this;
  }
  SmallVector& operator=(SmallVector&& other) noexcept {
    if (this != &other) {
      release();
      take(other);
    }
    return *this;
  }
  ~SmallVector() { release(); }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] T* data() { return far_ != nullptr ? far_ : near(); }
  [[nodiscard]] const T* data() const { return far_ != nullptr ? far_ : near(); }
  [[nodiscard]] T* begin() { return data(); }
  [[nodiscard]] T* end() { return data() + size_; }
  [[nodiscard]] const T* begin() const { return data(); }
  [[nodiscard]] const T* end() const { return data() + size_; }
  [[nodiscard]] T& operator[](std::size_t i) { return data()[i]; }
  [[nodiscard]] const T& operator[](std::size_t i) const { return data()[i]; }
  [[nodiscard]] T& front() { return *begin(); }
  [[nodiscard]] const T& front() const { return *begin(); }
  [[nodiscard]] T& back() { return *(end() - 1); }
  [[nodiscard]] const T& back() const { return *(end() - 1); }

  /// The value may be one of this list.
  void push_back(const T& value) {
    if (size_ == capacity_) return push_back_more(value);
    std::construct_at(data() + size_++, value);
  }
  template <class... Args>
  T& emplace_back(Args&&... args) {
    push_back(T(std::forward<Args>(args)...));
    return back();
  }
  void pop_back() { --size_; }
  void clear() { size_ = 0; }
  void reserve(std::size_t n) {
    if (n > capacity_) grow(n);
  }
  /// Leaves the first n values, if there are more.
  void truncate(std::size_t n) { size_ = std::min(size_, n); }
  template <class Iterator>
  void assign(Iterator first, Iterator last) {
    *this = SmallVector(first, last);
  }
  void insert(T* before, const T& value) { insert(before, &value, &value + 1); }
  template <class Iterator>
  void insert(T* before, Iterator first, Iterator last) {
    const auto at = before - begin();
    const auto old = static_cast<std::ptrdiff_t>(size_);
    for (; first != last; ++first) push_back(*first);
    std::rotate(begin() + at, begin() + old, end());
  }
  T* erase(T* from, T* to) {
    size_ = static_cast<std::size_t>(std::move(to, end(), from) - begin());
    return from;
  }
  T* erase(T* at) { return erase(at, at + 1); }

  friend bool operator==(const SmallVector& a, const SmallVector& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  // The values live in the bytes below until there are more than N.
  T* near() { return reinterpret_cast<T*>(near_.data()); }
  [[nodiscard]] const T* near() const { return reinterpret_cast<const T*>(near_.data()); }

  void grow(std::size_t capacity) {
    T* const more = std::allocator<T>().allocate(capacity);
    std::uninitialized_copy(begin(), end(), more);
    free_far();
    far_ = more;
    capacity_ = capacity;
  }
  // The list may have to go where `value` is not any more.
  void push_back_more(T value) {
    grow(2 * capacity_);
    std::construct_at(data() + size_++, value);
  }
  void copy(const SmallVector& other) {
    reserve(other.size_);
    std::uninitialized_copy(other.begin(), other.end(), data());
    size_ = other.size_;
  }
  // Of an empty list that has no memory of its own.
  void take(SmallVector& other) noexcept {
    if (other.far_ == nullptr) {
      std::uninitialized_copy(other.begin(), other.end(), near());
    } else {
      far_ = std::exchange(other.far_, nullptr);
      capacity_ = std::exchange(other.capacity_, N);
    }
    size_ = std::exchange(other.size_, 0);
  }
  void release() {
    free_far();
    far_ = nullptr;
    capacity_ = N;
    size_ = 0;
  }
  void free_far() {
    if (far_ != nullptr) std::allocator<T>().deallocate(far_, capacity_);
  }

  T* far_ = nullptr;
  std::size_t capacity_ = N;
  std::size_t size_ = 0;
  alignas(T) std::array<std::byte, N * sizeof(T)> near_;
};

// Defaulted here and not above: else `SmallVector{}` would clear the room for N values.
template <class T, std::size_t N>
SmallVector<T, N>::SmallVector() noexcept = default;

}  // namespace spadille
