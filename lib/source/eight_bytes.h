#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace spadille {

/// Eight bytes of a text at once. Bytes count from the first.
class EightBytes {
 public:
  static constexpr std::size_t kSize = sizeof(std::uint64_t);

  explicit EightBytes(const char* at) { std::memcpy(&bytes_, at, kSize); }
  /// The first bytes of a text, no more than eight, and noughts behind them.
  static EightBytes of(std::string_view text) {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, text.data(), std::min(text.size(), kSize));
    return EightBytes(bytes);
  }
  /// All bits of the first so many bytes, no more than eight.
  static constexpr EightBytes ones(std::size_t size) {
    const std::uint64_t all = ~std::uint64_t{0};
    if (size == 0) return EightBytes(std::uint64_t{0});
    const std::size_t behind = (kSize - size) * kBitsOfAByte;
    return EightBytes(kFirstIsLowest ? all >> behind : all << behind);
  }
  /// As they are in memory.
  explicit constexpr EightBytes(std::uint64_t bytes) : bytes_(bytes) {}
  /// Whether any is not zero.
  [[nodiscard]] bool any() const { return bytes_ != 0; }
  /// Where the first stands that is not zero; there is one.
  [[nodiscard]] std::size_t first() const {
    return static_cast<unsigned>(kFirstIsLowest ? std::countr_zero(bytes_) : std::countl_zero(bytes_)) / kBitsOfAByte;
  }
  /// Whether one of them is this byte, which is not zero.
  [[nodiscard]] bool has(char byte) const {
    constexpr std::uint64_t kOnes = 0x0101010101010101U;
    constexpr std::uint64_t kHighest = 0x8080808080808080U;
    const std::uint64_t others = bytes_ ^ (kOnes * static_cast<unsigned char>(byte));
    return ((others - kOnes) & ~others & kHighest) != 0;
  }
  /// Whether one of them is below this byte, which is ASCII.
  [[nodiscard]] bool has_below(char byte) const {
    constexpr std::uint64_t kOnes = 0x0101010101010101U;
    return ((bytes_ - kOnes * static_cast<unsigned char>(byte)) & ~bytes_ & 0x8080808080808080U) != 0;
  }
  /// The same, with zero for every space and nothing else.
  [[nodiscard]] EightBytes without_spaces() const { return EightBytes(bytes_ ^ 0x2020202020202020U); }
  /// Not zero where there is a byte that is no ASCII.
  [[nodiscard]] EightBytes non_ascii() const { return EightBytes(bytes_ & 0x8080808080808080U); }
  [[nodiscard]] constexpr std::uint64_t bits() const { return bytes_; }
  /// Not zero where they are not the same.
  [[nodiscard]] constexpr std::uint64_t difference(EightBytes other) const { return bytes_ ^ other.bytes_; }
  friend constexpr bool operator==(EightBytes, EightBytes) = default;

 private:
  static constexpr unsigned kBitsOfAByte = 8;
  static constexpr bool kFirstIsLowest = std::endian::native == std::endian::little;

  std::uint64_t bytes_ = 0;
};

}  // namespace spadille
