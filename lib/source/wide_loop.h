#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

// Clang rejects this header in C++.
#if defined(__x86_64__) && !defined(__clang__) && __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>
#endif

namespace spadille {

/// 32 bytes of a text for vector operations. A comparison (`==`, `>`) gives -1 for true and 0 for false, per byte.
/// ASCII is not negative.
using WideBytes [[gnu::vector_size(32)]] = signed char;

/// Copies the bytes from `at` on into `bytes`. It does not return them, because how vectors are returned depends on the
/// machine.
inline void read_wide(const char* at, WideBytes& bytes) { std::memcpy(&bytes, at, sizeof bytes); }

/// The bytes of a `WideBytes` in groups of eight.
using WideParts = std::array<std::uint64_t, sizeof(WideBytes) / sizeof(std::uint64_t)>;
[[gnu::always_inline]] inline WideParts parts_of(const WideBytes& bytes) {
  WideParts parts{};
  std::memcpy(parts.data(), &bytes, sizeof bytes);
  return parts;
}

/// True if any byte is not zero.
[[gnu::always_inline]] inline bool has_any(const WideBytes& bytes) {
  std::uint64_t all = 0;
  for (const std::uint64_t part : parts_of(bytes)) all |= part;
  return all != 0;
}

/// Returns the sum of all bytes. Each sum of four bytes that are eight apart must fit in one byte.
[[gnu::always_inline]] inline std::size_t sum_of(const WideBytes& bytes) {
  std::uint64_t sums = 0;
  for (const std::uint64_t part : parts_of(bytes)) sums += part;
  constexpr std::uint64_t kEvery = 0x00FF00FF00FF00FFU;
  constexpr std::uint64_t kOnes = 0x0001000100010001U;
  return (((sums & kEvery) + ((sums >> 8U) & kEvery)) * kOnes) >> 48U;
}

#if defined(__x86_64__) && defined(__GNUC__)
/// True if this machine has AVX2. Uses the C library's answer if possible: it was determined when the library was
/// loaded. The compiler's builtin queries the processor at every program start, which is slow on a virtual machine.
#ifdef CPU_FEATURE_ACTIVE
inline const bool kHasAvx2 = CPU_FEATURE_ACTIVE(AVX2);
#else
inline const auto kHasAvx2 = static_cast<bool>(__builtin_cpu_supports("avx2"));
#endif

/// Returns `loop()`, compiled for machines with AVX2.
template <class Loop>
[[gnu::target("avx2"), gnu::flatten]] auto run_on_avx2(Loop loop) {
  return loop();
}
#endif

/// Returns `loop()`, a loop over `WideBytes`. It is compiled for every machine, and again for machines with AVX2.
template <class Loop>
auto run_wide(Loop loop) {
#if defined(__x86_64__) && defined(__GNUC__)
  if (kHasAvx2) return run_on_avx2(loop);
#endif
  return loop();
}

}  // namespace spadille
