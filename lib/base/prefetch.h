#pragma once

#include <cstddef>
#include <span>

namespace spadille {

/// Asks for the memory of values that are read soon, and does not wait for it: for long lists that are looked at after
/// something else.
template <class T>
void prefetch(std::span<const T> values) {
  constexpr std::size_t kLine = 64;
  const std::span<const std::byte> bytes = std::as_bytes(values);
  for (std::size_t i = 0; i < bytes.size(); i += kLine) __builtin_prefetch(&bytes[i]);
}

}  // namespace spadille
