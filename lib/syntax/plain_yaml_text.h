#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <string_view>

#include "source/eight_bytes.h"
#include "source/stream.h"

namespace spadille::syntax {

/// A copy of a text that may be plain YAML, with padding around it and a NUL after it. Because of the NUL, a cursor
/// need not check for the end at each byte. Delimiters that may end a scalar are marked in advance.
class PlainYamlText {
 public:
  /// Copies `text`, which may be any bytes, and marks its delimiters. Returns false if it is not valid UTF-8, begins
  /// with a byte order mark, or is larger than `kLargestDocument`. Also returns false for control characters, except LF
  /// and CR LF. The memory is reused by the next call.
  bool take(std::string_view text);

  /// The copied text, with an LF before it and a NUL after it. `kReach` bytes may be read from each of its bytes on.
  [[nodiscard]] const char* begin() const { return room_->data() + kBefore; }
  static constexpr std::size_t kReach = 64;

  /// Returns the position of the first LF, NUL or one of `:#,[]{}?"'\` from `at` on. May also stop at another
  /// character, such as `|`.
  static const char* next_delimiter(const char* at) {
    for (;; at += EightBytes::kSize) {
      const EightBytes marks(at + kToMarks);
      if (marks.any()) return at + marks.first();
    }
  }
  /// Returns the position of the first character from `at` on that is not a space.
  static const char* skip_spaces(const char* at) {
    for (;; at += EightBytes::kSize) {
      const EightBytes others = EightBytes(at).without_spaces();
      if (others.any()) return at + others.first();
    }
  }

 private:
  static constexpr std::size_t kBefore = 32;
  // Marks are set for blocks of this many bytes. Up to eight more bytes may be read after the last block.
  static constexpr std::size_t kBlock = 16;
  static constexpr std::size_t kAfter = kReach;
  // Distance from a byte of the text to its mark, which is zero unless the byte is a delimiter. Not a multiple of the
  // page size: processors at first mistake addresses at such a distance for each other (4K aliasing).
  static constexpr std::size_t kToMarks = kLargestDocument + 2048;
  using Room = std::array<char, kBefore + kToMarks + kLargestDocument + kAfter>;

  std::unique_ptr<Room> room_ = std::make_unique_for_overwrite<Room>();
};

}  // namespace spadille::syntax
