#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace spadille {

/// Eight bytes of a text at once. Bytes count from the first.
class EightBytes {
 public:
  static constexpr std::size_t kSize = sizeof(std::uint64_t);

  explicit EightBytes(const char* at) { std::memcpy(&bytes_, at, kSize); }
  /// As they are in memory.
  explicit constexpr EightBytes(std::uint64_t bytes) : bytes_(bytes) {}
  /// Whether any is not zero.
  [[nodiscard]] bool any() const { return bytes_ != 0; }
  /// Where the first stands that is not zero; there is one.
  [[nodiscard]] std::size_t first() const {
    constexpr unsigned kBitsOfAByte = 8;
    constexpr bool kFirstIsLowest = std::endian::native == std::endian::little;
    return static_cast<unsigned>(kFirstIsLowest ? std::countr_zero(bytes_) : std::countl_zero(bytes_)) / kBitsOfAByte;
  }
  /// The same, with zero for every space and nothing else.
  [[nodiscard]] EightBytes without_spaces() const { return EightBytes(bytes_ ^ 0x2020202020202020U); }
  /// Not zero where there is a byte that is no ASCII.
  [[nodiscard]] EightBytes non_ascii() const { return EightBytes(bytes_ & 0x8080808080808080U); }

 private:
  std::uint64_t bytes_ = 0;
};

}  // namespace spadille
