#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>

namespace spadille {

/// Eight bytes of a text at once. Bytes count from the first.
class EightBytes {
 public:
  static constexpr std::size_t kSize = sizeof(std::uint64_t);

  explicit EightBytes(const char* at) { std::memcpy(&bytes_, at, kSize); }
  /// The first `size` bytes from here on, no more than eight, and noughts behind them. What stands before `end` may be
  /// read.
  static EightBytes first_of(const char* at, std::size_t size, const char* end) {
    if (end - at < static_cast<std::ptrdiff_t>(kSize)) {
      std::uint64_t bytes = 0;
      std::memcpy(&bytes, at, size);
      return EightBytes(bytes);
    }
    const EightBytes all(at);
    return size == kSize ? all : EightBytes(all.bytes_ & ~behind(size));
  }
  /// As they are in memory.
  explicit constexpr EightBytes(std::uint64_t bytes) : bytes_(bytes) {}
  /// Whether any is not zero.
  [[nodiscard]] bool any() const { return bytes_ != 0; }
  /// Where the first stands that is not zero; there is one.
  [[nodiscard]] std::size_t first() const {
    return static_cast<unsigned>(kFirstIsLowest ? std::countr_zero(bytes_) : std::countl_zero(bytes_)) / kBitsOfAByte;
  }
  /// The same, with zero for every space and nothing else.
  [[nodiscard]] EightBytes without_spaces() const { return EightBytes(bytes_ ^ 0x2020202020202020U); }
  /// Not zero where there is a byte that is no ASCII.
  [[nodiscard]] EightBytes non_ascii() const { return EightBytes(bytes_ & 0x8080808080808080U); }
  /// The number that the first `size` of them write, one to eight, with noughts behind them: all of them digits, or
  /// there is none.
  [[nodiscard]] std::optional<std::uint32_t> number(std::size_t size) const {
    constexpr std::uint64_t kHighHalves = 0xF0F0F0F0F0F0F0F0U;
    constexpr std::uint64_t kBeyondNine = 0x0606060606060606U;  // carries into the high half of what is no digit
    std::uint64_t digits = kFirstIsLowest ? bytes_ : __builtin_bswap64(bytes_);
    if (size < kSize) digits = digits << (kSize - size) * kBitsOfAByte | kNoughts >> size * kBitsOfAByte;
    if ((digits & kHighHalves) != kNoughts || ((digits + kBeyondNine) & kHighHalves) != kNoughts) return std::nullopt;
    // Two digits together, four, all.
    digits -= kNoughts;
    digits = (digits * 10 + (digits >> 8U)) & 0x00FF00FF00FF00FFU;
    digits = (digits * 100 + (digits >> 16U)) & 0x0000FFFF0000FFFFU;
    return static_cast<std::uint32_t>(digits * 10'000 + (digits >> 32U));
  }
  /// Not zero where they are not the same.
  [[nodiscard]] constexpr std::uint64_t difference(EightBytes other) const { return bytes_ ^ other.bytes_; }
  friend constexpr bool operator==(EightBytes, EightBytes) = default;

 private:
  static constexpr unsigned kBitsOfAByte = 8;
  static constexpr std::uint64_t kNoughts = 0x3030303030303030U;
  static constexpr bool kFirstIsLowest = std::endian::native == std::endian::little;

  // All bits of the bytes behind the first ones, which are fewer than eight.
  static constexpr std::uint64_t behind(std::size_t first) {
    const std::uint64_t all = ~std::uint64_t{0};
    return kFirstIsLowest ? all << first * kBitsOfAByte : all >> first * kBitsOfAByte;
  }

  std::uint64_t bytes_ = 0;
};

}  // namespace spadille
