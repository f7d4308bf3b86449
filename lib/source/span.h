#pragma once

#include <cstddef>
#include <cstdint>

namespace spadille {

/// A range of bytes in the text of one document.
struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  friend constexpr bool operator==(Span, Span) = default;
};

constexpr Span span_at(std::size_t begin, std::size_t length) {
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(begin + length)};
}

/// A value and the location of its text.
template <class T>
struct Written {
  T value;
  Span at{};

  friend bool operator==(const Written&, const Written&) = default;
};

/// A location as editors show it: line and column from 1, columns in code points.
struct LineColumn {
  std::size_t line = 1;
  std::size_t column = 1;

  friend bool operator==(LineColumn, LineColumn) = default;
};

}  // namespace spadille
