#pragma once

#include <cstdint>
#include <limits>
#include <string>

namespace spadille::cli {

/// Checks the value of an option that takes a whole number. Returns an error message, or an empty text if the value is
/// valid.
class WholeNumber {
 public:
  /// Accepts any 64-bit number. Without this check, a minus or too many digits would give a huge number.
  WholeNumber() = default;
  /// Accepts numbers from `least` to `most`.
  WholeNumber(std::uint64_t least, std::uint64_t most) : least_(least), most_(most) {}

  std::string operator()(const std::string& value) const;

 private:
  std::uint64_t least_ = 0;
  std::uint64_t most_ = std::numeric_limits<std::uint64_t>::max();
};

}  // namespace spadille::cli
