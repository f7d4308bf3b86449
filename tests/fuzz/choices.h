#pragma once

#include <cstddef>
#include <string_view>

namespace spadille::fuzz {

/// The choices that the bytes of an input make, in order. After the last byte, every choice is 0.
class Choices {
 public:
  explicit Choices(std::string_view bytes) : bytes_(bytes) {}

  [[nodiscard]] bool any_left() const { return !bytes_.empty(); }
  /// Returns the next byte.
  std::size_t byte() {
    if (bytes_.empty()) return 0;
    const auto byte = static_cast<unsigned char>(bytes_.front());
    bytes_.remove_prefix(1);
    return byte;
  }
  /// Returns the number of the next two bytes.
  std::size_t pair() {
    const std::size_t high = byte();
    return high * 256 + byte();
  }

 private:
  std::string_view bytes_;
};

}  // namespace spadille::fuzz
