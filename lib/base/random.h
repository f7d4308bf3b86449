#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace spadille {

/// A random number generator that gives the same numbers for a seed on every machine. Uses splitmix64, because the
/// standard library's distributions differ between implementations.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
  }

  /// Returns a number from 0 to n − 1. n must not be 0. The bias is below n / 2^64.
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(next() % n); }
  /// True with probability 1 / n.
  bool one_in(std::size_t n) { return below(n) == 0; }
  /// True with a probability of `chances` percent.
  bool percent(std::size_t chances) { return below(100) < chances; }

  template <class List>
  const auto& pick(const List& items) {
    return items[below(items.size())];
  }

  template <class T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

 private:
  std::uint64_t state_;
};

}  // namespace spadille
