#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

namespace spadille {

/// An allocator that does not initialize new values, so that `resize` does not zero them. The caller must assign a
/// value before reading it.
template <class T>
class DefaultInitAllocator : public std::allocator<T> {
  static_assert(std::is_trivially_default_constructible_v<T>);

 public:
  template <class U>
  struct rebind {
    using other = DefaultInitAllocator<U>;
  };

  template <class U>
  void construct(U* at) {
    ::new (static_cast<void*>(at)) U;
  }
  template <class U, class... Args>
  void construct(U* at, Args&&... args) {
    std::construct_at(at, std::forward<Args>(args)...);
  }
};

/// A `std::vector` whose `resize` leaves new values uninitialized.
template <class T>
using DefaultInitVector = std::vector<T, DefaultInitAllocator<T>>;

}  // namespace spadille
