#pragma once

#include <cstdint>
#include <limits>
#include <string>

namespace spadille::cli {

/// Checks the value of an option that takes a whole number: returns what is wrong with it, or an empty text.
class WholeNumber {
 public:
  /// Any number of 64 bits. Without the check a minus would make a huge number, and so would too many digits.
  WholeNumber() = default;
  /// A number between two bounds.
  WholeNumber(std::uint64_t least, std::uint64_t most) : least_(least), most_(most) {}

  std::string operator()(const std::string& value) const;

 private:
  std::uint64_t least_ = 0;
  std::uint64_t most_ = std::numeric_limits<std::uint64_t>::max();
};

}  // namespace spadille::cli
