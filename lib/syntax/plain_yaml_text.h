#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <string_view>

#include "source/eight_bytes.h"
#include "source/stream.h"
#include "source/wide_loop.h"

namespace spadille::syntax {

/// A text in which plain YAML is looked for: a copy with room around it and a NUL behind it, so that whoever walks over
/// it need not ask at each byte whether that is the last, and where the signs are that may end a scalar.
class PlainYamlText {
 public:
  /// Takes another text, of any bytes; false where it is not valid UTF-8 without control signs other than LF and CR LF,
  /// begins with a byte order mark, or is larger than a document may be. Its memory is used again for the next.
  bool take(std::string_view text);

  /// The text, and behind it a NUL. Before it stands a LF. So many bytes from each of its bytes on may be read.
  [[nodiscard]] const char* begin() const { return room_->data() + kBefore; }
  static constexpr std::size_t kReach = 2 * sizeof(WideBytes);

  /// From a byte of such a text to the first LF, NUL or one of `:#,[]{}?"'\`. Now and then another sign is taken for
  /// one of them.
  static const char* next_sign(const char* at) {
    for (;; at += EightBytes::kSize) {
      const EightBytes signs(at + kToSigns);
      if (signs.any()) return at + signs.first();
    }
  }
  /// From a byte of such a text to the first that is no space.
  static const char* skip_spaces(const char* at) {
    for (;; at += EightBytes::kSize) {
      const EightBytes others = EightBytes(at).without_spaces();
      if (others.any()) return at + others.first();
    }
  }

 private:
  static constexpr std::size_t kBefore = 32;
  // So many bytes are looked at together, and eight more may be looked at behind the last.
  static constexpr std::size_t kBlock = sizeof(WideBytes);
  static constexpr std::size_t kBehind = kReach;
  // From a byte of the text to what is known of it: whether it is a sign. No multiple of a page, for processors take
  // bytes that stand so far apart for the same at first.
  static constexpr std::size_t kToSigns = kLargestDocument + 2048;
  using Room = std::array<char, kBefore + kToSigns + kLargestDocument + kBehind>;

  std::unique_ptr<Room> room_ = std::make_unique_for_overwrite<Room>();
};

}  // namespace spadille::syntax
