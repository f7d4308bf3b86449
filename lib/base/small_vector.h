#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <type_traits>
#include <utility>

namespace spadille {

/// A subset of `std::vector` for trivial values that stores up to N of them inline. For lists that are rarely longer.
/// Growth may move the values.
template <class T, std::size_t N>
class SmallVector {
  static_assert(std::is_trivially_copy_constructible_v<T> && std::is_trivially_destructible_v<T>);

 public:
  using value_type = T;
  using size_type = std::size_t;
  using iterator = T*;
  using const_iterator = const T*;

  SmallVector() noexcept : data_(near()) {}
  SmallVector(std::initializer_list<T> values) : SmallVector(values.begin(), values.end()) {}
  template <class Iterator>
  SmallVector(Iterator first, Iterator last) : SmallVector() {
    for (; first != last; ++first) push_back(*first);
  }
  SmallVector(const SmallVector& other) : SmallVector() { copy(other); }
  SmallVector(SmallVector&& other) noexcept : SmallVector() { take(other); }
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
  [[nodiscard]] T* data() { return data_; }
  [[nodiscard]] const T* data() const { return data_; }
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

  /// `value` may be an element of this list.
  void push_back(const T& value) {
    if (size_ == capacity_) return push_back_more(value);
    std::construct_at(data_ + size_++, value);
  }
  template <class... Args>
  T& emplace_back(Args&&... args) {
    if (size_ == capacity_) {
      push_back_more(T(std::forward<Args>(args)...));
      return back();
    }
    return *std::construct_at(data_ + size_++, std::forward<Args>(args)...);
  }
  void pop_back() { --size_; }
  void clear() { size_ = 0; }
  void reserve(std::size_t n) {
    if (n > capacity_) grow(n);
  }
  /// Keeps the first n values, or all if there are fewer.
  void truncate(std::size_t n) { size_ = std::min(size_, static_cast<Size>(n)); }
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
    size_ = static_cast<Size>(std::move(to, end(), from) - begin());
    return from;
  }
  T* erase(T* at) { return erase(at, at + 1); }

  friend bool operator==(const SmallVector& a, const SmallVector& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  // Up to N values are stored in `near_`.
  T* near() { return reinterpret_cast<T*>(near_.data()); }
  [[nodiscard]] const T* near() const { return reinterpret_cast<const T*>(near_.data()); }

  [[nodiscard]] bool is_far() const { return data_ != near(); }

  void grow(std::size_t capacity) {
    T* const more = std::allocator<T>().allocate(capacity);
    std::uninitialized_copy(begin(), end(), more);
    free_far();
    data_ = more;
    capacity_ = static_cast<Size>(capacity);
  }
  // Takes a copy, because `grow` may free the memory that `value` refers to.
  void push_back_more(T value) {
    grow(std::size_t{2} * capacity_);
    std::construct_at(data_ + size_++, value);
  }
  void copy(const SmallVector& other) {
    reserve(other.size_);
    std::uninitialized_copy(other.begin(), other.end(), data_);
    size_ = other.size_;
  }
  // Requires that this list is empty and stored inline.
  void take(SmallVector& other) noexcept {
    if (other.is_far()) {
      data_ = std::exchange(other.data_, other.near());
      capacity_ = std::exchange(other.capacity_, N);
    } else {
      std::uninitialized_copy(other.begin(), other.end(), data_);
    }
    size_ = std::exchange(other.size_, 0);
  }
  void release() {
    free_far();
    data_ = near();
    capacity_ = N;
    size_ = 0;
  }
  void free_far() {
    if (is_far()) std::allocator<T>().deallocate(data_, capacity_);
  }

  using Size = std::uint32_t;

  T* data_;  // `near_`, or allocated memory
  Size capacity_ = N;
  Size size_ = 0;
  alignas(T) std::array<std::byte, N * sizeof(T)> near_;
};

}  // namespace spadille
