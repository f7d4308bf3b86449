#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace spadille {

/// Eight bytes of a text as one number. The first byte has index 0 on every machine.
class EightBytes {
 public:
  static constexpr std::size_t kSize = sizeof(std::uint64_t);

  explicit EightBytes(const char* at) { std::memcpy(&bytes_, at, kSize); }
  /// Returns a mask with all bits of the first `size` bytes set. `size` must not exceed eight.
  static constexpr EightBytes ones(std::size_t size) {
    const std::uint64_t all = ~std::uint64_t{0};
    if (size == 0) return EightBytes(std::uint64_t{0});
    const std::size_t after = (kSize - size) * kBitsOfAByte;
    return EightBytes(kFirstIsLowest ? all >> after : all << after);
  }
  /// `bytes` has the byte order of memory.
  explicit constexpr EightBytes(std::uint64_t bytes) : bytes_(bytes) {}
  /// True if any byte is not zero.
  [[nodiscard]] bool any() const { return bytes_ != 0; }
  /// Returns the index of the first byte that is not zero. There must be one.
  [[nodiscard]] std::size_t first() const {
    return static_cast<unsigned>(kFirstIsLowest ? std::countr_zero(bytes_) : std::countl_zero(bytes_)) / kBitsOfAByte;
  }
  /// True if any byte equals `byte`, which must not be zero.
  [[nodiscard]] bool has(char byte) const {
    constexpr std::uint64_t kOnes = 0x0101010101010101U;
    constexpr std::uint64_t kHighest = 0x8080808080808080U;
    const std::uint64_t others = bytes_ ^ (kOnes * static_cast<unsigned char>(byte));
    return ((others - kOnes) & ~others & kHighest) != 0;
  }
  /// Returns the bytes XOR spaces: a byte becomes zero exactly if it is a space.
  [[nodiscard]] EightBytes without_spaces() const { return EightBytes(bytes_ ^ 0x2020202020202020U); }
  /// Returns the high bit of each byte: zero exactly for ASCII.
  [[nodiscard]] EightBytes non_ascii() const { return EightBytes(bytes_ & 0x8080808080808080U); }
  [[nodiscard]] constexpr std::uint64_t bits() const { return bytes_; }

 private:
  static constexpr unsigned kBitsOfAByte = 8;
  static constexpr bool kFirstIsLowest = std::endian::native == std::endian::little;

  std::uint64_t bytes_ = 0;
};

}  // namespace spadille
