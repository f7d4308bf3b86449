#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

// (clang does not take this for C++.)
#if defined(__x86_64__) && !defined(__clang__) && __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>
#endif

namespace spadille {

/// Bytes of a text of which the same is asked together. What is asked, by `==` or `>`, gives -1 for yes and 0 for no in
/// their places. ASCII is not negative.
using WideBytes [[gnu::vector_size(32)]] = signed char;

/// Puts the bytes from here on into `bytes`. (They are not given back: how that is done depends on the machine.)
inline void read_wide(const char* at, WideBytes& bytes) { std::memcpy(&bytes, at, sizeof bytes); }

/// The same bytes, eight together.
using WideParts = std::array<std::uint64_t, sizeof(WideBytes) / sizeof(std::uint64_t)>;
[[gnu::always_inline]] inline WideParts parts_of(const WideBytes& bytes) {
  WideParts parts{};
  std::memcpy(parts.data(), &bytes, sizeof bytes);
  return parts;
}

/// Whether any of the bytes is not zero.
[[gnu::always_inline]] inline bool has_any(const WideBytes& bytes) {
  std::uint64_t all = 0;
  for (const std::uint64_t part : parts_of(bytes)) all |= part;
  return all != 0;
}

/// Their sum, of bytes so small that one has room for each four of them that stand eight bytes apart.
[[gnu::always_inline]] inline std::size_t sum_of(const WideBytes& bytes) {
  std::uint64_t sums = 0;
  for (const std::uint64_t part : parts_of(bytes)) sums += part;
  constexpr std::uint64_t kEvery = 0x00FF00FF00FF00FFU;
  constexpr std::uint64_t kOnes = 0x0001000100010001U;
  return (((sums & kEvery) + ((sums >> 8U) & kEvery)) * kOnes) >> 48U;
}

#if defined(__x86_64__) && defined(__GNUC__)
/// Whether this machine has AVX2. The C library, where it can be asked, has found out already when it was loaded; the
/// compiler's own way asks the processor anew before every start, which a virtual machine answers slowly.
#ifdef CPU_FEATURE_ACTIVE
inline const bool kHasAvx2 = CPU_FEATURE_ACTIVE(AVX2);
#else
inline const auto kHasAvx2 = static_cast<bool>(__builtin_cpu_supports("avx2"));
#endif

/// What `loop` gives, compiled for machines that have AVX2.
template <class Loop>
[[gnu::target("avx2"), gnu::flatten]] auto run_on_avx2(Loop loop) {
  return loop();
}
#endif

/// What `loop` gives, one over `WideBytes`: it is compiled for every machine, and once more for those whose registers
/// are wider.
template <class Loop>
auto run_wide(Loop loop) {
#if defined(__x86_64__) && defined(__GNUC__)
  if (kHasAvx2) return run_on_avx2(loop);
#endif
  return loop();
}

}  // namespace spadille
